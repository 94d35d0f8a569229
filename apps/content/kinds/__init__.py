"""The rooms of kinds: each is an app of its own, and a stranger to the others."""
