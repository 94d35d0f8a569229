"""Vocabulary, practised by meaning, listening, spelling and building sentences."""
