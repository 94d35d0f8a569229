"""One part of an answer in words, for support staff: what was asked, what was answered, what was expected.

The defaults of the hooks `describe_question`, `describe_answer` and `describe_solution` of `Kind`. They read body,
answer and solution by usual names of fields (`NAMES`, `TEXTS`, `RIGHT`, `accepted`, `right`, `explanation`), and ids
become the words that they stand for. A kind whose fields are called otherwise overrides the hooks.
A part is named by its key as in verdicts: "<id>", "<id>:gap:0", "<id>:SPELLING:article", "<question>.<criterion>".
"""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from apps.content.item_body import Body, Json
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentence_at

NAMES = ("id", "key", "word", "pair")  # where it says what it is about
TEXTS = ("question", "phrase", "term", "label", "text", "title", "description")  # what a thing is called
RIGHT = ("category_id", "partner", "sample_answer")  # what solutions say, besides what things are called
MARKS = compile_re(r"[.:]")
GAP = compile_re(r"\[\[([^\[\]]*)\]\]")
NOTHING, BLANK = "–", "____"


def describe_question(body: Body, key: str) -> str:
    """Describe what a part asks for: the words of its row, or the sentence around a gap."""
    names = map_names(body, key)
    for head, rest in split_key(key):
        called = next(
            (text for row in find_rows(flatten_body(body), head) if isinstance(row, dict) and (text := get_name(row))),
            "",
        )
        if called:
            found = GAP.sub(BLANK, called)
            detail = ", ".join(str(int(one) + 1) if one.isdigit() else names.get(one, one) for one in rest)
            return f"{found} ({detail})" if detail else found
    return describe_gap(body.content, key) or NOTHING


def describe_gap(data: object, key: str) -> str:
    """Give the sentence in which the gap [[key]] stands; "" for none."""
    for text in (one for one in iterate_values(data) if isinstance(one, str)):
        place = text.find(f"[[{key}]]")
        if place >= 0:
            return GAP.sub(lambda gap: BLANK if gap[1] == key else "…", find_sentence_at(text, place))
    return ""


def describe_answer(body: Body, answer: Json, key: str) -> str:
    """Describe what was answered in a part."""
    return describe_answered_row(answer, key, map_names(body, key)) or NOTHING


def describe_solution(body: Body, solution: Json, key: str) -> str:
    """Describe what would have been right in a part, and the author's explanation."""
    names = map_names(body, key)
    for head, rest in split_key(key):
        for row in find_rows(solution, head):
            right = describe_detail(row, rest, names) or (
                describe_right_row(row, names) if isinstance(row, dict) else describe_data(row, names)
            )
            why = str(row.get("explanation") or "") if isinstance(row, dict) else ""
            if right:
                return add_explanation(right, why)
    return describe_order(solution, key, names) or NOTHING


def add_explanation(right: str, why: str) -> str:
    """Put the author's explanation in brackets behind what is right, unless it is empty or says the same."""
    return f"{right} ({why})" if why and why != right else right


def describe_right_row(row: Json, names: Mapping[str, str]) -> str:
    """Describe what a row of a solution says is right."""
    for several in ("accepted", "right"):
        if row.get(several):
            return " / ".join(describe_data(one, names) for one in row[several])
    return next((describe_data(row[one], names) for one in RIGHT if row.get(one)), "") or get_name(row)


def describe_answered_row(answer: object, key: str, names: Mapping[str, str]) -> str:
    """Describe what an answer says about a part; "" for nothing."""
    for head, rest in split_key(key):
        found = find_rows(answer, head)
        if found:
            return " → ".join(describe_detail(row, rest, names) or describe_data(row, names) for row in found)
    return describe_order(answer, key, names)


def describe_order(data: object, key: str, names: Mapping[str, str]) -> str:
    """Describe the whole list in which the part has its place; "" for none."""
    for one in data.values() if isinstance(data, dict) else ():
        if isinstance(one, list) and key in one:
            return " → ".join(describe_data(row, names) for row in one)
    return ""


def describe_detail(row: object, rest: list[str], names: Mapping[str, str]) -> str:
    """Describe the detail that the rest of a key names: gap:0 is the first of `gaps`, own is `own_sentence`."""
    found = row
    for word in rest:
        if isinstance(found, dict):
            column = next((one for one in found if one in (word, f"{word}s") or one.startswith(f"{word}_")), "")
            found = found[column] if column else found
        elif isinstance(found, list) and word.isdigit() and int(word) < len(found):
            found = found[int(word)]
    return "" if found is row else describe_data(found, names)


def describe_data(data: object, names: Mapping[str, str]) -> str:
    """Describe plain data: ids in words, without what is empty."""
    if isinstance(data, bool):
        return str(_("Yes") if data else _("No"))
    if isinstance(data, dict):
        shown = {one: describe_data(value, names) for one, value in data.items() if one not in NAMES}
        full = {one: value for one, value in shown.items() if value}
        alone = len(full) == 1 and isinstance(data[next(iter(full))], str)
        return next(iter(full.values())) if alone else "; ".join(f"{one}: {value}" for one, value in full.items())
    if isinstance(data, list):
        return " / ".join(filter(None, (describe_data(one, names) for one in data)))
    return names.get(str(data), str(data)) if data is not None else ""


def map_names(body: Body, key: str) -> dict[str, str]:
    """Map ids to the words that they stand for; short keys (of options) only where they are those of this part."""
    found = {
        str(row["id"]): get_name(row) for row in iterate_rows(flatten_body(body)) if row.get("id") and get_name(row)
    }
    for head, _rest in split_key(key):
        for row in find_rows(flatten_body(body), head):
            inner = iterate_rows(list(row.values())) if isinstance(row, dict) else iter(())
            found |= {str(one["key"]): get_name(one) for one in inner if "key" in one and get_name(one)}
    return found


def get_name(row: Json) -> str:
    """Give what a row is called, nouns with their articles; "" for a row without a name."""
    text = next((str(row[one]) for one in TEXTS if isinstance(row.get(one), str) and row[one]), "")
    return f"{row['article']} {text}" if text and row.get("article") else text


def find_rows(data: object, key: str) -> list[Any]:
    """Find what in plain data is about this key: what lies under it, or names it."""
    if isinstance(data, list):
        return [one for row in data for one in find_rows(row, key)]
    if not isinstance(data, dict):
        return []
    if any(str(data.get(one)) == key for one in NAMES):
        return [data]
    return [data[key]] if key in data else [one for value in data.values() for one in find_rows(value, key)]


def split_key(key: str) -> Iterator[tuple[str, list[str]]]:
    """Give the key whole, then its beginnings with the words behind them."""
    yield key, []
    for mark in reversed(list(MARKS.finditer(key))):
        yield key[: mark.start()], MARKS.split(key[mark.end() :])


def flatten_body(body: Body) -> Json:
    """Give content and parts by name in one dict."""
    return {"content": body.content, **{part: list(rows) for part, rows in body.parts.items()}}


def iterate_rows(data: object) -> "Iterator[Json]":
    """Give every dict anywhere in plain data."""
    if isinstance(data, dict):
        yield data
    for one in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from iterate_rows(one)


def iterate_values(data: object) -> Iterator[object]:
    """Give every value anywhere in plain data."""
    if isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from iterate_values(one)
    else:
        yield data
