"""The fields of exercises in their editors, filled as the body of another exercise says: each has its path."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.hands import choose

GAP = re.compile(r"\[\[([^\[\]]+)\]\]")
EARLY = ("part_of_speech", "type", "input", "mode", "accepted")  # other fields depend on these
OF_THE_SERVER = frozenset(("id", "key", "position", "sound", "seconds", "frequency", "version"))
BOLD = "Control+b"
LISTS = ("BULLETS", "NUMBERS")
LANGUAGE = "eng"  # of the translations that are written: one stands for all


def write_body(page: Page, kind: str, body: Mapping[str, Any], cases: Mapping[str, str]) -> None:
    """Write the body of an exercise field by field; `cases` are the titles of cases by their ids."""
    expect(page.locator("[data-place]").first).to_be_visible()  # the fields come when their kind is loaded
    names = {row["id"]: name_of(row) for rows in body.values() if isinstance(rows, list) for row in rows}
    names |= {one["key"]: one["name"] for dialog in body.get("dialogs", []) for one in dialog["speakers"]}
    for part, value in body.items():
        if part == "cases":
            for row in value:
                choose(page, "Fall", cases[row["case_id"]])
        elif part == "dialogs" and value:
            page.locator('[data-place="dialogs"]').get_by_role("button", name="Gespräch anlegen").click()
            write(page, "dialogs.0", value[0], names)
        elif kind == "CLOZE":
            write(page, "content.text", shown_text(value), names)
            write(page, "content", {name: one for name, one in value.items() if name != "text"}, names)
        else:
            write(page, part, value, names)


def name_of(row: Mapping[str, Any]) -> str:
    """What a row is called where another one refers to it."""
    return str(row.get("title") or row.get("name") or "")


def shown_text(content: Mapping[str, Any]) -> str:
    """The text of a cloze as its author writes it: the right answers stand in the gaps."""
    right = {gap["key"]: "|".join(gap["accepted"]) for gap in content["gaps"]}
    return GAP.sub(lambda gap: f"[[{right[gap[1]]}]]", content["text"])


def write(page: Page, place: str, value: Any, names: Mapping[str, str]) -> None:
    """Write a value where its field is; what has no field, as what the server adds, is left out."""
    name = place.rpartition(".")[2]
    if name in OF_THE_SERVER:
        return
    if name == "translations":
        value = {code: words for code, words in value.items() if code == LANGUAGE}
        folded = page.locator(f'[data-place="{place}"] > details:not([open]) > summary')
        if value and folded.count():
            reveal(folded)  # its fields come a moment after it was opened
            expect(page.locator(f'[data-place="{place}.{LANGUAGE}"]')).to_be_visible()
    if isinstance(value, Mapping):
        for key in sorted(value, key=lambda key: key not in EARLY):
            wanted = value[key]
            if key == "options" and "accepted" in value:  # the right ones come by themselves
                wanted = [one for one in wanted if one not in value["accepted"]]
            write(page, f"{place}.{key}", wanted, names)
    elif name == "blocks":
        if value:
            write_blocks(page, page.get_by_role("textbox").and_(page.locator(f'[data-place="{place}"]')), value)
    elif isinstance(value, list) and value and isinstance(value[0], Mapping):
        write_rows(page, place, value, names)
    elif page.locator(f'[data-place="{place}"]').count():
        write_field(page, page.locator(f'[data-place="{place}"]').first, value, names)


def write_rows(page: Page, place: str, rows: Sequence[Mapping[str, Any]], names: Mapping[str, str]) -> None:
    for at, row in enumerate(rows):
        if not page.locator(f'[data-place="{place}.{at}"]').count():
            page.locator(f'[data-place="{place}"] > div > [data-add]').click()
            expect(page.locator(f'[data-place="{place}.{at}"]')).to_be_visible()
        write(page, f"{place}.{at}", row, names)


def write_field(page: Page, field: Locator, value: Any, names: Mapping[str, str]) -> None:
    """Fill a field as it is: a choice, a switch, some ticks, a text, or a text with a line for each value."""
    closed = page.locator("details:not([open])").filter(has=field).locator("> summary")
    select, tick, text = (field.locator(one) for one in ("select", "input[type=checkbox]", "input, textarea"))
    written = "\n".join(value) if isinstance(value, list) else str("" if value is None else value)
    if select.count():
        found = {"label": names[written]} if written in names else {"value": written}
        if select.input_value() != written:
            reveal(closed)
            select.select_option(**found)
    elif tick.count():
        for box in tick.all():
            wanted = value if isinstance(value, bool) else (box.get_attribute("name") or "").endswith(tuple(value))
            if box.is_checked() != wanted:
                reveal(closed)
                box.locator("xpath=ancestor::label").click()
    elif value not in ([], None) and text.input_value() != written:
        reveal(closed)
        text.fill(written)
        text.press("Tab")


def reveal(closed: Locator) -> None:
    """Open what folds a field away."""
    while closed.count():
        closed.first.click()


def write_blocks(page: Page, box: Locator, blocks: Sequence[Mapping[str, Any]]) -> None:
    """Write a rich text with its toolbar and keys."""
    kind = box.locator("xpath=ancestor::*[.//select][1]").locator("select")
    box.click()
    for number, block in enumerate(blocks):
        if number:
            box.press("Enter")
        if number and blocks[number - 1]["type"] in LISTS:
            box.press("Enter")  # out of the list
        kind.select_option(value=block["type"])
        for place, line in enumerate(block["lines"]):
            if place:
                box.press("Enter")
            for piece in line["pieces"]:
                write_piece(page, box, piece)


def write_piece(page: Page, box: Locator, piece: Mapping[str, Any]) -> None:
    """Write some words as bold or not; explain them where they are explained."""
    if piece.get("bold"):
        box.press(BOLD)
    page.keyboard.type(piece["text"])
    if piece.get("bold"):
        box.press(BOLD)
    if "gloss" in piece:
        for _letter in piece["text"]:
            box.press("Shift+ArrowLeft")
        page.get_by_role("button", name="Worterklärung").click()
        page.get_by_label("Erklärung der markierten Wörter").fill(piece["gloss"])
        page.get_by_role("button", name="Übernehmen", exact=True).click()
        box.press("ArrowRight")
        page.keyboard.press("Control+End")


def as_written(body: Any, places: Mapping[str, str] | None = None) -> Any:
    """Give a body in a form that is equal for equal exercises: references by place, choices in any order."""
    if places is None:
        places = find_places(body)
    if isinstance(body, list):
        return [as_written(one, places) for one in body]
    if isinstance(body, dict):
        kept = {name: value for name, value in body.items() if name not in OF_THE_SERVER}
        if not kept.get("excerpt"):
            kept.pop("excerpt", None)  # a whole case, which older files don't say
        if "translations" in kept:
            kept["translations"] = {code: words for code, words in kept["translations"].items() if code == LANGUAGE}
        if "options" in kept and "accepted" in kept:
            kept["options"] = sorted(kept["options"])  # learners see them mixed
        return {name: as_written(value, places) for name, value in kept.items()}
    if isinstance(body, str):
        return places.get(body, GAP.sub(lambda gap: f"[[{places.get(gap[1], gap[1])}]]", body))
    return body


def find_places(body: Any, path: str = "") -> dict[str, str]:
    """Find what rows are referred to by, and where they stand."""
    found: dict[str, str] = {}
    parts = enumerate(body) if isinstance(body, list) else body.items() if isinstance(body, dict) else ()
    for name, value in parts:
        place = f"{path}.{name}"
        if isinstance(value, dict):
            found |= {value[key]: place for key in ("id", "key") if isinstance(value.get(key), str)}
        found |= find_places(value, place)
    return found
