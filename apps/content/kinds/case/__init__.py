"""A case that is played from within a lesson."""
