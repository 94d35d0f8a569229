"""A provider that keeps failing is left alone for a while, by all processes."""

import uuid
from unittest.mock import Mock

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from kit.errors import ApiError
from kit.gateway import SayRequest
from kit.gateway.breaker import Breaker
from kit.gateway.shared_state import FallbackState, MemoryState, RedisState
from kit.valkey import client

WORDS = SayRequest("Guten Morgen.")


def test_it_opens_after_five_failures_and_then_makes_no_call(opened, fake, books):
    fake.mode = "500"
    client = opened("say", "openai", "espeak", whole=20, tries=3)
    for _ in range(4):
        assert client.do(WORDS).provider == "espeak"
    assert len(fake.calls) == 5


def test_after_the_pause_one_trial_decides(opened, fake, clock):
    fake.mode = "500"
    client = opened("say", "openai", "espeak", whole=20, tries=1)
    for _ in range(5):
        client.do(WORDS)
    clock.now += 21
    assert client.do(WORDS).provider == "espeak"
    assert len(fake.calls) == 6, "the trial failed"
    client.do(WORDS)
    assert len(fake.calls) == 6, "so it is open again"
    clock.now += 21
    fake.mode = "well"
    assert client.do(WORDS).provider == "openai"
    assert client.do(WORDS).provider == "openai"


def test_failures_far_apart_do_not_open_it(clock):
    breaker = Breaker("far", MemoryState(clock))
    for _ in range(10):
        breaker.record_failure()
        clock.now += 8
    assert breaker.lets_through()


def test_half_open_lets_one_call_through_at_a_time(clock):
    breaker = Breaker("trial", MemoryState(clock))
    for _ in range(5):
        breaker.record_failure()
    assert not breaker.lets_through()
    clock.now += 21
    assert breaker.lets_through()
    assert not breaker.lets_through()


def test_a_refusal_says_when_the_provider_may_be_asked_again(opened, fake, clock):
    fake.mode = "500"
    client = opened("say", whole=20, tries=1)
    waits = []
    for _ in range(6):
        with pytest.raises(ApiError) as refusal:
            client.do(WORDS)
        waits.append(refusal.value.wait)
    assert waits[:5] == [None] * 5, "it was asked, and failed"
    assert waits[5] == pytest.approx(20, abs=1)
    clock.now += 15
    assert client.bindings[0].breaker.wait() == pytest.approx(5, abs=1)
    clock.now += 6
    assert client.bindings[0].breaker.lets_through()
    with pytest.raises(ApiError) as refusal:
        client.do(WORDS)
    assert 0 < refusal.value.wait < 5, "another call is the trial"


def test_a_trial_that_ends_without_an_answer_keeps_nobody_waiting(opened, fake, clock, monkeypatch):
    fake.mode = "500"
    client = opened("say", whole=20, tries=1)
    for _ in range(5):
        with pytest.raises(ApiError):
            client.do(WORDS)
    clock.now += 21
    fake.mode = "well"
    with monkeypatch.context() as patch, pytest.raises(TimeoutError):
        patch.setattr(client.bindings[0].provider, "say", Mock(side_effect=TimeoutError))  # as a job's time limit
        client.do(WORDS)
    assert client.do(WORDS).provider == "openai"


def test_the_state_is_shared_through_redis():
    prefix = f"test-{uuid.uuid4()}:"
    here, there = (Breaker("shared", RedisState(client(), prefix)) for _ in range(2))
    for breaker in (here, there, here, there, here):
        assert breaker.lets_through()
        breaker.record_failure()
    assert not there.lets_through()
    client().delete(f"{prefix}breaker:shared:open")  # the pause is over
    assert there.lets_through()
    assert not here.lets_through()
    there.record_success()
    assert here.lets_through()


def test_marks_in_redis_end_by_themselves():
    marks, name = RedisState(client(), f"test-{uuid.uuid4()}:"), "mark"
    assert marks.remaining(name) == 0
    assert marks.put(name, 20) and not marks.put(name, 20)
    assert marks.remaining(name) == pytest.approx(20, abs=1)
    assert 0 < client().pttl(marks.prefix + name) <= 20_000


def test_without_redis_it_works_from_memory(clock):
    away = redis.Redis(host="127.0.0.1", port=9, socket_connect_timeout=0.2, retry=Retry(NoBackoff(), 0))
    breaker = Breaker("away", FallbackState(RedisState(away), MemoryState(clock)))
    for _ in range(5):
        assert breaker.lets_through()
        breaker.record_failure()
    assert not breaker.lets_through()


def test_redis_is_asked_again_after_a_while(clock):
    away = redis.Redis(host="127.0.0.1", port=9, socket_connect_timeout=0.2, retry=Retry(NoBackoff(), 0))
    marks = FallbackState(RedisState(away), MemoryState(clock), pause=5, clock=clock)
    assert marks.put("here", 60) and marks.has("here")
    marks.shared = RedisState(client(), f"test-{uuid.uuid4()}:")
    assert marks.has("here")
    clock.now += 6
    assert not marks.has("here")


@pytest.mark.parametrize("many", [1, 4])
def test_a_success_forgets_the_failures_before_it(clock, many):
    breaker = Breaker("forget", MemoryState(clock))
    for _ in range(many):
        breaker.record_failure()
    breaker.record_success()
    for _ in range(4):
        breaker.record_failure()
    assert breaker.lets_through()
