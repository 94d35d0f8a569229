"""Reading German: text, words, numbers and units, inflection, spelling, negation, matching. Pure Python."""
