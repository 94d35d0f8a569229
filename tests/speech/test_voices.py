"""A person's voice fits the person."""

import pytest

from apps.speech.voices import choose_voice
from kit.gateway import Age, Sex, Voice


@pytest.mark.parametrize(
    ("sex", "age", "declared", "voice"),
    [
        ("MALE", 72, None, Voice(Sex.MALE, Age.OLD)),
        ("FEMALE", 34, None, Voice(Sex.FEMALE, Age.ADULT)),
        ("MALE", 8, None, Voice(Sex.MALE, Age.CHILD)),
        ("DIVERSE", None, None, Voice(Sex.FEMALE, Age.ADULT)),
        ("FEMALE", 34, "de-male-old", Voice(Sex.MALE, Age.OLD)),
        ("FEMALE", 80, "en", Voice(Sex.FEMALE, Age.OLD, "eng")),
        ("MALE", 40, "nonsense", Voice(Sex.MALE, Age.ADULT)),
    ],
)
def test_a_declared_voice_goes_before_sex_and_age(
    sex: str, age: int | None, declared: str | None, voice: Voice
) -> None:
    assert choose_voice(sex, age, declared) == voice
