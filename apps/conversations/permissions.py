"""Who may do what with conversations, and the log of admins who read them."""

from typing import TYPE_CHECKING

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext_lazy
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction, ClinicalNote, Conversation, Message
from kit.admin_log import log_action
from kit.permissions import ObjectPermission, is_platform_admin

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

READ_LINES = gettext_lazy("Read the lines")
READ_OVERVIEW = gettext_lazy("Read the overview")
Owned = CaseInteraction | ClinicalNote | Conversation | Message


class IsLearner(ObjectPermission):
    """The learner whose case interaction, conversation, line or note it is."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Owned) -> bool:
        owner = obj.conversation if isinstance(obj, ClinicalNote | Message) else obj
        return owner.learner_id == request.user.pk


def log_reading(reader: User | AnonymousUser, *, what: "StrOrPromise" = READ_LINES, **lookups: object) -> None:
    """Log that an admin reads the lines, or something else, of other people's conversations.

    `lookups` select the conversations, as for `Conversation.objects.filter`.
    """
    if not is_platform_admin(reader):
        return
    read = Conversation.objects.filter(**lookups).exclude(learner=reader.pk).distinct()
    log_action(reader.pk, read, what)


def log_reading_of_overview(reader: User, learner: User) -> None:
    """Log that a tutor, manager or admin reads what a learner has played; nothing for one's own."""
    if reader.pk != learner.pk:
        log_action(reader.pk, [learner], READ_OVERVIEW)
