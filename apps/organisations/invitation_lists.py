"""Lists of people to invite, as they are pasted or come from a spreadsheet, and what inviting would do with each line.

Two forms are read. Without column names, each line is an address, alone or as mail programs write it
("Anna Petrova <anna@clinic.example>", "Petrova, Anna <anna@clinic.example>"); a line may hold several, separated by
commas or semicolons. With a first line of column names (`email`, and any of `first_name`, `last_name`, `language`,
`role`, in English or German), the rest is CSV.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from email.utils import getaddresses
from enum import StrEnum

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import plain_address
from apps.organisations.models import Invitation, InvitationState, Membership, Organization
from kit.errors import InvalidInput
from kit.languages import BY_TAG, LANGUAGES, name_language

MAX_LINES = 200
MAX_NAME = 80  # characters
COLUMNS = {
    "email": ("email", "e-mail", "mail", "e-mail-adresse", "e-mail address", "adresse"),
    "first_name": ("first_name", "first name", "firstname", "vorname"),
    "last_name": ("last_name", "last name", "lastname", "surname", "nachname", "name"),
    "language": ("language", "sprache"),
    "role": ("role", "rolle"),
}
COLUMN_BY_HEADING = {heading: column for column, headings in COLUMNS.items() for heading in headings}
ROLES = {  # in English and German, also as the dashboard calls them
    "": (False, False),
    "member": (False, False),
    "mitglied": (False, False),
    "learner": (False, False),
    "lernende": (False, False),
    "lernender": (False, False),
    "lernende person": (False, False),
    "tutor": (False, True),
    "tutorin": (False, True),
    "tutoring": (False, True),
    "betreuung": (False, True),
    "manager": (True, False),
    "managerin": (True, False),
    "management": (True, False),
    "verwaltung": (True, False),
}
LAST_NAME_FIRST = re.compile(r'([^,<>@"]+),([^,<>@"]+)<([^<>]*)>')
LANGUAGE_BY_NAME = {tag: row.code for tag, row in BY_TAG.items()} | {
    written.lower(): row.code for row in LANGUAGES for written in (row.code, row.own_name, row.name)
}


class Outcome(StrEnum):
    """What inviting would do with a line."""

    INVITE = "INVITE"
    RENEW = "RENEW"  # the invitation of before is too old: a new letter
    ALREADY_INVITED = "ALREADY_INVITED"
    ALREADY_MEMBER = "ALREADY_MEMBER"
    DUPLICATE = "DUPLICATE"
    INVALID = "INVALID"


@dataclass
class ListedLine:
    """One person of a list; `detail` says why it is INVALID."""

    line: int
    email: str = ""
    first_name: str = ""
    last_name: str = ""
    language: str = ""
    is_manager: bool = False
    is_tutor: bool = False
    outcome: Outcome = Outcome.INVITE
    detail: str = ""

    def refuse(self, detail: str) -> None:
        """Mark the line as one that can't be invited."""
        self.outcome, self.detail = Outcome.INVALID, detail


def read_list(text: str, organization: Organization) -> list[ListedLine]:
    """Read a list and say of each person what inviting them into the organisation would do: two queries.

    Raises 422 on `text` for a list without anybody, or with more than `MAX_LINES` people.
    """
    lines = list(parse_lines(text.removeprefix("\ufeff")))
    if not lines:
        raise InvalidInput({"text": ("empty_list", _("There is no address in this list."))})
    if len(lines) > MAX_LINES:
        problem = _("At most {most} people can be invited at once.").format(most=MAX_LINES)
        raise InvalidInput({"text": ("too_many", problem)})
    addresses = {line.email for line in lines if line.outcome == Outcome.INVITE}
    members = Membership.objects.members_of(organization).filter(user__email__in=addresses)
    invitations = Invitation.objects.filter(
        organization=organization, email__in=addresses, state=InvitationState.OPEN
    ).values_list("email", "expires_at")
    known, invited = set(members.values_list("user__email", flat=True)), dict(invitations)
    seen: set[str] = set()
    for line in lines:
        if line.outcome == Outcome.INVALID:
            continue
        if line.email in seen:
            line.outcome = Outcome.DUPLICATE
        elif line.email in known:
            line.outcome = Outcome.ALREADY_MEMBER
        elif line.email in invited:
            is_open = invited[line.email] > timezone.now()
            line.outcome = Outcome.ALREADY_INVITED if is_open else Outcome.RENEW
        seen.add(line.email)
    return lines


