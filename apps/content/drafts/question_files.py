"""Files with questions: what they propose for a section, and the questions of a section as a file."""

import re
from typing import NamedTuple

from django.utils.translation import gettext as _
from rest_framework.exceptions import ErrorDetail, ValidationError

from apps.content.drafts.generation import NOTHING_FOUND, ProposalSet, complete, number
from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import GAPS, Piece, build_new_item
from apps.content.exchange.questions.csv_questions import read_csv
from apps.content.exchange.questions.gift import read_gift, write_gift
from apps.content.exchange.questions.items import build_item, group_questions, read_questions
from apps.content.exchange.questions.qti import read_qti, write_qti
from apps.content.exchange.questions.question import MOST_REMARKS, Form, Question, Reading, Remark
from apps.content.item_body import Json
from apps.content.item_versions import load_bodies
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.courses.models import Section
from kit.errors import InvalidInput

MAX_FILE = 2 * 1024 * 1024  # bytes
MAX_REMARKS = MOST_REMARKS + 1  # the last says that more was not read
XML = re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE|qti-|assessment)")
GIFT, QTI, CSV = "GIFT", "QTI", "CSV"
COLUMNS = {"pairs": "term", "items": "text", "mc": "question"}  # what authors are shown of a row


class QuestionFile(NamedTuple):
    """A file to be downloaded."""

    name: str
    media_type: str
    content: bytes


def read_file(data: bytes) -> Reading:
    """Read a file by what it holds: XML or ZIP are QTI, a first line with names of columns is CSV, other text is GIFT.

    Raises 422 for what is too large or no text.
    """
    if len(data) > MAX_FILE:
        raise InvalidInput({"file": ("too_large", _("This file is too large."))})
    if data.startswith(b"PK") or XML.match(data):
        return read_qti(data)
    text = decode(data)
    return read_csv(text) if is_table(text) else read_gift(text)


def decode(data: bytes) -> str:
    """Give the text of a file, which older programs for tables write in Windows-1252; 422 for no text."""
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise InvalidInput({"file": ("malformed", _("This is no file with questions that can be read."))})


def is_table(text: str) -> bool:
    """Whether the first line names columns of questions and right answers."""
    return not read_csv(text.partition("\n")[0]).remarks


def propose_from_file(data: bytes) -> ProposalSet:
    """Propose the items of a file; remarks say by line what could not be read or does not fit."""
    found = read_file(data)
    remarks = [*found.remarks]
    fitting = [question for question in found.questions if fits(question, remarks)]
    proposals = [number(propose_group(group)) for group in group_questions(fitting)]
    told = [{"code": one.code, "kind": "", "line": one.line or None, "text": one.text} for one in remarks]
    return ProposalSet(proposals, told[:MAX_REMARKS], "" if proposals else NOTHING_FOUND)


def fits(question: Question, remarks: list[Remark]) -> bool:
    """Whether an item can be made of a question; a remark says why none can."""
    try:
        propose_group([question])
    except ValidationError as refusal:
        remarks.append(Remark(question.line, "does_not_fit", describe(refusal)))
        return False
    return True


def describe(refusal: ValidationError) -> str:
    """Describe the first thing that does not fit."""
    detail: object = refusal.detail
    while isinstance(detail, dict | list) and not isinstance(detail, ErrorDetail) and detail:
        detail = next(one for one in (detail.values() if isinstance(detail, dict) else detail) if one)
    return str(detail)


def propose_group(questions: list[Question]) -> Json:
    """Propose the item of some questions. Raises a ValidationError where they do not fit its kind."""
    kind, content, parts = build_item(questions)
    first = questions[0]
    title = first.title if len(questions) == 1 else "Fragen"
    instruction = first.text if first.form in (Form.PAIRS, Form.ORDER) else ""
    rows = [(name, row) for name, found in parts.items() for row in found]
    pieces = [Piece(row["id"], name, str(row[COLUMNS[name]]), {}) for name, row in rows]
    gaps = content.get("gaps", ())
    pieces += [Piece(gap["key"], GAPS, ", ".join(gap["accepted"]), {}) for gap in gaps] if len(gaps) > 1 else []
    proposal = build_new_item(kind, title, content, parts, pieces, Generator.FILE, instruction=instruction[:2000])
    return complete(get_kinds()[kind], proposal)


def write_file(section: Section, name: str) -> QuestionFile:
    """Write the questions of a section as GIFT or as a QTI package; what the format does not know is left out."""
    items = list(Item.objects.present().filter(section=section).in_order())
    said = load_bodies(items)
    questions = [one for item in items for one in read_questions(item.title, said[item.pk])]
    if name == QTI:
        return QuestionFile(f"{section.title}.zip", "application/zip", write_qti(questions))
    return QuestionFile(f"{section.title}.gift.txt", "text/plain; charset=utf-8", write_gift(questions).encode())
