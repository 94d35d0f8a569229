"""Comparing German that a learner typed with what would be right: pure functions, tolerant where tolerance is safe.

`words.compare(given, accepted)` for gaps and short answers, `terms.compare_term` for nouns with article and plural,
`numerals` for numbers in words, `measures` for numbers with a unit, `sequences` for orders. Umlauts spelt out and ss
for ß are right; case, blanks, missing dots and small slips are almost right; endings, numbers, small words and
opposites are never taken for a slip.
"""
