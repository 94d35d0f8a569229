"""Changing courses: learners enrol and begin (`learning`), authors write (`authoring`, `chapters`, `sections`)."""
