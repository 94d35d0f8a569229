"""Commands for cases."""
