"""Evaluation of what a learner says and writes: pure functions, no models."""
