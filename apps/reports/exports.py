"""Reports about members as files: CSV and XLSX, written by a job row by row."""

import io
import tempfile
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import IO
from uuid import UUID
from zoneinfo import ZoneInfo

import xlsxwriter
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.organisations.models import Membership, Organization
from apps.reports.filters import MemberJournalFilter, MemberProgressFilter
from apps.reports.members import list_journals, list_progress, read_rows, select_members
from apps.reports.models import ExportFormat, MemberExport, Report
from kit import files, rate_limits
from kit.audit import record_change
from kit.errors import InvalidInput
from kit.files.tables import Cell, guard, write_csv
from kit.jobs.models import Job
from kit.jobs.queue import start
from kit.json_values import Row
from kit.languages import language

BATCH = 500  # members that are read together
LIFE = timedelta(days=1)
PER_HOUR, HOUR = 30, 3600  # exports of one person
FILTERS = {Report.PROGRESS: MemberProgressFilter, Report.JOURNALLING: MemberJournalFilter}


def request_export(
    organization: Organization, *, by: User, report: str, format: str, filters: dict[str, str]
) -> tuple[MemberExport, Job]:
    """Have a report about members written into a file, by a job.

    Raises 422 on `filters` for what the list of the report doesn't know either, 429 beyond PER_HOUR.
    """
    known = FILTERS[Report(report)]
    narrowed = known(data=filters, queryset=Membership.objects.none())
    unknown = set(filters) - set(narrowed.filters)
    if unknown or not narrowed.is_valid():
        raise InvalidInput({"filters": ("invalid", _("This can't be narrowed like this."))})
    rate_limits.hit("member-export", by.pk, limit=PER_HOUR, seconds=HOUR)
    with transaction.atomic():
        export = MemberExport.objects.create(
            user=by,
            organization=organization,
            report=report,
            format=format,
            filters=filters,
            expires_at=timezone.now() + LIFE,
        )
        job = start("reports.export", export.pk, by=by, key=f"member-export:{export.pk}")
        export.job_id = job.pk
        export.save(update_fields=["job_id"])
        record_change("members.exported", by=by, organization=organization.pk, export=export.pk, report=report)
    return export, job


def store_export(export: MemberExport) -> tuple[str, int]:
    """Write an export in the language of who asked for it, and store it; gives its key and its bytes."""
    with tempfile.TemporaryFile() as file, translation.override(language(export.user.interface_language).django):
        if export.format == ExportFormat.XLSX:
            write_xlsx(list_rows(export), file)
        else:
            write_csv(list_rows(export), file)
        size = file.tell()
        file.seek(0)
        return files.put_file(file, f".{export.format.lower()}"), size


def list_rows(export: MemberExport) -> Iterator[Sequence[Cell]]:
    """List the head and the rows of an export: of the members whom the person may see when it is written."""
    overseen = select_members(Membership.objects.overseen_by(export.user, export.organization))
    found = FILTERS[Report(export.report)](data=export.filters, queryset=overseen).qs
    members = list(read_rows(found))
    given = export.filters.get("course_id")
    course = UUID(given) if given else None
    zone = ZoneInfo(export.user.time_zone)
    is_progress = export.report == Report.PROGRESS
    yield list_progress_head() if is_progress else list_journal_head()
    for begin in range(0, len(members), BATCH):
        batch = members[begin : begin + BATCH]
        if is_progress:
            yield from list_progress_rows(batch, export.organization, course, zone)
        else:
            yield from list_journal_rows(batch, export.organization, course, zone)


def list_person_head() -> list[Cell]:
    """List the names of the columns about a person."""
    return [_("Last name"), _("First name"), _("E-mail address")]


def list_progress_head() -> list[Cell]:
    """List the names of the columns of a report about progress: a row for each member and course."""
    return [
        *list_person_head(),
        _("Course"),
        _("Completed in percent"),
        _("Expected in percent"),
        _("Last active at"),
        _("Points of 7 days"),
        _("Points of 30 days"),
        _("Streak"),
        _("Cases solved"),
        _("Words learnt"),
    ]


def list_progress_rows(
    members: Sequence[Row], organization: Organization, course: UUID | None, zone: ZoneInfo
) -> Iterator[Sequence[Cell]]:
    """List the rows of members with their courses; who takes none has one row."""
    for told in list_progress(members, organization, course):
        person = [told["last_name"], told["first_name"], told["email"]]
        numbers = [told[name] for name in ("xp_7_days", "xp_30_days", "streak", "cases_solved", "vocabulary_learnt")]
        at = localize(told["last_active_at"], zone)
        for taken in told["courses"] or [None]:
            share = [taken["title"], percent(taken["share"]), percent(taken["expected_share"])] if taken else [None] * 3
            yield [*person, *share, at, *numbers]


def list_journal_head() -> list[Cell]:
    """List the names of the columns of a report about journals: a row for each member and objective."""
    return [
        *list_person_head(),
        _("Learning objective"),
        _("First confidence"),
        _("First on"),
        _("Latest confidence"),
        _("Latest on"),
    ]


def list_journal_rows(
    members: Sequence[Row], organization: Organization, course: UUID | None, zone: ZoneInfo
) -> Iterator[Sequence[Cell]]:
    """List the rows of members with the objectives that they wrote about."""
    for told in list_journals(members, organization, course):
        for about in told["objectives"]:
            yield [
                told["last_name"],
                told["first_name"],
                told["email"],
                about["objective"],
                about["first_confidence"],
                localize(about["first_at"], zone),
                about["latest_confidence"],
                localize(about["latest_at"], zone),
            ]


def percent(share: float) -> int:
    """Give a share in whole percent."""
    return round(share * 100)


def localize(moment: datetime | None, zone: ZoneInfo) -> datetime | None:
    """Give a moment as a clock of the person shows it; files know no time zones."""
    return moment.astimezone(zone).replace(tzinfo=None, microsecond=0) if moment else None


def write_xlsx(rows: Iterator[Sequence[Cell]], file: IO[bytes]) -> None:
    """Write rows as XLSX, one in memory at a time; texts are texts, whatever they begin with."""
    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(file, {**options, "default_date_format": "yyyy-mm-dd hh:mm"}) as book:
        sheet = book.add_worksheet()
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, [guard(cell) for cell in row])
    file.seek(0, io.SEEK_END)
