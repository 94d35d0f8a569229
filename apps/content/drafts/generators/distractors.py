"""Wrong options for gaps: by the same rules as for new gap texts."""

from apps.content.drafts.generators.statements import Statement, read_statement
from apps.content.drafts.generators.wrong_forms import OPTIONS, list_wrong_words
from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import GAPS, Piece, build_change
from apps.content.item_body import Body, Json
from apps.content.item_text import fill_gaps
from apps.german.sentences import find_sentences


def propose_distractors(item_id: object, body: Body) -> Json | None:
    """Propose options for the gaps that have none; None where rules find none that are surely wrong."""
    pieces = []
    for gap in body.content["gaps"]:
        wrong = list_wrong_options(body.content, gap) if not gap.get("options") else []
        if wrong:
            options = sorted([*gap["accepted"], *wrong], key=str.casefold)
            values = {"mode": "CHOSEN", "options": options}
            pieces.append(Piece(gap["key"], GAPS, f"{gap['accepted'][0]}: {', '.join(wrong)}", values))
    return build_change(body.kind, item_id, pieces, Generator.RULES) if pieces else None


def list_wrong_options(content: Json, gap: Json) -> list[str]:
    """List words that are wrong in a gap with one word in it; none where that is not sure."""
    if len(gap["accepted"]) != 1 or not gap["accepted"][0].isalpha():
        return []
    mark = f"[[{gap['key']}]]"
    start, _mark, rest = str(content["text"]).partition(mark)
    others = {**content, "gaps": [one for one in content["gaps"] if one["key"] != gap["key"]]}
    begin, word = fill_gaps({**others, "text": start}), gap["accepted"][0]
    whole = begin + word + fill_gaps({**others, "text": rest})
    for first, last in find_sentences(whole):
        if first <= len(begin) < last:
            statement = read_statement(whole[first:last], set())
            place = find_place(statement, len(begin) - first)
            wrong = list_wrong_words(statement, place) if place is not None else []
            return wrong if len(wrong) == OPTIONS else []
    return []


def find_place(statement: Statement, start: int) -> int | None:
    """Find the word that begins at a character; None where none does."""
    return next((at for at, word in enumerate(statement.words) if word.token.start == start), None)
