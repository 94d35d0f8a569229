"""A learner's interaction with a case: start, scenes, places, overviews, transcript."""
