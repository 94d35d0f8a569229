"""Users, the devices they are signed in on, and the codes and links that confirm or reset an account."""

import re
from datetime import time, timedelta
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_otp import models as otp
from typing_extensions import override

from apps.accounts.codes import compute_hashes
from kit.base_models import Row, VersionedRow
from kit.files import FileKeyField
from kit.languages import CHOICES as LANGUAGES
from kit.levels import Level

QUIET_FROM, QUIET_UNTIL = time(20), time(7)  # by the clock of the person
REMINDER_TIME, LATEST_REMINDER = time(18), time(19, 30)  # none comes after 20:00


class Gender(models.TextChoices):
    """As people say of themselves."""

    MALE = "MALE", _("Male")
    FEMALE = "FEMALE", _("Female")
    DIVERSE = "DIVERSE", _("Diverse")
    NOT_SPECIFIED = "NOT_SPECIFIED", _("Not Specified")


class Occupation(models.TextChoices):
    """What people work as."""

    STUDENT = "STUDENT", _("Student")
    PHYSICIAN = "PHYSICIAN", _("Physician")
    NURSE = "NURSE", _("Nurse")
    TEACHER = "TEACHER", _("Teacher")
    OTHER = "OTHER", _("Other")


class AuthorMode(models.TextChoices):
    """Whether a person writes their own cases and exercises (CONTRIBUTOR) or all of the organisation (EXPERT)."""

    NONE = "NONE", _("None")
    CONTRIBUTOR = "CONTRIBUTOR", _("Contributor")
    EXPERT = "EXPERT", _("Expert")


class Speed(models.TextChoices):
    """How fast people speak to the learner."""

    SLOW = "SLOW", _("Slow")
    NORMAL = "NORMAL", _("Normal")
    FAST = "FAST", _("Fast")


class Subtitles(models.TextChoices):
    """When the text of what is spoken is shown."""

    ALWAYS = "ALWAYS", _("Always")
    AFTER_HEARING = "AFTER_HEARING", _("After Hearing")
    NEVER = "NEVER", _("Never")


class UserManager(BaseUserManager["User"]):
    """Finds people by their address, without regard to case."""

    def by_email(self, email: str) -> "User | None":
        """Give the user with this address, None without one."""
        return self.filter(email=plain_address(email)).first()

    @override
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=plain_address(username or ""))

    def visible_to(self, user: "User") -> "models.QuerySet[User]":
        """Give the user alone; platform staff see all users."""
        return self.all() if user.is_admin else self.filter(pk=user.pk)


def plain_address(email: str) -> str:
    """Give an address as it is stored and compared: without regard to case."""
    return email.strip().lower()


