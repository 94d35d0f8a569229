"""How often something may be made that costs time: calls beyond the rate limit are refused."""

from typing import Any

import pytest

from apps.conversations.chart import services as chart
from apps.conversations.feedback import debriefs
from apps.conversations.models import CaseInteraction, ClinicalNote, Message
from apps.conversations.turns import line_services
from tests.conversations.conftest import Say
from tests.worker import Worker


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """Two are allowed."""
    monkeypatch.setattr(chart, "CHECKS_PER_MINUTE", 2)
    monkeypatch.setattr(debriefs, "DEBRIEFS_PER_MINUTE", 2)
    monkeypatch.setattr(line_services, "PER_MINUTE", 2)
    return 2


def test_debriefs_and_checks_of_notes_are_limited(
    few: int, slow: Worker, anna: Any, interaction: CaseInteraction
) -> None:
    note = ClinicalNote.objects.get(conversation__case_interaction=interaction)
    for path in (f"/api/case-interactions/{interaction.pk}/debrief", f"/api/clinical-notes/check/{note.pk}"):
        answers = [anna.post(path, {}) for _ in range(few + 1)]
        assert [answer.status_code for answer in answers] == [202, 202, 429]
        assert int(answers[-1]["Retry-After"]) > 0


def test_translations_and_sounds_of_lines_are_limited(few: int, slow: Worker, anna: Any, say: Say) -> None:
    turn = say().json()
    slow.run("conversations.reply")
    path = f"/api/patient-messages/{turn['reply']['id']}/translation?target_language="
    found = [anna.patch(path + language).status_code for language in ("eng", "fra", "tur")]
    assert found == [202, 202, 429]
    body = {"message_id": turn["reply"]["id"]}
    speeds = ("SLOW", "FAST", "NORMAL")
    found = [
        anna.post("/api/tts/generate-message-audio/", body | {"speaking_speed": speed}).status_code for speed in speeds
    ]
    assert found == [202, 202, 429]


def test_what_is_known_already_is_not_counted(few: int, slow: Worker, anna: Any, say: Say) -> None:
    turn = say().json()
    slow.run("conversations.reply", "conversations.voice")
    assert Message.objects.get(pk=turn["reply"]["id"]).audio_key
    body = {"message_id": turn["reply"]["id"]}
    found = [anna.post("/api/tts/generate-message-audio/", body).status_code for _ in range(few + 2)]
    assert found == [200] * (few + 2)
