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


def serialize_message(row: Mapping[str, Any]) -> dict[str, Any]:
    """One line as clients get it, from a row of `Messages.as_shown()`."""
    found = {name: value for name, value in row.items() if name not in ("audio_key", "conversation_id", "scene")}
    found["scene_id"] = row["scene"]
    found["corrections"] = [serialize_correction(remark) for remark in row["corrections"]]
    found["reports"] = [serialize_report(report) for report in row["reports"]]
    found["audio_parts"] = serialize_audio_parts(row["audio_parts"])
    found["audio_url"] = files.url(row["audio_key"], seconds=AUDIO_LIFE) if row["audio_key"] else None
    return found


def serialize_report(report: Mapping[str, Any]) -> dict[str, Any]:
    """What an examination found; `name` is what was measured, unless the finding begins with it."""
    name = german_title(report["vital"])
    if report["result"].casefold().startswith(name.casefold()):
        name = ""
    found = {key: value for key, value in report.items() if key != "slug"}
    return found | {"examination": report["slug"], "title": report["title"] or report["slug"], "name": name}


def serialize_audio_parts(parts: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
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


def serialize_correction(remark: Mapping[str, Any]) -> dict[str, Any]:
    """A remark about the German of a line, with its reason in the reader's language."""
    found = {name: value for name, value in remark.items() if name not in ("params", "message")}
    return found | {"reason": reason(remark["code"], remark["params"])}


def load_message(message_id: UUID | str) -> dict[str, Any]:
    """One line by its id; Message.DoesNotExist when there is none."""
    return serialize_message(Message.objects.filter(pk=message_id).as_shown().get())


def list_messages(talks: Iterable[UUID], with_setup: bool = True) -> dict[UUID, list[dict[str, Any]]]:
    """The lines of several talks in one query, by talk."""
    rows = Message.objects.of(talks)
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for row in (rows if with_setup else rows.filter(is_setup=False)).as_shown():
        found[row["conversation_id"]].append(serialize_message(row))
    return found
