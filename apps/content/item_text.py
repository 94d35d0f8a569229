"""The German of items as plain text: the sentences that words are taken from."""

from collections.abc import Iterable, Iterator
from typing import Any

from apps.accounts.models import User
from apps.content.item_body import Body
from apps.content.item_versions import load_bodies
from apps.content.kind import get_kinds
from apps.content.lessons.shuffle import compute_seed
from apps.content.models import Item
from apps.courses.models import Section
from apps.courses.permissions import can_edit_course
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences

GAP = compile_re(r"\[\[([^\]]*)\]\]")
MIN_WORDS = 3
HOLE = "…"
MAX_TEXT = 20_000  # characters that words are taken from at once, as of a text that an author sends


def iterate_texts(data: object) -> Iterator[str]:
    """Give all texts within plain data that are more than a name; the pieces of rich text are joined."""
    if isinstance(data, str):
        if len(data.split()) >= MIN_WORDS:
            yield GAP.sub(HOLE, data)
    elif isinstance(data, list):
        for one in data:
            yield from iterate_texts(one)
    elif isinstance(data, dict):
        if "pieces" in data:
            yield from iterate_texts("".join(str(piece.get("text", "")) for piece in data["pieces"]))
        elif "gaps" in data and isinstance(data.get("text"), str):
            yield fill_gaps(data)
        else:
            for one in data.values():
                yield from iterate_texts(one)


def fill_gaps(data: dict[str, Any]) -> str:
    """Give a text with the first accepted answer in each gap, and a hole where there is none."""
    told = {gap["key"]: gap.get("accepted", ()) for gap in data["gaps"] if isinstance(gap, dict) and "key" in gap}
    return GAP.sub(lambda gap: next(iter(told.get(gap[1], ())), HOLE), data["text"])


def join_texts(texts: Iterable[str]) -> str:
    """Join texts line by line, each once; texts with a hole are left out, since they are no examples."""
    return "\n".join(dict.fromkeys(text for text in texts if HOLE not in text))


def get_section_text(section: Section, *, by: User) -> str:
    """Give the description and the items' texts of a section, in order: whole sentences of at most `MAX_TEXT`.

    For who does not edit the course, items of others say what they say to learners: no solutions, and nothing where
    they are hidden.
    """
    items = list(Item.objects.present().filter(section=section).in_order())
    said, sees_all = load_bodies(items), can_edit_course(by, section)
    found = [
        text for item in items for text in iterate_texts(list_text_sources(item, said[item.pk], by, sees_all=sees_all))
    ]
    return truncate_text(join_texts([section.description, *found]))


def list_text_sources(item: Item, body: Body, by: User, *, sees_all: bool) -> list[Any]:
    """List the data whose texts a user may read: of others' items, unless `sees_all`, what learners are shown."""
    if sees_all or item.creator_id == by.pk:
        return [body.content, *body.parts.values()]
    return [] if item.hidden else [get_kinds()[item.kind].represent(body, compute_seed(by.pk, item.pk))]


def truncate_text(text: str) -> str:
    """Cut a text to `MAX_TEXT` characters at the end of a sentence or line, within one only where there is none."""
    if len(text) <= MAX_TEXT:
        return text
    whole = find_sentences(text[:MAX_TEXT])[:-1]
    return text[: whole[-1][1]] if whole else text[:MAX_TEXT]
