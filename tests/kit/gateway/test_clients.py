"""Which provider a client is bound to, who pays, and how a provider is added."""

import re
import uuid
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.utils import timezone

from kit.errors import ApiError
from kit.gateway import SayRequest, capability_client, is_open
from kit.gateway.metering import Payer, UsageLedger
from kit.gateway.models import ProviderCall
from kit.gateway.providers.openai import open_provider
from tests.kit.gateway.conftest import KEY

WORDS = SayRequest("Guten Morgen.")
PLUG_IN = """
from kit.gateway.capabilities import SayAnswer, Usage

class Beep:
    free = True
    def model(self, capability):
        return "beep 1"
    def say(self, request, seconds):
        return SayAnswer(b"\\1\\0" * int(self.options["samples"]), 8000, usage=Usage(characters=len(request.text)))

def open_provider(options):
    beep = Beep()
    beep.options = options
    return beep
"""


@pytest.mark.parametrize("capability", ["hear", "translate", "draw"])
def test_a_capability_without_a_provider_is_refused(capability, settings):
    settings.PROVIDERS = {"say": ["espeak"]}
    assert not is_open(capability)
    with pytest.raises(ApiError) as refused:
        capability_client(capability)
    assert (refused.value.status_code, refused.value.get_codes()) == (503, "provider_absent")


@pytest.mark.django_db
def test_a_provider_from_outside_of_the_tree_needs_its_name_in_settings_only(tmp_path: Path, monkeypatch, settings):
    (tmp_path / "acme").mkdir()
    (tmp_path / "acme" / "voice.py").write_text(PLUG_IN)
    monkeypatch.syspath_prepend(str(tmp_path))
    settings.PROVIDERS = {"say": ["acme", "espeak"]}
    settings.PROVIDER_OPTIONS = {"acme": {"module": "acme.voice", "samples": "8000"}}
    user = uuid.uuid4()
    answer = capability_client("say").do(WORDS, by=user)
    assert (answer.provider, answer.model, answer.seconds) == ("acme", "beep 1", 1.0)
    call = ProviderCall.objects.get(user_id=user)
    assert (call.capability, call.provider, call.model, call.outcome) == ("say", "acme", "beep 1", "DONE")
    assert call.characters == len(WORDS.text)


def test_a_name_without_a_provider_is_a_mistake_in_settings(settings):
    settings.PROVIDERS = {"say": ["nobody"]}
    with pytest.raises(ImproperlyConfigured):
        capability_client("say")


def test_a_provider_that_lacks_the_capability_is_a_mistake_in_settings(settings):
    settings.PROVIDERS = {"chat": ["espeak"]}
    with pytest.raises(ImproperlyConfigured):
        capability_client("chat")


@pytest.mark.parametrize(
    "url", ["", "ftp://host/v1", "https://user:key@host/v1", "https:///v1", "https://host/v1?key=1"]
)
def test_an_address_that_is_more_than_an_address_is_refused(url, settings):
    settings.PROVIDERS = {"chat": ["openai"]}
    settings.PROVIDER_OPTIONS = {"openai": {"url": url}}
    with pytest.raises(ImproperlyConfigured):
        capability_client("chat")


def test_with_an_empty_budget_only_free_providers_go_on(opened, fake, books):
    books.empty = True
    assert opened("say", "openai", "espeak").do(WORDS).provider == "espeak"
    with pytest.raises(ApiError) as refused:
        opened("say", "openai").do(WORDS)
    assert (refused.value.status_code, refused.value.get_codes()) == (429, "budget_exceeded")
    assert fake.calls == []


@pytest.mark.django_db
def test_budgets_count_a_person_by_day_and_an_organisation_by_month(settings):
    settings.PROVIDER_BUDGETS = {"user_day": "1", "organisation_month": "2"}
    user, organisation = uuid.uuid4(), uuid.uuid4()
    payer = Payer(user=user, organisation=organisation)
    call = {"capability": "chat", "provider": "openai", "outcome": "DONE"}
    ProviderCall.objects.create(**call, user_id=user, organisation_id=organisation, cost="0.6")
    assert not UsageLedger().is_exhausted(payer)
    second = ProviderCall.objects.create(**call, user_id=user, cost="0.5")
    assert UsageLedger().is_exhausted(payer)
    ProviderCall.objects.filter(id=second.id).update(created_at=timezone.now() - timedelta(days=1))
    assert not UsageLedger().is_exhausted(payer)
    ProviderCall.objects.create(**call, organisation_id=organisation, cost="1.4")
    assert UsageLedger().is_exhausted(payer)


def test_an_unknown_path_is_a_refusal_and_another_provider_answers(opened, fake, books):
    lost = open_provider({"url": f"{fake.url}/nowhere", "key": KEY})
    answer = opened("say", "lost", "espeak", extra={"lost": lost}).do(WORDS)
    assert answer.provider == "espeak"
    assert books.outcomes == ["lost REFUSED", "espeak DONE"]


@pytest.mark.parametrize("folder", ["apps", "platform"])
def test_only_providers_import_provider_clients(folder):
    root = Path(__file__).parents[3]
    clients = re.compile(r"^\s*(?:import|from) (?:httpx|requests|espeakng_loader|openai)\b", re.MULTILINE)
    for file in (root / folder).rglob("*.py"):
        if "kit/gateway/providers" not in str(file):
            assert not clients.search(file.read_text()), file
