"""Any server that speaks OpenAI's protocol: OpenAI, Azure, Mistral, vLLM, Ollama, llama.cpp …

Options: url, key, chat_model, translate_model (else the same), say_model, hear_model, draw_model, say_voices
("deu-male-old=onyx,female=nova"), and prices in euros: chat_price_in and chat_price_out per million tokens,
say_price per million characters, hear_price per minute, draw_price per picture.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal

from django.core.exceptions import ImproperlyConfigured

from kit.gateway.capabilities import (
    ChatAnswer,
    ChatRequest,
    DrawAnswer,
    DrawRequest,
    HearAnswer,
    HearRequest,
    SayAnswer,
    SayRequest,
    TranslateAnswer,
    TranslateRequest,
)
from kit.gateway.providers.openai.chat import Chat
from kit.gateway.providers.openai.images import Draw
from kit.gateway.providers.openai.speech import Say
from kit.gateway.providers.openai.transcription import Hear
from kit.gateway.providers.openai.translation import Translate
from kit.gateway.providers.web import Site

MILLION = Decimal(1_000_000)


class OpenAI:
    """A hosted provider of talk, speech and pictures."""

    free = False

    def __init__(self, options: Mapping[str, str]) -> None:
        if not options.get("url"):
            raise ImproperlyConfigured("An OpenAI-compatible provider needs the option url.")
        site = Site(options["url"], {"Authorization": f"Bearer {options.get('key', 'none')}"})
        self.models = {
            "chat": options.get("chat_model", "gpt-4o-mini"),
            "say": options.get("say_model", "gpt-4o-mini-tts"),
            "hear": options.get("hear_model", "whisper-1"),
            "draw": options.get("draw_model", "gpt-image-1"),
        }
        self.models["translate"] = options.get("translate_model", self.models["chat"])
        # Prices are never nothing by default: a budget must hold even where nobody filled them in.
        self.chats = Chat(
            site,
            self.models["chat"],
            price_in=Decimal(options.get("chat_price_in", "0.60")) / MILLION,
            price_out=Decimal(options.get("chat_price_out", "2.40")) / MILLION,
        )
        self.translates = Translate(replace(self.chats, model=self.models["translate"]))
        self.says = Say(
            site,
            self.models["say"],
            price=Decimal(options.get("say_price", "15")) / MILLION,
            voices=dict(pair.split("=", 1) for pair in options.get("say_voices", "").split(",") if "=" in pair),
        )

        self.hears = Hear(site, self.models["hear"], price=Decimal(options.get("hear_price", "0.006")) / 60)
        self.draws = Draw(site, self.models["draw"], price=Decimal(options.get("draw_price", "0.05")))

    def model(self, capability: str) -> str:
        """The model behind a capability."""
        return self.models.get(capability, "")

    def chat(self, request: ChatRequest, seconds: float) -> ChatAnswer:
        """The next line of a talk."""
        return self.chats.answer(request, seconds)

    def chat_pieces(self, request: ChatRequest, seconds: float) -> Iterator[str | ChatAnswer]:
        """The next line of a talk, piece by piece, at the end as a whole."""
        return self.chats.pieces(request, seconds)

    def say(self, request: SayRequest, seconds: float) -> SayAnswer:
        """A text, spoken."""
        return self.says.answer(request, seconds)

    def translate(self, request: TranslateRequest, seconds: float) -> TranslateAnswer:
        """A text in another language."""
        return self.translates.answer(request, seconds)

    def translate_pieces(self, request: TranslateRequest, seconds: float) -> Iterator[str | TranslateAnswer]:
        """A text in another language, piece by piece, at the end as a whole."""
        return self.translates.pieces(request, seconds)

    def hear(self, request: HearRequest, seconds: float) -> HearAnswer:
        """A recording, written down."""
        return self.hears.answer(request, seconds)

    def draw(self, request: DrawRequest, seconds: float) -> DrawAnswer:
        """A picture of what is described."""
        return self.draws.answer(request, seconds)


def open_provider(options: Mapping[str, str]) -> OpenAI:
    """The provider with its options."""
    return OpenAI(options)
