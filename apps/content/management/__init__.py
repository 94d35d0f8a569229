"""Management commands of content."""
