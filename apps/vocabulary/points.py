"""The points that words give."""

DAILY_TEST = 30  # once a day
WORD_LEARNT = 5  # for a word that passes its first steps, once
