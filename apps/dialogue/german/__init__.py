"""Reading learner German: words, typing errors, clauses, question words, whom a line is about, what it supposes."""
