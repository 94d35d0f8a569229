"""Questions as the bodies of items, and items as questions."""

from collections.abc import Iterable, Iterator, Sequence

from apps.content.exchange.questions.question import Form, Gap, Option, Question
from apps.content.item_body import Body, Json
from apps.content.rich_text import write_plain_text
from kit.ids import silent_id

KEYS = "abcdefghijklmnopqrst"
MOST_CHOICES = 30  # questions of one item
LONGEST_QUESTION = 500


def group_questions(questions: Sequence[Question]) -> Iterator[list[Question]]:
    """Group questions by the items that they make: choices that follow one another are one, all others are alone."""
    group: list[Question] = []
    for question in questions:
        fits = group and question.form == Form.CHOICE and group[0].form == Form.CHOICE and len(group) < MOST_CHOICES
        if group and not fits:
            yield group
            group = []
        group.append(question)
    if group:
        yield group


def build_item(group: Sequence[Question]) -> tuple[str, Json, dict[str, list[Json]]]:
    """Build kind, content and rows of the item of a group."""
    first = group[0]
    if first.form == Form.CHOICE:
        return "RESOURCE", {"blocks": [], "transcript": ""}, {"mc": [build_choice(one) for one in group]}
    if first.form == Form.PAIRS:
        rows = [{"id": new_id(), "term": term[:200], "partner": partner[:300]} for term, partner in first.pairs]
        return "PAIR_OF_TERMS", {"explanation": first.explanation[:2000]}, {"pairs": rows}
    if first.form == Form.ORDER:
        rows = [{"id": new_id(), "text": step[:500]} for step in first.steps]
        return "ORDERING", {"explanation": first.explanation[:2000]}, {"items": rows}
    gaps = [build_gap(gap, first.explanation) for gap in first.gaps]
    return "CLOZE", {"text": first.text, "gaps": gaps, "distractors": []}, {}


def new_id() -> str:
    """Give a row an id by which it can be named."""
    return str(silent_id())


def build_choice(question: Question) -> Json:
    """Build the row of a question with options."""
    options = [
        {"key": KEYS[at], "text": one.text, "right": one.right, "explanation": one.feedback}
        for at, one in enumerate(question.options[: len(KEYS)])
    ]
    text = " ".join(question.text.split())[:LONGEST_QUESTION]
    return {
        "id": new_id(),
        "question": text,
        "options": options,
        "quote": "",
        "explanation": question.explanation[:1000],
    }


def build_gap(gap: Gap, explanation: str) -> Json:
    """Build a gap."""
    mode = {"mode": "CHOSEN", "options": list(gap.options[:12])} if gap.options else {"mode": "TYPED"}
    told = {"explanation": explanation[:1000]} if explanation else {}
    return {"key": gap.key, "accepted": list(gap.accepted[:20]), **mode, **told}


def read_questions(title: str, body: Body) -> Iterable[Question]:
    """Read the questions of an item; none for kinds that no other program has."""
    readers = {"RESOURCE": read_choices, "CLOZE": read_cloze, "PAIR_OF_TERMS": read_pairs, "ORDERING": read_steps}
    return readers[body.kind](title, body) if body.kind in readers else ()


def read_choices(title: str, body: Body) -> Iterator[Question]:
    """Read the questions with options; the text above them goes with the first one."""
    source = write_plain_text(body.content.get("blocks", [])).strip()
    for at, row in enumerate(body.parts["mc"]):
        options = tuple(Option(one["text"], one["right"], one["explanation"]) for one in row["options"])
        text = f"{source}\n{row['question']}" if source and at == 0 else row["question"]
        if any(one.right for one in options):
            yield Question(Form.CHOICE, title, text, options=options, explanation=row["explanation"])


def read_cloze(title: str, body: Body) -> Iterator[Question]:
    """Read a text with gaps; those of a bank of words are chosen from all of it."""
    gaps = body.content["gaps"]
    bank = [gap["accepted"][0] for gap in gaps if gap["mode"] == "DRAGGED" and gap["accepted"]]
    bank = list(dict.fromkeys([*bank, *body.content.get("distractors", [])]))
    found = []
    for gap in gaps:
        options = bank if gap["mode"] == "DRAGGED" else gap.get("options", ()) if gap["mode"] == "CHOSEN" else ()
        if not gap["accepted"]:
            return
        found.append(Gap(gap["key"], tuple(gap["accepted"]), tuple(options)))
    explanation = next((gap["explanation"] for gap in gaps if gap.get("explanation")), "") if len(gaps) == 1 else ""
    if found:
        yield Question(Form.TEXT, title, body.content["text"], gaps=tuple(found), explanation=explanation)


def read_pairs(title: str, body: Body) -> Iterator[Question]:
    """Read pairs of words; those with pictures are left out."""
    pairs = tuple((row["term"], row["partner"]) for row in body.parts["pairs"] if row["partner"])
    if len(pairs) > 1:
        yield Question(Form.PAIRS, title, title, pairs=pairs, explanation=body.content.get("explanation", ""))


def read_steps(title: str, body: Body) -> Iterator[Question]:
    """Read steps in their order."""
    steps = tuple(row["text"] for row in body.parts["items"])
    if len(steps) > 1:
        yield Question(Form.ORDER, title, title or "…", steps=steps, explanation=body.content.get("explanation", ""))
