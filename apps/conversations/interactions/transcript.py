"""An interaction as a text file: who said what, where and when."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.conversations.models import Author, CaseInteraction, Message, MessageState
from apps.conversations.models.talks import reports
from apps.conversations.turns.representations import serialize_report
from apps.german.text import fold_spelling

WIDTH = 64
HOUR, DAY = 60, 24 * 60  # minutes
LONGEST_NAME = 80  # characters
TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069\x00-\x08\x0e-\x1f]")  # marks that turn the reading round
CEFR = {"SIMPLE": "A2–B1", "MEDIUM": "B1–B2", "NATIVE": "C1–C2"}


def file_name(interaction: CaseInteraction, title: str) -> str:
    """The case and the day on which the learner began it."""
    plain = slugify(fold_spelling(title))[:LONGEST_NAME].strip("-")
    return f"{plain or 'case'}-{clock(interaction.created_at, zone_of(interaction), '%Y-%m-%d')}.txt"


def transcript(interaction: CaseInteraction) -> tuple[str, str]:
    """The name of the file, and in it all lines that count, in the order they were said, in the learner's time zone."""
    rows = CaseInteraction.objects.filter(pk=interaction.pk)
    title, scenes = rows.values_list("snapshot__content__title", "snapshot__shown__scenes").get()
    places = {scene["id"]: place_of(scene) for scene in scenes}
    text = "\n".join([*heading(interaction, title), *body(interaction, places)]) + "\n"
    return file_name(interaction, title), text


def heading(interaction: CaseInteraction, title: str) -> Iterator[str]:
    zone = zone_of(interaction)
    yield title
    yield "=" * min(len(title), WIDTH)
    yield _("Learner: %(name)s") % {"name": interaction.learner.name}
    yield _("Begun: %(time)s") % {"time": clock(interaction.created_at, zone, "%d.%m.%Y %H:%M")} + f" ({zone.key})"
    yield _("Downloaded: %(time)s") % {"time": clock(timezone.now(), zone, "%d.%m.%Y %H:%M")}
    yield _("Language level: %(level)s") % {"level": CEFR[interaction.difficulty]}


def body(interaction: CaseInteraction, places: dict[str, str]) -> Iterator[str]:
    zone, here = zone_of(interaction), None
    for row in lines(interaction):
        if (row["conversation_id"], row["scene"]) != here:
            here = (row["conversation_id"], row["scene"])
            name = row["conversation__person"].get("name", "")
            place = places.get(str(row["scene"]), "")
            yield ""
            yield f"--- {' · '.join(word for word in (place, name) if word)} ---"
        mine = row["author"] == Author.LEARNER
        speaker = interaction.learner.name if mine else row["conversation__person"].get("name", "")
        yield f"[{clock(row['created_at'], zone, '%H:%M:%S')}] {speaker}: {indented(row['text'])}"
        for found in map(serialize_report, row["reports"]):
            named = ": ".join(part for part in (found["name"], found["result"]) if part)
            yield "    " + _("Finding: %(finding)s") % {"finding": indented(named)}


def place_of(scene: dict[str, Any]) -> str:
    """A scene's title, and how much later it is."""
    later = later_by(scene.get("minutes_later") or 0)
    return " · ".join(word for word in (later, scene["title"]) if word)


def later_by(minutes: int) -> str:
    """How much later, in the unit people would say it in; empty for no time at all."""
    hours, days = round(minutes / HOUR), round(minutes / DAY)
    if minutes >= 1.5 * DAY:
        return ngettext("%(days)s day later", "%(days)s days later", days) % {"days": days}
    if minutes >= 3 * HOUR or (minutes and minutes % HOUR == 0):
        return ngettext("%(hours)s hour later", "%(hours)s hours later", hours) % {"hours": hours}
    minute = ngettext("%(minutes)s minute later", "%(minutes)s minutes later", minutes)
    return minute % {"minutes": minutes} if minutes else ""


def lines(interaction: CaseInteraction) -> Any:
    spoken = Message.objects.filter(conversation__case_interaction=interaction, undone=False)
    complete = spoken.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    columns = ("author", "text", "created_at", "scene", "conversation_id", "conversation__person")
    return complete.values(*columns, reports=reports())


def indented(text: str) -> str:
    """No line of hers can be taken for one of the person's, whatever ends a line or turns the reading round."""
    return "\n    ".join(TURNING.sub("", line) for line in text.splitlines())


def clock(time: datetime, zone: ZoneInfo, pattern: str) -> str:
    return time.astimezone(zone).strftime(pattern)


def zone_of(interaction: CaseInteraction) -> ZoneInfo:
    try:
        return ZoneInfo(interaction.learner.time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
