"""What authors get to know about how their cases are understood."""

from pathlib import Path
from typing import Any

import orjson
import pytest
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from apps.cases import services
from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case, Fact, Status
from apps.cases.nlu_analysis import analyse_case, find_unknown_intents
from apps.cases.services import check_again, delete_case, import_case, link_facts
from apps.conversations import jobs
from apps.dialogue.embedded import confusions as confusing_facts
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.paths import INDEX
from apps.dialogue.embedded.sentence_vectors import Encoder
from kit.errors import InvalidInput
from kit.jobs.models import Job
from kit.jobs.registry import WORKER_START
from tests.factories.cases import small
from tests.worker import Worker

LINKED = "symptom.pain.since"
pytestmark = pytest.mark.django_db


def confusing(**changes: Any) -> dict[str, Any]:
    """The small case with two facts that can't be told apart."""
    data = small(**changes)
    like = {"topic": "pain", "answers": {"SIMPLE": "Ja."}, "disclosure": {"rule": "ASKED"}}
    data["facts"] += [
        like | {"id": "stairs", "questions": ["Haben Sie Treppen im Haus?", "Gibt es bei Ihnen Stufen?"]},
        like | {"id": "steps", "questions": ["Müssen Sie zu Hause Treppen steigen?", "Gibt es Treppen?"]},
    ]
    return data


@pytest.fixture
def support(root: Any) -> Client:
    client = Client()
    client.force_login(root.user)
    return client


def test_the_job_that_prepares_a_case_says_what_is_confused(worker: Worker) -> None:
    case = import_case(confusing())
    assert not case.is_read and case.confusions == []
    worker.run("conversations.prepare")
    case.refresh_from_db()
    found = [one for one in case.confusions if one["code"] == "confused"]
    assert case.is_read and found
    assert found[0]["place"] in ("facts.stairs.questions", "facts.steps.questions")
    assert found[0]["is_warning"] and "“" in case.all_warnings[-1]["detail"]
    assert Fact.objects.get(case=case, slug="pain").found_intents


def test_a_change_makes_the_case_unread_until_the_next_job(worker: Worker) -> None:
    case = import_case(confusing())
    worker.run("conversations.prepare")
    again = import_case(confusing(title="Neu"))
    assert again.pk == case.pk and not again.is_read and again.confusions == []
    worker.run("conversations.prepare")
    assert Case.objects.get(pk=case.pk).is_read


def test_the_same_case_written_again_is_read_again(worker: Worker, ada: Any) -> None:
    case = import_case(confusing())
    worker.run("conversations.prepare")
    delete_case(case, by=ada.user)
    again = import_case(confusing())
    assert again.pk == case.pk and not again.is_read
    worker.run("conversations.prepare")
    assert Case.objects.get(pk=case.pk).confusions


def test_a_case_that_could_not_be_read_is_read_once_more_when_checked_again(worker: Worker) -> None:
    case = import_case(confusing())
    worker.run("conversations.prepare")
    case.refresh_from_db()
    Case.objects.filter(pk=case.pk).update(status=Status.FAILED, failure="no engine")
    case.refresh_from_db()
    check_again(case)
    assert case.status == Status.READY and not case.is_read
    worker.run("conversations.prepare")
    assert Case.objects.get(pk=case.pk).is_read


def test_the_author_asks_whether_the_case_is_ready(worker: Worker, ada: Any) -> None:
    case = import_case(confusing(), by=ada.user, is_public=False)
    path = f"/api/cases/{case.pk}/readiness"
    before = ada.get(path).json()
    assert (before["status"], before["is_read"]) == ("READY", False)
    worker.run("conversations.prepare")
    after = ada.get(path).json()
    assert after["is_read"] and "confused" in {one["code"] for one in after["warnings"]}


