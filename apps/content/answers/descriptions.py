"""One part of an answer in words, for people who look at it: what was asked, what was answered, what was expected.

Drawn from what every kind has anyway (its body, its answers, its solution): ids become the words that they stand for.
A part is named by its key as in verdicts: "<id>", "<id>:gap:0", "<id>:SPELLING:article", "<question>.<criterion>".
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from apps.content.kind import Body, Json
from apps.german.sentences import find_sentence_at

NAMES = ("id", "key", "word", "pair")  # where it says what it is about
TEXTS = ("question", "phrase", "term", "label", "text", "title", "description")  # what a thing is called
RIGHT = ("category_id", "partner", "sample_answer")  # what solutions say, besides what things are called
MARKS = re.compile(r"[.:]")
GAP = re.compile(r"\[\[([^\[\]]*)\]\]")
NOTHING, BLANK = "–", "____"


def asked(body: Body, key: str) -> str:
    """What the part is called: the words of its row, or the sentence around a gap."""
    names = names_of(body, key)
    for head, rest in cuts(key):
        called = next((text for row in about(plain(body), head) if isinstance(row, dict) and (text := name(row))), "")
        if called:
            found = GAP.sub(BLANK, called)
            detail = ", ".join(str(int(one) + 1) if one.isdigit() else names.get(one, one) for one in rest)
            return f"{found} ({detail})" if detail else found
    return around(body.content, key) or NOTHING


def around(data: Any, key: str) -> str:
    """The sentence of a text in which the gap [[key]] stands."""
    for text in (one for one in leaves(data) if isinstance(one, str)):
        place = text.find(f"[[{key}]]")
        if place >= 0:
            return GAP.sub(lambda gap: BLANK if gap[1] == key else "…", find_sentence_at(text, place))
    return ""


def given(body: Body, answer: Json, key: str) -> str:
    """What was answered there."""
    return said(answer, key, names_of(body, key)) or NOTHING


def expected(body: Body, solution: Json, key: str) -> str:
    """What would have been right there, and what the author says of it."""
    names = names_of(body, key)
    for head, rest in cuts(key):
        for row in about(solution, head):
            right = within(row, rest, names) or (best(row, names) if isinstance(row, dict) else worded(row, names))
            why = str(row.get("explanation") or "") if isinstance(row, dict) else ""
            if right:
                return f"{right} ({why})" if why and why != right else right
    return in_order(solution, key, names) or NOTHING


def best(row: Json, names: Mapping[str, str]) -> str:
    """What a row of a solution says is right."""
    for several in ("accepted", "right"):
        if row.get(several):
            return " / ".join(worded(one, names) for one in row[several])
    if "lowest" in row and "highest" in row:
        ends = dict.fromkeys(str(row[end]) for end in ("lowest", "highest"))
        return "–".join(ends)
    return next((worded(row[one], names) for one in RIGHT if row.get(one)), "") or name(row)


def said(answer: Any, key: str, names: Mapping[str, str]) -> str:
    """What stands in an answer about a part: "" for nothing."""
    for head, rest in cuts(key):
        found = [row for row in about(answer, head) if is_of_mode(row, rest)]
        if found:
            return " → ".join(within(row, rest, names) or worded(row, names) for row in found)
    return in_order(answer, key, names)


def in_order(data: Any, key: str, names: Mapping[str, str]) -> str:
    """All of a list in which the part has its place."""
    for one in data.values() if isinstance(data, dict) else ():
        if isinstance(one, list) and key in one:
            return " → ".join(worded(row, names) for row in one)
    return ""


def within(row: Any, rest: list[str], names: Mapping[str, str]) -> str:
    """The detail of a row that the rest of a key names: gap:0 is the first of `gaps`, own is `own_sentence`."""
    found = row
    for word in rest:
        if isinstance(found, dict):
            column = next((one for one in found if one in (word, f"{word}s") or one.startswith(f"{word}_")), "")
            found = found[column] if column else found
        elif isinstance(found, list) and word.isdigit() and int(word) < len(found):
            found = found[int(word)]
    return "" if found is row else worded(found, names)


def is_of_mode(row: Any, rest: list[str]) -> bool:
    """Whether a task is the one that the rest of a key names: the same word may be asked for in several ways."""
    return not isinstance(row, dict) or "mode" not in row or not rest or row["mode"] in rest


def worded(data: Any, names: Mapping[str, str]) -> str:
    """Plain data for people: ids in words, without what is empty."""
    if isinstance(data, bool):
        return str(_("Yes") if data else _("No"))
    if isinstance(data, dict):
        shown = {one: worded(value, names) for one, value in data.items() if one not in (*NAMES, "mode")}
        full = {one: value for one, value in shown.items() if value}
        alone = len(full) == 1 and isinstance(data[next(iter(full))], str)
        return next(iter(full.values())) if alone else "; ".join(f"{one}: {value}" for one, value in full.items())
    if isinstance(data, list):
        return " / ".join(filter(None, (worded(one, names) for one in data)))
    return names.get(str(data), str(data)) if data is not None else ""


def names_of(body: Body, key: str) -> dict[str, str]:
    """What ids stand for; short keys (of options) only where they are those of this part."""
    found = {str(row["id"]): name(row) for row in dicts(plain(body)) if row.get("id") and name(row)}
    for head, _rest in cuts(key):
        for row in about(plain(body), head):
            inner = dicts(list(row.values())) if isinstance(row, dict) else iter(())
            found |= {str(one["key"]): name(one) for one in inner if "key" in one and name(one)}
    return found


def name(row: Json) -> str:
    """What a thing is called, nouns with their articles."""
    text = next((str(row[one]) for one in TEXTS if isinstance(row.get(one), str) and row[one]), "")
    return f"{row['article']} {text}" if text and row.get("article") else text


def about(data: Any, key: str) -> list[Any]:
    """What in plain data is about this key: what lies under it, or names it."""
    if isinstance(data, list):
        return [one for row in data for one in about(row, key)]
    if not isinstance(data, dict):
        return []
    if any(str(data.get(one)) == key for one in NAMES):
        return [data]
    return [data[key]] if key in data else [one for value in data.values() for one in about(value, key)]


def cuts(key: str) -> Iterator[tuple[str, list[str]]]:
    """A key whole, then its beginnings with the words behind them."""
    yield key, []
    for mark in reversed(list(MARKS.finditer(key))):
        yield key[: mark.start()], MARKS.split(key[mark.end() :])


def plain(body: Body) -> Json:
    return {"content": body.content, **{part: list(rows) for part, rows in body.parts.items()}}


def dicts(data: Any) -> Iterator[Json]:
    """Every row anywhere in plain data."""
    if isinstance(data, dict):
        yield data
    for one in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from dicts(one)


def leaves(data: Any) -> Iterator[Any]:
    """Every value anywhere in plain data."""
    if isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from leaves(one)
    else:
        yield data
