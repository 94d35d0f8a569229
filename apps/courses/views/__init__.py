"""The calls of this room."""
