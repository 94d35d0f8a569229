"""Which specialties and fields of care there are: what cases and courses may name."""

from functools import lru_cache

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.reference.names import specialties_file


@lru_cache(maxsize=1)
def specialty_codes() -> frozenset[str]:
    """The codes of specialties that have names."""
    return frozenset(row["code"] for row in specialties_file())


def validate_specialty(code: str) -> None:
    """Refuses what is none of them: 422 `unknown_specialty`."""
    if code not in specialty_codes():
        raise ValidationError(not_known(code), "unknown_specialty")


def not_known(code: str) -> str:
    """What is said to whoever names one that isn't there."""
    return _("There is no specialty “{code}”.").format(code=code)
