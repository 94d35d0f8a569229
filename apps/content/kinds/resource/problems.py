"""What an author still has to do before a source can be worked with."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from apps.content import attachments
from apps.content.dialogs import parts as dialogs
from apps.content.item_body import Body
from apps.content.kind import Problem
from apps.content.rich_text import write_plain_text
from apps.media.file_types import Sort, sort_of


def problems(item: Body) -> Sequence[Problem]:
    """In the order of the page: the source, the questions."""
    return [*find_source_problems(item), *find_choice_problems(item), *find_open_problems(item)]


def find_source_problems(item: Body) -> list[Problem]:
    """Find out whether there is a source at all, and what is missing in it."""
    rows = item.parts[attachments.NAME]
    nothing = (
        not rows and not item.parts[dialogs.LINES] and not write_plain_text(item.content.get("blocks", [])).strip()
    )
    if nothing:
        return [Problem("content.blocks", "empty", _("There is no source yet."))]
    found = []
    if rows and not rows[0]["description"]:
        text = _("Who can't see or hear this has to be told what it is.")
        found.append(Problem("media.0.description", "undescribed", text))
    if rows and sort_of(rows[0]["key"]) in (Sort.AUDIO, Sort.VIDEO) and not item.content.get("transcript"):
        found.append(Problem("content.transcript", "empty", _("Who can't hear this has to be able to read it.")))
    return [*found, *dialogs.find_silent_lines(item)]


def find_choice_problems(item: Body) -> list[Problem]:
    """Find what is missing in questions with options."""
    found = []
    if not item.parts["mc"] and not item.parts["open"]:
        found.append(Problem("mc", "empty", _("There is no question yet."), is_blocking=True))
    for place, one in enumerate(item.parts["mc"]):
        if len(one["options"]) < 2:
            found.append(Problem(f"mc.{place}.options", "too_few", _("There is nothing to choose.")))
        if not any(option["right"] for option in one["options"]):
            found.append(Problem(f"mc.{place}.options", "none_right", _("No answer would be right here.")))
    return found


def find_open_problems(item: Body) -> list[Problem]:
    """Find what is missing in questions that are answered by a text."""
    found = []
    for place, one in enumerate(item.parts["open"]):
        if not any(criterion["expects"] for criterion in one["criteria"]):
            text = _("Nothing here says which words show a good answer: it can't be assessed.")
            found.append(Problem(f"open.{place}.criteria", "not_assessable", text))
        if not one["sample_answer"]:
            text = _("There is no good answer to compare with yet.")
            found.append(Problem(f"open.{place}.sample_answer", "empty", text))
    return found
