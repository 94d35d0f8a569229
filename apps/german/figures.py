"""Sentences whose figures a learner has to fill in."""

import re

_FIGURE = re.compile(r"(?<![^\W\d_])\d+(?:[.,/:]\d+)*")  # but not that of a name: "SpO2"


def hide_figures(text: str) -> str:
    """Return a sentence with an ellipsis in place of each figure: "Der Puls ist …."."""
    return _FIGURE.sub("…", text)
