"""Who sounds how: espeak-ng's variants, words per minute and pitch for a person."""

from dataclasses import dataclass

from kit.gateway.capabilities import Age, Sex, Speed, Voice

RATE = 22_050  # samples a second, fixed by the library

# ISO 639-3 to the library's own names; Tajik and Filipino have no voice. Tunisian Arabic is read as
# standard Arabic, and Serbo-Croatian as Croatian: these are the nearest voices there are.
LANGUAGES = {
    "deu": "de",
    "eng": "en",
    "aeb": "ar",
    "rus": "ru",
    "pes": "fa",
    "spa": "es",
    "fra": "fr",
    "tur": "tr",
    "sqi": "sq",
    "por": "pt",
    "swh": "sw",
    "vie": "vi",
    "hbs": "hr",
    "ukr": "uk",
    "ron": "ro",
}


@dataclass(frozen=True)
class Manner:
    """A voice of the library, its tempo, its pitch (0 to 99), and the pause after each word (10 ms)."""

    voice: str
    words_per_minute: int
    pitch: int
    gap: int = 0


# Chosen by having a speech recogniser write down what they say (`bench/voices.py`): these are understood best.
PEOPLE = {
    (Sex.MALE, Age.ADULT): Manner("m5", 120, 50, 8),
    (Sex.FEMALE, Age.ADULT): Manner("f2", 115, 50, 10),
    (Sex.MALE, Age.OLD): Manner("m1", 115, 35, 8),
    (Sex.FEMALE, Age.OLD): Manner("anika", 115, 50, 10),
    (Sex.MALE, Age.CHILD): Manner("m5", 115, 70, 10),
    (Sex.FEMALE, Age.CHILD): Manner("f2", 115, 65, 10),
}
TEMPO = {Speed.SLOW: 0.8, Speed.NORMAL: 1.0, Speed.FAST: 1.25}


def manner_of(voice: Voice, speed: Speed) -> Manner | None:
    """How the library is to speak for this voice; None when it does not know the language."""
    language = LANGUAGES.get(voice.language)
    if language is None:
        return None
    person = PEOPLE[voice.sex, voice.age]
    tempo = round(person.words_per_minute * TEMPO[speed])
    return Manner(f"{language}+{person.voice}", tempo, person.pitch, person.gap)
