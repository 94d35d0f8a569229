"""Files, kept by their content."""
