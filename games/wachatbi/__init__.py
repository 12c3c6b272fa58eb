from games.wachatbi.game import WACHATBI

GAMES = (WACHATBI,)
