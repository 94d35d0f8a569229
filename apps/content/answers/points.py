"""The points that items give: for answering, never for marking an item as completed."""

RIGHT = 2  # an item answered right, once a day
RIGHT_AT_FIRST = 4  # the same at the first try
SECTION_DONE = 30  # a section completed, once
