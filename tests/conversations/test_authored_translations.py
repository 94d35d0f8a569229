"""What the author translated is shown as a whole, before any provider and dictionary, and without another call."""

from typing import Any

import pytest

from apps.cases.checks.authored_lines import list_lines
from apps.cases.checks.case_check import LEVELS
from apps.cases.models import Case
from apps.cases.services import import_case
from apps.conversations.interactions.services import freeze_case, start_case
from apps.conversations.models import CaseInteraction, Message
from apps.conversations.turns.serializers import MessageSerializer, TranslatedMessageSerializer
from kit.jobs.models import Job
from tests.factories.cases import small
from tests.factories.conversations import patient_talk
from tests.worker import Worker


def opened(**changes: Any) -> dict[str, Any]:
    """The small case, whose scene begins with words of the patient."""
    data = small(version="1.4") | changes
    data["scenes"][0]["opening"] = dict.fromkeys(LEVELS, "Guten Morgen. Mir geht es schlecht.")
    return data


@pytest.fixture
def interaction(anna: Any) -> CaseInteraction:
    """Anna has begun the small case, all of whose lines are translated into English."""
    lines = list_lines(opened())
    case = import_case(opened(translations={line: {"eng": f"EN {line}"} for line in lines}))
    return start_case(case, by=anna.user, difficulty="SIMPLE")


def translate(client: Any, message: str, language: str = "eng") -> Any:
    return client.patch(f"/api/patient-messages/{message}/translation?target_language={language}")


def test_an_opening_comes_with_its_translation(interaction: CaseInteraction, anna: Any) -> None:
    [opening] = patient_talk(interaction).messages.all()
    shown = anna.get(f"/api/patient-messages/{opening.pk}").json()["translations"]
    assert shown == {"eng": {"text": f"EN {opening.text}", "origin": "AUTHORED", "provider": "", "words": []}}


def test_a_reply_comes_with_its_translation_and_the_call_needs_no_job(
    quick: Worker, say: Any, anna: Any, interaction: CaseInteraction
) -> None:
    turn = say().json()
    reply, text = turn["reply"]["id"], turn["reply"]["text"]
    assert turn["reply"]["translations"]["eng"]["text"] == f"EN {text}"
    assert set(turn["reply"]) == set(MessageSerializer().fields)
    answer = translate(anna, reply)
    assert answer.status_code == 200 and set(answer.json()) == set(TranslatedMessageSerializer().fields)
    assert (answer.json()["origin"], answer.json()["text"]) == ("AUTHORED", f"EN {text}")
    assert not Job.objects.filter(kind="conversations.translate").exists()
    assert turn["message"]["translations"] == {}, "the learner's line is no author's"


def test_a_line_from_before_its_translation_was_stored_gets_it_by_the_job(
    quick: Worker, say: Any, anna: Any, interaction: CaseInteraction, monkeypatch: pytest.MonkeyPatch
) -> None:
    reply = say().json()["reply"]["id"]
    Message.objects.filter(pk=reply).update(translations={})
    translate(anna, reply)
    quick.run("conversations.translate")
    kept = Message.objects.get(pk=reply)
    assert kept.translations["eng"] == {
        "text": f"EN {kept.text}",
        "origin": "AUTHORED",
        "provider": "",
        "words": [],
    }


def test_another_language_is_glossed_as_before(
    quick: Worker, say: Any, anna: Any, interaction: CaseInteraction
) -> None:
    reply = say().json()["reply"]["id"]
    translate(anna, reply, "rus")
    quick.run("conversations.translate")
    assert Message.objects.get(pk=reply).translations["rus"]["origin"] == "DICTIONARY"


def test_later_translations_do_not_reach_a_frozen_case(anna: Any) -> None:
    case = import_case(opened())
    before = start_case(case, by=anna.user, difficulty="SIMPLE")
    line = patient_talk(before).messages.get().text
    freeze_case(import_case(opened(translations={line: {"eng": "Late."}})))
    assert patient_talk(before).messages.get().translations == {}, "a part of it is a set phrase only"
    after = start_case(Case.objects.get(pk=case.pk), by=anna.user, difficulty="SIMPLE")
    assert patient_talk(after).messages.get().translations["eng"]["text"] == "Late."
