"""The points that learning with items gives: for answering, never for marking something as done."""

RIGHT = 2  # an item answered right, once a day
RIGHT_AT_FIRST = 4  # the same at the first try
SECTION_DONE = 30  # a section completed, once
