"""The bridge from ASGI to WSGI: whole answers go at once, streamed ones as they come, bodies arrive complete."""

import threading
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Any

from django.http import HttpResponse, StreamingHttpResponse

from config.bridge import SMALL, Bridge

SEEN: ContextVar[str] = ContextVar("SEEN", default="nothing")


class Wsgi:
    """What Django's application does, with an answer of the test's own; remembers who closed it."""

    def __init__(self, view: Callable[[Any], Any]) -> None:
        self.view, self.closed = view, list[str]()

    def __call__(self, environ: Any, start: Callable[..., Any]) -> Any:
        answer = self.view(environ)
        thread = threading.current_thread().name
        answer._resource_closers.append(lambda: self.closed.append(thread))
        start(f"{answer.status_code} {answer.reason_phrase}", list(answer.items()))
        return answer


def echo(environ: Any) -> HttpResponse:
    length = int(environ.get("CONTENT_LENGTH") or 0)
    said = f"{environ['REQUEST_METHOD']} {environ['QUERY_STRING']} {environ['HTTP_X_WORD']} "
    return HttpResponse(said.encode() + environ["wsgi.input"].read(length), status=201)


async def asked(wsgi: Any, *parts: bytes, gone: bool = False, **headers: str) -> list[Any]:
    """What is sent to somebody who asks with a body of these parts."""
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in {"x_word": "word", **headers}.items()]
    scope = {"type": "http", "http_version": "1.1", "method": "POST", "path": "/a", "query_string": b"q=1"}
    waiting = [{"type": "http.request", "body": one, "more_body": at < len(parts)} for at, one in enumerate(parts, 1)]
    if gone:
        waiting[-1:] = [{"type": "http.disconnect"}]
    sent: list[Any] = []

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    await Bridge(wsgi, 2)({**scope, "headers": raw}, receive, send)
    return sent


async def test_a_small_body_arrives_whole_and_the_answer_goes_at_once() -> None:
    wsgi = Wsgi(echo)
    start, body = await asked(wsgi, b"Guten ", b"Tag", content_length="9")
    assert start["status"] == 201
    assert (b"content-type", b"text/html; charset=utf-8") in start["headers"]
    assert body == {"type": "http.response.body", "body": b"POST q=1 word Guten Tag"}
    assert len(wsgi.closed) == 1


async def test_without_a_body_nobody_waits_for_one() -> None:
    _start, body = await asked(Wsgi(echo))
    assert body["body"] == b"POST q=1 word "


async def test_a_large_body_or_one_of_unknown_length_is_read_as_it_comes() -> None:
    half = b"x" * SMALL
    for headers in ({"content_length": str(2 * SMALL)}, {"content_length": "?", "transfer_encoding": "chunked"}):
        wsgi = Wsgi(lambda environ: HttpResponse(str(len(environ["wsgi.input"].read(2 * SMALL)))))
        sent = await asked(wsgi, half, half, **headers)
        assert b"".join(one.get("body", b"") for one in sent) == str(2 * SMALL).encode()
        assert len(wsgi.closed) == 1


async def test_what_is_streamed_goes_as_it_comes_and_is_closed_by_the_thread_that_made_it() -> None:
    threads = []

    def pieces() -> Iterator[bytes]:
        for piece in (b"one", b"two"):
            threads.append(threading.current_thread().name)
            yield piece

    wsgi = Wsgi(lambda environ: StreamingHttpResponse(pieces()))
    sent = await asked(wsgi)
    assert [one.get("body") for one in sent] == [None, b"one", b"two", b""]
    assert [one.get("more_body", False) for one in sent] == [False, True, True, False]
    assert set(threads) == set(wsgi.closed) and threading.current_thread().name not in threads


async def test_whoever_leaves_in_the_middle_of_a_body_is_not_answered() -> None:
    wsgi = Wsgi(echo)
    assert await asked(wsgi, b"Guten ", b"Tag", gone=True, content_length="9") == []
    assert wsgi.closed == []


async def test_what_one_request_sets_the_next_does_not_see() -> None:
    def view(environ: Any) -> HttpResponse:
        seen = SEEN.get()
        SEEN.set("something")
        return HttpResponse(seen)

    for _time in range(3):
        assert (await asked(Wsgi(view)))[1]["body"] == b"nothing"
