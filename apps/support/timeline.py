"""What happened with one person, newest first."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.utils.translation import gettext as _

from apps.accounts.models import Device, User
from apps.conversations.models import CaseInteraction
from apps.courses.models import SectionInteraction
from apps.organisations.models import Membership
from apps.support.mails import name_template
from apps.support.models import Person
from kit.admin_log import describe_entry
from kit.jobs.models import Job, State
from kit.mail.models import Mail

READ = 30  # newest rows of one table
SHOWN = 60  # events

Event = tuple[datetime | None, str]


def list_events(person: User) -> list[dict[str, Any]]:
    """List the newest events as rows of the page, in a constant number of queries."""
    events = [event for source in SOURCES for event in source(person)]
    known = sorted(((when, what) for when, what in events if when is not None), reverse=True)
    return [{"key": None, "name": None, "cells": [when, what], "actions": []} for when, what in known[:SHOWN]]


def list_account_events(person: User) -> Iterator[Event]:
    """Events of the account itself."""
    yield person.created_at, _("Account made")
    yield person.email_confirmed_at, _("E-mail address confirmed")
    yield person.onboarding_completed_at, _("First questions answered")


def list_mail_events(person: User) -> Iterator[Event]:
    """Mails, when they were handed to the mail server."""
    for mail in Mail.objects.filter(to=person.email).order_by("-created_at")[:READ]:
        words = {"mail": name_template(mail.template), "state": mail.get_state_display()}
        yield mail.sent_at or mail.changed_at, _("Mail “%(mail)s”: %(state)s") % words


def list_membership_events(person: User) -> Iterator[Event]:
    """Organisations joined and left."""
    for membership in Membership.objects.filter(user=person).select_related("organization")[:READ]:
        words = {"organisation": str(membership.organization)}
        yield membership.joined_at, _("Joined %(organisation)s") % words
        yield membership.left_at, _("Left %(organisation)s") % words


def list_device_events(person: User) -> Iterator[Event]:
    """Sign-ins and their ends."""
    for device in Device.objects.filter(user=person).order_by("-created_at")[:READ]:
        words = {"browser": device.agent or _("unknown browser")}
        yield device.created_at, _("Signed in: %(browser)s") % words
        yield device.ended_at, _("Signed out: %(browser)s") % words


def list_case_events(person: User) -> Iterator[Event]:
    """Cases begun and solved."""
    rows = CaseInteraction.objects.filter(learner=person).order_by("-created_at")
    for title, begun, solved in rows.values_list("case__title", "created_at", "solved_at")[:READ]:
        yield begun, _("Case begun: %(title)s") % {"title": title}
        yield solved, _("Case solved: %(title)s") % {"title": title}


def list_lesson_events(person: User) -> Iterator[Event]:
    """Lessons begun and completed."""
    rows = SectionInteraction.objects.filter(learner=person).order_by("-changed_at")
    for title, begun, completed in rows.values_list("section__title", "created_at", "completed_at")[:READ]:
        yield begun, _("Lesson begun: %(title)s") % {"title": title}
        yield completed, _("Lesson completed: %(title)s") % {"title": title}


def list_failed_jobs(person: User) -> Iterator[Event]:
    """Jobs that the person started and that failed."""
    rows = Job.objects.filter(owner_id=person.pk, state=State.FAILED).order_by("-changed_at")
    for job in rows[:READ]:
        yield job.changed_at, _("A job failed: %(kind)s (%(code)s)") % {"kind": job.kind, "code": job.error_code}


def list_log_entries(person: User) -> Iterator[Event]:
    """What staff did to the account."""
    types = ContentType.objects.get_for_models(User, Person, for_concrete_models=False).values()
    rows = LogEntry.objects.filter(object_id=str(person.pk), content_type__in=[found.pk for found in types])
    for entry in rows.select_related("user").order_by("-action_time")[:READ]:
        words = {"staff": str(entry.user), "what": describe_entry(entry)}
        yield entry.action_time, _("%(staff)s: %(what)s") % words


SOURCES = (
    list_account_events,
    list_mail_events,
    list_membership_events,
    list_device_events,
    list_case_events,
    list_lesson_events,
    list_failed_jobs,
    list_log_entries,
)
