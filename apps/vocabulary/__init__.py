"""Words and phrases to be learnt: what an entry says, the dictionary behind it, and learners' own lists."""
