"""The mixed engine: the embedded engine reads, and a model where that is unsure."""
