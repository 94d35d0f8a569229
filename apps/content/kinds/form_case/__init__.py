"""A clinical form that is filled in while or after talking to a person of a case."""
