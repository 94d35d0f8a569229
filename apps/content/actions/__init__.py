"""Changing content: authors write items (`items`) and their parts (`parts`), learners answer (`learning`)."""
