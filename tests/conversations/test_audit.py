"""Admins who read or delete what other people said are logged, whatever way they do it."""

from typing import Any

import pytest
from django.conf import LazySettings
from django.contrib.admin.models import DELETION, LogEntry

from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.models import CaseInteraction, ClinicalNote, Conversation, Message
from tests.factories.conversations import begun, patient_talk
from tests.worker import Worker

READS = (
    "/api/patient-interactions/{talk}",
    "/api/case-interactions/{interaction}?full_load=true",
    "/api/case-interactions/{interaction}/download",
    "/api/case-interactions/{interaction}/debrief",
    "/api/patient-messages/{message}",
    "/api/clinical-notes/{talk}",
    "/api/clinical-notes/single/{note}",
)


@pytest.fixture(autouse=True)
def no_wait(settings: LazySettings) -> None:
    """No worker runs here, so no request waits for a job."""
    settings.REPLY_WAIT_SECONDS = 0


@pytest.fixture
def names(interaction: CaseInteraction, talk: Conversation) -> dict[str, Any]:
    compose_debrief(interaction)
    message = Message.objects.filter(conversation=talk).values_list("pk", flat=True)[0]
    note = ClinicalNote.objects.get(conversation=talk)
    return {"talk": talk.pk, "interaction": interaction.pk, "message": message, "note": note.pk}


def entries(reader: Any) -> set[str]:
    rows = LogEntry.objects.filter(user=reader.user)
    assert all(row.get_change_message() for row in rows)
    return {row.object_id for row in rows}


@pytest.mark.parametrize("path", READS)
def test_an_admin_is_written_down(path: str, anna: Any, root: Any, talk: Conversation, names: dict[str, Any]) -> None:
    assert root.get(path.format(**names)).status_code == 200
    assert str(talk.pk) in entries(root)
    assert anna.get(path.format(**names)).status_code == 200
    assert entries(anna) == set()


def test_what_tells_no_words_is_not_written_down(root: Any, names: dict[str, Any]) -> None:
    assert root.get("/api/case-interactions/{interaction}".format(**names)).status_code == 200
    assert entries(root) == set()


def test_what_a_client_knows_already_is_read_once(root: Any, names: dict[str, Any]) -> None:
    path = "/api/patient-interactions/{talk}".format(**names)
    tag = root.get(path)["ETag"]
    assert root.get(path, headers={"If-None-Match": tag}).status_code == 304
    assert LogEntry.objects.filter(user=root.user).count() == 1


def test_admins_read_their_own_conversations_like_learners(root: Any) -> None:
    own = patient_talk(begun(root.user))
    assert root.get(f"/api/patient-interactions/{own.pk}").status_code == 200
    assert entries(root) == set()


def test_asking_for_a_line_in_other_words_is_reading_it(worker: Worker, root: Any, names: dict[str, Any]) -> None:
    root.patch("/api/patient-messages/{message}/translation?target_language=eng".format(**names))
    root.post("/api/tts/generate-message-audio/", {"message_id": str(names["message"])})
    assert LogEntry.objects.filter(user=root.user).count() == 2


def test_deletion_by_another_person_is_logged(anna: Any, root: Any, interaction: CaseInteraction) -> None:
    own = begun(anna.user, case=interaction.case)
    assert anna.delete(f"/api/case-interactions/{own.pk}").status_code == 204
    assert not LogEntry.objects.filter(action_flag=DELETION).exists()
    assert root.delete(f"/api/case-interactions/{interaction.pk}").status_code == 204
    entry = LogEntry.objects.get(action_flag=DELETION)
    assert (entry.user, entry.object_id) == (root.user, str(interaction.pk))
