"""People, the devices they are signed in on, and the letters on their way to an account."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from kit.languages import CHOICES as LANGUAGES
from kit.levels import Level
from kit.rows import Row, VersionedRow


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
    """Whether somebody writes cases (CONTRIBUTOR) or courses and cases of the organisation (EXPERT)."""

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

    email = models.EmailField(max_length=254, unique=True)
    username = models.CharField(max_length=60, blank=True, default="")
    first_name = models.CharField(max_length=80, blank=True, default="")
    last_name = models.CharField(max_length=80, blank=True, default="")
    academic_title = models.CharField(max_length=40, blank=True, default="")
    gender = models.CharField(max_length=15, choices=Gender.choices, default=Gender.NOT_SPECIFIED)
    job = models.CharField(max_length=10, choices=Occupation.choices, default=Occupation.NURSE)
    country_of_origin = models.CharField(max_length=3, null=True, blank=True)
    native_language = models.CharField(max_length=3, default="eng")
    target_language = models.CharField(max_length=3, default="deu")
    interface_language = models.CharField(max_length=3, choices=LANGUAGES, default="deu")
    bio = models.CharField(max_length=200, blank=True, default="")
    profile_image = models.CharField(max_length=100, blank=True, default="")
    time_zone = models.CharField(max_length=60, default="Europe/Berlin")
    audio_output = models.BooleanField(default=True)
    notification_sounds = models.BooleanField(default=True)
    save_recordings = models.BooleanField(default=False)
    donate_recordings = models.BooleanField(default=False)
    speaking_speed = models.CharField(max_length=10, choices=Speed.choices, default=Speed.NORMAL)
    language_level = models.CharField(max_length=10, choices=Level.choices, default=Level.NATIVE)
    subtitles = models.CharField(max_length=15, choices=Subtitles.choices, default=Subtitles.ALWAYS)
    chat_input = models.BooleanField(default=True)
    is_admin = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    author_mode = models.CharField(max_length=12, choices=AuthorMode.choices, default=AuthorMode.NONE)
    terms_accepted_at = models.DateTimeField(null=True, blank=True)
    email_confirmed_at = models.DateTimeField(null=True, blank=True)
    onboarding_completed_at = models.DateTimeField(null=True, blank=True)
    pwa_settings_completed_at = models.DateTimeField(null=True, blank=True)
    case_interaction_tour_completed_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[People] = People()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"

    class Meta:
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

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="devices")
    current = models.UUIDField()  # the id of the refresh token that may be used next
    previous = models.UUIDField(null=True)  # the one before it: two tabs may come with it at the same time
    rotated_at = models.DateTimeField()
    expires_at = models.DateTimeField()  # however often it is refreshed
    ended_at = models.DateTimeField(null=True, blank=True)
    ended_because = models.CharField(max_length=20, blank=True, default="")
    agent = models.CharField(max_length=200, blank=True, default="")
    token_ends = 0.0  # Unix time at which the token ends that this request came with; not stored

    class Meta:
        indexes = (models.Index(fields=["user", "ended_at"]),)

    def __str__(self) -> str:
        return f"{self.user_id} since {self.created_at:%Y-%m-%d}"


class Code(Row):
    """The six digits that somebody has been sent to show that an address is theirs; the newest one counts."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="code")
    hashed = models.CharField(max_length=64)
    tries_left = models.PositiveSmallIntegerField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.user_id} until {self.expires_at:%H:%M}"


class ResetLink(Row):
    """A link with which a forgotten password can be replaced once."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="reset_links")
    hashed = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.user_id} until {self.expires_at:%H:%M}"
