"""Conversations with simulated persons: one mechanism for patients, third persons and observers."""
