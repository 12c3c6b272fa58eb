"""Beside the tests stands what they share.

`table` lays a table of any game; `wa`, `feast`, `lagoon` and `arena` those of MiFuChi, Wa Chat Bi, Miaui and the Greek
games; `kept` writes saved games; `everywhere` goes through all games.
"""
