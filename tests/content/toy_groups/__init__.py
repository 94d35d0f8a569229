"""A kind with two tables of parts, of which one points at the other: who belongs to which group."""
