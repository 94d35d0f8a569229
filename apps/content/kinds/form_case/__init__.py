"""A clinical form that is filled in while or after talking to somebody in a case."""
