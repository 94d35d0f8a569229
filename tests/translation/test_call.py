"""POST /translations/: by a job, in the time that a request waits for it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.translation.jobs import forget, make
from apps.translation.models import Rendering, Translation
from kit import async_results
from kit.jobs.context import JobContext
from kit.jobs.models import Job

QUESTION = "Haben Sie Schmerzen im Bein?"


@pytest.fixture
def ask(anna, worker, settings, monkeypatch):
    """Asks for a translation while a worker is at hand."""

    def working(job_id, seconds):
        worker.run("translation.translate", patient=True)
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", working)
    return lambda key="", **body: anna.post("/api/translations/", body, headers={"Idempotency-Key": key} if key else {})


def test_a_text_is_glossed_and_says_so(ask):
    answer = ask(text=QUESTION, target_language="rus")
    found = answer.json()
    assert answer.status_code == 200
    assert (found["source"], found["provider"], found["job"]) == ("DICTIONARY", "", None)
    assert (found["source_language"], found["target_language"]) == ("deu", "rus")
    assert found["translation_option"] == "MEANING"
    assert found["text"] == "Schmerz: боль · Bein: нога"
    assert found["words"][2] == {
        "text": "Schmerzen",
        "lemma": "Schmerz",
        "glosses": ["боль"],
        "article": "der",
        "plural": "Schmerzen",
    }


def test_a_provider_translates(ask, fake):
    found = ask(text=QUESTION, target_language="eng", translation_option="LITERAL").json()
    assert (found["source"], found["provider"], found["text"]) == ("PROVIDER", "openai", fake.text)


def test_the_same_language_gives_the_text_itself(ask):
    found = ask(text=QUESTION, target_language="deu").json()
    assert (found["text"], found["source"]) == (QUESTION, "ORIGINAL")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"text": "Ja.", "target_language": "xxx"}, "target_language"),
        ({"text": "Ja.", "target_language": "eng", "source_language": "ita"}, "source_language"),
        ({"text": "Ja.", "target_language": "eng", "translation_option": "POEM"}, "translation_option"),
        ({"text": " ", "target_language": "eng"}, "text"),
        ({"text": "a" * 2001, "target_language": "eng"}, "text"),
        ({"text": "Ja."}, "target_language"),
        ({"text": "Ja.", "target_language": "eng", "tone": "kind"}, "tone"),
    ],
)
def test_what_cannot_be_asked_is_refused(anna, body, field):
    answer = anna.post("/api/translations/", body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == field
    assert not Translation.objects.exists()


def test_a_language_without_a_dictionary_says_so(ask, anna):
    anna.raise_request_exception = False
    answer = ask(text="My leg hurts.", source_language="eng", target_language="deu")
    assert (answer.status_code, answer.json()["code"]) == (503, "no_dictionary")


def test_without_a_worker_the_job_is_told(anna, worker, settings):
    settings.REPLY_WAIT_SECONDS = 0
    answer = anna.post("/api/translations/", {"text": QUESTION, "target_language": "eng"})
    assert answer.status_code == 202
    found = answer.json()
    assert (found["text"], found["source"], found["words"]) == (None, None, [])
    assert anna.get(f"/api/jobs/{found['job']['id']}").json()["state"] == "READY"


def test_the_same_request_again_gets_the_same_answer_and_is_paid_once(ask, fake):
    body = {"text": QUESTION, "target_language": "eng"}
    assert ask("once", **body).json() == ask("once", **body).json()
    assert len(fake.calls) == Translation.objects.count() == 1


def test_a_job_that_runs_twice_answers_once(ask, fake):
    ask(text=QUESTION, target_language="eng")
    row = Translation.objects.get()
    make(JobContext(Job.objects.get()), str(row.pk))
    assert Translation.objects.get().changed_at == row.changed_at
    assert len(fake.calls) == 1


def test_translations_are_limited_per_user(ask, monkeypatch):
    monkeypatch.setattr("apps.translation.views.TranslationThrottle.rate", "2/min")
    asked = [ask(text="Ja.", target_language="eng").status_code for _ in range(3)]
    assert asked == [200, 200, 429]


def test_what_was_asked_is_forgotten_after_a_day(ask, fake):
    ask(text=QUESTION, target_language="eng")
    Translation.objects.update(created_at=timezone.now() - timedelta(days=1, minutes=1))
    forget()
    assert not Translation.objects.exists()
    assert Rendering.objects.count() == 1
