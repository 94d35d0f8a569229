"""A text to be read, or heard: it is done when its end was seen."""
