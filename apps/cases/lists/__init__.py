"""Lists of cases."""
