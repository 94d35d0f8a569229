"""The exchange format: which field stands in which column, export, import, and files that people hand in."""
