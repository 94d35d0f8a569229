"""A kind of exercise from outside the tree: guess a number."""
