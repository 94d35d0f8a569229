"""The debrief: it is about what counts now, and says things better to whom they were said."""

from typing import Any
from uuid import UUID

import pytest

from apps.cases.services import import_case
from apps.conversations.feedback.debriefs import compose_debrief, store_debrief
from apps.conversations.feedback.serializers import serialize_debrief
from apps.conversations.models import CaseInteraction, ClinicalNote, Conversation, Debrief, Message
from apps.vocabulary.models import Source as VocabSource
from apps.vocabulary.services import Met, keep_word
from kit import async_results
from kit.jobs.models import Job, State
from tests.conversations.conftest import Say
from tests.conversations.turns.test_undo import undo
from tests.factories.cases import small
from tests.factories.conversations import Said, begun, patient_talk
from tests.worker import Worker

MIXED = {"start": 0, "end": 3, "text": "Sie", "better": "", "kind": "register", "code": "du_and_sie", "params": {}}


def shown(interaction: CaseInteraction) -> dict[str, Any]:
    return serialize_debrief(Debrief.objects.select_related("case_interaction").get(case_interaction=interaction))


def test_another_line_in_place_of_one_makes_a_debrief_stale(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    first = say("Guten Tag.").json()
    compose_debrief(interaction)
    assert shown(interaction)["complete"] is True
    undo(anna, first["message"]["id"])
    say("Haben Sie Schmerzen?")
    assert Message.objects.filter(conversation__case_interaction=interaction, undone=False).count() == 3
    assert shown(interaction)["complete"] is False
    compose_debrief(interaction)
    assert shown(interaction)["complete"] is True


def child(**changes: Any) -> dict[str, Any]:
    data = small(**changes)
    data["persons"][0] |= {"name": "Emil Kühn", "address": "Emil", "formality": "DU", "age": 5}
    data["persons"][1] |= {"address": "Frau Kühn"}
    data["set_phrases"] = ["Guten Tag, Frau Kühn. Ich bin für Sie da.", "Hallo, Emil, na du?"]
    return data


def greeted(interaction: CaseInteraction, person: str, **more: Any) -> None:
    talk = interaction.conversations.get(person_slug=person)
    Said(conversation=talk, position=talk.lines, author="LEARNER", text="Ich sage mal Hallo.", acts=["GREET"], **more)


def test_a_rude_line_is_named_with_words_that_make_up_for_it(anna: Any) -> None:
    interaction = begun(anna.user, import_case(child()))
    talk = interaction.conversations.get(person_slug="d1")
    Said(conversation=talk, position=talk.lines, author="LEARNER", text="Na gut. Sie sind dumm.", acts=["RUDE"])
    compose_debrief(interaction)
    [one] = shown(interaction)["say_better"]
    assert (one["said"], one["better"]) == ("Sie sind dumm.", "Entschuldigung, das war nicht in Ordnung.")


def test_no_other_sentence_is_put_in_place_of_the_learner_s(anna: Any) -> None:
    interaction = begun(anna.user, import_case(child()))
    greeted(interaction, "p1", corrections=[MIXED])
    compose_debrief(interaction)
    assert shown(interaction)["say_better"] == []


def test_a_faultless_line_is_not_said_better(anna: Any) -> None:
    interaction = begun(anna.user, import_case(child()))
    greeted(interaction, "d1")
    compose_debrief(interaction)
    assert shown(interaction)["say_better"] == []


@pytest.mark.parametrize(("text", "acts"), [("Sie sind dumm hier.", ["GREET"]), ("Ich sage mal Hallo.", ["RUDE"])])
def test_a_rude_line_is_not_said_better(anna: Any, text: str, acts: list[str]) -> None:
    interaction = begun(anna.user, import_case(child()))
    talk = interaction.conversations.get(person_slug="d1")
    Said(conversation=talk, position=talk.lines, author="LEARNER", text=text, acts=acts, corrections=[MIXED])
    compose_debrief(interaction)
    assert shown(interaction)["say_better"] == []


def test_what_no_rule_can_correct_has_nothing_better(anna: Any) -> None:
    interaction = begun(anna.user)
    danger = MIXED | {"code": "safety_negation", "kind": "safety", "params": {"said": "keine"}, "is_safety": True}
    greeted(interaction, "p1", corrections=[danger])
    compose_debrief(interaction)
    [one] = shown(interaction)["say_better"]
    assert (one["is_safety"], one["better"]) == (True, "")


@pytest.mark.parametrize("cited", [True, False])
def test_a_note_is_to_be_checked_anew_when_lines_are_taken_back(
    cited: bool, quick: Worker, say: Say, anna: Any, talk: Conversation
) -> None:
    opening = str(Message.objects.get(conversation=talk, position=0).pk)
    turn = say("Haben Sie Schmerzen?").json()
    proof = {"message_id": turn["reply"]["id"] if cited else opening, "text": "Ja"}
    remark = {"kind": "OMITTED", "code": "note_omitted", "params": {"title": "Schmerzen"}, "section": "", "quote": ""}
    note = ClinicalNote.objects.create(
        conversation=patient_talk(talk.case_interaction),
        template="SIS",
        remarks=[remark | {"proof": proof}, remark | {"proof": None}],
        version=3,
        checked_version=3,
    )
    undo(anna, turn["message"]["id"])
    note.refresh_from_db()
    assert (note.checked_version, len(note.remarks)) == (2, 1 if cited else 2)


def test_a_talk_that_is_deleted_during_its_debrief_is_gone(
    slow: Worker, anna: Any, interaction: CaseInteraction, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait_for(job_id: UUID, seconds: float) -> Job:
        interaction.delete()
        slow.run("conversations.debrief")
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", wait_for)
    answer = anna.post(f"/api/case-interactions/{interaction.pk}/debrief", {})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert Job.objects.get(kind="conversations.debrief").state == State.DONE


def test_a_debrief_of_what_is_gone_is_not_written(anna: Any, interaction: CaseInteraction) -> None:
    gone = CaseInteraction.objects.get(pk=interaction.pk)
    interaction.delete()
    store_debrief(gone, {}, [], "")
    assert not Debrief.objects.exists()


def test_a_word_that_is_in_the_list_already_is_told_so(anna: Any) -> None:
    interaction = begun(anna.user)
    word = {"term": "Blutdruck", "article": "der", "plural": "", "explanation": "", "sentence": "", "message_id": None}
    words = [word, word | {"term": "Puls"}]
    store_debrief(interaction, {"words": words}, [], "")
    keep_word({"term": "Blutdruck", "article": "der"}, Met(VocabSource.CONTEXT), by=anna.user)
    assert [(one["term"], one["is_kept"]) for one in shown(interaction)["words"]] == [
        ("Blutdruck", True),
        ("Puls", False),
    ]
