"""Commands that build dictionaries."""
