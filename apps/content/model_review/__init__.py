"""Second look at an answer by a language model, after the rules have judged it."""
