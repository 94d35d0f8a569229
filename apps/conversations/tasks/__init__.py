"""Tasks of a case and their steps: progress, criteria, hints."""
