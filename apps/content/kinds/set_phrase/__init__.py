"""Set phrases with their situation: gaps, and a sentence of one's own."""
