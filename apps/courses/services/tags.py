"""Tags and specialties of cases and courses: which are in use, and another name for one."""

from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from django.db import transaction
from django.db.models import CharField, Count, F, Func, QuerySet
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.cases.documents.tags import Column, find_cases_with, replace_in_case, replace_word
from apps.cases.models import Case
from apps.courses.locks import lock_course
from apps.courses.models import Course
from kit.admin_log import log_action
from kit.audit import record_change
from kit.errors import ApiError
from kit.jobs.models import OPEN, Job
from kit.jobs.queue import start

RENAMED = _("Tag or specialty renamed")
BATCH = 100
Tagged = TypeVar("Tagged", Case, Course)


@dataclass(frozen=True)
class UsedWord:
    """A tag or a specialty with the number of cases and courses that have it."""

    word: str
    cases: int
    courses: int


def count_words(rows: "QuerySet[Case] | QuerySet[Course]", column: Column) -> dict[str, int]:
    """Count by word how many rows have it."""
    word = Func(F(column), function="unnest", output_field=CharField())
    found = rows.order_by().annotate(word=word).values("word").annotate(number=Count("pk"))
    return {row["word"]: row["number"] for row in found}


def list_used_words(column: Column) -> list[UsedWord]:
    """List all tags or specialties that are in use, in alphabetical order: one query for cases, one for courses."""
    cases, courses = count_words(Case.objects.present(), column), count_words(Course.objects.all(), column)
    words = sorted({*cases, *courses}, key=lambda word: (word.casefold(), word))
    return [UsedWord(word, cases.get(word, 0), courses.get(word, 0)) for word in words]


def count_uses(column: Column, word: str) -> UsedWord:
    """Count the cases and courses that have one tag or specialty."""
    courses = Course.objects.filter((f"{column}__contains", [word]))
    cases = Case.objects.present().filter((f"{column}__contains", [word]))
    return UsedWord(word, cases.count(), courses.count())


@transaction.atomic
def start_rename(column: Column, old: str, new: str, *, by: User) -> Job:
    """Start the job that replaces a word wherever it stands; "" takes it away.

    409 `rename_runs` while an earlier one of the same word goes on: it would not see what this one is about.
    """
    key = f"rename:{column}:{old}"
    refusal = ApiError("rename_runs", _("This word is being renamed already. Please try again in a moment."))
    if Job.objects.filter(key=key, state__in=OPEN).exists():
        raise refusal
    record_change("tag.renamed", by=by, column=column, old=old, new=new)
    job = start("courses.rename_tag", column, old, new, by=by, key=key)
    if job.arguments != [column, old, new]:  # of a request at the same moment
        raise refusal
    return job


def rename(column: Column, old: str, new: str, *, by: UUID | None) -> None:
    """Replace a word in all cases and courses, each in a transaction of its own; a second run does what is left."""
    author = User.objects.filter(pk=by).values_list("pk", flat=True).first() if by else None
    rename_in_cases(column, old, new, by=author)
    rename_in_courses(column, old, new, by=author)


def rename_in_cases(column: Column, old: str, new: str, *, by: UUID | None) -> None:
    """Replace a word in all cases, each of which says in its log who wanted that."""
    last: UUID | None = None
    while rows := list_batch(find_cases_with(column, old), last):
        for case in rows:
            with transaction.atomic():
                if replace_in_case(case, column, old, new) and by is not None:
                    log_action(by, [case], RENAMED, about=f"{old} → {new or '–'}")
        last = rows[-1].pk


def rename_in_courses(column: Column, old: str, new: str, *, by: UUID | None) -> None:
    """Replace a word in all courses."""
    last: UUID | None = None
    while rows := list_batch(Course.objects.filter((f"{column}__contains", [old])), last):
        for course in rows:
            rename_in_course(course, column, old, new, by=by)
        last = rows[-1].pk


@transaction.atomic
def rename_in_course(course: Course, column: Column, old: str, new: str, *, by: UUID | None) -> None:
    """Replace a word in one course."""
    lock_course(course.pk, alone=True)
    locked = Course.objects.filter(pk=course.pk).first()
    if locked is None or old not in (words := getattr(locked, column)):
        return
    locked.save_if(None, **{column: replace_word(words, old, new)})
    if by is not None:
        log_action(by, [locked], RENAMED, about=f"{old} → {new or '–'}")


def list_batch(rows: "QuerySet[Tagged]", last: UUID | None) -> "list[Tagged]":
    """List the next rows after the last one that was looked at."""
    after = rows.order_by("pk") if last is None else rows.order_by("pk").filter(pk__gt=last)
    return list(after.only("pk")[:BATCH])
