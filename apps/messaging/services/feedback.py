"""Sharing a talk with a tutor by a message, and answering it with remarks."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict
from uuid import UUID

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction, Judgement
from apps.conversations.models import Message as Line
from apps.messaging.events import publish_message_changed, publish_shares_changed
from apps.messaging.models import Message, Remark, Share
from apps.messaging.services.messages import NewMessage, announce_message, create_message, find_sent, get_recipient
from apps.messaging.services.shares import grant_reading, lock_people
from apps.messaging.services.threads import open_thread
from kit.errors import ApiError, InvalidInput


class GivenRemark(TypedDict):
    """A remark as it is sent: about a line, or about a criterion with another verdict."""

    text: str
    line_id: NotRequired[UUID]
    criterion: NotRequired[str]
    verdict: NotRequired[str]


@transaction.atomic
def share_interaction(interaction: CaseInteraction, recipient: User, new: NewMessage, *, by: User) -> Message:
    """Let a tutor read a talk, and tell them by a message.

    Raises 422 on `recipient_id` where the recipient is no tutor, 409 `already_shared`, 403 `no_contact` where one of
    the two has left meanwhile.
    """
    lock_people(by.pk, recipient.pk)
    thread = open_thread(by, recipient)
    known = find_sent(new, by)
    if known is not None:
        return known
    recipient = get_recipient(by, recipient.pk)  # as they are now: neither can leave before this is written
    if not getattr(recipient, "is_tutor", False):
        raise InvalidInput({"recipient_id": ("no_tutor", _("Talks can be shared with tutors only."))})
    if Share.objects.standing().filter(case_interaction=interaction, recipient=recipient).exists():
        raise ApiError("already_shared", _("You share this talk with this person already."))
    message = create_message(thread, recipient, new, by=by)
    grant_reading(Share.objects.create(message=message, case_interaction=interaction, recipient=recipient))
    announce_message(message, recipient)
    publish_shares_changed(interaction.pk, by.pk, recipient.pk)
    return message


@transaction.atomic
def answer_share(share: Share, new: NewMessage, remarks: Sequence[GivenRemark], *, by: User) -> Message:
    """Answer a shared talk with a text, remarks, or both.

    Raises 403 `no_contact`, 404 for a share that was withdrawn meanwhile, 422 for remarks about lines or criteria that
    the talk doesn't have.
    """
    learner = get_recipient(by, share.case_interaction.learner_id)
    thread = open_thread(by, learner)
    known = find_sent(new, by)
    if known is not None:
        return known
    get_object_or_404(Share.objects.standing().select_for_update(of=("self",)), pk=share.pk)
    check_remarks(share, remarks)
    message = create_message(thread, learner, new, by=by, answers=share)
    Remark.objects.bulk_create(
        Remark(message=message, share=share, position=position, **remark) for position, remark in enumerate(remarks)
    )
    Share.objects.filter(pk=share.pk, answered_at=None).update(answered_at=message.created_at)
    Share.objects.filter(pk=share.pk).update(changed_at=timezone.now())
    announce_message(message, learner)
    publish_message_changed(share.message, learner.pk, by.pk)  # it says now that it is answered
    publish_shares_changed(share.case_interaction_id, learner.pk, by.pk)
    return message


def check_remarks(share: Share, remarks: Sequence[GivenRemark]) -> None:
    """Raise 422 for remarks about lines that are not of the talk, or about criteria that its debrief doesn't judge."""
    lines = {one["line_id"] for one in remarks if "line_id" in one}
    ours = Line.objects.filter(conversation__case_interaction=share.case_interaction_id, pk__in=lines).count()
    criteria = {one["criterion"] for one in remarks if "criterion" in one}
    judged = Judgement.objects.filter(case_interaction=share.case_interaction_id, criterion__in=criteria).count()
    if ours < len(lines) or judged < len(criteria):
        text = _("These have to be lines of the talk, or criteria of its debrief.")
        raise InvalidInput({"remarks": ("foreign", text)})
