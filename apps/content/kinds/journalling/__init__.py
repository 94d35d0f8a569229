"""A look back: how sure learners feel of what a lesson was to teach."""
