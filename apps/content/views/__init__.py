"""The calls of this room; those of single kinds lie with them, built on `views/kinds.py`."""
