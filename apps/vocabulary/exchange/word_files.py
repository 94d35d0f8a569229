"""Files of words: asked for, handed in, confirmed, and forgotten again. What takes time is done by jobs."""

from datetime import timedelta
from typing import IO

from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from drf_standardized_errors.formatter import flatten_errors
from rest_framework import status
from rest_framework.exceptions import APIException

from apps.accounts.models import User
from apps.vocabulary.exchange.anki_reader import PackageFile
from apps.vocabulary.exchange.csv_files import MAX_CSV, Words, read_csv
from apps.vocabulary.exchange.exporter import store_words
from apps.vocabulary.exchange.importer import check_row, import_rows, plan_words
from apps.vocabulary.models import Direction, VocabFile, VocabFileFormat, VocabFileState
from apps.vocabulary.services import get_list
from kit import files, rate_limits
from kit.errors import ApiError
from kit.files.deletion import release
from kit.jobs.context import JobContext
from kit.jobs.models import OPEN, Job, State
from kit.jobs.queue import start
from kit.languages import BY_CODE, find_readable_code, language

LIFE = timedelta(days=1)
PER_HOUR, HOUR = 20, 3600  # files of one person, each way
PACKAGE = b"PK"  # how a ZIP begins
WAITS = (VocabFileState.WAITING, VocabFileState.IMPORTING)


def request_export(format: str, *, by: User) -> tuple[VocabFile, Job]:
    """Have a learner's words written into a file, by a job. 429 beyond PER_HOUR."""
    rate_limits.hit("vocab-export", by.pk, limit=PER_HOUR, seconds=HOUR)
    with transaction.atomic():
        file = VocabFile.objects.create(
            learner=by, direction=Direction.EXPORT, format=format, expires_at=timezone.now() + LIFE
        )
        return file, start("vocabulary.export_words", file.pk, by=by)


def hand_in(source: IO[bytes], *, by: User) -> tuple[VocabFile, Job]:
    """Store a file of words, and have a job find out what its import would do. 429 beyond PER_HOUR.

    What the file is, is told by its content. An earlier one whose turn has not come is discarded; 409 `file_waits`
    while one is being read.
    """
    rate_limits.hit("vocab-import", by.pk, limit=PER_HOUR, seconds=HOUR)
    begin = source.read(len(PACKAGE))
    source.seek(0)
    format = VocabFileFormat.APKG if begin == PACKAGE else VocabFileFormat.CSV
    withdraw_check(by)
    key = files.put_file(source, f".{format.lower()}")
    try:
        with transaction.atomic():
            discard_waiting(by)
            file = VocabFile.objects.create(
                learner=by,
                direction=Direction.IMPORT,
                format=format,
                key=key,
                size=files.size(key),
                expires_at=timezone.now() + LIFE,
            )
            return file, start_alone("vocabulary.check_file", file, name_check(by.pk))
    except ApiError:  # another request was faster
        release(key)
        raise


def name_check(learner_id: object) -> str:
    """Name the check of a learner's file: there is one at a time."""
    return f"words-check:{learner_id}"


def withdraw_check(learner: User) -> None:
    """Take back the check of a learner's file before its turn; 409 `file_waits` where it has begun."""
    for job in Job.objects.filter(key=name_check(learner.pk), state__in=OPEN):
        if job.state != State.READY or not job.move(State.CANCELLED):
            raise build_refusal()


def start_alone(kind: str, file: VocabFile, key: str) -> Job:
    """Start a job about a file; 409 `file_waits` while one of the key works on another file."""
    job = start(kind, file.pk, by=file.learner_id, key=key)
    if job.arguments != [str(file.pk)]:
        raise build_refusal()
    return job


def build_refusal() -> ApiError:
    """Build the 409 for a file whose learner has another one that is still worked on."""
    return ApiError("file_waits", _("Another file of yours is still being read. Please try again in a moment."))


def discard_waiting(learner: User) -> None:
    """Discard what a learner handed in before and did not confirm; no check of it is open."""
    over = (VocabFileState.WAITING, VocabFileState.CHECKED, VocabFileState.REFUSED)
    for earlier in VocabFile.objects.filter(learner=learner, direction=Direction.IMPORT, state__in=over):
        discard(earlier)


