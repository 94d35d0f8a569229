"""Whatever a provider does, a call ends in time, is in the books, and shows nothing of the provider."""

import time

import pytest
from structlog.testing import capture_logs

from kit.errors import ApiError
from kit.gateway import ChatMessage, ChatRequest, SayRequest
from kit.gateway.clients import log_unauthorised
from tests.fake_provider import SECRET_WORDS
from tests.kit.gateway.conftest import KEY

TALK = ChatRequest(
    (ChatMessage("system", "Sie sind Herr Krause."), ChatMessage("user", "Guten Morgen, Patientengeheimnis"))
)
WORDS = SayRequest("Guten Morgen, Patientengeheimnis")
OUTCOMES = {
    "hang": "TIMED_OUT",
    "slow": "TIMED_OUT",
    "500": "FAILED",
    "429": "THROTTLED",
    "400": "REFUSED",
    "401": "REFUSED",
    "redirect": "REFUSED",
    "garbage": "INVALID",
    "html": "INVALID",
    "empty": "INVALID",
    "huge": "INVALID",
    "cut": "CUT",
}


def patience(mode: str) -> dict[str, float]:
    """Short only where time is what runs out, and long enough to reach the provider on a busy machine."""
    return {"attempt": 1.5, "whole": 3} if OUTCOMES[mode] == "TIMED_OUT" else {"attempt": 15, "whole": 30}


@pytest.mark.parametrize("mode", OUTCOMES)
@pytest.mark.parametrize(("capability", "request_"), [("chat", TALK), ("say", WORDS)])
def test_a_bad_answer_ends_in_time_with_a_sentence_of_ours(mode, capability, request_, opened, fake, books, capfd):
    fake.mode = mode
    started = time.monotonic()
    with pytest.raises(ApiError) as refused:
        opened(capability, **patience(mode), tries=2).do(request_)
    assert time.monotonic() - started < patience(mode)["whole"] + 15  # the provider itself would take a minute
    assert refused.value.status_code == 503
    assert refused.value.get_codes() == "provider_unavailable"
    assert {attempt.outcome for attempt in books.attempts} == {OUTCOMES[mode]}
    assert len(books.attempts) == len(fake.calls)
    shown = str(refused.value.detail) + "".join(capfd.readouterr())
    assert SECRET_WORDS not in shown and KEY not in shown and "Patientengeheimnis" not in shown


@pytest.mark.parametrize("mode", OUTCOMES)
def test_speech_falls_back_to_the_embedded_voice(mode, opened, fake, books):
    fake.mode = mode
    # The embedded voice has as long as the provider had: even on a busy machine its process starts in that time.
    attempt = max(4, patience(mode)["attempt"])
    answer = opened("say", "openai", "espeak", attempt=attempt, whole=30, tries=1).do(WORDS)
    assert answer.provider == "espeak"
    assert answer.seconds > 0.5
    assert books.outcomes == [f"openai {OUTCOMES[mode]}", "espeak DONE"]


def test_a_redirect_is_never_followed(opened, fake):
    fake.mode = "redirect"
    with pytest.raises(ApiError):
        opened("chat").do(TALK)
    assert [call["path"] for call in fake.calls] == ["/v1/chat/completions"]


@pytest.mark.parametrize("status", ["401", "403"])
def test_a_key_that_is_not_accepted_is_logged_as_an_error_once(status, opened, fake, books, capfd):
    log_unauthorised.cache_clear()
    fake.mode = status
    client = opened("say", "openai", "espeak")
    with capture_logs() as logs:
        assert [client.do(WORDS).provider for _ in range(3)] == ["espeak"] * 3
    [error] = [entry for entry in logs if entry["log_level"] == "error"]
    assert (error["provider"], error["variable"]) == ("openai", "VISITE_OPENAI_KEY")
    assert status in error["reason"]
    assert KEY not in str(logs) and SECRET_WORDS not in str(logs)


def test_another_refusal_is_no_error_of_ours(opened, fake):
    log_unauthorised.cache_clear()
    fake.mode = "400"
    with capture_logs() as logs:
        opened("say", "openai", "espeak").do(WORDS)
    assert {entry["log_level"] for entry in logs} == {"warning"}


def test_a_refused_request_is_not_sent_again(opened, fake):
    fake.mode = "400"
    with pytest.raises(ApiError):
        opened("chat").do(TALK)
    assert len(fake.calls) == 1


def test_after_a_failure_the_next_try_may_succeed(opened, fake, books, clock):
    fake.script = ["500", "cut"]
    answer = opened("chat", whole=20).do(TALK)
    assert answer.text == "Guten Morgen, mir geht es heute besser."
    assert books.outcomes == ["openai FAILED", "openai CUT", "openai DONE"]
    assert len(clock.slept) == 2 and max(clock.slept) <= 1


def test_retry_after_is_obeyed_when_there_is_time(opened, fake, clock):
    fake.script, fake.retry_after = ["429"], "7"
    opened("chat", whole=20).do(TALK)
    assert clock.slept == [7.0]


def test_a_long_retry_after_leads_to_the_next_provider(opened, fake, books, clock):
    fake.mode, fake.retry_after = "429", "60"
    answer = opened("say", "openai", "espeak", whole=20).do(WORDS)
    assert answer.provider == "espeak"
    assert clock.slept == []
    assert books.outcomes == ["openai THROTTLED", "espeak DONE"]
