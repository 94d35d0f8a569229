"""Commands for vocabulary."""
