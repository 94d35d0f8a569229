"""Learning journals: how sure learners feel of the objectives of lessons."""
