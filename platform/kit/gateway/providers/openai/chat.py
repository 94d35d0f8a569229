"""POST /chat/completions, whole and streamed; what comes back is checked before it is used."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import jsonschema
import orjson

from kit.gateway.capabilities import ChatAnswer, ChatRequest, Usage
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.providers.web import Site

PATH = "/chat/completions"
MOST_BYTES = 2_000_000
LONGEST_ANSWER = 20_000  # characters
CHARACTERS_PER_TOKEN = 3  # where a server does not count; rather too many tokens than too few


@dataclass(frozen=True)
class Chat:
    """Talk with one model; prices in euros per token."""

    site: Site
    model: str
    price_in: Decimal
    price_out: Decimal

    def answer(self, request: ChatRequest, seconds: float) -> ChatAnswer:
        """The next line; ProviderError INVALID unless it is text (and fits the schema, if there is one)."""
        reply = self.site.post(PATH, self.body(request), seconds, MOST_BYTES)
        found = parse_object(reply.body)
        text = text_at(found, "message")
        if not text or not text.strip():
            raise ProviderError(Outcome.INVALID, "an empty answer")
        return self.whole(request, text, found.get("usage"))

    def pieces(self, request: ChatRequest, seconds: float) -> Iterator[str | ChatAnswer]:
        """The pieces of the next line as they come, then the whole; CUT when the end is missing."""
        body = self.body(request) | {"stream": True, "stream_options": {"include_usage": True}}
        text, counts, ended = "", None, False
        for line in self.site.lines(PATH, body, seconds, MOST_BYTES):
            if not line.startswith("data:"):
                continue
            data = line.removeprefix("data:").strip()
            if data == "[DONE]":
                ended = True
                break
            found = parse_object(data.encode())
            counts = found.get("usage") or counts
            piece = text_at(found, "delta") if found.get("choices") else None
            if piece:
                text += piece
                check_length(text)
                yield piece
        if not ended:
            raise ProviderError(Outcome.CUT, "the stream has no end")
        if not text.strip():
            raise ProviderError(Outcome.INVALID, "an empty answer")
        yield self.whole(request, text, counts)

    def body(self, request: ChatRequest) -> dict[str, Any]:
        """The request as the protocol wants it."""
        body: dict[str, Any] = {
            "model": self.model,
            "messages": [{"role": line.role, "content": line.content} for line in request.messages],
            "temperature": request.temperature,
            "max_tokens": request.most_tokens,
        }
        if request.schema is not None:
            named = {"name": "answer", "strict": True, "schema": dict(request.schema)}
            body["response_format"] = {"type": "json_schema", "json_schema": named}
        return body

    def whole(self, request: ChatRequest, text: str, counts: object) -> ChatAnswer:
        """The checked answer with what it cost."""
        check_length(text)
        asked = sum(len(line.content) for line in request.messages)
        counted = counts if isinstance(counts, dict) else {}
        tokens_in = count(counted.get("prompt_tokens"), asked)
        tokens_out = count(counted.get("completion_tokens"), len(text))
        cost = tokens_in * self.price_in + tokens_out * self.price_out
        usage = Usage(characters=len(text), tokens_in=tokens_in, tokens_out=tokens_out, cost=cost)
        data = None if request.schema is None else parse_fitting(text, request.schema)
        return ChatAnswer(text, data, usage=usage)


def parse_object(data: bytes) -> dict[str, Any]:
    """The JSON object in `data`; INVALID when it is none."""
    try:
        found = orjson.loads(data)
    except orjson.JSONDecodeError:
        raise ProviderError(Outcome.INVALID, "no JSON") from None
    if not isinstance(found, dict):
        raise ProviderError(Outcome.INVALID, "no JSON object")
    if "error" in found and not found.get("choices"):
        raise ProviderError(Outcome.FAILED, "an error in place of an answer")
    return found


def text_at(found: dict[str, Any], part: str) -> str | None:
    """The text of the first choice's `part` ("message" or "delta"); INVALID when the shape is another."""
    try:
        text = found["choices"][0][part].get("content")
    except (KeyError, IndexError, TypeError, AttributeError):
        raise ProviderError(Outcome.INVALID, "another shape of answer") from None
    if text is not None and not isinstance(text, str):
        raise ProviderError(Outcome.INVALID, "an answer that is no text")
    return text


def check_length(text: str) -> None:
    """INVALID for an answer longer than any person would give."""
    if len(text) > LONGEST_ANSWER:
        raise ProviderError(Outcome.INVALID, f"more than {LONGEST_ANSWER} characters")


def count(told: object, characters: int) -> int:
    """The tokens that the server counted, or a careful guess."""
    if isinstance(told, int) and 0 <= told < 10_000_000:
        return told
    return characters // CHARACTERS_PER_TOKEN + 1


def parse_fitting(text: str, schema: Mapping[str, Any]) -> object:
    """The JSON in an answer, if it fits the schema; INVALID otherwise."""
    try:
        data = orjson.loads(text)
        jsonschema.validate(data, schema)
    except (orjson.JSONDecodeError, jsonschema.ValidationError, RecursionError):  # of a thousand brackets
        raise ProviderError(Outcome.INVALID, "JSON that does not fit the schema") from None
    return data
