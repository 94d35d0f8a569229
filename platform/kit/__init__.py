"""Mechanisms shared by all apps; they know no app."""
