"""Organisations, who belongs to them in which role, the seats they pay for, and the invitations on their way."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.media.models import TitleImageRow
from apps.organisations.querysets import Invitations, Memberships, Mentorships, Organizations, Subscriptions
from apps.organisations.roles import Roles
from kit.base_models import Row
from kit.languages import CHOICES as LANGUAGES
from kit.languages import DEFAULT

MAX_SEATS = 100_000  # of one subscription


class Kind(models.TextChoices):
    """What an organisation does."""

    CLINIC = "CLINIC", _("Clinic")
    SCHOOL = "SCHOOL", _("School")
    RECRUITER = "RECRUITER", _("Recruiter")


class Organization(TitleImageRow):
    """A clinic, a school or a recruiter whose people learn here."""

    name = models.CharField(_("Name"), max_length=200)
    kind = models.CharField(_("Kind of organisation"), max_length=10, choices=Kind.choices, default=Kind.CLINIC)
    street = models.CharField(_("Street"), max_length=200, blank=True, default="")
    postal_code = models.CharField(_("Postal code"), max_length=20, blank=True, default="")
    city = models.CharField(_("City"), max_length=100, blank=True, default="")
    country = models.CharField(_("Country"), max_length=3, default="DEU")
    language = models.CharField(_("Language"), max_length=3, choices=LANGUAGES, default=DEFAULT)
    time_zone = models.CharField(_("Time zone"), max_length=60, default="Europe/Berlin")
    # an organisation may restrict its tutors to their own mentees
    tutors_see_all = models.BooleanField(_("Tutors see the progress of all members"), default=True, db_default=True)
    members = models.ManyToManyField(User, through="organisations.Membership", related_name="organizations")

    roles: Roles | None = None  # of the person for whom the row was read

    objects = Organizations.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("organisation"), _("organisations")
        indexes = (models.Index(fields=["name"]),)

    def __str__(self) -> str:
        return self.name


class Membership(Row):
    """A user's membership in an organisation, as learner and perhaps as manager or tutor, from one time to another."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("Person"))
    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("Organization")
    )
    is_manager = models.BooleanField(_("Manager"), default=False)
    is_tutor = models.BooleanField(_("Tutor"), default=False)
    joined_at = models.DateTimeField(_("Joined at"), auto_now_add=True)
    left_at = models.DateTimeField(_("Left at"), null=True, blank=True)

    objects = Memberships.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("membership"), _("memberships")
        constraints = (
            models.UniqueConstraint(
                fields=["organization", "user"], condition=Q(left_at=None), name="one_membership_at_a_time"
            ),
        )
        indexes = (models.Index(fields=["user", "left_at"]),)

    def __str__(self) -> str:
        return f"{self.user} – {self.organization}"


class InvitationState(models.TextChoices):
    """Where an invitation stands; whether it has expired is a matter of time."""

    OPEN = "OPEN", _("Open")
    ACCEPTED = "ACCEPTED", _("Accepted")


class Invitation(Row):
    """A letter that lets the owner of one address make an account, once.

    With an organisation, accepting it also makes them a member there in the given roles, and takes a seat.
    """

    email = models.EmailField(_("E-mail address"), max_length=254)
    first_name = models.CharField(_("First name"), max_length=80, blank=True, default="")
    last_name = models.CharField(_("Last name"), max_length=80, blank=True, default="")
    language = models.CharField(_("Language"), max_length=3, choices=LANGUAGES, default=DEFAULT)
    inviter = models.ForeignKey(User, on_delete=models.CASCADE, related_name="invitations", verbose_name=_("Inviter"))
    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, null=True, blank=True, verbose_name=_("Organization")
    )
    is_manager = models.BooleanField(_("Manager"), default=False, db_default=False)
    is_tutor = models.BooleanField(_("Tutor"), default=False, db_default=False)
    hashed = models.CharField(_("Keyed hash"), max_length=64, unique=True)
    state = models.CharField(_("State"), max_length=10, choices=InvitationState.choices, default=InvitationState.OPEN)
    expires_at = models.DateTimeField(_("Expires at"))
    accepted_at = models.DateTimeField(_("Accepted at"), null=True, blank=True)
    is_sent = False  # whether inviting wrote a letter just now; not stored

    objects = Invitations.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("invitation"), _("invitations")
        constraints = (
            models.UniqueConstraint(
                fields=["email", "inviter"],
                condition=Q(state=InvitationState.OPEN, organization=None),
                name="one_open_invitation_per_inviter",
            ),
            models.UniqueConstraint(
                fields=["organization", "email"],
                condition=Q(state=InvitationState.OPEN),
                name="one_open_invitation_per_organization",
            ),
        )
        indexes = (models.Index(fields=["email"]),)

    def __str__(self) -> str:
        return f"{self.email}: {self.get_state_display()}"


class Plan(models.TextChoices):
    """What an organisation has ordered."""

    TRIAL = "TRIAL", _("Trial")
    MONTHLY = "MONTHLY", _("Monthly")


class Subscription(Row):
    """Seats that an organisation pays for, from one day to another; without an end it runs until it is cancelled."""

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="subscriptions", verbose_name=_("Organization")
    )
    plan = models.CharField(_("Plan"), max_length=10, choices=Plan.choices, default=Plan.MONTHLY)
    seats = models.PositiveIntegerField(_("Seats"), validators=[MinValueValidator(1), MaxValueValidator(MAX_SEATS)])
    starts_on = models.DateField(_("Starts on"))
    ends_on = models.DateField(_("Last day"), null=True, blank=True)
    cancelled_at = models.DateTimeField(_("Cancelled on"), null=True, blank=True)

    objects = Subscriptions.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("subscription"), _("subscriptions")
        constraints = (
            models.CheckConstraint(
                condition=Q(ends_on=None) | Q(ends_on__gte=models.F("starts_on")), name="subscription_ends_after_start"
            ),
        )
        indexes = (models.Index(fields=["organization", "-starts_on"]),)

    def __str__(self) -> str:
        return f"{self.organization}: {self.seats} ({self.get_plan_display()})"


class Mentorship(Row):
    """A tutor of an organisation who looks after one of its members."""

    mentor = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="mentorships_as_mentor", verbose_name=_("Mentor")
    )
    mentee = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="mentorships_as_mentee", verbose_name=_("Mentee")
    )
    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="mentorships", verbose_name=_("Organization")
    )

    objects = Mentorships.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("mentorship"), _("mentorships")
        constraints = (
            models.UniqueConstraint(fields=["organization", "mentor", "mentee"], name="one_mentorship_of_two_people"),
            models.CheckConstraint(condition=~Q(mentor=models.F("mentee")), name="nobody_mentors_themselves"),
        )
        indexes = (models.Index(fields=["mentee"]),)

    def __str__(self) -> str:
        return f"{self.mentor} – {self.mentee}"
