"""What clients get to see of a talk: plain dictionaries from plain rows."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from apps.conversations.chart.vital_signs import german_title
from apps.conversations.models import Message
from apps.evaluation.reasons import reason
from kit import files

AUDIO_LIFE = 3600  # seconds that the address of a recording works


def shown(row: Mapping[str, Any]) -> dict[str, Any]:
    """One line as clients get it, from a row of `Messages.as_shown()`."""
    line = {name: value for name, value in row.items() if name not in ("audio_key", "conversation_id", "scene")}
    line["scene_id"] = row["scene"]
    line["corrections"] = [correction(remark) for remark in row["corrections"]]
    line["reports"] = [report_shown(report) for report in row["reports"]]
    line["audio_parts"] = parts_shown(row["audio_parts"])
    line["audio_url"] = files.url(row["audio_key"], seconds=AUDIO_LIFE) if row["audio_key"] else None
    return line


def report_shown(report: Mapping[str, Any]) -> dict[str, Any]:
    """What an examination found; `name` is what was measured, unless the finding begins with it."""
    name = german_title(report["vital"])
    if report["result"].casefold().startswith(name.casefold()):
        name = ""
    found = {key: value for key, value in report.items() if key != "slug"}
    return found | {"examination": report["slug"], "title": report["title"] or report["slug"], "name": name}


def parts_shown(parts: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The sentences of a line that can be heard already."""
    return [
        {
            "position": position,
            "text": part["text"],
            "text_start": part["start"],
            "text_end": part["end"],
            "url": files.url(part["key"], seconds=AUDIO_LIFE) if part["key"] else None,
        }
        for position, part in enumerate(parts)
        if part["key"] is not None
    ]


def correction(remark: Mapping[str, Any]) -> dict[str, Any]:
    """A remark about the German of a line, with its reason in the reader's language."""
    found = {name: value for name, value in remark.items() if name not in ("params", "message")}
    return found | {"reason": reason(remark["code"], remark["params"])}


def line(message_id: UUID | str) -> dict[str, Any]:
    """One line by its id; Message.DoesNotExist when there is none."""
    return shown(Message.objects.filter(pk=message_id).as_shown().get())


def lines_of(talks: Iterable[UUID], with_setup: bool = True) -> dict[UUID, list[dict[str, Any]]]:
    """The lines of several talks in one query, by talk."""
    rows = Message.objects.of(talks)
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for row in (rows if with_setup else rows.filter(is_setup=False)).as_shown():
        found[row["conversation_id"]].append(shown(row))
    return found
