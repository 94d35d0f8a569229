"""Who reads what others said is written down, in the back office and through the API alike."""

from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.utils.translation import gettext as _

from apps.conversations.models import Conversation
from kit.permissions import is_platform_admin


def log_reading(reader: Any, **talks: Any) -> None:
    """An admin has read what was said in these talks, by the columns of `Conversation`; one's own are one's own."""
    if not is_platform_admin(reader):
        return
    read = Conversation.objects.filter(**talks).exclude(learner=reader.pk).distinct()
    LogEntry.objects.log_actions(str(reader.pk), read, CHANGE, change_message=str(_("Read the lines")))
