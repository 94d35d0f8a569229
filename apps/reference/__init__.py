"""Languages, countries and specialties with their names."""
