"""Courses, chapters and lessons, who takes them, and how far they have come."""
