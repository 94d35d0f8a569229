"""Exercises in an order: the steps of a text."""

from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import build_new_item, build_row_pieces, build_rows
from apps.content.item_body import Json
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.vocabulary.extraction import join_lines

FEWEST_STEPS, MOST_STEPS, LONGEST_STEP = 3, 12, 300
MOST_REMARKS = 2  # sentences between two steps that say more about the first of them
NUMBERED = compile_re(r"^\s*(\d{1,2})[.)]\s+(\S.*)$")
# A sentence that begins so comes after the one before it.
SEQUENCE = compile_re(
    r"^(?:Zuerst|Zunächst|Als Erstes|Dann|Danach|Anschließend|Daraufhin|Nun|Jetzt|Später|Als Nächstes|Zum Schluss"
    r"|Zuletzt|Schließlich|Am Ende|Abschließend)\b"
)

FIRST = compile_re(r"^(?:Zuerst|Zunächst|Als Erstes)\b")  # a sentence that begins so begins something new


def propose_ordering(text: str) -> Json | None:
    """Propose the steps of a text in their order; None for a text that does not say in which order things are done."""
    steps = find_numbered_steps(text) or find_told_steps(text)
    if len(steps) < FEWEST_STEPS or len(set(steps)) < len(steps):
        return None
    rows = build_rows({"text": step} for step in steps[:MOST_STEPS])
    pieces = build_row_pieces("items", rows, "text")
    return build_new_item(
        "ORDERING", "Die richtige Reihenfolge", {"explanation": ""}, {"items": rows}, pieces, Generator.RULES
    )


def find_numbered_steps(text: str) -> list[str]:
    """Find the longest list whose lines are numbered from 1 on."""
    best: list[str] = []
    found: list[str] = []
    for line in text.splitlines():
        match = NUMBERED.match(line)
        if match is None:
            continue
        number = int(match[1])
        found = [*(found if number == len(found) + 1 else []), match[2].strip()[:LONGEST_STEP]] if number else []
        if number != len(found):
            found = []
        best = max(best, found, key=len)
    return best


def find_told_steps(text: str) -> list[str]:
    """Find the longest run of sentences that say themselves what comes after what, with few others between them."""
    best: list[str] = []
    found: list[str] = []
    remarks = 0
    for sentence in map(join_lines, split_sentences(text)):
        if SEQUENCE.match(sentence) and len(sentence) <= LONGEST_STEP:
            is_new = remarks > MOST_REMARKS or FIRST.match(sentence)
            found = [sentence] if is_new else [*found, sentence]
            best = max(best, found, key=len)
            remarks = 0
        else:
            remarks += 1
    return best