def test_the_command_says_it_at_once(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.json"
    file.write_bytes(orjson.dumps(confusing()))
    call_command("import_case", str(file), unread=True)
    assert "would be answered" not in capsys.readouterr().out
    call_command("import_case", str(file))
    assert "would be answered" in capsys.readouterr().out
    assert Case.objects.get().is_read


def test_the_command_reads_a_case_once_and_before_any_worker_may(
    tmp_path: Any, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []

    def counted(data: Any) -> Any:
        waiting.append(Job.objects.filter(kind="conversations.prepare").count())
        return analyse_case(data)

    monkeypatch.setattr(services, "analyse_case", counted)
    file = tmp_path / "case.json"
    file.write_bytes(orjson.dumps(confusing()))
    call_command("import_case", str(file))
    assert [job.state for job in worker.run("conversations.prepare")] == ["DONE"]
    call_command("import_case", str(file))
    assert waiting == [0] and Job.objects.filter(kind="conversations.prepare").count() == 1


def test_links_are_seen_and_corrected_in_the_admin(worker: Worker, support: Client) -> None:
    case = import_case(confusing())
    worker.run("conversations.prepare")
    page = reverse("admin:cases_case_links", args=(case.pk,))
    assert page in support.get(reverse("admin:cases_case_change", args=(case.pk,))).content.decode()
    shown = support.get(page)
    assert "Haben Sie Schmerzen?" in shown.content.decode() and "symptom.pain" in shown.content.decode()
    form = shown.context["rows"]
    data = {row[name].html_name: row[name].value() for row in form for name in ("whose", "intents")}
    data |= {"pain-whose": "OWN", "pain-intents": f"{LINKED}, symptom.pain"}
    assert support.post(page, data).status_code == 302
    assert Fact.objects.get(case=case, slug="pain").intents == [LINKED, "symptom.pain"]
    assert Fact.objects.get(case=case, slug="stairs").intents is None
    assert Job.objects.filter(kind="conversations.prepare").count() == 2
    with override("de"):
        assert "Verknüpfungen der Autorin" in LogEntry.objects.get().get_change_message()


def test_an_unknown_intent_is_named_at_its_fact(support: Client) -> None:
    case = import_case(small())
    page = reverse("admin:cases_case_links", args=(case.pk,))
    answer = support.post(
        page, {"pain-whose": "OWN", "pain-intents": "no.such", "worry-whose": "FOUND", "worry-intents": ""}
    )
    assert answer.status_code == 200 and "no.such" in answer.content.decode()
    assert Fact.objects.get(case=case, slug="pain").intents is None


@pytest.mark.parametrize("links", [[LINKED], []])
def test_corrected_links_are_exported_and_come_back(links: list[str]) -> None:
    case = import_case(small())
    link_facts(case, {"pain": links})
    data = export_case(Case.objects.get(pk=case.pk))
    assert data["facts"][0]["intents"] == links and "intents" not in data["facts"][1]
    assert export_case(import_case(data | {"id": "copied"}))["facts"] == data["facts"]
    link_facts(case, {"pain": None})
    assert "intents" not in export_case(Case.objects.get(pk=case.pk))["facts"][0]


def test_unknown_intents_are_refused_in_one_place_and_named_in_the_other() -> None:
    case = import_case(small())
    with pytest.raises(InvalidInput, match="no.such"):
        link_facts(case, {"pain": ["no.such"]})
    data = small()
    data["facts"][0]["intents"] = ["no.such", LINKED]
    [remark] = find_unknown_intents(data)
    assert (remark.place, remark.is_warning) == ("facts.pain.intents", True) and "no.such" in remark.detail


def test_the_same_case_is_not_read_twice(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_words: Any) -> Any:
        raise AssertionError("read again")

    settings.ENGINE_CACHE = tmp_path
    first = analyse_case(confusing())
    [kept] = tmp_path.glob("reading-*.json")
    monkeypatch.setattr(confusing_facts, "find_confusions", never)
    assert analyse_case(confusing()) == first
    kept.write_bytes(b"{")  # a machine that went down in the middle
    with pytest.raises(AssertionError, match="read again"):
        analyse_case(confusing())


def test_only_the_worker_of_replies_loads_the_models_when_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = EmbeddedEngine(CatalogueIndex(INDEX, Encoder()), Path(settings.ENGINE_CACHE))
    monkeypatch.setattr(jobs, "open_configured_engine", lambda _name: fresh)
    own = [(queues, task) for queues, task in WORKER_START if task.__module__ == jobs.__name__]
    for queues, task in own:
        if "immediate" not in queues:
            task()
    assert not fresh.index.encoder.is_loaded
    for queues, task in own:
        if "immediate" in queues:
            task()
    assert fresh.index.encoder.is_loaded
