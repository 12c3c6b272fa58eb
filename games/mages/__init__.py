from games.mages.game import MAGES

GAMES = (MAGES,)
