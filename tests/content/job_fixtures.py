"""Calls whose jobs are run while they wait, and a provider on this machine."""

from collections.abc import Iterator
from uuid import UUID

import pytest
from django.conf import LazySettings

from kit import async_results
from kit.gateway import clients
from kit.gateway.shared_state import MemoryState
from kit.jobs.models import Job
from tests.fake_provider import FakeProvider
from tests.worker import Worker, worker

__all__ = ["chat", "quick", "worker"]


@pytest.fixture
def quick(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker that does what a request waits for."""

    def wait_for(job_id: UUID, seconds: float) -> Job:
        worker.run(patient=True)
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", wait_for)
    return worker


@pytest.fixture
def chat(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeProvider]:
    """A chat provider is set up, which is not left alone for what failed in another test."""
    monkeypatch.setattr(clients, "shared_state", MemoryState)
    with FakeProvider() as fake:
        settings.PROVIDERS = {**settings.PROVIDERS, "chat": ["openai"]}
        settings.PROVIDER_OPTIONS = {**settings.PROVIDER_OPTIONS, "openai": {"url": fake.url, "key": "k"}}
        yield fake
