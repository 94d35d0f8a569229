"""What the page of one person shows: the newest rows of each kind, in a constant number of queries."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Protocol

from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _

from apps.accounts.models import Device, User
from apps.content.models import ItemInteraction
from apps.conversations.models import CaseInteraction, Message, MessageState
from apps.conversations.models.interactions import count_lines
from apps.courses.models import SectionInteraction
from apps.engagement.models import CampaignRecipient, MailOptOut
from apps.organisations.models import Invitation, InvitationState, Membership
from apps.push.models import PushSubscription
from apps.support.actions import ACTIONS, PersonAction
from apps.support.mails import describe_delivery, find_delivery_jobs, is_repeatable, name_template
from apps.support.timeline import list_events
from kit.mail.models import Mail

SHOWN = 20  # rows of one kind

Section = dict[str, Any]
MORE_SECTIONS: list[Callable[[User], Section]] = []  # of higher apps, which add theirs when they are loaded


def build_sections(person: User) -> list[Section]:
    """Build the tables of the page, each with its headings and rows."""
    return [
        list_mails(person),
        list_memberships(person),
        list_played_cases(person),
        list_lessons(person),
        list_devices(person),
        list_notifications(person),
        *(build(person) for build in MORE_SECTIONS),
        build_section("timeline", _("Timeline"), [_("When"), _("What")], list_events(person)),
    ]


def build_section(key: str, title: str, headings: list[str], rows: list[dict[str, Any]]) -> Section:
    """Build a table; its rows have cells and actions."""
    has_actions = any(row["actions"] for row in rows)
    return {"id": key, "title": title, "headings": headings, "rows": rows, "has_actions": has_actions}


def pick(*names: str) -> list[PersonAction]:
    """Give the actions of these names."""
    return [ACTIONS[name] for name in names]


def list_own_actions(person: User, by: User) -> list[PersonAction]:
    """List the actions that are done to the person as a whole, as far as this member of staff may do them."""
    offered = [one for one in ACTIONS.values() if one.is_offered is not None and one.is_offered(person)]
    return [one for one in offered if by.has_perm(one.right)]


def list_mails(person: User) -> Section:
    """List the newest mails to the person with their state and what the mail server said."""
    mails = list(Mail.objects.filter(to=person.email).order_by("-created_at")[:SHOWN])
    jobs = find_delivery_jobs(mails)
    rows = [
        {
            "key": mail.pk,
            "name": name_template(mail.template),
            "cells": [mail.created_at, mail.get_state_display(), describe_delivery(mail, jobs)],
            "actions": pick("send-mail-again") if is_repeatable(mail) else [],
        }
        for mail in mails
    ]
    return build_section(
        "mails", _("Mails"), [_("Mail"), _("Written"), _("State"), _("Answer of the mail server")], rows
    )


def list_memberships(person: User) -> Section:
    """List the person's memberships, also those that have ended, and open invitations to their address."""
    found = Membership.objects.filter(user=person).select_related("organization")
    rows = [
        {
            "key": membership.pk,
            "name": str(membership.organization),
            "cells": [describe_roles(membership), membership.joined_at, membership.left_at],
            "actions": [] if membership.left_at else pick("move", "leave"),
        }
        for membership in found.order_by("left_at", "-joined_at")[:SHOWN]
    ]
    invitations = Invitation.objects.filter(email=person.email).select_related("organization", "inviter")
    rows += [
        {
            "key": invitation.pk,
            "name": str(invitation.organization or invitation.inviter.name),
            "cells": [
                _("Invitation: %(state)s") % {"state": invitation.get_state_display()},
                invitation.created_at,
                invitation.expires_at,
            ],
            "actions": pick(
                *["send-invitation-again", "withdraw-invitation"] * (invitation.state == InvitationState.OPEN)
            ),
        }
        for invitation in invitations.order_by("-created_at")[:SHOWN]
    ]
    return build_section("memberships", _("Memberships"), [_("Organisation"), _("Role"), _("From"), _("Until")], rows)


def describe_roles(membership: Membership) -> str:
    """Name the roles of a membership."""
    roles = [_("Manager")] * membership.is_manager + [_("Tutor")] * membership.is_tutor
    return ", ".join(roles) or _("Learner")


def list_played_cases(person: User) -> Section:
    """List the newest talks: how long, how they stand, and whether a reply is missing; nothing of what was said."""
    rows = [
        {
            "key": interaction.pk,
            "name": interaction.case.title,
            "cells": [
                interaction.created_at,
                interaction.changed_at,
                interaction.said or 0,
                describe_talk(interaction),
            ],
            "actions": pick(*["unlock-case"] * is_stuck(interaction), "restart-case", "evaluate-case"),
        }
        for interaction in annotate_replies(person)[:SHOWN]
    ]
    headings = [_("Case"), _("Begun"), _("Last changed"), _("Lines"), _("State")]
    return build_section("talks", _("Talks"), headings, rows)


