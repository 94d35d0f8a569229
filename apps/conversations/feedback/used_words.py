"""The learner's own words in a talk: due ones that were used rightly are reviewed, corrected ones are kept."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import uuid5

from apps.conversations.models import Author, CaseInteraction, Message
from apps.conversations.tasks.criteria import SaidLine
from apps.evaluation.language import Remark, from_json
from apps.german.grammar.fault import correct_line
from apps.german.phrases import list_missing_among, list_missing_words, list_words_said
from apps.german.sentences import split_sentences
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import FOREIGN
from apps.vocabulary.encounters import build_entry_from_context
from apps.vocabulary.models import LearningState, Rating, ReviewMode, Source, VocabItem, VocabReview
from apps.vocabulary.reviews import Review, record_review
from apps.vocabulary.services import Met, get_list, is_declined, keep_entries
from kit.errors import ApiError

MOST_DUE = 200  # words that are looked for in a talk, those due for longest first
MOST_CORRECTED = 3  # words that are kept of one talk
LONGEST_ANSWER = 300
WORD_KINDS = frozenset({"form", "gender", "spelling", "phrase"})  # of remarks that are about a word
LEARNT = frozenset({PartOfSpeech.NOUN, PartOfSpeech.VERB, PartOfSpeech.ADJECTIVE})


def review_used_words(interaction: CaseInteraction, rows: Sequence[Message], lines: Sequence[SaidLine]) -> None:
    """Review the words that were due when the learner used them, in lines that were understood and need no correction.

    A review counts at the time of its line. Once per talk and word, however often it runs: the key of a review follows
    from both.
    """
    understood = {line.id for line in lines if line.reply_id and (line.acts or line.told or line.found)}
    right = [row for row in list_own(rows) if str(row.pk) in understood and not row.corrections]
    sentences = [(row.created_at, sentence) for row in right for sentence in split_sentences(row.text)]
    if not sentences:
        return
    last, said = max(at for at, _one in sentences), list_words_said("\n".join(one for _at, one in sentences))
    words = VocabItem.objects.filter(vocab_list__learner=interaction.learner_id, due_at__lte=last)
    for word in words.exclude(state=LearningState.NEW).order_by("due_at", "id")[:MOST_DUE]:
        if list_missing_among(said, word.term):
            continue
        due = ((at, one) for at, one in sentences if word.due_at and at >= word.due_at)
        used = next(((at, one) for at, one in due if not list_missing_words(one, word.term)), None)
        if used:
            at, sentence = used
            told: Review = {
                "key": uuid5(interaction.pk, str(word.pk)),
                "mode": ReviewMode.TALK,
                "rating": Rating.GOOD,
                "reviewed_at": at,
                "answer": sentence[:LONGEST_ANSWER],
            }
            record_review(word, told, by=interaction.learner)


def list_used_words(interaction: CaseInteraction) -> list[dict[str, Any]]:
    """List the words that were reviewed by being used in the talk, with the sentences: one query."""
    reviews = VocabReview.objects.filter(
        vocab_item__vocab_list__learner=interaction.learner_id,
        mode=ReviewMode.TALK,
        created_at__gte=interaction.created_at,
    )
    rows = reviews.select_related("vocab_item").order_by("created_at", "id")[:MOST_DUE]
    return [
        {
            "vocab_item_id": str(row.vocab_item_id),
            "term": row.vocab_item.term,
            "article": row.vocab_item.article,
            "sentence": row.answer,
        }
        for row in rows
        if row.key == uuid5(interaction.pk, str(row.vocab_item_id))
    ]


def keep_corrected_words(interaction: CaseInteraction, rows: Sequence[Message]) -> list[dict[str, Any]]:
    """Keep the words that were corrected in the learner's lines, each in the learner's own sentence put right.

    What the learner has deleted stays deleted.
    """
    mine = get_list(interaction.learner)
    found: dict[str, tuple[dict[str, Any], Met]] = {}
    for row in list_own(rows):
        for facts, sentence in list_corrected(row):
            if len(found) < MOST_CORRECTED and not is_declined(facts, mine):
                met = Met(Source.CASE_INTERACTION, interaction.pk, sentence, row.pk)
                found.setdefault(facts["term"].casefold(), (facts, met))
    if not found:
        return []
    try:
        kept = keep_entries(found.values(), by=interaction.learner, is_suggested=True)
    except ApiError:  # the list is full
        return []
    told = {facts["term"].casefold(): met.sentence for facts, met in found.values()}
    return [
        {
            "vocab_item_id": str(word.pk),
            "term": word.term,
            "article": word.article,
            "sentence": told.get(word.term.casefold(), ""),
        }
        for word in kept
    ]


def list_corrected(row: Message) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield the words of a line that a remark says better, with the sentence as it is right."""
    remarks: list[Remark] = [from_json(one) for one in row.corrections]
    right = correct_line(row.text, remarks)
    for remark in remarks:
        if remark.kind in WORD_KINDS and remark.better and not remark.is_safety:
            word = max(remark.better.split(), key=len)
            facts, sentence = build_entry_from_context(word, right, FOREIGN)
            if facts["part_of_speech"] in LEARNT:
                yield facts, sentence


def list_own(rows: Sequence[Message]) -> Iterator[Message]:
    """Yield the learner's lines."""
    return (row for row in rows if row.author == Author.LEARNER)
