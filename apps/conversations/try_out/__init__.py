"""Trying a case out while it is written: lines to its people, with why they answer as they do; nothing is kept."""
