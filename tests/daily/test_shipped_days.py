"""Days of learners with the courses and cases that ship: about five minutes at every level, as is shown."""

import json
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from django.conf import settings
from django.utils import timezone

from apps.accounts.models import User
from apps.content.exchange.folders import read_folder
from apps.content.exchange.importer import import_course
from apps.content.models import Item, ItemInteraction
from apps.conversations.models import CaseInteraction, CaseSnapshot
from apps.courses.services.enrolment import start_section
from apps.daily.day_progress import SECONDS_PER_WORD
from apps.daily.models import DailyPlan
from apps.vocabulary.models import LearningState, Source, VocabItem
from apps.vocabulary.services import Met, keep_word
from tests.factories.cases import ReadyCase
from tests.factories.courses import enrolled
from tests.people import Client

CONTENT = Path(settings.ROOT) / "content"
FIRST = datetime(2026, 11, 2, 8, tzinfo=UTC)
DAYS = 14
LEVELS = [  # language level, course, days with an exercise at least
    ("SIMPLE", "die-ersten-tage-auf-der-station", 13),
    ("SIMPLE", "deutsch-fuer-die-pflege", 13),
    ("MEDIUM", "deutsch-fuer-die-pflege", 13),
    ("NATIVE", "deutsch-fuer-die-pflege", 13),
]


def load_cases() -> None:
    """All cases that ship, as far as days are planned by them."""
    for path in sorted((CONTENT / "cases").glob("*.json")):
        told = json.loads(path.read_text("utf-8"))
        facts = {"cefr": told["cefr"], "minutes": told["minutes"], "excerpts": told.get("excerpts", [])}
        ReadyCase(slug=told["id"], title=told["title"], **facts)


def learn_words(client: Client) -> None:
    """Five words that are due every day, whenever they were reviewed."""
    for number in range(5):
        kept = keep_word({"term": f"Verband{number}"}, Met(Source.CONTEXT), by=client.user)
        about = {"state": LearningState.REVIEW, "stability": 3.0, "difficulty": 5.0, "reviewed_at": FIRST}
        VocabItem.objects.filter(pk=kept.pk).update(**about, due_at=FIRST - timedelta(days=1))


def spend_day(user: User, plan: DailyPlan) -> None:
    """Do what the plan has: its exercises are done, its scene is solved."""
    for item in Item.objects.filter(pk__in=plan.items):
        begun = start_section(item.section, by=user)
        ItemInteraction.objects.create(section_interaction=begun, item=item, seed=1, completed_at=timezone.now())
    facts = {"case": plan.case, "excerpt": plan.excerpt, "solved_at": timezone.now(), "seed": 1}
    snapshot, _new = CaseSnapshot.objects.get_or_create(
        case=plan.case, defaults={"content_hash": "x", "content": {}, "shown": {}}
    )
    CaseInteraction.objects.create(learner=user, snapshot=snapshot, difficulty=user.language_level, **facts)


def compute_seconds(plan: DailyPlan) -> int:
    """How long the parts of a plan take, by what is written at each of them."""
    assert plan.case is not None
    [scene] = [row["minutes"] for row in plan.case.excerpts if row["id"] == plan.excerpt] or [plan.case.minutes]
    return len(plan.words) * SECONDS_PER_WORD + sum(plan.item_seconds) + 60 * scene


@pytest.mark.parametrize(("level", "course", "exercises"), LEVELS)
def test_days_of_two_weeks_take_about_five_minutes(level: str, course: str, exercises: int, anna: Client) -> None:
    User.objects.filter(pk=anna.user.pk).update(time_zone="Europe/Berlin", language_level=level)
    anna.user.refresh_from_db()
    load_cases()
    learn_words(anna)
    enrolled(anna.user, import_course(read_folder(CONTENT / "courses" / course)))
    kinds = Counter[str]()
    for number in range(DAYS):
        with time_machine.travel(FIRST + timedelta(days=number), tick=False):
            anna.force_authenticate(anna.user)
            day, plan = anna.get("/api/users/my-day").json(), DailyPlan.objects.latest("day")
            kinds.update(step["kind"] for step in day["steps"])
            assert abs(60 * day["minutes"] - compute_seconds(plan)) <= 30, "the sum of its parts"
            assert day["minutes"] in (4, 5), (number, day["steps"])
            spend_day(anna.user, plan)
    assert (kinds["WORDS"], kinds["SCENE"]) == (DAYS, DAYS)
    assert kinds["EXERCISE"] >= exercises
    talks = CaseInteraction.objects.of(anna.user).values_list("case", "excerpt")
    assert len(set(talks)) == DAYS, "each day's scene is a new one"
