"""The points that looking back gives."""

ENTRY = 10  # for what was written about one section, once a day
