"""A source to be read, looked at or heard, with questions about it."""
