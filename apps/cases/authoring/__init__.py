"""The calls of authors who hand in whole cases, and what editors of cases pick from."""
