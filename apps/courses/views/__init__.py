"""API views of courses."""
