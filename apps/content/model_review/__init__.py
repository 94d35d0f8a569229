"""Review of an answer by a language model, after the rules have scored it: `request` starts it, `apply` ends it."""
