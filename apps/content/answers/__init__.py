"""Answers of learners to items: steps, verdicts, solutions."""
