"""Words of a talk for the learner's own list: those of the case first, then others that she heard and did not use."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from apps.accounts.models import User
from apps.conversations.models import Author, CaseInteraction, Message, MessageState
from apps.german.phrases import list_missing_among, list_missing_words, list_words_said
from apps.german.sentences import split_sentences
from apps.vocabulary.encounters import build_entry_from_context
from apps.vocabulary.extraction import extract
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.services import Met, keep_entries
from apps.vocabulary.suggestions import entry

Found = tuple[dict[str, Any], Met]


def keep_words(
    interaction: CaseInteraction, most: int, languages: tuple[str, ...], terms: Sequence[str] = (), *, by: User
) -> list[VocabItem]:
    """At most `most` words that are worth learning (or just these `terms`), each with the line that it was met in.

    The same talk gives the same words again, and none of them twice.
    """
    lines = said_in(interaction)
    found = named(terms, lines, interaction, languages) if terms else worth_learning(lines, interaction, languages)
    chosen: dict[str, Found] = {}
    for facts, met in found:
        if facts["term"].casefold() not in chosen and len(chosen) < (len(terms) or most):
            chosen[facts["term"].casefold()] = (facts, met)
    return keep_entries(chosen.values(), by=by, is_suggested=True)


def said_in(interaction: CaseInteraction) -> list[Message]:
    """The lines that count: those of the other persons before one's own, each in their order."""
    rows = Message.objects.filter(conversation__case_interaction=interaction, undone=False, is_setup=False)
    found = rows.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    return sorted(found.only("id", "author", "text"), key=lambda row: row.author == Author.LEARNER)


def named(
    terms: Sequence[str], lines: Sequence[Message], interaction: CaseInteraction, languages: tuple[str, ...]
) -> Iterator[Found]:
    """The words that the learner chose, with the first line that has them."""
    explained = {word["de"].casefold(): word.get("explanation", "") for word in words_of(interaction)}
    for term in terms:
        line, sentence = place_of([term], lines)
        facts, _sentence = build_entry_from_context(term, sentence, languages, explained.get(term.casefold(), ""))
        yield facts, met(interaction, line, sentence)


def worth_learning(
    lines: Sequence[Message], interaction: CaseInteraction, languages: tuple[str, ...]
) -> Iterator[Found]:
    """The words of the case that occurred, then what the persons said and the learner didn't."""
    for word in words_of(interaction):
        line, sentence = place_of([word["de"], *word.get("colloquial", ())], lines)
        if line is not None:
            known = entry(word["de"], languages)
            told = {"explanation": word.get("explanation") or known["explanation"], "usage_examples": [sentence]}
            yield known | told, met(interaction, line, sentence)
    yield from heard(lines, interaction, languages)


def heard(lines: Sequence[Message], interaction: CaseInteraction, languages: tuple[str, ...]) -> Iterator[Found]:
    """Words of the other persons, without their names and without what the learner said herself."""
    names = {part for person in interaction.snapshot.content["persons"] for part in person["name"].split()}
    own = list_words_said("\n".join(row.text for row in lines if row.author == Author.LEARNER))
    for row in lines:
        if row.author == Author.LEARNER:
            continue
        for offer in extract(row.text, known=names, languages=languages):
            if list_missing_among(own, offer.facts["term"]):
                yield offer.to_json(), met(interaction, row, offer.sentence)


def words_of(interaction: CaseInteraction) -> Sequence[Mapping[str, Any]]:
    """The vocabulary of the case, as it was when the talk began."""
    found: Sequence[Mapping[str, Any]] = interaction.snapshot.content.get("vocabulary", ())
    return found


def place_of(wordings: Sequence[str], lines: Sequence[Message]) -> tuple[Message | None, str]:
    """The first line with one of these wordings, and its sentence; None and "" without one."""
    for wording in wordings:
        for row in lines:
            for sentence in split_sentences(row.text):
                if not list_missing_words(sentence, wording):
                    return row, sentence
    return None, ""


def met(interaction: CaseInteraction, line: Message | None, sentence: str) -> Met:
    return Met(Source.CASE_INTERACTION, interaction.pk, sentence, line.pk if line else None)
