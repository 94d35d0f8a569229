"""What is kept about people: exporting it, and deleting it with their account."""
