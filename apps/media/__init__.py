"""Uploads of authors: which types and sizes are permitted, and how they are checked."""
