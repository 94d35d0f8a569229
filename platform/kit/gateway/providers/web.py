"""HTTP calls to hosted providers: one address, no redirects, limits of time and size that hold."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, cast
from urllib.parse import urlsplit

import httpx

from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.options import OptionError
from kit.gateway.providers.http_client import http_loop

CONNECT_SECONDS = 5
READ_SECONDS = 10  # between two pieces of a stream
LONGEST_WAIT = 60  # seconds; a Retry-After beyond this is as good as "not now"


@dataclass(frozen=True)
class Reply:
    """A successful answer: its media type without parameters, and its bytes."""

    media_type: str
    body: bytes


@dataclass(frozen=True)
class Form:
    """A body as multipart/form-data: plain fields and one file."""

    fields: Mapping[str, str]
    file: str  # the name of its field
    name: str
    data: bytes
    media_type: str

    def parts(self) -> dict[str, Any]:
        """What the client library takes."""
        return {"data": dict(self.fields), "files": {self.file: (self.name, self.data, self.media_type)}}


Body = Mapping[str, Any] | Form


@dataclass(frozen=True)
class Site:
    """The one address a provider may be called at."""

    url: str
    headers: Mapping[str, str] = field(repr=False)  # they hold the key

    def __post_init__(self) -> None:
        try:
            parts = urlsplit(self.url)
            named = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:
            raise OptionError("url", "is not an address") from None
        plain = not (parts.username or parts.password or parts.query or parts.fragment)
        if not named or not plain:
            raise OptionError("url", "is not http(s)://host/path without anything else")

    def post(self, path: str, body: Body, seconds: float, most_bytes: int) -> Reply:
        """Sends JSON or a form and reads the whole answer within `seconds`; ProviderError for all that goes wrong."""

        async def exchange() -> Reply:
            async with asyncio.timeout(seconds), self.answer(path, body, seconds) as answer:
                data = bytearray()
                async for piece in answer.aiter_bytes():
                    data += piece
                    if len(data) > most_bytes:
                        raise ProviderError(Outcome.INVALID, f"more than {most_bytes} bytes")
                return Reply(media_type(answer), bytes(data))

        try:
            return http_loop().run(exchange())
        except TimeoutError:
            raise ProviderError(Outcome.TIMED_OUT, f"no answer within {seconds:.1f} s") from None

    def lines(self, path: str, body: Mapping[str, Any], seconds: float, most_bytes: int) -> Iterator[str]:
        """Sends JSON and gives the lines of a text/event-stream answer, all within `seconds`."""
        loop = http_loop()
        until = time.monotonic() + seconds
        source = self.read_lines(path, body, most_bytes)
        try:
            while True:
                line = loop.run(next_line(source, max(0.001, until - time.monotonic())))
                if line is None:
                    return
                yield line
        except TimeoutError:
            raise ProviderError(Outcome.TIMED_OUT, f"no end within {seconds:.1f} s") from None
        finally:
            loop.run(source.aclose())  # also when the caller wants no more of it

    async def read_lines(self, path: str, body: Mapping[str, Any], most_bytes: int) -> AsyncGenerator[str, None]:
        """The lines of the answer as they come."""
        size = 0
        async with self.answer(path, body, READ_SECONDS) as answer:
            if media_type(answer) != "text/event-stream":
                raise ProviderError(Outcome.INVALID, "no stream")
            found = cast("AsyncGenerator[str, None]", answer.aiter_lines())
            async with aclosing(found) as lines:
                async for line in lines:
                    size += len(line)
                    if size > most_bytes:
                        raise ProviderError(Outcome.INVALID, f"more than {most_bytes} bytes")
                    yield line

    @asynccontextmanager
    async def answer(self, path: str, body: Body, read_seconds: float) -> AsyncIterator[httpx.Response]:
        """An opened answer with a good status; the exceptions of the client become ours."""
        limits = httpx.Timeout(read_seconds, connect=CONNECT_SECONDS)
        content = body.parts() if isinstance(body, Form) else {"json": dict(body)}
        try:
            url, headers = self.url.rstrip("/") + path, dict(self.headers)
            request = http_loop().client.stream("POST", url, headers=headers, timeout=limits, **content)
            async with request as answer:
                check_status(answer)
                yield answer
        except httpx.TimeoutException as error:
            raise ProviderError(Outcome.TIMED_OUT, type(error).__name__) from None
        except httpx.RemoteProtocolError:
            raise ProviderError(Outcome.CUT, "the connection broke off") from None
        except httpx.HTTPError as error:
            raise ProviderError(Outcome.FAILED, type(error).__name__) from None


async def next_line(source: AsyncGenerator[str, None], seconds: float) -> str | None:
    """Return the next line, None at the end; TimeoutError after `seconds`."""
    async with asyncio.timeout(seconds):
        return await anext(source, None)


def check_status(answer: httpx.Response) -> None:
    """ProviderError for every status but 200."""
    status = answer.status_code
    if status == 200:
        return
    if status == 429:
        raise ProviderError(Outcome.THROTTLED, "status 429", wait=read_retry_after(answer))
    if status >= 500 or status == 408:
        raise ProviderError(Outcome.FAILED, f"status {status}", wait=read_retry_after(answer))
    raise ProviderError(Outcome.REFUSED, f"status {status}", unauthorised=status in (401, 403))


def read_retry_after(answer: httpx.Response) -> float | None:
    """The seconds of Retry-After, given as a number or a date; None without a usable one."""
    text = answer.headers.get("retry-after", "")
    if text.isdigit():
        return min(float(text), LONGEST_WAIT)
    try:
        at = parsedate_to_datetime(text)
    except ValueError:
        return None
    wait = (at.replace(tzinfo=at.tzinfo or UTC) - datetime.now(UTC)).total_seconds()
    return min(max(0.0, wait), LONGEST_WAIT)


def media_type(answer: httpx.Response) -> str:
    """The declared type without its parameters."""
    return str(answer.headers.get("content-type", "")).split(";")[0].strip().lower()
