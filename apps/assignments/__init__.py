"""Lessons and cases that managers and tutors assign to members of their organisation."""
