"""Entries of the admin's log about actions: stored once, read by everybody in their own language."""

import json
from collections.abc import Iterable, Mapping

from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import Model
from django.utils import translation
from django.utils.encoding import force_str
from django.utils.functional import Promise
from django.utils.translation import gettext


def log_action(
    by_id: object,
    rows: Iterable[Model],
    action: "str | Promise",
    *,
    about: str = "",
    note: str = "",
    flag: int = CHANGE,
) -> None:
    """Log that a person did `action` (a translatable title) to these rows; `about` names the part it was done to."""
    with translation.override("en"):
        message = {"action": force_str(action), "about": about, "note": note}
    stored = json.dumps([{name: text for name, text in message.items() if text}], ensure_ascii=False)
    LogEntry.objects.log_actions(str(by_id), list(rows), flag, change_message=stored)


def describe_entry(entry: LogEntry) -> str:
    """Give what was done in the reader's language."""
    message = read_action(entry)
    if message is None:
        text = entry.get_change_message()
        return gettext(text) if text else ""
    parts = [gettext(message["action"]), message.get("about", "")]
    named = ": ".join(part for part in parts if part)
    return f"{named} ({message['note']})" if message.get("note") else named


def read_action(entry: LogEntry) -> Mapping[str, str] | None:
    """Give the stored action of an entry; None for one that Django itself wrote."""
    if not entry.change_message.startswith("[{"):
        return None
    try:
        found = json.loads(entry.change_message)[0]
    except json.JSONDecodeError:
        return None
    return found if "action" in found else None