def parse_lines(text: str) -> Iterator[ListedLine]:
    """Give the people of a list in its order; at most one more than can be invited at once."""
    rows = text.splitlines()
    start = next((number for number, row in enumerate(rows) if row.strip()), 0)
    heading = rows[start] if rows else ""
    separator = max(",;\t", key=heading.count)
    columns = [COLUMN_BY_HEADING.get(cell.lower(), "") for cell in split_cells(heading, separator)]
    people = parse_table(rows, start, separator, columns) if "email" in columns else parse_addresses(rows)
    for number, person in enumerate(people):
        if number > MAX_LINES:
            return
        yield person


def parse_table(rows: list[str], start: int, separator: str, columns: list[str]) -> Iterator[ListedLine]:
    """Give the people of CSV whose column names stand in line `start`."""
    for number, row in enumerate(rows[start + 1 :], start + 2):
        cells = split_cells(row, separator)
        if any(cells):
            yield build_line(number, dict(zip(columns, cells, strict=False)))


def split_cells(row: str, separator: str) -> list[str]:
    """Give the cells of one line of CSV.

    Each line is read by itself, so that a quotation mark which is never closed spoils its own line only.
    """
    return [cell.strip() for cell in next(csv.reader([row], delimiter=separator), [])]


def parse_addresses(rows: list[str]) -> Iterator[ListedLine]:
    """Give the people of lines of addresses."""
    for number, row in enumerate(rows, 1):
        for part in filter(None, map(str.strip, re.split(r"[;\t]", row))):
            if "@" not in part:  # shown as it stands
                yield build_line(number, {"email": part})
                continue
            if found := LAST_NAME_FIRST.fullmatch(part):
                last, first, address = map(str.strip, found.groups())
                yield build_line(number, {"email": address, "first_name": first, "last_name": last})
                continue
            for name, address in split_addresses(part):
                first, _space, last = " ".join(name.split()).rpartition(" ")
                names = {"first_name": first or last, "last_name": last if first else ""}
                yield build_line(number, {"email": address, **names})


def split_addresses(text: str) -> list[tuple[str, str]]:
    """Split addresses with their names; where one is wrong, each piece between commas is one, as it stands."""
    found = parse_addresses_of_header(text)
    if all(is_address(address) for _name, address in found):
        return found
    pieces = []
    for piece in filter(None, map(str.strip, text.split(","))):
        alone = parse_addresses_of_header(piece)
        pieces += alone if len(alone) == 1 and is_address(alone[0][1]) else [("", piece)]
    return pieces


def parse_addresses_of_header(text: str) -> list[tuple[str, str]]:
    """Parse addresses as the header of a mail writes them; what is nested too deeply is one address, as it stands."""
    try:
        return getaddresses([text])
    except RecursionError:  # comments in comments, which `email` reads by calling itself
        return [("", text)]


def is_address(text: str) -> bool:
    """Whether somebody may have this address."""
    try:
        validate_email(text)
    except ValidationError:
        return False
    return True


def find_language_code(written: str) -> str:
    """Find a language by its code, its name, or its name in the active language; "" for one that isn't offered."""
    return LANGUAGE_BY_NAME.get(written) or next(
        (row.code for row in LANGUAGES if name_language(row.code).lower() == written), ""
    )


def build_line(number: int, named: Mapping[str, str]) -> ListedLine:
    """Build a person from the cells of a line, checked."""
    line = ListedLine(number, email=named.get("email", "")[:254])
    line.first_name, line.last_name = named.get("first_name", ""), named.get("last_name", "")
    role, language = named.get("role", "").lower(), named.get("language", "").lower()
    line.is_manager, line.is_tutor = ROLES.get(role, (False, False))
    line.language = find_language_code(language)
    try:
        line.email = plain_address(line.email)
        validate_email(line.email)
    except ValidationError:
        line.refuse(_("This is no e-mail address."))
    if (
        max(len(line.first_name), len(line.last_name)) > MAX_NAME
        or not (line.first_name + line.last_name).isprintable()
    ):
        line.first_name, line.last_name = line.first_name[:MAX_NAME], line.last_name[:MAX_NAME]
        line.refuse(_("This is no name."))
    if role not in ROLES:
        line.refuse(_("Roles are member, tutor and manager."))
    if language and not line.language:
        line.refuse(_("This language isn't offered."))
    return line
