"""A picture with pins, each to be given its name."""
