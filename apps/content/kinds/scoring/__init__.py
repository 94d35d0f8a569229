"""Statements and findings to be rated on a scale."""
