"""Reminders of words that are due, at a time that the person chose."""
