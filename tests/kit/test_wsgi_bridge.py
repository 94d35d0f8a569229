"""The bridge from ASGI to WSGI: whole answers go at once, streamed ones as they come, bodies arrive complete."""

import threading
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Any

from django.http import HttpResponse, StreamingHttpResponse

from config.wsgi_bridge import MAX_SMALL_BODY, WSGIBridge

SEEN: ContextVar[str] = ContextVar("SEEN", default="nothing")


class Wsgi:
    """What Django's application does, with an answer of the test's own; remembers which thread closed it."""

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
    """Give what is sent for a request whose body comes in these parts."""
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

    await WSGIBridge(wsgi, 2)({**scope, "headers": raw}, receive, send)
    return sent


async def test_small_body_and_answer_pass_whole() -> None:
    wsgi = Wsgi(echo)
    start, body = await asked(wsgi, b"Guten ", b"Tag", content_length="9")
    assert start["status"] == 201
    assert (b"content-type", b"text/html; charset=utf-8") in start["headers"]
    assert body == {"type": "http.response.body", "body": b"POST q=1 word Guten Tag"}
    assert len(wsgi.closed) == 1


async def test_request_without_a_body_is_answered_without_reading() -> None:
    _start, body = await asked(Wsgi(echo))
    assert body["body"] == b"POST q=1 word "


async def test_body_that_is_large_or_of_unknown_length_is_read_as_it_comes() -> None:
    half = b"x" * MAX_SMALL_BODY
    for headers in (
        {"content_length": str(2 * MAX_SMALL_BODY)},
        {"content_length": "?", "transfer_encoding": "chunked"},
    ):
        wsgi = Wsgi(lambda environ: HttpResponse(str(len(environ["wsgi.input"].read(2 * MAX_SMALL_BODY)))))
        sent = await asked(wsgi, half, half, **headers)
        assert b"".join(one.get("body", b"") for one in sent) == str(2 * MAX_SMALL_BODY).encode()
        assert len(wsgi.closed) == 1


async def test_streamed_answer_is_sent_as_it_comes_and_closed_in_its_thread() -> None:
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


async def test_client_that_disconnects_within_its_body_is_not_answered() -> None:
    wsgi = Wsgi(echo)
    assert await asked(wsgi, b"Guten ", b"Tag", gone=True, content_length="9") == []
    assert wsgi.closed == []


async def test_context_variables_do_not_leak_into_the_next_request() -> None:
    def view(environ: Any) -> HttpResponse:
        seen = SEEN.get()
        SEEN.set("something")
        return HttpResponse(seen)

    for _time in range(3):
        assert (await asked(Wsgi(view)))[1]["body"] == b"nothing"
