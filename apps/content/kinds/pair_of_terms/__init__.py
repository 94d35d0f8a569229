"""Pairs that belong together: a term and a term, or a term and a picture."""
