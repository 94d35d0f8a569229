"""Merging two accounts of one person: everything moves to the one that stays, and the other one is erased."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import IntegrityError, connection, transaction
from django.db.models import Count, Field, ForeignKey, ManyToOneRel, Max, Model, Q, QuerySet, Sum, UniqueConstraint
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.accounts.tokens import end_devices
from apps.assignments.completion import find_begun_and_done, keep_times
from apps.assignments.models import Assignment
from apps.courses.locks import lock_course
from apps.courses.models import Course, CourseInteraction
from apps.courses.progress import recount
from apps.experience.milestones import COUNTED, reach_counted
from apps.experience.models import ExperienceEvent, ExperienceTotal
from apps.messaging.models import Message, Participant, Thread
from apps.messaging.services.threads import build_pair, recount_unread
from apps.organisations.models import Membership
from apps.privacy.deletion import open_deletions
from apps.privacy.retention import mark_for_erasure
from kit.audit import record_change
from kit.errors import ApiError
from kit.gateway.models import ProviderCall
from kit.jobs.models import Job

# What opens the account that goes, or was computed from the rest: it is erased with it.
LEFT_BEHIND = {
    "accounts.Device",
    "accounts.Code",
    "accounts.ResetLink",
    "accounts.RecoveryCodes",
    "admin.LogEntry",
    "django_otp_webauthn.WebAuthnCredential",
    "django_otp_webauthn.WebAuthnUserHandle",
    "experience.ExperienceTotal",
    "otp_totp.TOTPDevice",
    "privacy.AccountDeletion",
    "privacy.DataExport",
    "push.PushSubscription",
    "reports.MemberSummary",
}
FAR = 1_000_000_000  # positions beyond those of any thread


@transaction.atomic
def merge_accounts(source: User, into: User, *, by: User) -> None:
    """Move what belongs to `source` to another account of the same person, and have `source` erased.

    Where both have the same thing (an enrolment, a word, a membership) they become one; of two answers to the same
    exercise the one of `into` counts. Address, password, profile and settings of `into` stay. Raises 409
    `same_account`, `not_for_staff`, `inactive` or `deletion_waits`.
    """
    if source.pk == into.pk:
        raise ApiError("same_account", _("These are not two accounts."))
    locked = User.objects.select_for_update(of=("self",)).filter(pk__in=[source.pk, into.pk]).order_by("pk")
    people = list(locked)
    if any(person.is_staff or person.is_admin or person.is_superuser for person in people):
        raise ApiError("not_for_staff", _("Accounts of people who work on the platform are not merged."))
    if not all(person.is_active for person in people):
        raise ApiError("inactive", _("This account is not active."))
    if open_deletions().filter(user__in=people).exists():
        raise ApiError("deletion_waits", _("One of the accounts is going to be deleted. Please cancel that first."))
    end_devices(source.devices.all(), because="merged")
    merge_memberships(source, into)
    merge_threads(source, into)
    keep_times(source, into)
    for model, column in list_columns():
        move_rows(model, column, source.pk, into.pk)
    Job.objects.filter(owner_id=source.pk).update(owner_id=into.pk)
    ProviderCall.objects.filter(user_id=source.pk).update(user_id=into.pk)
    add_up_points(into)
    recount_courses(into)
    find_begun_and_done(Assignment.objects.filter(assignee=into))
    User.objects.filter(pk=source.pk).update(is_active=False)
    mark_for_erasure(source, timezone.now())
    record_change("person.merged", by=by, source=source.pk, into=into.pk)


def list_columns() -> Iterator[tuple[type[Model], "Field[Any, Any]"]]:
    """List the columns of all tables that lead to a person and move along."""
    for model in apps.get_models(include_auto_created=True):
        if model._meta.proxy or model._meta.label in LEFT_BEHIND:
            continue
        for column in model._meta.concrete_fields:
            if isinstance(column, ForeignKey) and column.remote_field.model is User and not column.primary_key:
                yield model, column


def move_rows(model: type[Model], column: "Field[Any, Any]", source: object, into: object) -> None:
    """Let rows that lead to `source` lead to `into`; those that would be there twice become one."""
    rows = model._base_manager.filter(**{column.attname: source})
    if not rows.exists() or update_rows(rows, column, into):
        return
    for row in list(rows.order_by("pk")):
        alone = model._base_manager.filter(pk=row.pk)
        if update_rows(alone, column, into):
            continue
        same = find_same_row(row, column, into)
        if same is not None:
            merge_rows(row, same)


def update_rows(rows: "QuerySet[Any]", column: "Field[Any, Any]", into: object) -> bool:
    """Set a column; False, and nothing is changed, where a constraint is against it."""
    try:
        with transaction.atomic():
            rows.update(**{column.attname: into})
    except IntegrityError:
        return False
    return True


def find_same_row(row: Model, column: "Field[Any, Any]", into: object) -> Model | None:
    """Find the row of `into` that a constraint says is the same thing."""
    model = type(row)
    if column.unique:
        return model._base_manager.filter(**{column.attname: into}).first()
    for constraint in model._meta.constraints:
        if isinstance(constraint, UniqueConstraint) and column.name in constraint.fields:
            fields = [model._meta.get_field(name) for name in constraint.fields if name != column.name]
            others = {field.attname: getattr(row, field.attname) for field in fields if isinstance(field, Field)}
            found = model._base_manager.filter(constraint.condition or Q(), **others, **{column.attname: into})
            if (same := found.exclude(pk=row.pk).first()) is not None:
                return same
    return None


def merge_rows(row: Model, same: Model) -> None:
    """Move what hangs on a row to the one that is the same thing, and delete it."""
    for relation in type(row)._meta.get_fields(include_hidden=True):
        if isinstance(relation, ManyToOneRel):  # those from one to one are such, too
            move_rows(relation.related_model, relation.field, row.pk, same.pk)
    type(row)._base_manager.filter(pk=row.pk).delete()


def merge_memberships(source: User, into: User) -> None:
    """Give the roles of memberships that both have to the one that stays; its seat is free again."""
    theirs = {row.organization_id: row for row in Membership.objects.current().filter(user=into)}
    for row in Membership.objects.current().filter(user=source, organization__in=theirs):
        stays = theirs[row.organization_id]
        Membership.objects.filter(pk=stays.pk).update(
            is_manager=stays.is_manager or row.is_manager, is_tutor=stays.is_tutor or row.is_tutor
        )
        row.delete()


def merge_threads(source: User, into: User) -> None:
    """Let threads of `source` be threads of `into`; two with the same person become one, in the order of time."""
    list(Thread.objects.select_for_update().filter(participants__user=source).order_by("pk"))  # nobody adds to them now
    Thread.objects.filter(pair=build_pair(source.pk, into.pk)).delete()
    places = Participant.objects.filter(thread__participants__user=source).exclude(user=source)
    for place in places.select_related("thread").order_by("thread"):
        if not place.thread.pair:
            continue
        pair = build_pair(into.pk, place.user_id)
        stays = Thread.objects.select_for_update().filter(pair=pair).first()
        Message.objects.filter(thread=place.thread, sender=source).update(sender=into)
        Message.objects.filter(thread=place.thread, recipient=source).update(recipient=into)
        if stays is None:
            Thread.objects.filter(pk=place.thread_id).update(pair=pair)
            Participant.objects.filter(thread=place.thread_id, user=source).update(user=into)
            continue
        join_messages(place.thread, stays)
        for reader in (into.pk, place.user_id):
            recount_unread(stays.pk, reader)


def join_messages(thread: Thread, stays: Thread) -> None:
    """Move the messages of a thread into another one, all in the order of time, and delete it."""
    table = Message._meta.db_table
    numbered = f"select id, row_number() over (order by created_at, id) as n from {table} where thread_id in (%s, %s)"
    with connection.cursor() as cursor:  # by far positions, so that no two messages share one meanwhile
        cursor.execute(
            f"update {table} m set thread_id = %s, position = {FAR} + n from ({numbered}) t where m.id = t.id",
            [stays.pk, thread.pk, stays.pk],
        )
        cursor.execute(f"update {table} set position = position - {FAR} - 1 where thread_id = %s", [stays.pk])
    numbers = Message.objects.filter(thread=stays).aggregate(length=Count("pk"), last=Max("created_at"))
    Thread.objects.filter(pk=stays.pk).update(length=numbers["length"])
    if numbers["last"] is not None:
        Participant.objects.filter(thread=stays).update(last_at=numbers["last"])
    thread.delete()


def add_up_points(user: User) -> None:
    """Store the sum of a person's points anew, and note the milestones that all of them have reached."""
    points = ExperienceEvent.objects.filter(user=user).aggregate(points=Sum("amount"))["points"] or 0
    ExperienceTotal.objects.update_or_create(user=user, defaults={"points": max(0, points)})
    for source in COUNTED:
        reach_counted(user, source, timezone.now())


def recount_courses(user: User) -> None:
    """Count anew what the person has done in each of their courses."""
    enrolments = CourseInteraction.objects.filter(learner=user).order_by("course_id")
    for enrolment, course_id in enrolments.values_list("pk", "course_id"):
        lock_course(course_id, alone=False)
        version = Course.objects.filter(pk=course_id).values_list("counting_version", flat=True).get()
        recount([enrolment], version)
