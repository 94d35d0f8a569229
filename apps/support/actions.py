"""What support can do for a person. Each action names what it is done to, and is logged by `admin.py`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.db.models import Model, QuerySet
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import Device, User
from apps.accounts.services.actors import issue_code
from apps.accounts.services.sign_in import end_pauses
from apps.accounts.tokens import ACTOR_RIGHT, end_devices
from apps.content.answers.corrections import evaluate_section_again, restart_section, unlock_section
from apps.conversations.feedback.debriefs import evaluate_again
from apps.conversations.interactions.services import restart_case
from apps.conversations.models import CaseInteraction
from apps.conversations.turns.unlock import unlock_conversations
from apps.courses.models import SectionInteraction
from apps.organisations.models import Invitation, InvitationState, Membership, Organization
from apps.organisations.services.invitations import renew_invitation, take_back
from apps.organisations.services.memberships import move_member, remove_member
from apps.support.mails import name_template, send_again, send_reset_link_again
from kit.mail.models import Mail

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class NoteForm(forms.Form):
    """Why it is done: a ticket's number, or a few words."""

    note = forms.CharField(label=_("Note for the log"), max_length=200, required=False)


class ReasonForm(NoteForm):
    """Why it is done, which has to be said here."""

    note = forms.CharField(label=_("Reason, for the log"), min_length=5, max_length=200)


class OrganizationForm(NoteForm):
    """The organisation that a person is to belong to."""

    organization = forms.ModelChoiceField(
        label=_("Organization"),
        queryset=Organization.objects.all(),
        widget=AutocompleteSelect(Membership._meta.get_field("organization"), admin.site),
    )
    field_order = ("organization", "note")


@dataclass(frozen=True)
class PersonAction:
    """One thing that support does to a person, or to a row of theirs: `find` gives the row, `run` does it.

    `find` takes the person and the key in the page's address and gives a queryset, empty where there is nothing to
    do it to; `run` takes the row and the form's data with `by`, who does it, and raises `ApiError` where it can't be
    done. What is done to the person as a whole has `is_offered`: whether the page offers it now. `answer_page` is the
    template that shows what `run` gave, where that is more than "done".
    """

    name: str
    title: "StrOrPromise"
    explanation: "StrOrPromise"
    find: Callable[[User, UUID], "QuerySet[Any]"]
    run: Callable[[Any, dict[str, Any]], object]
    describe: Callable[[Any], str] = str
    form: type[NoteForm] = NoteForm
    is_offered: Callable[[User], bool] | None = None
    right: str = "support.change_person"
    answer_page: str = ""

    def get_row(self, person: User, key: UUID) -> Model:
        """Give the row of this person that the action is about; 404 where it is not theirs."""
        found: Model | None = self.find(person, key).first()
        if found is None:
            raise Http404
        return found


def find_person(person: User, key: UUID) -> "QuerySet[User]":
    """Give the person."""
    return User.objects.filter(pk=person.pk) if key == person.pk else User.objects.none()


def find_mail(person: User, key: UUID) -> "QuerySet[Mail]":
    """Give a mail to the person's address."""
    return Mail.objects.filter(pk=key, to=person.email)


def find_membership(person: User, key: UUID) -> "QuerySet[Membership]":
    """Give a membership that has not ended."""
    found: QuerySet[Membership] = Membership.objects.current().filter(pk=key, user=person)
    return found.select_related("organization", "user")


def find_invitation(person: User, key: UUID) -> "QuerySet[Invitation]":
    """Give an invitation to the person's address that nobody has accepted."""
    found = Invitation.objects.filter(pk=key, email=person.email, state=InvitationState.OPEN)
    return found.select_related("organization", "inviter")


def find_played_case(person: User, key: UUID) -> "QuerySet[CaseInteraction]":
    """Give a case that the person has played."""
    return CaseInteraction.objects.filter(pk=key, learner=person).select_related("case", "learner")


def find_lesson(person: User, key: UUID) -> "QuerySet[SectionInteraction]":
    """Give a lesson that the person has begun."""
    found: QuerySet[SectionInteraction] = SectionInteraction.objects.filter(pk=key, learner=person)
    return found.select_related("section__chapter", "learner")


def find_device(person: User, key: UUID) -> "QuerySet[Device]":
    """Give a device that is signed in."""
    return Device.objects.filter(pk=key, user=person, ended_at=None)


def describe_mail(mail: Mail) -> str:
    """Name a mail by what it was for."""
    return name_template(mail.template)


def describe_membership(membership: Membership) -> str:
    """Name a membership by its organisation."""
    return str(membership.organization)


def describe_invitation(invitation: Invitation) -> str:
    """Name an invitation by who invites."""
    return str(invitation.organization or invitation.inviter.name)


def describe_played_case(interaction: CaseInteraction) -> str:
    """Name a played case by the case's title."""
    return interaction.case.title


def describe_lesson(interaction: SectionInteraction) -> str:
    """Name a begun lesson by its title."""
    return str(interaction.section.title)


def describe_device(device: Device) -> str:
    """Name a device by its browser."""
    return device.agent or str(_("unknown browser"))


