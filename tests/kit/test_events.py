"""Events: told after the commit, relayed in order, replayed, and `reset` where the past is gone."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection, transaction

from apps.accounts.models import Device, User
from apps.accounts.tokens import end_devices, renew_tokens, sign_in
from kit import valkey
from kit.events import asgi, hub, publisher, views
from kit.events.publisher import publish, stream_key
from tests.kit.listening import Frame, Listener
from tests.kit.own_valkey import OwnValkey, own_valkey

__all__ = ["own_valkey"]

pytestmark = pytest.mark.django_db(transaction=True)


async def in_a_thread(work: Callable[..., Any], *words: Any, **options: Any) -> Any:
    """Work with the database beside the event loop; its connection goes back to the pool."""

    def run() -> Any:
        try:
            return work(*words, **options)
        finally:
            connection.close()

    return await sync_to_async(run)()


class Recipient:
    """A user with an access token, to whom the test publishes events."""

    def __init__(self, name: str) -> None:
        self.user = User.objects.create(email=f"{name}@example.org")
        self.token = sign_in(self.user)["access_token"]

    async def tell(self, *numbers: int) -> None:
        for number in numbers:
            await in_a_thread(publish, "counted", to=[self.user], number=number)

    def listen(self, since: str = "") -> Listener:
        return Listener(self.token, since)


@pytest.fixture
def anna(transactional_db: None) -> Recipient:
    """Who listens."""
    return Recipient("anna")


@pytest.fixture
def bert(transactional_db: None) -> Recipient:
    """A second recipient."""
    return Recipient("bert")


def numbers(frames: list[Frame]) -> list[int]:
    return [frame.data["number"] for frame in frames]


def entries_of(user: User) -> list[Any]:
    found: Any = valkey.client().xrange(stream_key(user.pk))
    return list(found)


def test_an_event_is_told_after_the_commit_and_not_after_a_rollback(anna: Recipient) -> None:
    with transaction.atomic():
        publish("counted", to=[anna.user], number=1)
        assert entries_of(anna.user) == []
    assert len(entries_of(anna.user)) == 1
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        publish("counted", to=[anna.user], number=2)
        raise ZeroDivisionError
    assert len(entries_of(anna.user)) == 1


def test_a_stream_is_bounded_and_forgotten(anna: Recipient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "STREAM_LENGTH", 50)
    for number in range(400):
        publish("counted", to=[anna.user.pk], number=number)
    assert len(entries_of(anna.user)) <= 50 + 100, "trimmed by whole nodes of a hundred"
    left: Any = valkey.client().ttl(stream_key(anna.user.pk))
    assert 0 < left <= publisher.STREAM_SECONDS


async def test_events_come_in_order_as_they_happen(anna: Recipient) -> None:
    async with anna.listen() as ears:
        assert (ears.status, ears.headers["content-type"]) == (200, "text/event-stream")
        assert ears.headers["cache-control"] == "no-cache" and "content-length" not in ears.headers
        hello = await ears.next()
        assert hello is not None
        assert hello.name == "hello"
        await anna.tell(1, 2, 3)
        found = await ears.take(3)
        assert numbers(found) == [1, 2, 3]
        assert [frame.name for frame in found] == ["counted"] * 3
        assert "retry: 2000" in ears.comments
        await anna.tell(4)
        assert numbers(await ears.take(1)) == [4]


async def test_what_came_after_the_last_event_is_replayed(anna: Recipient) -> None:
    async with anna.listen() as ears:
        await ears.next()
        await anna.tell(1)
        (last,) = await ears.take(1)
    await anna.tell(*range(2, 300))
    async with anna.listen(since=last.id) as ears:
        assert (await ears.take(1))[0].name == "hello"
        assert numbers(await ears.take(298)) == list(range(2, 300))


async def test_even_a_client_that_never_had_an_event_misses_none(anna: Recipient) -> None:
    async with anna.listen() as ears:
        (hello,) = await ears.take(1)
    await anna.tell(1)
    async with anna.listen(since=hello.id) as ears:
        assert numbers((await ears.take(2))[1:]) == [1]


async def test_without_a_last_event_only_new_ones_come(anna: Recipient) -> None:
    await anna.tell(1, 2)
    async with anna.listen() as ears:
        await ears.next()
        await anna.tell(3)
        assert numbers(await ears.take(1)) == [3]


async def test_only_ones_own_events_come(anna: Recipient, bert: Recipient) -> None:
    async with anna.listen() as ears, bert.listen() as others:
        await ears.next()
        await others.next()
        await bert.tell(1)
        await anna.tell(2)
        await in_a_thread(publish, "counted", to=[anna.user, bert.user], number=3)
        assert numbers(await ears.take(2)) == [2, 3]
        assert numbers(await others.take(2)) == [1, 3]


async def test_several_listeners_of_one_person_hear_the_same(anna: Recipient) -> None:
    async with anna.listen() as first, anna.listen() as second:
        async with anna.listen() as third:
            for ears in (first, second, third):
                await ears.next()
            await anna.tell(1)
            assert [numbers(await ears.take(1)) for ears in (first, second, third)] == [[1]] * 3
        await anna.tell(2)
        assert [numbers(await ears.take(1)) for ears in (first, second)] == [[2]] * 2
    assert not hub.get_running_hub().subscribers


@pytest.mark.parametrize("since", ["nonsense", "1-x", "99999999999999-0", "1-0"])
async def test_a_past_that_is_gone_is_a_reset(anna: Recipient, since: str) -> None:
    await anna.tell(1)
    async with anna.listen(since) as ears:
        (reset,) = await ears.take(1)
        assert (reset.name, reset.data) == ("reset", {})
        await anna.tell(2)
        assert numbers(await ears.take(1)) == [2]


async def test_a_wiped_past_is_a_reset(anna: Recipient) -> None:
    async with anna.listen() as ears:
        await ears.next()
        await anna.tell(1)
        (last,) = await ears.take(1)
    await sync_to_async(valkey.client().delete)(stream_key(anna.user.pk))
    async with anna.listen(last.id) as ears:
        assert (await ears.take(1))[0].name == "reset"


async def test_a_trimmed_past_is_a_reset(anna: Recipient) -> None:
    await anna.tell(1, 2, 3)
    first = (await sync_to_async(entries_of)(anna.user))[0][0].decode()
    await sync_to_async(valkey.client().xtrim)(stream_key(anna.user.pk), maxlen=1, approximate=False)
    async with anna.listen(first) as ears:
        assert (await ears.take(1))[0].name == "reset"


async def test_open_streams_hold_no_threads(transactional_db: None) -> None:
    async with AsyncExitStack() as opened:
        people = [await in_a_thread(Recipient, f"person-{number}") for number in range(10)]
        ears = [await opened.enter_async_context(one.listen()) for one in people]
        before = threading.active_count()
        ears += [await opened.enter_async_context(one.listen()) for one in people for _number in range(4)]
        for listener in ears:
            await listener.next()
        await in_a_thread(publish, "counted", to=[one.user for one in people], number=1)
        assert [numbers(await one.take(1)) for one in ears] == [[1]] * 50
        assert threading.active_count() <= before + 1  # the one in which the event was published


async def test_silence_is_broken_by_heartbeats(anna: Recipient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi, "HEARTBEAT", 0.05)
    async with anna.listen() as ears:
        await ears.next()
        while ears.comments.count(": keep-alive") < 3:
            found = await ears.piece()
            assert found is not None
            ears.comments.append(found)


@pytest.mark.parametrize("token", ["", "nonsense"])
async def test_without_a_token_it_is_401_in_the_one_shape(token: str) -> None:
    async with Listener(token) as ears:
        body = json.loads(await ears.whole_body())
    assert ears.status == 401
    assert ears.headers["www-authenticate"].startswith("Bearer")
    assert set(body) == {"type", "code", "detail", "errors"}


async def test_another_method_is_405(anna: Recipient) -> None:
    async with Listener(anna.token, method="POST") as ears:
        body = json.loads(await ears.whole_body())
    assert (ears.status, body["code"]) == (405, "method_not_allowed")


async def test_the_stream_ends_with_its_token(anna: Recipient, monkeypatch: pytest.MonkeyPatch) -> None:
    real = views.authenticate

    def nearly_over(request: Any) -> tuple[str, float] | None:
        known = real(request)
        return (known[0], asgi.time.time() + 0.2) if known else None

    monkeypatch.setattr(views, "authenticate", nearly_over)
    async with anna.listen() as ears:
        assert [frame and frame.name for frame in (await ears.next(), await ears.next())] == ["hello", None]


async def test_the_stream_ends_when_the_device_is_signed_out(anna: Recipient, monkeypatch: Any) -> None:
    monkeypatch.setattr(asgi, "HEARTBEAT", 0.05)
    monkeypatch.setattr(asgi, "AUTHENTICATE_AGAIN", 0.1)
    async with anna.listen() as ears:
        await ears.next()
        await in_a_thread(Device.objects.all().delete)
        assert await ears.next() is None


async def sign_out(person: Recipient) -> None:
    await in_a_thread(end_devices, Device.objects.filter(user=person.user), because="sign-out")


async def change_password(person: Recipient) -> None:
    device = await in_a_thread(Device.objects.get, user=person.user)
    await in_a_thread(renew_tokens, device)


@pytest.mark.parametrize("how", [sign_out, change_password])
async def test_the_stream_ends_within_5_seconds_of_sign_out_and_password_change(
    anna: Recipient, bert: Recipient, how: Callable[[Recipient], Awaitable[None]]
) -> None:
    async with anna.listen() as ears, anna.listen() as tab, bert.listen() as others:
        for one in (ears, tab, others):
            await one.next()
        await how(anna)
        await anna.tell(1)
        assert await asyncio.wait_for(ears.next(), 5) is None, "and an event of afterwards does not come"
        assert await asyncio.wait_for(tab.next(), 5) is None
        await bert.tell(2)
        assert numbers(await others.take(1)) == [2]


async def test_a_sign_out_while_redis_is_away_ends_the_stream_when_it_is_back(
    anna: Recipient, own_valkey: OwnValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "RECONNECT_PAUSE", 0.1)
    async with anna.listen() as ears:
        await ears.next()
        await asyncio.to_thread(own_valkey.stop)
        await sign_out(anna)
        await asyncio.to_thread(own_valkey.start)
        assert await ears.next() is None


async def test_of_six_streams_of_one_person_the_oldest_ends(anna: Recipient, bert: Recipient) -> None:
    async with AsyncExitStack() as opened:
        ears = [await opened.enter_async_context(anna.listen()) for _number in range(5)]
        other = await opened.enter_async_context(bert.listen())
        for one in (*ears, other):
            await one.next()
        newest = await opened.enter_async_context(anna.listen())
        await newest.next()
        assert await asyncio.wait_for(ears[0].next(), 5) is None
        await anna.tell(1)
        await bert.tell(1)
        assert [numbers(await one.take(1)) for one in (*ears[1:], newest, other)] == [[1]] * 6


async def test_a_stream_that_was_closed_gives_its_place_to_another(anna: Recipient) -> None:
    async with anna.listen() as first:
        await first.next()
        for _number in range(6):
            async with anna.listen() as ears:
                await ears.next()
        await anna.tell(1)
        assert numbers(await first.take(1)) == [1]


async def test_without_redis_the_stream_ends_and_the_client_comes_again(anna: Recipient, own_valkey: OwnValkey) -> None:
    own_valkey.stop()
    async with anna.listen() as ears:
        assert await ears.next() is None
    assert (ears.status, ears.comments) == (200, ["retry: 2000"])


async def test_an_event_that_cannot_be_published_harms_no_caller(anna: Recipient, own_valkey: OwnValkey) -> None:
    own_valkey.stop()
    began = asgi.time.monotonic()
    await anna.tell(1)
    assert asgi.time.monotonic() - began < 3


async def restarted_while_listening(anna: Recipient, server: OwnValkey, *, empty: bool) -> list[Frame]:
    async with anna.listen() as ears:
        await ears.next()
        await anna.tell(1)
        await ears.next()
        await asyncio.to_thread(server.restart, empty=empty)
        if not empty:
            await anna.tell(2)
        found = await ears.take(1)
        await anna.tell(3)
        return found + await ears.take(1)


async def test_when_redis_comes_back_empty_the_client_is_told_to_read_again(
    anna: Recipient, own_valkey: OwnValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "RECONNECT_PAUSE", 0.1)
    first, second = await restarted_while_listening(anna, own_valkey, empty=True)
    assert (first.name, second.data) == ("reset", {"number": 3})


async def test_when_redis_comes_back_with_the_past_nothing_is_lost_or_twice(
    anna: Recipient, own_valkey: OwnValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "RECONNECT_PAUSE", 0.1)
    await asyncio.to_thread(valkey.client().config_set, "appendfsync", "always")
    assert numbers(await restarted_while_listening(anna, own_valkey, empty=False)) == [2, 3]
