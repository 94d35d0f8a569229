"""The mechanisms of the house, each once; they know no app."""
