"""`python -m app`, and the start of a program made of one file."""

import sys

from app.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
