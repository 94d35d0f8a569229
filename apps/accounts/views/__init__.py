"""API views of accounts."""
