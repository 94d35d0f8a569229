"""Words of a conversation for the learner's own list: those of the case first, then others heard and not used."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from apps.accounts.models import User
from apps.cases.proposals.first_names import find_sex
from apps.conversations.models import Author, CaseInteraction, Message, MessageState
from apps.german import lexicon
from apps.german.frequency import get_zipf
from apps.german.phrases import list_missing_among, list_missing_words, list_words_said
from apps.german.sentences import split_sentences
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.encounters import build_entry_from_context
from apps.vocabulary.extraction import extract
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.services import Met, keep_entries
from apps.vocabulary.suggestions import build_entry

Found = tuple[dict[str, Any], Met]


def keep_words(
    interaction: CaseInteraction, most: int, languages: tuple[str, ...], terms: Sequence[str] = (), *, by: User
) -> list[VocabItem]:
    """Keep at most `most` words worth learning (or just these `terms`), each with the line it occurred in.

    The same talk gives the same words again, and none of them twice.
    """
    lines = list_lines(interaction)
    found = (
        find_terms(terms, lines, interaction, languages) if terms else find_useful_words(lines, interaction, languages)
    )
    chosen: dict[str, Found] = {}
    for facts, met in found:
        term = facts["term"].casefold()
        is_part = not terms and any(term in other.split() for other in chosen)  # "Luft" of "keine Luft bekommen"
        if term not in chosen and not is_part and len(chosen) < (len(terms) or most):
            chosen[term] = (facts, met)
    return keep_entries(chosen.values(), by=by, is_suggested=True)


def list_lines(interaction: CaseInteraction) -> list[Message]:
    """List the lines that count: those of the other persons before the learner's, each in their order."""
    rows = Message.objects.filter(conversation__case_interaction=interaction, undone=False, is_setup=False)
    found = rows.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    return sorted(found.only("id", "author", "text"), key=lambda row: row.author == Author.LEARNER)


def find_terms(
    terms: Sequence[str], lines: Sequence[Message], interaction: CaseInteraction, languages: tuple[str, ...]
) -> Iterator[Found]:
    """Yield the words that the learner chose, with the first line that has them."""
    explained = {word["de"].casefold(): word.get("explanation", "") for word in list_case_vocabulary(interaction)}
    for term in terms:
        line, sentence = find_sentence([term], lines)
        facts, _sentence = build_entry_from_context(term, sentence, languages, explained.get(term.casefold(), ""))
        yield facts, build_encounter(interaction, line, sentence)


def find_useful_words(
    lines: Sequence[Message], interaction: CaseInteraction, languages: tuple[str, ...]
) -> Iterator[Found]:
    """Yield the words of the case that occurred, then words that the persons said and the learner didn't."""
    for word in list_case_vocabulary(interaction):
        line, sentence = find_sentence([word["de"], *word.get("colloquial", ())], lines)
        if line is not None:
            known = build_entry(word["de"], languages)
            told = {"explanation": word.get("explanation") or known["explanation"], "usage_examples": [sentence]}
            yield known | told, build_encounter(interaction, line, sentence)
    yield from find_heard_words(lines, interaction, languages)


def find_heard_words(
    lines: Sequence[Message], interaction: CaseInteraction, languages: tuple[str, ...]
) -> Iterator[Found]:
    """Yield words of the other persons, without their names and without words that the learner used."""
    names = {part for person in interaction.snapshot.content["persons"] for part in person["name"].split()}
    own = list_words_said("\n".join(row.text for row in lines if row.author == Author.LEARNER))
    for row in lines:
        if row.author == Author.LEARNER:
            continue
        for offer in extract(row.text, known=names, languages=languages):
            if is_real_word(offer.facts) and list_missing_among(own, offer.facts["term"]):
                yield offer.to_json(), build_encounter(interaction, row, offer.sentence)


def is_real_word(facts: Mapping[str, Any]) -> bool:
    """Whether a verb is one that the dictionary has, and a noun no first name.

    "wohnt … keine zwanzig Minuten weg" makes no "wegwohnen", and "die Rosa" is somebody.
    """
    term = facts["term"]
    if facts["part_of_speech"] == PartOfSpeech.NOUN:
        return find_sex(term) is None
    is_verb = facts["part_of_speech"] == PartOfSpeech.VERB
    return not is_verb or lexicon.find_verb(term) is not None or get_zipf(term) > 0


def list_case_vocabulary(interaction: CaseInteraction) -> Sequence[Mapping[str, Any]]:
    """Return the vocabulary of the case, as it was when the conversation began."""
    found: Sequence[Mapping[str, Any]] = interaction.snapshot.content.get("vocabulary", ())
    return found


def find_sentence(wordings: Sequence[str], lines: Sequence[Message]) -> tuple[Message | None, str]:
    """Return the first line with one of these wordings, and its sentence; None and '' without one."""
    for wording in wordings:
        for row in lines:
            for sentence in split_sentences(row.text):
                if not list_missing_words(sentence, wording):
                    return row, sentence
    return None, ""


def build_encounter(interaction: CaseInteraction, line: Message | None, sentence: str) -> Met:
    """Build where a word was met: the case interaction, the sentence and, where known, the line."""
    return Met(Source.CASE_INTERACTION, interaction.pk, sentence, line.pk if line else None)
