"""What items say in German, as plain text: the sentences that words are taken from."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from apps.content.item_versions import bodies
from apps.content.models import Item
from apps.courses.models import Section
from apps.german.sentences import find_sentences

GAP = re.compile(r"\[\[([^\]]*)\]\]")
FEWEST_WORDS = 3
HOLE = "…"
MOST = 20_000  # characters that words are taken from at once, as of a text that an author sends


def texts_in(data: Any) -> Iterator[str]:
    """All texts within plain data that are more than a name; the pieces of rich text are put together."""
    if isinstance(data, str):
        if len(data.split()) >= FEWEST_WORDS:
            yield GAP.sub(HOLE, data)
    elif isinstance(data, list):
        for one in data:
            yield from texts_in(one)
    elif isinstance(data, dict):
        if "pieces" in data:
            yield from texts_in("".join(str(piece.get("text", "")) for piece in data["pieces"]))
        elif "gaps" in data and isinstance(data.get("text"), str):
            yield filled(data)
        else:
            for one in data.values():
                yield from texts_in(one)


def filled(data: dict[str, Any]) -> str:
    """A text whose gaps have what belongs into them, where that is told."""
    told = {gap["key"]: gap.get("accepted", ()) for gap in data["gaps"] if isinstance(gap, dict) and "key" in gap}
    return GAP.sub(lambda gap: next(iter(told.get(gap[1], ())), HOLE), data["text"])


def joined(texts: Iterable[str]) -> str:
    """Texts one below the other, each once; what has a hole is no example for anybody."""
    return "\n".join(dict.fromkeys(text for text in texts if HOLE not in text))


def text_of_section(section: Section) -> str:
    """What the items of a section say, from the first on: whole sentences or lines, `MOST` characters at most."""
    items = list(Item.objects.present().filter(section=section).in_order())
    said = bodies(items)
    found = [text for item in items for text in texts_in([said[item.pk].content, *said[item.pk].parts.values()])]
    return shortened(joined([section.description, *found]))


def shortened(text: str) -> str:
    """The beginning of a text up to its last end of a sentence or line; a text that is one long word is cut."""
    if len(text) <= MOST:
        return text
    whole = find_sentences(text[:MOST])[:-1]
    return text[: whole[-1][1]] if whole else text[:MOST]
