"""A body that is refused before it was read: the answer comes, and the connection ends with it."""

import socket
import urllib.parse

import pytest

from tests.learner import Learner
from tests.stack import Stack

HUGE = 200 * 1024 * 1024


@pytest.mark.parametrize(
    ("length", "status"), [(f"Content-Length: {HUGE}", b"413"), ("Transfer-Encoding: chunked", b"411")]
)
def test_the_connection_ends_with_the_answer(stack: Stack, learner: Learner, length: str, status: bytes) -> None:
    place = urllib.parse.urlsplit(stack.base_url)
    assert place.hostname is not None and place.port is not None
    head = [
        "POST /api/stt/ HTTP/1.1",
        f"Host: {place.netloc}",
        f"Authorization: {learner.http.headers['Authorization']}",
        "Content-Type: multipart/form-data; boundary=x",
        length,
    ]
    with socket.create_connection((place.hostname, place.port), timeout=20) as line:
        line.sendall("\r\n".join([*head, "", ""]).encode())
        answer = b""
        while piece := line.recv(65536):  # ends when the other side has closed
            answer += piece
    first, _, rest = answer.partition(b"\r\n")
    assert first.split()[1] == status, answer[:300]
    assert b"connection: close" in rest.lower().split(b"\r\n\r\n")[0]
    assert learner.http.get("/users/me").status_code == 200
