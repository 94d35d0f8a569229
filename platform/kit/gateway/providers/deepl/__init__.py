"""Translation by any server that speaks DeepL's protocol (POST /v2/translate).

Options: url ("https://api.deepl.com"), key, price in euros per million characters, and languages beyond our table
or instead of its entries ("pes=FA,hbs=HR").
"""

from collections.abc import Mapping
from typing import Any

import orjson

from kit.gateway.capabilities import TranslateAnswer, TranslateRequest, Usage
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.options import read_pairs, read_price, read_url
from kit.gateway.providers.web import Site

PATH = "/v2/translate"
MOST_BYTES = 1_000_000
SOURCES = {"deu": "DE", "eng": "EN", "rus": "RU", "spa": "ES", "fra": "FR", "tur": "TR"}
SOURCES |= {"por": "PT", "ukr": "UK", "ron": "RO", "aeb": "AR", "vie": "VI"}
TARGETS = SOURCES | {"eng": "EN-GB", "por": "PT-PT"}


class DeepL:
    """A hosted provider of translation; it gives its text at once, and no word-for-word versions."""

    free = False

    def __init__(self, options: Mapping[str, str]) -> None:
        self.site = Site(read_url(options), {"Authorization": f"DeepL-Auth-Key {options.get('key', 'none')}"})
        self.price = read_price(options, "price", "25") / 1_000_000
        more = read_pairs(options, "languages")
        self.sources, self.targets = SOURCES | more, TARGETS | more

    def model(self, capability: str) -> str:
        """They name no models."""
        return ""

    def translate(self, request: TranslateRequest, seconds: float) -> TranslateAnswer:
        """The text in the other language; ProviderError REFUSED for languages and ways they do not have."""
        if request.literal or request.source not in self.sources or request.target not in self.targets:
            raise ProviderError(Outcome.REFUSED, "not a translation they make")
        body = {
            "text": [request.text],
            "source_lang": self.sources[request.source],
            "target_lang": self.targets[request.target],
        }
        reply = self.site.post(PATH, body, seconds, MOST_BYTES)
        usage = Usage(characters=len(request.text), cost=len(request.text) * self.price)
        return TranslateAnswer(text_in(reply.body), usage=usage)


def text_in(data: bytes) -> str:
    """The text of the first translation; INVALID when there is none."""
    try:
        found: Any = orjson.loads(data)["translations"][0]["text"]
    except (orjson.JSONDecodeError, KeyError, IndexError, TypeError):
        raise ProviderError(Outcome.INVALID, "another shape of answer") from None
    if not isinstance(found, str) or not found.strip():
        raise ProviderError(Outcome.INVALID, "an empty answer")
    return found.strip()


def open_provider(options: Mapping[str, str]) -> DeepL:
    """The provider with its options."""
    return DeepL(options)
