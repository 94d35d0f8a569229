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
    """A voice of the library, its tempo and its pitch (0 to 99)."""

    voice: str
    words_per_minute: int
    pitch: int


# Chosen by having a speech recogniser write down what they say: these are understood best.
PEOPLE = {
    (Sex.MALE, Age.ADULT): Manner("m3", 140, 40),
    (Sex.FEMALE, Age.ADULT): Manner("steph", 140, 50),
    (Sex.MALE, Age.OLD): Manner("m3", 120, 30),
    (Sex.FEMALE, Age.OLD): Manner("f2", 115, 40),
    (Sex.MALE, Age.CHILD): Manner("f5", 135, 70),
    (Sex.FEMALE, Age.CHILD): Manner("f5", 135, 80),
}
TEMPO = {Speed.SLOW: 0.8, Speed.NORMAL: 1.0, Speed.FAST: 1.25}


def manner_of(voice: Voice, speed: Speed) -> Manner | None:
    """How the library is to speak for this voice; None when it does not know the language."""
    language = LANGUAGES.get(voice.language)
    if language is None:
        return None
    person = PEOPLE[voice.sex, voice.age]
    tempo = round(person.words_per_minute * TEMPO[speed])
    return Manner(f"{language}+{person.voice}", tempo, person.pitch)
