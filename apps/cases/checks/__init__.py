"""The check of an exchange file: its form, its sense, and the remarks about it."""
