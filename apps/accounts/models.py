"""People, the devices they are signed in on, and the letters on their way to an account."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row, VersionedRow
from kit.languages import CHOICES as LANGUAGES
from kit.levels import Level


class Gender(models.TextChoices):
    """As people say of themselves."""

    MALE = "MALE"
    FEMALE = "FEMALE"
    DIVERSE = "DIVERSE"
    NOT_SPECIFIED = "NOT_SPECIFIED"


class Occupation(models.TextChoices):
    """What people work as."""

    STUDENT = "STUDENT"
    PHYSICIAN = "PHYSICIAN"
    NURSE = "NURSE"
    TEACHER = "TEACHER"
    OTHER = "OTHER"


class AuthorMode(models.TextChoices):
    """Whether somebody writes cases and exercises of her own (CONTRIBUTOR), or all of the organisation (EXPERT)."""

    NONE = "NONE"
    CONTRIBUTOR = "CONTRIBUTOR"
    EXPERT = "EXPERT"


class Speed(models.TextChoices):
    """How fast people speak to the learner."""

    SLOW = "SLOW"
    NORMAL = "NORMAL"
    FAST = "FAST"


class Subtitles(models.TextChoices):
    """When the text of what is spoken is shown."""

    ALWAYS = "ALWAYS"
    AFTER_HEARING = "AFTER_HEARING"
    NEVER = "NEVER"


class People(BaseUserManager["User"]):
    """Finds people by their address, without regard to case."""

    def by_email(self, email: str) -> "User | None":
        return self.filter(email=plain_address(email)).first()

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=plain_address(username or ""))

    def visible_to(self, user: "User") -> "models.QuerySet[User]":
        """Oneself; an admin sees everybody."""
        return self.all() if user.is_admin else self.filter(pk=user.pk)


def plain_address(email: str) -> str:
    """An address as it is stored and compared: without regard to case."""
    return email.strip().lower()


class User(AbstractBaseUser, PermissionsMixin, VersionedRow):
    """Somebody with an account."""

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
    profile_image = models.CharField(_("Profile image"), max_length=100, blank=True, default="")
    time_zone = models.CharField(_("Time zone"), max_length=60, default="Europe/Berlin")
    audio_output = models.BooleanField(_("Audio output"), default=True)
    notification_sounds = models.BooleanField(_("Notification sounds"), default=True)
    save_recordings = models.BooleanField(_("Save recordings"), default=False)
    donate_recordings = models.BooleanField(_("Donate recordings"), default=False)
    speaking_speed = models.CharField(_("Speaking speed"), max_length=10, choices=Speed.choices, default=Speed.NORMAL)
    language_level = models.CharField(_("Language level"), max_length=10, choices=Level.choices, default=Level.NATIVE)
    subtitles = models.CharField(_("Subtitles"), max_length=15, choices=Subtitles.choices, default=Subtitles.ALWAYS)
    chat_input = models.BooleanField(_("Typing instead of speaking"), default=True)
    is_admin = models.BooleanField(_("Admin of the platform"), default=False)
    is_staff = models.BooleanField(_("May use the back office"), default=False)
    is_active = models.BooleanField(_("Active"), default=True)
    author_mode = models.CharField(_("Author mode"), max_length=12, choices=AuthorMode.choices, default=AuthorMode.NONE)
    terms_accepted_at = models.DateTimeField(_("Terms accepted at"), null=True, blank=True)
    email_confirmed_at = models.DateTimeField(_("Email confirmed at"), null=True, blank=True)
    onboarding_completed_at = models.DateTimeField(_("Onboarding completed at"), null=True, blank=True)
    pwa_settings_completed_at = models.DateTimeField(_("App settings completed at"), null=True, blank=True)
    case_interaction_tour_completed_at = models.DateTimeField(_("Tour completed at"), null=True, blank=True)

    objects: ClassVar[People] = People()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"

    class Meta:
        verbose_name, verbose_name_plural = _("person"), _("people")
        constraints = (models.CheckConstraint(condition=Q(email=Lower("email")), name="address_in_lower_case"),)
        indexes = (models.Index(fields=["last_name", "first_name"]),)

    def __str__(self) -> str:
        return self.email

    def save(self, *args: Any, **options: Any) -> None:
        self.email = plain_address(self.email)
        super().save(*args, **options)

    @property
    def name(self) -> str:
        """As others see it: the full name, else the username, else the address' first part."""
        return f"{self.first_name} {self.last_name}".strip() or self.username or self.email.partition("@")[0]


class Device(Row):
    """One signed-in browser: a family of tokens of which only the newest refresh token counts."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="devices", verbose_name=_("Person"))
    current = models.UUIDField(_("Current"))  # the id of the refresh token that may be used next
    previous = models.UUIDField(
        _("Previous"), null=True
    )  # the one before it: two tabs may come with it at the same time
    rotated_at = models.DateTimeField(_("Rotated at"))
    expires_at = models.DateTimeField(_("Expires at"))  # however often it is refreshed
    ended_at = models.DateTimeField(_("Ended at"), null=True, blank=True)
    ended_because = models.CharField(_("Ended because"), max_length=20, blank=True, default="")
    agent = models.CharField(_("Browser"), max_length=200, blank=True, default="")
    token_ends = 0.0  # Unix time at which the token ends that this request came with; not stored

    class Meta:
        verbose_name, verbose_name_plural = _("device"), _("devices")
        indexes = (models.Index(fields=["user", "ended_at"]),)

    def __str__(self) -> str:
        return f"{self.user_id} since {self.created_at:%Y-%m-%d}"


class Code(Row):
    """The six digits that somebody has been sent to show that an address is theirs; the newest one counts."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="code", verbose_name=_("Person"))
    hashed = models.CharField(_("Keyed hash"), max_length=64)
    tries_left = models.PositiveSmallIntegerField(_("Tries left"))
    expires_at = models.DateTimeField(_("Expires at"))
    used_at = models.DateTimeField(_("Used at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("confirmation code"), _("confirmation codes")

    def __str__(self) -> str:
        return f"{self.user_id} until {self.expires_at:%H:%M}"


class ResetLink(Row):
    """A link with which a forgotten password can be replaced once."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="reset_links", verbose_name=_("Person"))
    hashed = models.CharField(_("Keyed hash"), max_length=64, unique=True)
    expires_at = models.DateTimeField(_("Expires at"))
    used_at = models.DateTimeField(_("Used at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("reset link"), _("reset links")

    def __str__(self) -> str:
        return f"{self.user_id} until {self.expires_at:%H:%M}"
