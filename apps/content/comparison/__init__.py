"""Comparing German that a learner typed with what would be right: pure functions, tolerant where tolerance is safe.

`phrases.compare(given, accepted)` for gaps and short answers, `nouns.compare_term` for nouns with article and plural,
`measures.compare_measure` for numbers with a unit, `sequences.find_longest_ordered` for orders. Umlauts spelt out and
ss for ß are right; case, blanks, missing dots and small slips are almost right; endings, numbers, small words and
opposites are never taken for a slip.
"""
