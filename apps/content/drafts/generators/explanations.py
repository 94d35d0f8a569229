"""Explanations of gaps: what a word is a form of, as the dictionary has it."""

from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import GAPS, Piece, build_change
from apps.content.item_body import Body, Json
from apps.german.word_forms import WordClass
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import chosen, describe_reading


def propose_explanations(item_id: object, body: Body) -> Json | None:
    """Propose an explanation for each gap without one whose word the dictionary knows; None without any."""
    pieces = []
    for gap in body.content["gaps"]:
        told = explain_word(gap["accepted"][0]) if gap["accepted"] and not gap.get("explanation") else ""
        if told:
            pieces.append(Piece(gap["key"], GAPS, told, {"explanation": told}))
    return build_change(body.kind, item_id, pieces, Generator.RULES) if pieces else None


def explain_word(word: str) -> str:
    """Explain a word by its forms: "die Wunde, Plural: die Wunden"; "" for one that is not known, or for several."""
    reading = chosen(word, noun=word[:1].isupper()) if word and " " not in word else None
    if reading is None or reading.part == WordClass.OTHER:
        return ""
    facts = describe_reading(reading, ())
    if facts.part_of_speech == PartOfSpeech.NOUN:
        plural = f", Plural: die {facts.plural}" if facts.plural else ""
        return f"{facts.article} {facts.term}{plural}" if facts.article else ""
    if facts.part_of_speech == PartOfSpeech.VERB and facts.present_perfect:
        forms = [
            facts.third_person and f"er {facts.third_person}",
            f"er {facts.simple_past}",
            f"er {facts.present_perfect}",
        ]
        return f"{facts.term}: {', '.join(form for form in forms if form)}"
    return ""
