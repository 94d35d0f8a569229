"""Lessons and their items as learners and authors read them."""
