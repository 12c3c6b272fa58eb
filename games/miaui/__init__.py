from games.miaui.game import MIAUI

GAMES = (MIAUI,)
