"""Word lists written as running text."""


def listed(text: str) -> frozenset[str]:
    """The words of a text as a set."""
    return frozenset(text.split())
