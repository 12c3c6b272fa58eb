"""AI opponents: they are shown what their seat knows, and name no game."""
