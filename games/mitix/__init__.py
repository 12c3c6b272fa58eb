from games.mitix.game import FAMIX, MITIX

GAMES = (MITIX, FAMIX)
