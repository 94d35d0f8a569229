"""How each kind of exercise is solved with the file it came from, and of the page what it shows."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect

from apps.content.kinds.vocab.sentences import list_pieces
from tests.e2e.hands import Hands

Item = Mapping[str, Any]
MOST_TURNS, A_LOOK = 20, 1000  # milliseconds
GAP = re.compile(r"\[\[([^\[\]]+)\]\]")


def starting(text: str) -> re.Pattern[str]:
    """A name that begins with these words; marks may follow."""
    words = (re.escape(word).replace("/", r"\/") for word in text.split())  # Playwright ends the pattern at a bare one
    return re.compile("^" + r"\s+".join(words))


def right_in(gap: str) -> str:
    """The first of what may stand in a gap."""
    return gap.split("|")[0]


def here(page: Page) -> Locator:
    """The segment of the page in the bar above; gives the learner's progress on it."""
    return page.get_by_role("button", name=re.compile("Überblick öffnen")).locator("[data-here=true]")


def read(hands: Hands, item: Item) -> None:
    """To its end, however long it grows while it is drawn."""
    segment = here(hands.page)
    for _turn in range(MOST_TURNS):
        hands.read_to_the_end()
        with suppress(AssertionError):
            expect(segment).to_have_attribute("data-state", "done", timeout=A_LOOK)
            return


def take_words(hands: Hands, item: Item) -> None:
    """Mark the first word as known and take the others to learn."""
    hands.press(hands.page.get_by_role("button", name="Kenne ich schon"))
    if len(item["body"]["words"]) > 1:  # of two words only one is left: its own button takes it
        hands.press(hands.page.get_by_role("button", name=re.compile("[mM]öchte ich lernen$")).last)


def practise_words(hands: Hands, item: Item) -> None:
    """Task by task; which word is meant, only what stands there says: sound is off."""
    words, tasks = item["body"]["words"], tasks_on(hands.page)
    tasks.first.wait_for()
    unheard = hands.page.get_by_role("button", name="Ich kann gerade nichts hören").first
    if unheard.count():
        hands.press(unheard)
    for number in range(1, tasks.count() + 1):
        practise(hands, tasks.nth(number - 1), words, number)


def tasks_on(page: Page) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=re.compile(r"^Aufgabe \d+ von")))


def practise(hands: Hands, task: Locator, words: Sequence[Item], number: int) -> None:
    pieces = task.get_by_role("group", name="Wörter für den Satz").get_by_role("button")
    if pieces.count():
        rest = sorted(piece.inner_text() for piece in pieces.all())
        word = next(one for one in words if sorted(sentence_of(one)) == rest)
        for piece in sentence_of(word):
            hands.press(task.get_by_role("button", name=piece, exact=True).first)
        return
    word = meant_by(task.inner_text(), words)
    options = task.get_by_role("group", name=f"Wort, Aufgabe {number}", exact=True)
    if options.count():
        name = f"{word.get('article', '')} {word['term']}".strip()
        hands.press(options.get_by_role("button", name=name, exact=True))
    else:
        hands.write(task.get_by_role("textbox", name=f"Wort, Aufgabe {number}", exact=True), word["term"])
    articles = task.get_by_role("group", name=f"Artikel, Aufgabe {number}", exact=True)
    if articles.count():
        hands.press(articles.get_by_role("button", name=word["article"], exact=True))
    plural = task.get_by_role("textbox", name=f"Plural, Aufgabe {number}", exact=True)
    if plural.count():
        hands.write(plural, word["plural"])


def meant_by(clue: str, words: Sequence[Item]) -> Item:
    """The word whose explanation and example fit best; its own forms are holes there."""

    def fit(word: Item) -> int:
        told = {*re.findall(r"\w+", f"{word['explanation']} {' '.join(sentence_of(word))}")}
        return len(told & {*re.findall(r"\w+", clue)}) * 100 // len(told)

    return max(words, key=fit)


def sentence_of(word: Item) -> list[str]:
    return [*list_pieces(next(iter(word.get("usage_examples", [])), ""))]


def answer_questions(hands: Hands, item: Item) -> None:
    show_work(hands)
    questions = [*item["body"].get("mc", []), *item["body"].get("open", [])]
    for place, question in enumerate(questions):
        if place:
            hands.press(hands.page.get_by_role("button", name="Nächste Frage"))
        if "options" not in question:
            hands.write(hands.page.get_by_label(question["question"]), question["sample_answer"])
            continue
        group = hands.page.get_by_role("group", name=starting(question["question"]))
        for option in question["options"]:
            if option["right"]:
                named = group.get_by_role("radio", name=option["text"], exact=True)
                hands.tick(named.or_(group.get_by_role("checkbox", name=option["text"], exact=True)))


def show_work(hands: Hands) -> None:
    """On a phone the source or the questions are shown."""
    work = hands.page.get_by_role("group", name="Ansicht").get_by_role("button").last
    if work.get_attribute("aria-pressed") != "true":
        hands.press(work)


def use_phrases(hands: Hands, item: Item) -> None:
    for number, phrase in enumerate(item["body"]["phrases"], start=1):
        gaps = GAP.findall(phrase["phrase"])
        for place, gap in enumerate(gaps, start=1):
            name = f"Redemittel {number}, Lücke {place} von {len(gaps)}"
            hands.write(hands.page.get_by_role("textbox", name=name, exact=True), right_in(gap))
        own = hands.page.get_by_role("textbox", name=f"Ihr Satz mit Redemittel {number}", exact=True)
        if own.count():
            whole = GAP.sub(lambda gap: right_in(gap.group(1)), phrase["phrase"])
            hands.write(own, f"Heute habe ich gesagt: „{whole}“")


