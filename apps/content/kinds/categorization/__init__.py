"""Things to be put into categories."""
