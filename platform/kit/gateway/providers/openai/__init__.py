"""Any server that speaks OpenAI's protocol: OpenAI, Azure, Mistral, vLLM, Ollama, llama.cpp.

Options: url, key, chat_model, translate_model (else the same), say_model, hear_model, draw_model, say_voices
("deu-male-old=onyx,female=nova"), and prices in euros: chat_price_in and chat_price_out per million tokens,
say_price per million characters, hear_price per minute, draw_price per picture.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal

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
    Voice,
)
from kit.gateway.options import read_pairs, read_price, read_url
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
        site = Site(read_url(options), {"Authorization": f"Bearer {options.get('key', 'none')}"})
        self.models = {
            "chat": options.get("chat_model", "gpt-4o-mini"),
            "say": options.get("say_model", "gpt-4o-mini-tts"),
            "hear": options.get("hear_model", "whisper-1"),
            "draw": options.get("draw_model", "gpt-image-1"),
        }
        self.models["translate"] = options.get("translate_model", self.models["chat"])
        # Prices are never nothing by default: a budget must hold even where none are configured.
        self.chats = Chat(
            site,
            self.models["chat"],
            price_in=read_price(options, "chat_price_in", "0.60") / MILLION,
            price_out=read_price(options, "chat_price_out", "2.40") / MILLION,
        )
        self.translates = Translate(replace(self.chats, model=self.models["translate"]))
        self.says = Say(
            site,
            self.models["say"],
            price=read_price(options, "say_price", "15") / MILLION,
            voices=read_pairs(options, "say_voices"),
        )

        self.hears = Hear(site, self.models["hear"], price=read_price(options, "hear_price", "0.006") / 60)
        self.draws = Draw(site, self.models["draw"], price=read_price(options, "draw_price", "0.05"))

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

    def voice_name(self, voice: Voice) -> str:
        """Give the voice of the server that speaks for this one."""
        return self.says.voice(voice)

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
