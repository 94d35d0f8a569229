"""First names that tell a person's sex, as they are common on German wards (`content/first-names.json`)."""

import re
from functools import lru_cache

import orjson
from django.conf import settings

from apps.cases.models import Sex


@lru_cache(1)
def load_names() -> dict[str, Sex]:
    """Read the names in lower case, with the sex they tell, once per process."""
    found = orjson.loads((settings.ROOT / "content" / "first-names.json").read_bytes())
    return {name: sex for sex in (Sex.FEMALE, Sex.MALE) for name in found[sex.lower()]}


def find_sex(name: str) -> Sex | None:
    """Return the sex that a first name tells; None for a name that isn't known, or used by all."""
    return load_names().get(re.split(r"[ -]", name.lower())[0])
