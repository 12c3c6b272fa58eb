"""The program."""

HOME_VARIABLE = "FELTFOLK_HOME"
"""Names the folder that everything is kept in, in place of the folders of the system."""
