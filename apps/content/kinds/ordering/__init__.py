"""Steps to be put in order."""
