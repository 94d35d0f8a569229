"""What the tests of talks share."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import LazySettings

from apps.conversations.models import CaseInteraction, Conversation
from kit import async_results
from kit.jobs.models import Job
from tests.conversations.model import model
from tests.factories.conversations import begun, patient_talk
from tests.worker import Worker, worker

__all__ = ["model", "worker"]

Say = Callable[..., Any]


@pytest.fixture
def quick(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker that makes the reply while the request waits for it."""

    def wait_for(job_id: uuid.UUID, seconds: float) -> Job:
        worker.run("conversations.reply", patient=True)
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", wait_for)
    return worker


@pytest.fixture
def slow(worker: Worker, settings: LazySettings) -> Worker:
    """A worker that is slower than any request waits: tests say when it works."""
    settings.REPLY_WAIT_SECONDS = 0
    return worker


@pytest.fixture
def interaction(anna: Any) -> CaseInteraction:
    """Anna has begun the small case."""
    return begun(anna.user)


@pytest.fixture
def talk(interaction: CaseInteraction) -> Conversation:
    """Anna's talk with the patient."""
    return patient_talk(interaction)


@pytest.fixture
def say(anna: Any, talk: Conversation) -> Say:
    """Anna says a line to the patient."""

    def call(text: Any = "Haben Sie Schmerzen?", key: str | None = None, by: Any = anna) -> Any:
        headers = {"Idempotency-Key": key} if key else {}
        return by.post(f"/api/patient-interactions/{talk.pk}", {"text": text}, headers=headers)

    return call