def put_in_order(hands: Hands, item: Item) -> None:
    rest = hands.page.get_by_role("region", name="Noch nicht sortiert")
    for step in item["body"]["items"]:
        hands.press(rest.get_by_role("button", name=step["text"], exact=True))


def sort_things(hands: Hands, item: Item) -> None:
    titles = {one["id"]: one["title"] for one in item["body"]["categories"]}
    wanted = {one["text"]: titles[one["category_id"]] for one in item["body"]["items"]}
    for number in range(1, len(wanted) + 1):
        open_group = hands.page.get_by_role("radiogroup")
        thing = open_group.evaluate(
            "(group) => document.getElementById(group.getAttribute('aria-labelledby')).innerText"
        )
        hands.sort(open_group.get_by_role("radio", name=starting(wanted[thing.strip()])))
        expect(hands.page.get_by_text(f"{number} von {len(wanted)} zugeordnet")).to_be_visible()


def fill_gaps(hands: Hands, item: Item) -> None:
    content = item["body"]["content"]
    gaps = {gap["key"]: gap for gap in content["gaps"]}
    keys = GAP.findall(content["text"])
    bank = hands.page.get_by_role("group", name="Wörter für die Lücken")
    for number, key in enumerate(keys, start=1):
        gap, name = gaps[key], f"Lücke {number} von {len(keys)}"
        word = gap["accepted"][0]
        if gap["mode"] == "TYPED":
            hands.write(hands.page.get_by_role("textbox", name=name, exact=True), word)
        elif gap["mode"] == "CHOSEN":
            hands.choose(hands.page.get_by_role("button", name=re.compile(f"{name}$")), word)
        else:
            hands.press(hands.page.get_by_role("button", name=starting(f"{name}:")))
            hands.press(bank.get_by_role("button", name=word, exact=True).first)


def name_pins(hands: Hands, item: Item) -> None:
    """One half in the picture, the other in the list below it."""
    pins = item["body"]["items"]
    for number, pin in enumerate(pins, start=1):
        name = f"{number}. {pin['place']}"
        if number % 2:
            hands.press(hands.page.get_by_role("button", name=starting(name)))
            sheet = hands.page.get_by_role("dialog", name=f"Punkt {number}", exact=True)
            hands.press(sheet.get_by_role("button", name=starting(pin["text"])))
            expect(sheet).to_have_count(0)
        else:
            hands.choose(hands.page.get_by_role("combobox", name=name, exact=True), pin["text"])


def pair_terms(hands: Hands, item: Item) -> None:
    body = item["body"]
    pictures = {one["id"]: one["description"] for one in body.get("media", [])}
    partners = {one["term"]: one.get("partner") or pictures[one["image_id"]] for one in body["pairs"]}
    terms, others = (hands.page.get_by_role("list", name=name, exact=True) for name in ("Wörter", "Partner"))
    while partners:
        term = terms.get_by_role("button").first.inner_text().strip()
        hands.press(terms.get_by_role("button", name=term, exact=True))
        hands.press(others.get_by_role("button", name=partners.pop(term), exact=True))
        expect(terms.get_by_role("button", name=term, exact=True)).to_have_count(0)


def rate_lines(hands: Hands, item: Item) -> None:
    for line in item["body"]["items"]:
        group = hands.page.get_by_role("group", name=starting(line["text"]))
        hands.tick(group.get_by_role("radio", name=re.compile(rf"^{line['lowest']}\b")))


def fill_form(hands: Hands, item: Item) -> None:
    for field in item["body"]["content"]["fields"]:
        page: Any = hands.page
        within = page.get_by_role("group", name=field["group"], exact=True) if field.get("group") else page
        fill_field(hands, within, field, field["accepted"][0])


def fill_field(hands: Hands, within: Any, field: Item, value: str) -> None:
    if field["input"] == "YES_NO":
        group: Locator = within.get_by_role("radiogroup", name=field["label"], exact=True)
        hands.tick(group.get_by_role("radio", name=value, exact=True))
    elif field["input"] == "CHOICE":
        hands.choose(within.get_by_role("combobox", name=field["label"], exact=True), value)
    else:
        hands.write(within.get_by_role("textbox", name=field["label"], exact=True), value)


def fill_form_of_case(hands: Hands, item: Item) -> None:
    show_work(hands)
    fill_form(hands, item)


def look_back(hands: Hands, item: Item) -> None:
    """Choose a confidence for each goal."""
    goals = hands.page.get_by_role("radio", name="recht sicher", exact=True)
    goals.first.wait_for()
    for goal in goals.all():
        hands.tick(goal)


SOLVED: dict[str, Callable[[Hands, Item], None]] = {
    "TEXT": read,
    "MEDIA": read,
    "VOCAB_INTRO": take_words,
    "VOCAB": practise_words,
    "RESOURCE": answer_questions,
    "SET_PHRASE": use_phrases,
    "ORDERING": put_in_order,
    "CATEGORIZATION": sort_things,
    "CLOZE": fill_gaps,
    "IMAGE_LABELING": name_pins,
    "PAIR_OF_TERMS": pair_terms,
    "SCORING": rate_lines,
    "FORM_STRUCTURED": fill_form,
    "FORM_CASE": fill_form_of_case,
    "JOURNALLING": look_back,
}
SEEN = dict.fromkeys(("TEXT", "MEDIA", "VOCAB_INTRO", "CASE"), "")
BUTTONS = dict.fromkeys(SOLVED, "Prüfen") | {"JOURNALLING": "Speichern"} | SEEN
