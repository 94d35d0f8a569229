"""POST /audio/transcriptions: a recording becomes text; what comes back is checked before it is used."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from kit.gateway.audio import opus_of
from kit.gateway.capabilities import HearAnswer, HearRequest, Usage, Word
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.providers.openai.chat import parse_object
from kit.gateway.providers.web import Form, Site
from kit.languages import LANGUAGES

PATH = "/audio/transcriptions"
MOST_BYTES = 2_000_000
LONGEST_TEXT = 10_000  # characters: more than the longest recording can hold
LONGEST_CONTEXT = 400
# Hosted ears hear many times faster than people speak: one that takes longer hangs, and the next one is asked.
FIRST_SECONDS, PER_SECOND = 10, 0.25
CODES = {row.code: row.bcp47.split("-")[0] for row in LANGUAGES} | {"fil": "tl"}


@dataclass(frozen=True)
class Hear:
    """Recognition with one model; price in euros per second of sound."""

    site: Site
    model: str
    price: Decimal

    def answer(self, request: HearRequest, seconds: float) -> HearAnswer:
        """What was said; ProviderError INVALID unless it is text of a length that people can speak."""
        patience = min(seconds, FIRST_SECONDS + request.seconds * PER_SECOND)
        reply = self.site.post(PATH, self.form(request), patience, MOST_BYTES)
        found = parse_object(reply.body)
        text = found.get("text")
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise ProviderError(Outcome.INVALID, "another shape of answer")
        usage = Usage(
            characters=len(text), seconds=request.seconds, cost=Decimal(str(round(request.seconds, 3))) * self.price
        )
        return HearAnswer(text.strip(), words_of(found), usage=usage)

    def form(self, request: HearRequest) -> Form:
        """The request as the protocol wants it: the sound made small, nothing else of the learner's file."""
        fields = {
            "model": self.model,
            "response_format": "verbose_json",
            "timestamp_granularities[]": "word",
            "temperature": "0",
        }
        if request.language in CODES:
            fields["language"] = CODES[request.language]
        if request.context:
            fields["prompt"] = request.context[-LONGEST_CONTEXT:]
        return Form(fields, "file", "speech.webm", opus_of(request.samples, request.rate), "audio/webm")


def words_of(found: Mapping[str, Any]) -> tuple[Word, ...]:
    """The words with the confidence of their segment; none where the server gives none that can be read."""
    segments = found.get("segments")
    spans = segments if isinstance(segments, list) else []
    words = found.get("words")
    if not isinstance(words, list):
        return ()
    try:
        return tuple(Word(str(word["word"]).strip(), sure(spans, float(word.get("start", 0)))) for word in words)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise ProviderError(Outcome.INVALID, "words of another shape") from None


def sure(segments: list[Any], at: float) -> float:
    """How sure the segment at this second is, 0 to 1: the protocol tells a mean logarithm of probabilities."""
    for segment in segments:
        if float(segment["start"]) <= at <= float(segment["end"]):
            return round(math.exp(min(0.0, float(segment["avg_logprob"]))), 3)
    return 1.0