@transaction.atomic
def confirm(file: VocabFile) -> Job | None:
    """Have a checked file imported by a job; None where it is not waiting for that.

    409 `file_waits` while another one of the learner is imported.
    """
    waiting = VocabFile.objects.filter(pk=file.pk, direction=Direction.IMPORT, state=VocabFileState.CHECKED)
    if not waiting.update(state=VocabFileState.IMPORTING, changed_at=timezone.now()):
        return None
    return start_alone("vocabulary.import_file", file, f"words-import:{file.learner_id}")


@transaction.atomic
def discard(file: VocabFile) -> None:
    """Delete a file that is not being imported."""
    rows = VocabFile.objects.filter(pk=file.pk).exclude(state=VocabFileState.IMPORTING)
    if rows.delete()[0]:
        release(file.key)


def write_export(work: JobContext, file_id: str) -> None:
    """Write a file that was asked for; a second run finds it written. What no row came to name is deleted."""
    waiting = VocabFile.objects.filter(pk=file_id, direction=Direction.EXPORT, state=VocabFileState.WAITING)
    file = waiting.select_related("learner").first()
    if file is None:
        return
    key, size, report = store_words(file)
    done = {"state": VocabFileState.DONE, "key": key, "size": size, "report": report, "changed_at": timezone.now()}
    if not (work.renew_lease() and waiting.update(**done)):
        release(key)


def check_file(file_id: str) -> None:
    """Note what the import of a file would do, or what is wrong with it; a second run changes nothing."""
    file = get_waiting(file_id, VocabFileState.WAITING)
    if file is None:
        return
    with translation.override(language(file.learner.interface_language).django), files.open(file.key) as source:
        try:
            package = PackageFile(source) if file.format == VocabFileFormat.APKG else None
            words = read_words(file, source, package)
            media = package.media if package is not None else {}
            checked = map(check_row, words.rows)
            report = plan_words(checked, get_list(file.learner), media).summarize()
        except APIException as refusal:
            refuse_file(file, refusal)
            return
        told = report | {"unread": words.unread[:50], "left_out": []}
    waiting = VocabFile.objects.filter(pk=file_id, state=VocabFileState.WAITING)
    waiting.update(state=VocabFileState.CHECKED, report=told, changed_at=timezone.now())


def import_file(file_id: str) -> None:
    """Import a file that was confirmed; a second run finds it imported."""
    file = get_waiting(file_id, VocabFileState.IMPORTING)
    if file is None:
        return
    with translation.override(language(file.learner.interface_language).django), files.open(file.key) as source:
        try:
            package = PackageFile(source) if file.format == VocabFileFormat.APKG else None
            import_rows(read_words(file, source, package).rows, package, file)
        except APIException as refusal:
            refuse_file(file, refusal)


def get_waiting(file_id: str, state: VocabFileState) -> VocabFile | None:
    """Get a file that a job is to work on; None where that was done, or the file discarded."""
    waiting = VocabFile.objects.filter(pk=file_id, direction=Direction.IMPORT, state=state)
    return waiting.select_related("learner").first()


def read_words(file: VocabFile, source: IO[bytes], package: PackageFile | None) -> Words:
    """Read the words of a file; what it says of their meaning is taken to be in the learner's language."""
    learner = file.learner
    native = find_readable_code(learner.native_language)
    meant = native if native in BY_CODE else learner.interface_language
    return package.read_words(meant) if package is not None else read_csv(source.read(MAX_CSV + 1), meant)


def refuse_file(file: VocabFile, refusal: APIException) -> None:
    """Note why a file is not imported; a fault that is none of the file's is raised: then the job is tried again."""
    if status.is_server_error(refusal.status_code):
        raise refusal
    end_file(str(file.pk), str(flatten_errors(refusal.detail)[0].detail))


@transaction.atomic
def end_file(file_id: str, error: str) -> None:
    """End an import without a word, and say why."""
    for file in VocabFile.objects.select_for_update().filter(pk=file_id, state__in=WAITS):
        report = {"error": error}
        changes = {"state": VocabFileState.REFUSED, "report": report, "key": "", "changed_at": timezone.now()}
        VocabFile.objects.filter(pk=file.pk).update(**changes)
        release(file.key)


def end_broken_file(file_id: str) -> None:
    """End a file whose job has failed, and say so in the language of the person."""
    for file in VocabFile.objects.select_related("learner").filter(pk=file_id):
        with translation.override(language(file.learner.interface_language).django):
            end_file(file_id, _("This file could not be read. Please try again later."))
