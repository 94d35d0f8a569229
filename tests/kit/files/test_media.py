"""Whoever holds a signed address may read the file, in parts too, until it expires."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from django.core.files.storage import InMemoryStorage
from django.test import Client

from kit import files

NOW = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)
BODY = bytes(range(200)) * 10


class Bucket(InMemoryStorage):
    """A storage elsewhere, which signs its own addresses as S3 does."""

    def url(self, name: str, parameters: dict[str, str] | None = None, expire: int = 0) -> str:
        return f"https://bucket.example/{name}?type={(parameters or {})['ResponseContentType']}&expires={expire}"


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def link() -> str:
    return files.build_url(files.put(BODY, ".webm"))


def body(answer) -> bytes:
    return b"".join(answer.streaming_content)


def test_the_whole_file_comes_with_careful_headers(client: Client, link: str):
    answer = client.get(link)
    assert answer.status_code == 200 and body(answer) == BODY
    assert answer["Content-Type"] == "audio/webm"
    assert answer["Content-Length"] == str(len(BODY))
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == "sandbox"
    assert answer["Accept-Ranges"] == "bytes"
    assert "private" in answer["Cache-Control"] and "max-age=" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [("bytes=0-", 0, 1999), ("bytes=10-19", 10, 19), ("bytes=-5", 1995, 1999), ("bytes=1990-9999", 1990, 1999),
     ("bytes=-99999", 0, 1999), ("Bytes=0-0", 0, 0)],
)  # fmt: skip
def test_a_part_comes_as_206(client: Client, link: str, asked: str, first: int, last: int):
    answer = client.get(link, headers={"Range": asked})
    assert answer.status_code == 206
    assert answer["Content-Range"] == f"bytes {first}-{last}/2000"
    assert answer["Content-Length"] == str(last - first + 1)
    assert body(answer) == BODY[first : last + 1]


@pytest.mark.parametrize("asked", ["bytes=2000-", "bytes=-0", "bytes=9999-10000"])
def test_a_part_outside_of_the_file_is_416(client: Client, link: str, asked: str):
    answer = client.get(link, headers={"Range": asked})
    assert answer.status_code == 416
    assert answer["Content-Range"] == "bytes */2000"
    assert answer.json()["code"] == "range_not_satisfiable"


@pytest.mark.parametrize("asked", ["bytes=5-2", "bytes=0-1,5-6", "lines=1-2", "bytes=-", "x" * 500, "bytes=a-b"])
def test_a_range_that_is_none_gives_the_whole_file(client: Client, link: str, asked: str):
    assert client.get(link, headers={"Range": asked}).status_code == 200


def test_an_unchanged_file_is_not_sent_again(client: Client, link: str):
    mark = client.get(link)["ETag"]
    assert client.get(link, headers={"If-None-Match": mark}).status_code == 304
    changed = client.get(link, headers={"Range": "bytes=0-1", "If-Range": '"another"'})
    assert changed.status_code == 200


def test_head_tells_the_size_without_the_file(client: Client, link: str):
    answer = client.head(link)
    assert answer.status_code == 200 and answer["Content-Length"] == "2000"


@pytest.mark.parametrize(
    "spoil", [lambda t: t + "x", lambda t: "x" + t, lambda t: t[:-1], lambda t: "abc", lambda t: ":"]
)
def test_an_address_that_was_tampered_with_is_403(client: Client, link: str, spoil):
    answer = client.get("/media/" + spoil(link.removeprefix("/media/")))
    assert answer.status_code == 403
    told = answer.json()
    assert told.pop("detail")
    assert told == {"type": "client_error", "code": "link_invalid", "errors": []}
    assert answer["Cache-Control"] == "no-store"


def test_an_address_expires(client: Client):
    with time_machine.travel(NOW, tick=False) as clock:
        link = files.build_url(files.put(BODY, ".webm"), seconds=300)
        clock.shift(timedelta(seconds=299))
        assert client.get(link).status_code == 200
        clock.shift(timedelta(seconds=1))
        answer = client.get(link)
    assert (answer.status_code, answer.json()["code"]) == (403, "link_expired")


def test_an_address_stays_the_same_for_a_while_so_that_the_browser_keeps_the_file():
    key = files.put(BODY, ".webm")
    with time_machine.travel(NOW, tick=False) as clock:
        first = files.build_url(key)
        clock.shift(timedelta(seconds=59))
        assert files.build_url(key) == first
        clock.shift(timedelta(seconds=1))
        assert files.build_url(key) != first


def test_a_file_that_is_gone_is_404(client: Client, link: str):
    files.delete(files.put(BODY, ".webm"))
    answer = client.get(link)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("suffix", [".html", ".svg", ".js", ".pdf"])
def test_what_a_browser_could_run_is_saved_and_not_opened(client: Client, suffix: str):
    answer = client.get(files.build_url(files.put(b"<script>alert(1)</script>", suffix)))
    assert answer["Content-Type"] in ("application/octet-stream", "application/pdf")
    assert answer["Content-Disposition"] == "attachment"


def test_a_storage_elsewhere_is_redirected_to(client: Client, settings):
    settings.STORAGES = {**settings.STORAGES, "default": {"BACKEND": f"{__name__}.Bucket"}}
    answer = client.get(files.build_url(files.put(BODY, ".webm")))
    assert answer.status_code == 302
    assert answer["Location"].startswith("https://bucket.example/")
    assert "type=audio/webm" in answer["Location"]
    assert client.get(files.build_url("ab/" + "0" * 62 + ".webm")).status_code == 404


def test_only_reading_is_possible(client: Client, link: str):
    assert client.post(link).status_code == 405
    answer = Client(enforce_csrf_checks=True).post(link)
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed"), "no page about forgery"
