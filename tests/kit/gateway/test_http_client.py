"""One event loop and one client per process: connections are used again, forked children have their own."""

import multiprocessing
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.connection import Connection
from typing import Any

import pytest

from kit.gateway.providers.web import Site

ANSWER = b'{"set": "cookie"}'


class Counting(ThreadingHTTPServer):
    """A server that keeps connections open and counts them."""

    def __init__(self) -> None:
        self.connections = 0
        self.cookies: list[str | None] = []
        super().__init__(("127.0.0.1", 0), Handler)
        self.daemon_threads = True

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections += 1
        super().process_request(request, client_address)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Counting

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.server.cookies.append(self.headers["Cookie"])
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Set-Cookie", "who=one")
        self.send_header("Content-Length", str(len(ANSWER)))
        self.end_headers()
        self.wfile.write(ANSWER)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture
def server() -> Iterator[Counting]:
    found = Counting()
    threading.Thread(target=found.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    yield found
    found.shutdown()
    found.server_close()


def ask(server: Counting) -> bytes:
    site = Site(f"http://127.0.0.1:{server.server_address[1]}", {"Authorization": "Bearer key"})
    return site.post("/v1", {"a": 1}, 10, 1000).body


def provider_threads() -> int:
    return sum(thread.name == "providers" for thread in threading.enumerate())


def test_calls_of_several_threads_share_one_loop_and_its_connections(server: Counting) -> None:
    for _number in range(3):
        assert ask(server) == ANSWER
    assert server.connections == 1
    others = [threading.Thread(target=ask, args=(server,)) for _number in range(4)]
    for other in others:
        other.start()
    for other in others:
        other.join(10)
    assert len(server.cookies) == 7 and server.connections <= 5 and provider_threads() == 1


def test_calls_share_no_cookies(server: Counting) -> None:
    ask(server)
    ask(server)
    assert server.cookies == [None, None]


def ask_in_child(server: Counting, answers: Connection) -> None:
    answers.send((ask(server), provider_threads()))


def test_a_forked_process_has_a_loop_of_its_own(server: Counting) -> None:
    ask(server)
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=ask_in_child, args=(server, theirs))
    child.start()
    assert ours.poll(20), "the child hangs"
    assert ours.recv() == (ANSWER, 1)
    child.join(10)
    assert ask(server) == ANSWER
    assert server.connections == 2
