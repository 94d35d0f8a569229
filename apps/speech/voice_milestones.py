"""Points for what was said aloud: milestones of words and of time, each once a day.

What counts is what was heard here: no client's own count gives points, nor the same recording sent again, nor silence.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from apps.accounts.models import User
from apps.experience.models import Source
from apps.experience.points import VOICE_SECONDS, VOICE_WORDS
from apps.experience.representations import local_midnight
from apps.experience.services import award, get_local_date
from apps.speech.models import Recognition

MOST_HEARD = 2000  # recordings of a day that are looked at; nobody makes so many
LONGEST_PER_WORD = 2.0  # seconds: the rest of a recording is silence


@dataclass(frozen=True)
class Spoken:
    """What somebody has said aloud today."""

    words: int
    seconds: int


@dataclass(frozen=True)
class VoiceMilestone:
    """How far somebody has come today: what counts, the highest milestone reached, the next one, the points gained."""

    counted: int
    milestone: int | None
    next_milestone: int | None
    points: int


def measure_spoken(user: User) -> Spoken:
    """Measure what the user has said aloud since their midnight, the same text once: one query."""
    rows = Recognition.objects.filter(learner=user, heard_at__isnull=False, created_at__gte=local_midnight(user, 0))
    said: dict[str, float] = {}
    for text, seconds in rows.order_by("created_at").values_list("text", "seconds")[:MOST_HEARD]:
        said.setdefault(" ".join(text.casefold().split()), seconds or 0.0)
    words = {text: len(text.split()) for text in said}
    seconds = sum(min(lasted, words[text] * LONGEST_PER_WORD) for text, lasted in said.items())
    return Spoken(sum(words.values()), int(seconds))


@transaction.atomic
def award_words(user: User, told: int | None = None) -> VoiceMilestone:
    """Award what the user's words of today have reached; what a client has told counts only as far as it was heard."""
    return award_reached(user, "words", VOICE_WORDS, measure_spoken(user).words, told)


@transaction.atomic
def award_time(user: User, told: int | None = None) -> VoiceMilestone:
    """Award what the user's time of speaking today has reached; what a client has told counts as `award_words` says."""
    return award_reached(user, "seconds", VOICE_SECONDS, measure_spoken(user).seconds, told)


@transaction.atomic
def award_spoken(user_id: UUID) -> None:
    """Award all that a user's speaking of today has reached."""
    user = User.objects.filter(pk=user_id).first()
    if user is None:
        return
    spoken = measure_spoken(user)
    award_reached(user, "words", VOICE_WORDS, spoken.words)
    award_reached(user, "seconds", VOICE_SECONDS, spoken.seconds)


def award_reached(
    user: User, what: str, milestones: Mapping[int, int], heard: int, told: int | None = None
) -> VoiceMilestone:
    """Award the milestones up to a number, each once a day."""
    counted = heard if told is None else min(heard, told)
    day, reached = get_local_date(user), [least for least in milestones if least <= counted]
    points = sum(award(user, Source.VOICE, milestones[least], f"{what}:{least}:{day}") for least in reached)
    return VoiceMilestone(
        counted=counted,
        milestone=max(reached, default=None),
        next_milestone=min((least for least in milestones if least > counted), default=None),
        points=points,
    )