ACTIONS: dict[str, PersonAction] = {
    action.name: action
    for action in (
        PersonAction(
            "confirm-address",
            _("Confirm the e-mail address"),
            _("From then on the person can sign in without the code from the mail."),
            find_person,
            lambda person, data: User.objects.filter(pk=person.pk, email_confirmed_at=None).update(
                email_confirmed_at=timezone.now()
            ),
            is_offered=lambda person: person.email_confirmed_at is None,
        ),
        PersonAction(
            "send-reset-link",
            _("Send a link to choose a new password"),
            _("The link works once, for an hour; it is sent to the address of the account."),
            find_person,
            lambda person, data: send_reset_link_again(person),
            is_offered=lambda person: True,
        ),
        PersonAction(
            "unlock-sign-in",
            _("Let them try to sign in again at once"),
            _("What slows sign-in down after wrong passwords ends, on all devices."),
            find_person,
            lambda person, data: end_pauses(person),
            is_offered=lambda person: True,
        ),
        PersonAction(
            "sign-out-everywhere",
            _("Sign out on all devices"),
            _("All browsers of the person are signed out at once."),
            find_person,
            lambda person, data: end_devices(Device.objects.filter(user=person), because="support"),
            is_offered=lambda person: True,
        ),
        PersonAction(
            "sign-in-as",
            _("See the product as this person"),
            _(
                "For half an hour you see what the person sees, and change nothing. The list of the person's devices"
                " shows it as long as it lasts; the audit log keeps for a year who did it and why."
            ),
            find_person,
            lambda person, data: issue_code(person, by=data["by"], reason=data["note"]),
            form=ReasonForm,
            is_offered=lambda person: person.is_active and not person.is_staff and not person.is_admin,
            right=ACTOR_RIGHT,
            answer_page="admin/support/person/sign_in_as.html",
        ),
        PersonAction(
            "send-mail-again",
            _("Send the mail again"),
            _("Codes and links in it are made anew; those of the earlier mail stop working."),
            find_mail,
            lambda mail, data: send_again(mail, User.objects.get(email=mail.to)),
            describe_mail,
        ),
        PersonAction(
            "move",
            _("Move to another organisation"),
            _("The membership ends and one in the other organisation begins. Roles as manager or tutor don't move."),
            find_membership,
            lambda membership, data: move_member(membership.user, data["organization"], leaving=membership),
            describe_membership,
            OrganizationForm,
        ),
        PersonAction(
            "leave",
            _("End the membership"),
            _("The person leaves the organisation, and their seat is free again. Their learning stays theirs."),
            find_membership,
            lambda membership, data: remove_member(membership, by=data["by"]),
            describe_membership,
        ),
        PersonAction(
            "send-invitation-again",
            _("Send a new link"),
            _("The invitation gets a new link for another 24 hours; the old one stops working."),
            find_invitation,
            lambda invitation, data: renew_invitation(invitation),
            describe_invitation,
        ),
        PersonAction(
            "withdraw-invitation",
            _("Withdraw the invitation"),
            _("The link stops working, and the seat is free again."),
            find_invitation,
            lambda invitation, data: take_back(invitation, by=data["by"]),
            describe_invitation,
        ),
        PersonAction(
            "join",
            _("Add to an organisation"),
            _("The person becomes a member, besides the organisations that they belong to."),
            find_person,
            lambda person, data: move_member(person, data["organization"]),
            form=OrganizationForm,
            is_offered=lambda person: True,
        ),
        PersonAction(
            "unlock-case",
            _("Release the talk"),
            _("A reply that does not come is given up and made anew; what was said stays."),
            find_played_case,
            lambda interaction, data: unlock_conversations(interaction),
            describe_played_case,
        ),
        PersonAction(
            "restart-case",
            _("Start the case anew"),
            _("A new talk begins as the case stands now; the old one stays as it is."),
            find_played_case,
            lambda interaction, data: restart_case(interaction),
            describe_played_case,
        ),
        PersonAction(
            "evaluate-case",
            _("Evaluate the talk anew"),
            _("The steps are computed anew from what was said, and the debrief is composed again."),
            find_played_case,
            lambda interaction, data: evaluate_again(interaction),
            describe_played_case,
        ),
        PersonAction(
            "unlock-lesson",
            _("End reviews that don't come"),
            _("Answers that are still being reviewed keep the verdict that they have."),
            find_lesson,
            lambda interaction, data: unlock_section(interaction),
            describe_lesson,
        ),
        PersonAction(
            "restart-lesson",
            _("Start the lesson anew"),
            _("All answers in this lesson are taken away; points and best scores stay."),
            find_lesson,
            lambda interaction, data: restart_section(interaction),
            describe_lesson,
        ),
        PersonAction(
            "evaluate-lesson",
            _("Evaluate the lesson anew"),
            _("Answers are compared with the exercises as they stand now; a score only rises by it."),
            find_lesson,
            lambda interaction, data: evaluate_section_again(interaction),
            describe_lesson,
        ),
        PersonAction(
            "sign-out",
            _("Sign out"),
            _("This browser is signed out at once."),
            find_device,
            lambda device, data: end_devices(Device.objects.filter(pk=device.pk), because="support"),
            describe_device,
        ),
    )
}


def register_action(action: PersonAction) -> None:
    """Add an action of a higher app to the page of a person."""
    ACTIONS[action.name] = action
