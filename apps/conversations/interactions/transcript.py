"""An interaction as a text file: who said what, where and when."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.conversations.models import Author, CaseInteraction, Message, MessageState
from apps.conversations.models.conversations import build_reports
from apps.conversations.turns.serializers import serialize_report
from apps.german.text import fold_spelling
from kit.texts import flatten

WIDTH = 64
HOUR, DAY = 60, 24 * 60  # minutes
LONGEST_NAME = 80  # characters
CEFR = {"SIMPLE": "A2–B1", "MEDIUM": "B1–B2", "NATIVE": "C1–C2"}


def build_file_name(interaction: CaseInteraction, title: str) -> str:
    """Return the name of a file: the case and the day on which it was begun."""
    plain = slugify(fold_spelling(title))[:LONGEST_NAME].strip("-")
    return f"{plain or 'case'}-{format_time(interaction.created_at, get_time_zone(interaction), '%Y-%m-%d')}.txt"


def build_transcript(interaction: CaseInteraction) -> tuple[str, str]:
    """Return the name of the file and its text: all lines that count, in order, in the learner's time zone."""
    rows = CaseInteraction.objects.filter(pk=interaction.pk)
    title, scenes = rows.values_list("snapshot__content__title", "snapshot__shown__scenes").get()
    places = {scene["id"]: describe_place(scene) for scene in scenes}
    text = "\n".join([*list_heading_lines(interaction, flatten(title)), *list_body_lines(interaction, places)]) + "\n"
    return build_file_name(interaction, title), text


def list_heading_lines(interaction: CaseInteraction, title: str) -> Iterator[str]:
    """Yield title, learner, times and level."""
    zone = get_time_zone(interaction)
    yield title
    yield "=" * min(len(title), WIDTH)
    yield _("Learner: %(name)s") % {"name": flatten(interaction.learner.name)}
    yield (
        _("Begun: %(time)s") % {"time": format_time(interaction.created_at, zone, "%d.%m.%Y %H:%M")} + f" ({zone.key})"
    )
    yield _("Downloaded: %(time)s") % {"time": format_time(timezone.now(), zone, "%d.%m.%Y %H:%M")}
    yield _("Language level: %(level)s") % {"level": CEFR[interaction.difficulty]}


def list_body_lines(interaction: CaseInteraction, places: dict[str, str]) -> Iterator[str]:
    """Yield all lines that count with their findings, under a heading where place or person changes."""
    zone, here = get_time_zone(interaction), None
    for row in list_said_rows(interaction):
        if (row["conversation_id"], row["scene"]) != here:
            here = (row["conversation_id"], row["scene"])
            name = flatten(row["conversation__person"].get("name", ""))
            place = places.get(str(row["scene"]), "")
            yield ""
            yield f"--- {' · '.join(word for word in (place, name) if word)} ---"
        mine = row["author"] == Author.LEARNER
        speaker = interaction.learner.name if mine else row["conversation__person"].get("name", "")
        yield f"[{format_time(row['created_at'], zone, '%H:%M:%S')}] {flatten(speaker)}: {indent(row['text'])}"
        for found in map(serialize_report, row["reports"]):
            named = ": ".join(part for part in (found["name"], found["result"]) if part)
            yield "    " + _("Finding: %(finding)s") % {"finding": indent(named)}


def describe_place(scene: dict[str, Any]) -> str:
    """Return a scene's title, and how much later it takes place."""
    later = describe_delay(scene.get("minutes_later") or 0)
    return " · ".join(word for word in (later, flatten(scene["title"])) if word)


def describe_delay(minutes: int) -> str:
    """Return how much later, in hours or days where these are meant; '' for no time at all."""
    hours, days = round(minutes / HOUR), round(minutes / DAY)
    if minutes >= 1.5 * DAY:
        return ngettext("%(days)s day later", "%(days)s days later", days) % {"days": days}
    if minutes >= 3 * HOUR or (minutes and minutes % HOUR == 0):
        return ngettext("%(hours)s hour later", "%(hours)s hours later", hours) % {"hours": hours}
    minute = ngettext("%(minutes)s minute later", "%(minutes)s minutes later", minutes)
    return minute % {"minutes": minutes} if minutes else ""


def list_said_rows(interaction: CaseInteraction) -> "QuerySet[Message, dict[str, Any]]":
    """Select the columns of all lines that count, in the order they were said."""
    spoken = Message.objects.filter(conversation__case_interaction=interaction, undone=False)
    complete = spoken.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    columns = ("author", "text", "created_at", "scene", "conversation_id", "conversation__person")
    rows: QuerySet[Message, dict[str, Any]] = complete.values(*columns, reports=build_reports())
    return rows


def indent(text: str) -> str:
    """Indent all lines but the first and drop direction marks, so that no text passes for another line."""
    return "\n    ".join(flatten(line) for line in text.splitlines())


def format_time(time: datetime, zone: ZoneInfo, pattern: str) -> str:
    """Format a time in a zone, by a pattern of `strftime`."""
    return time.astimezone(zone).strftime(pattern)


def get_time_zone(interaction: CaseInteraction) -> ZoneInfo:
    """Return the learner's time zone; UTC where it is unknown here."""
    try:
        return ZoneInfo(interaction.learner.time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