class User(AbstractBaseUser, PermissionsMixin, VersionedRow):
    """A person with an account."""

    email = models.EmailField(_("E-mail address"), max_length=254, unique=True)
    username = models.CharField(_("Username"), max_length=60, blank=True, default="")
    first_name = models.CharField(_("First name"), max_length=80, blank=True, default="")
    last_name = models.CharField(_("Last name"), max_length=80, blank=True, default="")
    academic_title = models.CharField(_("Academic title"), max_length=40, blank=True, default="")
    gender = models.CharField(_("Gender"), max_length=15, choices=Gender.choices, default=Gender.NOT_SPECIFIED)
    job = models.CharField(_("Occupation"), max_length=10, choices=Occupation.choices, default=Occupation.NURSE)
    country_of_origin = models.CharField(_("Country of origin"), max_length=3, blank=True, default="")
    native_language = models.CharField(_("Native language"), max_length=3, default="eng")
    target_language = models.CharField(_("Target language"), max_length=3, default="deu")
    interface_language = models.CharField(_("Interface language"), max_length=3, choices=LANGUAGES, default="deu")
    bio = models.CharField(_("About the person"), max_length=200, blank=True, default="")
    profile_image = FileKeyField(_("Profile image"), max_length=100, blank=True, default="")
    time_zone = models.CharField(_("Time zone"), max_length=60, default="Europe/Berlin")
    audio_output = models.BooleanField(_("Audio output"), default=True)
    notification_sounds = models.BooleanField(_("Notification sounds"), default=True)
    save_recordings = models.BooleanField(_("Save recordings"), default=False)
    donate_recordings = models.BooleanField(_("Donate recordings"), default=False)
    speaking_speed = models.CharField(_("Speaking speed"), max_length=10, choices=Speed.choices, default=Speed.NORMAL)
    language_level = models.CharField(_("Language level"), max_length=10, choices=Level.choices, default=Level.NATIVE)
    subtitles = models.CharField(_("Subtitles"), max_length=15, choices=Subtitles.choices, default=Subtitles.ALWAYS)
    chat_input = models.BooleanField(_("Typing instead of speaking"), default=True)
    push_messages = models.BooleanField(_("Notifications of messages"), default=True)
    push_assignments = models.BooleanField(_("Notifications of assignments"), default=True)
    push_reminders = models.BooleanField(_("Reminders as notifications"), default=True)
    mail_reminders = models.BooleanField(_("Reminders by e-mail"), default=False)
    reminder_time = models.TimeField(_("Time of reminders"), default=REMINDER_TIME)
    days_off = models.JSONField(_("Days off"), default=list, blank=True)  # weekdays, Monday is 0
    quiet_hours = models.BooleanField(_("Quiet hours"), default=True)
    quiet_from = models.TimeField(_("Quiet from"), default=QUIET_FROM)
    quiet_until = models.TimeField(_("Quiet until"), default=QUIET_UNTIL)
    is_admin = models.BooleanField(_("Admin of the platform"), default=False)
    is_staff = models.BooleanField(_("May use the back office"), default=False)
    is_active = models.BooleanField(_("Active"), default=True)
    author_mode = models.CharField(_("Author mode"), max_length=12, choices=AuthorMode.choices, default=AuthorMode.NONE)
    terms_accepted_at = models.DateTimeField(_("Terms accepted at"), null=True, blank=True)
    email_confirmed_at = models.DateTimeField(_("Email confirmed at"), null=True, blank=True)
    onboarding_completed_at = models.DateTimeField(_("Onboarding completed at"), null=True, blank=True)
    pwa_settings_completed_at = models.DateTimeField(_("App settings completed at"), null=True, blank=True)
    case_interaction_tour_completed_at = models.DateTimeField(_("Tour completed at"), null=True, blank=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"

    class Meta:
        verbose_name, verbose_name_plural = _("person"), _("people")
        constraints = (models.CheckConstraint(condition=Q(email=Lower("email")), name="address_in_lower_case"),)
        indexes = (models.Index(fields=["last_name", "first_name"]),)

    def __str__(self) -> str:
        return self.email

    @override
    def save(self, *args: Any, **options: Any) -> None:
        self.email = plain_address(self.email)
        super().save(*args, **options)

    @property
    def name(self) -> str:
        """As others see it: the full name, else the username, else the address' first part."""
        return f"{self.first_name} {self.last_name}".strip() or self.username or self.email.partition("@")[0]


class DeviceQuerySet(models.QuerySet["Device"]):
    """Devices as people see them."""

    def visible_to(self, user: User) -> "DeviceQuerySet":
        """Give the devices that this person is signed in on: not ended, with a refresh token that is still valid.

        One that staff asked for and never opened isn't among them: it had no token since it was made.
        """
        now = timezone.now()
        rotated_after = now - timedelta(days=settings.REFRESH_DAYS)
        signed_in = self.filter(user=user, ended_at=None, expires_at__gt=now, rotated_at__gt=rotated_after)
        return signed_in.exclude(actor__isnull=False, rotated_at__lte=F("created_at"))


class Device(Row):
    """One signed-in browser: a family of tokens of which only the newest refresh token counts."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="devices", verbose_name=_("Person"))
    current = models.UUIDField(_("Current"))  # the id of the refresh token that may be used next
    previous = models.UUIDField(
        _("Previous"), null=True
    )  # the one before it: two tabs may come with it at the same time
    rotated_at = models.DateTimeField(_("Rotated at"))
    renewed_at = models.DateTimeField(_("Password changed at"), null=True, blank=True)  # tokens from before are refused
    expires_at = models.DateTimeField(_("Expires at"))  # however often it is refreshed
    ended_at = models.DateTimeField(_("Ended at"), null=True, blank=True)
    ended_because = models.CharField(_("Ended because"), max_length=20, blank=True, default="")
    agent = models.CharField(_("Browser"), max_length=200, blank=True, default="")
    # a member of staff who sees the product as this person; goes with their account, so that it never looks like a
    # device of the person's own
    actor = models.ForeignKey(
        User, on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("Used by support")
    )
    objects: ClassVar[models.Manager["Device"]] = DeviceQuerySet.as_manager()
    token_ends = 0.0  # Unix time at which the token ends that this request came with; not stored

    class Meta:
        verbose_name, verbose_name_plural = _("device"), _("devices")
        indexes = (models.Index(fields=["user", "ended_at"]),)

    def __str__(self) -> str:
        return f"{self.user}: {self.agent}"


class RecoveryCodes(otp.TimestampMixin, otp.Device):
    """Codes that stand in for a lost second factor, each once; a device of django-otp that keeps hashes only."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="recovery_codes", verbose_name=_("Person"))
    hashes = ArrayField(models.CharField(max_length=64), verbose_name=_("Keyed hashes"), default=list)

    class Meta:
        verbose_name, verbose_name_plural = _("recovery codes"), _("recovery codes")

    def hash(self, code: str) -> str:
        """Give what is stored of a code, whatever its capitals, spaces and hyphens."""
        return self.hash_with_all_keys(code)[0]

    def hash_with_all_keys(self, code: str) -> list[str]:
        """Give what may be stored of a code: one hash for each key that is still taken."""
        return compute_hashes(f"{self.user_id}:{re.sub(r'[^a-z0-9]', '', code.lower())}", "recovery")

    @override
    def verify_token(self, token: str) -> bool:
        """Whether this is one of the codes; it counts no more then."""
        hashed = next((hashed for hashed in self.hash_with_all_keys(token) if hashed in self.hashes), None)
        if hashed is None:
            return False
        self.hashes.remove(hashed)
        self.set_last_used_timestamp(commit=False)
        self.save(update_fields=["hashes", "last_used_at"])
        return True


class Code(Row):
    """Six digits that were sent to confirm an address; the newest ones count."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="code", verbose_name=_("Person"))
    hashed = models.CharField(_("Keyed hash"), max_length=64)
    tries_left = models.PositiveSmallIntegerField(_("Tries left"))
    expires_at = models.DateTimeField(_("Expires at"))
    used_at = models.DateTimeField(_("Used at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("confirmation code"), _("confirmation codes")

    def __str__(self) -> str:
        return f"{self.user}, {self.expires_at:%H:%M}"


class ResetLink(Row):
    """A link with which a forgotten password can be replaced once."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="reset_links", verbose_name=_("Person"))
    hashed = models.CharField(_("Keyed hash"), max_length=64, unique=True)
    expires_at = models.DateTimeField(_("Expires at"))
    used_at = models.DateTimeField(_("Used at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("reset link"), _("reset links")

    def __str__(self) -> str:
        return f"{self.user}, {self.expires_at:%H:%M}"
