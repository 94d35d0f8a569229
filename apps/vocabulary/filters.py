"""What one's own words can be narrowed by."""

from collections.abc import Mapping
from typing import Any

from apps.vocabulary.querysets import VocabItems


def narrowed(words: VocabItems, asked: Mapping[str, Any]) -> VocabItems:
    """Those that fit all that is asked for."""
    exact = {name: asked[name] for name in ("part_of_speech", "is_favourite") if asked.get(name) is not None}
    if asked.get("tag"):
        exact["tags__contains"] = [asked["tag"]]
    return words.matching(asked["search"]).filter(**exact)