def annotate_replies(person: User) -> "QuerySet[Any]":
    """Select the person's played cases, newest first, with how many lines they said and which replies are missing."""
    lines = Message.objects.filter(conversation__case_interaction=OuterRef("pk"), undone=False)
    rows = CaseInteraction.objects.filter(learner=person).select_related("case").defer("scenes")
    annotated: QuerySet[Any] = rows.annotate(
        said=count_lines(),
        is_pending=Exists(lines.filter(state=MessageState.PENDING)),
        has_failed=Exists(lines.filter(state=MessageState.FAILED)),
    )
    return annotated.order_by("-created_at", "-pk")


class PlayedCase(Protocol):
    """A played case with the annotations of `annotate_replies`."""

    is_pending: bool
    has_failed: bool
    solved_at: datetime | None


class BegunLesson(Protocol):
    """A lesson with the annotation whether answers are being reviewed."""

    is_in_review: bool
    completed_at: datetime | None


def is_stuck(interaction: PlayedCase) -> bool:
    """Whether a reply of the talk is missing."""
    return interaction.is_pending or interaction.has_failed


def describe_talk(interaction: PlayedCase) -> str:
    """Say how a talk stands."""
    if interaction.is_pending:
        return _("waits for a reply")
    if interaction.has_failed:
        return _("a reply failed")
    return _("solved") if interaction.solved_at else _("open")


def list_lessons(person: User) -> Section:
    """List the lessons that the person was in last: how much is done, and whether answers are still being reviewed."""
    found = SectionInteraction.objects.filter(learner=person).select_related("section__chapter__course")
    in_review = ItemInteraction.objects.in_review().filter(section_interaction=OuterRef("pk"))
    rows = [
        {
            "key": interaction.pk,
            "name": interaction.section.title,
            "cells": [
                str(interaction.section.chapter.course),
                interaction.changed_at,
                f"{interaction.done}/{interaction.section.weight}",
                describe_lesson(interaction),
            ],
            "actions": pick(*["unlock-lesson"] * interaction.is_in_review, "restart-lesson", "evaluate-lesson"),
        }
        for interaction in found.annotate(is_in_review=Exists(in_review)).order_by("-changed_at")[:SHOWN]
    ]
    headings = [_("Lesson"), _("Course"), _("Last changed"), _("Items done"), _("State")]
    return build_section("lessons", _("Lessons"), headings, rows)


def describe_lesson(interaction: BegunLesson) -> str:
    """Say how a lesson stands."""
    if interaction.is_in_review:
        return _("an answer is being reviewed")
    return _("completed") if interaction.completed_at else _("begun")


def list_devices(person: User) -> Section:
    """List the browsers that the person was signed in with, those still signed in first."""
    rows = [
        {
            "key": device.pk,
            "name": device.agent or _("unknown browser"),
            "cells": [device.created_at, device.rotated_at, device.ended_at],
            "actions": [] if device.ended_at else pick("sign-out"),
        }
        for device in Device.objects.filter(user=person).order_by("-ended_at", "-created_at")[:SHOWN]
    ]
    return build_section("devices", _("Devices"), [_("Browser"), _("Signed in"), _("Last used"), _("Ended")], rows)


def list_notifications(person: User) -> Section:
    """List what reaches the person besides: mails of organisations, and browsers that are notified."""
    mails = CampaignRecipient.objects.filter(member=person).select_related("campaign__organization")
    rows = [
        {
            "key": mail.pk,
            "name": str(mail.campaign.organization),
            "cells": [mail.campaign.get_template_display(), mail.get_state_display(), mail.changed_at, mail.detail],
            "actions": [],
        }
        for mail in mails.order_by("-pk")[:SHOWN]
    ]
    rows += [
        {
            "key": subscription.pk,
            "name": subscription.service,
            "cells": [_("Notifications"), "", subscription.delivered_at or subscription.created_at, ""],
            "actions": [],
        }
        for subscription in PushSubscription.objects.filter(user=person).order_by("-pk")[:SHOWN]
    ]
    rows += [
        {"key": one.pk, "name": _("No mails of organisations"), "cells": ["", "", one.created_at, ""], "actions": []}
        for one in MailOptOut.objects.filter(user=person)
    ]
    headings = [_("From"), _("What"), _("State"), _("When"), _("Answer of the mail server")]
    return build_section("notifications", _("Mails of organisations and notifications"), headings, rows)
