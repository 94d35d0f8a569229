"""A lesson of the clinic that Anna takes."""

from typing import Any

import pytest

from apps.courses.models import Section
from tests.factories.courses import enrolled, lesson


@pytest.fixture
def section(anna: Any, clinic: Any) -> Section:
    """A section without items; Anna is enrolled in its course."""
    found = lesson(clinic)
    enrolled(anna.user, found.course)
    return found
