from games.mifuchi.game import MIFUCHI

GAMES = (MIFUCHI,)
