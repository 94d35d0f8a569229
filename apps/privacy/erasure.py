"""Erasing an account: all rows and files of a person, for good."""

from collections.abc import Iterator
from uuid import UUID

from django.contrib.admin.models import LogEntry
from django.db import transaction
from django.db.models import Model, ProtectedError, Q, QuerySet
from django.utils import timezone

from apps.accounts.models import User
from apps.cases.models import Case, CaseList, Person
from apps.content.models import Attachment
from apps.conversations.models import CaseSnapshot
from apps.courses.models import Course
from apps.messaging.services.messages import forget_person
from apps.privacy.deletion import open_deletions
from apps.privacy.models import AccountDeletion
from apps.privacy.personal_data import PERSONAL_DATA, Erasure
from apps.speech.models import Recording
from apps.speech.receivers import batches
from kit import valkey
from kit.audit import forget_addresses
from kit.events.publisher import stream_key
from kit.files.deletion import release
from kit.files.fields import FileKeyField
from kit.jobs.queue import start


@transaction.atomic
def erase(deletion_id: UUID | str) -> bool:
    """Delete the account whose deletion is due, with everything that is kept about the person.

    Files go by jobs after the commit. False where it was cancelled, is not due, or was done by an earlier run.
    """
    rows = open_deletions().select_for_update(of=("self",)).select_related("user")
    deletion: AccountDeletion | None = rows.filter(pk=deletion_id, due_at__lte=timezone.now()).first()
    if deletion is None or deletion.user is None:
        return False
    user = User.objects.select_for_update().get(pk=deletion.user.pk)
    recordings = list(Recording.objects.filter(learner=user).values_list("key", flat=True))
    keys = set(list_file_keys(user)) - set(recordings)
    cases = list(Case.objects.filter(creator=user, organization=None, is_public=False).values_list("pk", flat=True))
    courses = Course.objects.filter(owner=user, organization=None, is_public=False)
    keys |= set(Person.objects.filter(case__in=cases).values_list("image_key", flat=True))
    keys |= set(Attachment.objects.filter(item__section__chapter__course__in=courses).values_list("key", flat=True))
    courses.delete()
    CaseList.objects.filter(creator=user, organization=None, is_public=False).delete()  # nobody else saw them
    erase_log_names(user)
    forget_addresses(user.pk)
    erase_snapshot_authors(user)
    forget_person(user)
    for data in PERSONAL_DATA:
        if data.erasure == Erasure.DELETED:
            data.of(user).delete()
        elif data.erasure == Erasure.UNNAMED and data.label != AccountDeletion._meta.label:
            for column in data.unnamed:  # one by one: another column of the row may name somebody else
                data.of(user).filter(**{column: user.pk}).update(**{column: None})
    AccountDeletion.objects.filter(pk=deletion.pk).update(completed_at=timezone.now(), changed_at=timezone.now())
    user.delete()
    for case in cases:
        delete_private_case(case)
    for some in batches(recordings):
        start("speech.forget", *some)
    release(*keys)
    transaction.on_commit(lambda: forget_stream(user.pk), robust=True)
    return True


def list_file_keys(user: User) -> Iterator[str]:
    """List the keys of all files that rows of the person point to."""
    for data in PERSONAL_DATA:
        for column in data.model._meta.concrete_fields:
            if isinstance(column, FileKeyField) and data.erasure != Erasure.UNNAMED:
                rows: QuerySet[Model, str] = data.of(user).values_list(column.name, flat=True)
                yield from rows.exclude(**{column.name: ""}).order_by().distinct()


def erase_log_names(user: User) -> None:
    """Take the person's name out of what staff did with the account: entries name their object in words."""
    named = Q(object_id=str(user.pk)) | Q(object_repr__icontains=user.email)
    LogEntry.objects.filter(named).exclude(user=user).update(object_repr="")


def erase_snapshot_authors(user: User) -> None:
    """Take the person's id out of frozen cases, which others share."""
    for snapshot in CaseSnapshot.objects.filter(case__creator=user).only("shown").iterator():
        snapshot.shown["creator_id"] = None
        snapshot.save(update_fields=["shown", "changed_at"])


def delete_private_case(case_id: UUID) -> None:
    """Delete a case that only its author saw; it stays, without a name, where others have played it."""
    try:
        with transaction.atomic():
            CaseSnapshot.objects.filter(case=case_id).delete()
            Case.objects.filter(pk=case_id).delete()
    except ProtectedError:
        return


def forget_stream(user_id: UUID) -> None:
    """Delete the events that wait for the person; without Redis they expire within an hour."""
    try:
        valkey.client().delete(stream_key(user_id))
    except valkey.Away:
        return
