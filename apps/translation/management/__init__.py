"""Management of dictionaries."""
