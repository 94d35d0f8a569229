"""Management of reports."""
