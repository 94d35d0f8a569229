"""Import and export of cases."""
