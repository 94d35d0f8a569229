"""Free texts of learners, judged criterion by criterion: each judgement quotes the words that show it."""
