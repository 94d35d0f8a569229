"""POST /audio/speech: a text becomes sound, which is decoded before it counts as an answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from kit.gateway.audio import NoSound, samples_of
from kit.gateway.capabilities import SayAnswer, SayRequest, Speed, Usage, Voice
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.providers.web import Site

PATH = "/audio/speech"
MOST_BYTES = 30_000_000  # ten minutes of uncompressed sound
RATE = 24_000
SPEEDS = {Speed.SLOW: 0.8, Speed.NORMAL: 1.0, Speed.FAST: 1.2}
VOICES = {
    "male-child": "fable",
    "male-adult": "echo",
    "male-old": "onyx",
    "female-child": "shimmer",
    "female-adult": "nova",
    "female-old": "alloy",
}


@dataclass(frozen=True)
class Say:
    """Speech with one model; price in euros per character; `voices` goes before our own table."""

    site: Site
    model: str
    price: Decimal
    voices: Mapping[str, str]

    def answer(self, request: SayRequest, seconds: float) -> SayAnswer:
        """The text as sound; ProviderError INVALID when what comes back cannot be played."""
        body = {
            "model": self.model,
            "input": request.text,
            "voice": self.voice(request.voice),
            "speed": SPEEDS[request.speed],
            "response_format": "wav",
        }
        reply = self.site.post(PATH, body, seconds, MOST_BYTES)
        try:
            samples = samples_of(reply.body, RATE)
        except NoSound as error:
            raise ProviderError(Outcome.INVALID, str(error)) from None
        characters = len(request.text)
        usage = Usage(characters=characters, seconds=len(samples) / 2 / RATE, cost=characters * self.price)
        return SayAnswer(samples, RATE, usage=usage)

    def voice(self, voice: Voice) -> str:
        """The provider's voice for this person: the most exact entry wins."""
        for name in (voice.name, f"{voice.sex}-{voice.age}", str(voice.sex)):
            if name in self.voices:
                return self.voices[name]
        return VOICES[f"{voice.sex}-{voice.age}"]
