"""POST /images/generations: words become a picture, which is looked at before it counts as an answer."""

import base64
import binascii
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import filetype

from kit.gateway.capabilities import DrawAnswer, DrawRequest, Usage
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.providers.openai.chat import parse_object
from kit.gateway.providers.web import Site

PATH = "/images/generations"
MOST_BYTES = 20_000_000
PICTURES = frozenset(("image/png", "image/jpeg", "image/webp"))
ASKED_TO = ("dall-e",)  # models that give an address unless they are asked for the picture itself


@dataclass(frozen=True)
class Draw:
    """Pictures by one model; price in euros per picture."""

    site: Site
    model: str
    price: Decimal

    def answer(self, request: DrawRequest, seconds: float) -> DrawAnswer:
        """The picture; ProviderError INVALID unless one is in the answer (addresses are never followed)."""
        body: dict[str, Any] = {
            "model": self.model,
            "prompt": request.prompt,
            "size": f"{request.width}x{request.height}",
            "n": 1,
        }
        if self.model.startswith(ASKED_TO):
            body["response_format"] = "b64_json"
        reply = self.site.post(PATH, body, seconds, MOST_BYTES)
        image = picture_in(parse_object(reply.body))
        return DrawAnswer(image, usage=Usage(characters=len(request.prompt), cost=self.price))


def picture_in(found: dict[str, Any]) -> bytes:
    """The bytes of the first picture; INVALID when there is none."""
    try:
        image = base64.b64decode(found["data"][0]["b64_json"], validate=True)
    except (KeyError, IndexError, TypeError, ValueError, binascii.Error):
        raise ProviderError(Outcome.INVALID, "no picture in the answer") from None
    if filetype.guess_mime(image) not in PICTURES:
        raise ProviderError(Outcome.INVALID, "something that is no picture")
    return image
