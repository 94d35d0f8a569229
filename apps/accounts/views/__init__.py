"""The calls of accounts."""
