"""Putting texts into other languages."""

import hashlib
import uuid
from collections.abc import Callable, Generator
from typing import Literal, TypedDict

import orjson
from django.utils.translation import gettext as _

from apps.translation.glosses import Word, gloss_text, summary, word_for_word
from apps.translation.models import Option, Rendering
from kit.errors import ApiError
from kit.gateway import TranslateAnswer, TranslateRequest, capability_client, is_open
from kit.gateway.capabilities import LONGEST_TEXT
from kit.gateway.metering import Payer

GERMAN = "deu"
ASKING = 1  # goes up when the way of asking changes, so that no old rendering is used
# When a provider does not answer, the dictionary does; everything else is refused to the caller.
STEPS_IN = frozenset({"provider_absent", "provider_unavailable", "provider_interrupted", "budget_exceeded"})
Source = Literal["PROVIDER", "DICTIONARY", "ORIGINAL"]


class TranslationResult(TypedDict):
    """A text in another language, who gave it, and what its words mean (German texts only).

    `source` DICTIONARY: `text` is a list of glosses and no sentence. ORIGINAL: both languages are the same.
    """

    text: str
    source: Source
    provider: str
    words: list[Word]


def translate(
    text: str,
    target: str,
    *,
    source: str = GERMAN,
    option: Option | str = Option.MEANING,
    by: uuid.UUID | None = None,
    organisation: uuid.UUID | None = None,
    job: uuid.UUID | None = None,
    on_text: Callable[[str], None] | None = None,
) -> TranslationResult:
    """The text in the language `target` (ISO 639-3); what a provider rendered before is not paid again.

    `on_text` is called with the whole text so far while a provider gives it. May run twice and at the same time.
    Call it in a job, outside of a transaction. ApiError: 409 text_too_long, 503 no_dictionary (without a provider
    there are only dictionaries from German).
    """
    text, option = text.strip(), Option(option)
    if len(text) > LONGEST_TEXT:
        raise ApiError("text_too_long", _("This text is too long to be translated."))
    words = gloss_text(text, target) if source == GERMAN else []
    if source == target or not text:
        return {"text": text, "source": "ORIGINAL", "provider": "", "words": words}
    if option != Option.WORDS and is_open("translate"):
        request = TranslateRequest(text, source, target, literal=option == Option.LITERAL)
        found = find_stored(request) or ask_provider(request, Payer(by, organisation, job), on_text)
        if found is not None:
            return {"text": found.text, "source": "PROVIDER", "provider": found.provider, "words": words}
    if source != GERMAN:
        raise ApiError("no_dictionary", _("There is no dictionary for these two languages here."), status=503)
    gloss = word_for_word if option == Option.LITERAL else summary
    return {"text": gloss(words, target), "source": "DICTIONARY", "provider": "", "words": words}


def find_stored(request: TranslateRequest) -> Rendering | None:
    """What one of today's providers gave for the same request before, the most preferred first."""
    bindings = capability_client("translate").bindings
    preferred = [(binding.name, binding.provider.model("translate")) for binding in bindings]
    rows = {(row.provider, row.model): row for row in Rendering.objects.filter(hash=hash_of(request))}
    return next((rows[one] for one in preferred if one in rows), None)


def ask_provider(request: TranslateRequest, payer: Payer, on_text: Callable[[str], None] | None) -> Rendering | None:
    """What a provider gives now, kept for the next time; None when none of them answers."""
    client = capability_client("translate")
    who = {"by": payer.user, "organisation": payer.organisation, "job": payer.job}
    try:
        answer = (
            client.do(request, **who) if on_text is None else consume_pieces(client.stream(request, **who), on_text)
        )
    except ApiError as refusal:
        if refusal.get_codes() not in STEPS_IN:
            raise
        return None
    return None if answer is None else store_answer(request, answer)


def consume_pieces(
    pieces: Generator[str, None, TranslateAnswer | None], on_text: Callable[[str], None]
) -> TranslateAnswer | None:
    """The answer at the end of its pieces; tells the text so far after each of them."""
    so_far = ""
    while True:
        try:
            so_far += next(pieces)
        except StopIteration as end:
            answer: TranslateAnswer | None = end.value
            return answer
        on_text(so_far.lstrip())


def store_answer(request: TranslateRequest, answer: TranslateAnswer) -> Rendering:
    """The row of an answer; whoever was first wins, so that all see the same text."""
    row, _new = Rendering.objects.get_or_create(
        hash=hash_of(request), provider=answer.provider, model=answer.model, defaults={"text": answer.text}
    )
    return row


def hash_of(request: TranslateRequest) -> str:
    """What makes two requests the same."""
    parts = [ASKING, request.text, request.source, request.target, request.literal]
    return hashlib.sha256(orjson.dumps(parts)).hexdigest()
