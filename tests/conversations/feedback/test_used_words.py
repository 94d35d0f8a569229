"""Words of the learner in a talk: due ones used rightly are reviewed, corrected ones are kept."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.models import Author, CaseInteraction, Conversation, Message
from apps.experience.models import ExperienceEvent
from apps.experience.models import Source as PointSource
from apps.vocabulary.models import LearningState, Source, VocabContext, VocabItem, VocabReview
from apps.vocabulary.services import Met, keep_word

CORRECTION = {
    "kind": "form",
    "code": "participle",
    "text": "getrinkt",
    "start": 10,
    "end": 18,
    "better": "getrunken",
    "params": {"verb": "getrunken"},
}


def due(anna: Any, term: str, **facts: Any) -> VocabItem:
    word = keep_word({"term": term, **facts}, Met(Source.CONTEXT), by=anna.user)
    before = timezone.now() - timedelta(days=1)
    about = {"state": LearningState.REVIEW, "stability": 3.0, "difficulty": 5.0, "reviewed_at": before}
    VocabItem.objects.filter(pk=word.pk).update(due_at=before, **about)
    return word


def said(talk: Conversation, text: str, acts: tuple[str, ...] = ("INFORM",), corrections: Any = ()) -> Message:
    """A line that was answered."""
    place = Message.objects.filter(conversation=talk).count()
    line = Message.objects.create(
        conversation=talk, position=place, author=Author.LEARNER, text=text, acts=[*acts], corrections=[*corrections]
    )
    Message.objects.create(conversation=talk, position=place + 1, author=Author.PERSON, text="Gut.", reply_to=line)
    return line


def test_a_due_word_used_rightly_counts_once_per_talk(
    anna: Any, interaction: CaseInteraction, talk: Conversation
) -> None:
    used, unused = due(anna, "Verband", article="der"), due(anna, "Spritze", article="die")
    new = keep_word({"term": "Wunde"}, Met(Source.CONTEXT), by=anna.user)
    said(talk, "Ich wechsle jetzt die Verbände. Ich sehe die Wunde an.")
    compose_debrief(interaction)
    compose_debrief(interaction)
    [review] = VocabReview.objects.all()
    assert (review.vocab_item, review.mode, review.rating) == (used, "TALK", 3)
    assert review.answer == "Ich wechsle jetzt die Verbände."
    told = anna.get(f"/api/case-interactions/{interaction.pk}/debrief").json()
    assert [(one["article"], one["term"]) for one in told["used_words"]] == [("der", "Verband")]
    for word in (unused, new):
        assert not word.reviews.exists()


@pytest.mark.parametrize(
    "line",
    [
        {"text": "Ich habe getrinkt, der Verband ist da.", "corrections": [CORRECTION | {"start": 9, "end": 17}]},
        {"text": "Verband Verband.", "acts": ()},
    ],
)
def test_a_line_with_a_mistake_or_without_sense_counts_not(
    anna: Any, interaction: CaseInteraction, talk: Conversation, line: Any
) -> None:
    due(anna, "Verband")
    said(talk, **line)
    compose_debrief(interaction)
    assert not VocabReview.objects.exists()


def test_a_corrected_word_is_kept_in_the_learners_own_sentence(
    anna: Any, interaction: CaseInteraction, talk: Conversation
) -> None:
    line = said(talk, "Haben Sie getrinkt?", corrections=[CORRECTION])
    compose_debrief(interaction)
    word = VocabItem.objects.get()
    assert (word.term, word.is_suggested) == ("trinken", True)
    met = VocabContext.objects.get()
    assert (met.sentence, met.message_id, met.source_id) == ("Haben Sie getrunken?", line.pk, interaction.pk)
    told = anna.get(f"/api/case-interactions/{interaction.pk}/debrief").json()
    assert [(one["term"], one["sentence"]) for one in told["kept_words"]] == [("trinken", "Haben Sie getrunken?")]


def test_a_word_that_became_due_after_its_line_counts_not(
    anna: Any, interaction: CaseInteraction, talk: Conversation
) -> None:
    word = due(anna, "Verband")
    line = said(talk, "Ich wechsle jetzt den Verband.")
    VocabItem.objects.filter(pk=word.pk).update(due_at=line.created_at + timedelta(seconds=1))
    with time_machine.travel(timezone.now() + timedelta(days=2)):
        compose_debrief(interaction)
    assert not VocabReview.objects.exists()


def test_a_word_counts_when_it_was_said(anna: Any, interaction: CaseInteraction, talk: Conversation) -> None:
    due(anna, "Verband")
    line = said(talk, "Ich wechsle jetzt den Verband.")
    for days in (2, 9):
        with time_machine.travel(timezone.now() + timedelta(days=days)):
            compose_debrief(interaction)
    assert VocabReview.objects.get().reviewed_at == line.created_at
    said_points = ExperienceEvent.objects.get(source=PointSource.WORD_SAID)
    assert said_points.created_at == line.created_at


def test_a_corrected_word_that_was_deleted_stays_deleted(
    anna: Any, interaction: CaseInteraction, talk: Conversation
) -> None:
    said(talk, "Haben Sie getrinkt?", corrections=[CORRECTION])
    compose_debrief(interaction)
    kept = VocabItem.objects.get()
    path = f"/api/vocab-lists/remove-vocab-from-my/{kept.vocab_list_id}/{kept.pk}"
    assert anna.delete(path).status_code == 204
    compose_debrief(interaction)
    assert not VocabItem.objects.exists()
    told = anna.get(f"/api/case-interactions/{interaction.pk}/debrief").json()
    assert told["kept_words"] == []
    keep_word({"term": "trinken"}, Met(Source.CONTEXT), by=anna.user)
    assert VocabItem.objects.get().term == "trinken", "whoever asks for it gets it"
