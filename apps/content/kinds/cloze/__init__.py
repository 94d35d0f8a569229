"""A text with gaps that are typed, chosen from a list, or filled with words from a bank."""
