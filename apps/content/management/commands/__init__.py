"""Export and import of courses."""
