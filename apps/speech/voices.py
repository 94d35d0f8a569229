"""Which voice a person has."""

from kit.gateway import Age, Sex, Voice
from kit.languages import LANGUAGES

NARRATOR = Voice()  # no person of a case or dialog
OLD_FROM = 65
ADULT_FROM = 14


def choose_voice(sex: str | None, age: int | None, declared: str | None = None, language: str = "deu") -> Voice:
    """The voice of a person: as declared in the case ("de-male-old"), else by sex and age.

    Words of `declared` in any order and any case; what it leaves open is filled in from sex and age. Without
    a known sex it is a woman's voice, without an age an adult's.
    """
    words = {word for word in (declared or "").lower().replace("_", "-").split("-") if word}
    spoken = next((row.code for row in LANGUAGES if words & {row.code, row.bcp47.lower().split("-")[0]}), language)
    return Voice(
        sex=next((one for one in Sex if one.value in words), read_sex(sex)),
        age=next((one for one in Age if one.value in words), read_age(age)),
        language=spoken,
    )


def read_sex(sex: str | None) -> Sex:
    """The register of a voice for a person's sex, however it is written."""
    return Sex.MALE if (sex or "").lower() in {"male", "m", "man"} else Sex.FEMALE


def read_age(age: int | None) -> Age:
    """The age of a voice for an age in years."""
    if age is None:
        return Age.ADULT
    if age < ADULT_FROM:
        return Age.CHILD
    return Age.OLD if age >= OLD_FROM else Age.ADULT
