"""How a person is shown to themselves, and what they may edit."""

from datetime import time
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.fields import empty
from typing_extensions import Unpack, override

from apps.accounts.models import LATEST_REMINDER, User
from kit import files
from kit.gateway import is_open
from kit.iso import countries, languages
from kit.languages import CHOICES
from kit.serializers import CharFieldOptions, StrictModelSerializer, StrictSerializer
from kit.texts import one_line

IMAGE_SECONDS = 3600
ABOUT = (
    "username",
    "first_name",
    "last_name",
    "academic_title",
    "gender",
    "job",
    "country_of_origin",
    "native_language",
    "target_language",
    "interface_language",
    "bio",
    "time_zone",
)
SETTINGS = (
    "audio_output",
    "notification_sounds",
    "save_recordings",
    "donate_recordings",
    "speaking_speed",
    "language_level",
    "subtitles",
    "chat_input",
    "push_messages",
    "push_assignments",
    "push_reminders",
    "mail_reminders",
    "reminder_time",
    "quiet_hours",
    "quiet_from",
    "quiet_until",
)
NAMES = ("username", "first_name", "last_name", "academic_title")
EDITABLE = ABOUT + SETTINGS
SHOWN = (
    "id",
    "email",
    *EDITABLE,
    "profile_image_url",
    "translates_sentences",
    "is_admin",
    "is_staff",
    "author_mode",
    "onboarding_completed_at",
    "pwa_settings_completed_at",
    "case_interaction_tour_completed_at",
    "version",
)


class CountryField(serializers.CharField):
    """An ISO 3166-1 alpha-3 code; null stands for none."""

    def __init__(self, **options: Unpack[CharFieldOptions]) -> None:
        super().__init__(max_length=3, allow_null=True, **options)

    @override
    def to_representation(self, value: str) -> Any:
        return value or None

    @override
    def run_validation(self, data: object = empty) -> str:
        code = super().run_validation(data)
        if code is not None and code not in countries():
            raise serializers.ValidationError(_("This is no country code of ISO 3166-1."), code="country_unknown")
        return code or ""


@extend_schema_field({"type": "string", "pattern": r"^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$"})
class ClockTimeField(serializers.TimeField):
    """A time of the clock without a time zone, as 20:00 or 20:00:00: the schema's format `time` asks for a zone."""


class UserSerializer(StrictModelSerializer):
    """A person as they see themselves."""

    country_of_origin = CountryField()
    reminder_time = ClockTimeField()
    quiet_from = ClockTimeField()
    quiet_until = ClockTimeField()
    profile_image_url = serializers.SerializerMethodField()
    translates_sentences = serializers.SerializerMethodField()

    class Meta:
        model = User
        fields = SHOWN
        read_only_fields = SHOWN

    def get_profile_image_url(self, user: User) -> str | None:
        """Give the signed address of the profile image, None without one."""
        return build_image_url(user)

    def get_translates_sentences(self, user: User) -> bool:
        """Tell whether a provider translates sentences; without one there are only single words of the dictionary."""
        return is_open("translate")


def represent_user(user: User) -> dict[str, Any]:
    """The same as `UserSerializer` gives, without building a serializer: every screen of the product asks for it."""
    derived = {
        "country_of_origin": user.country_of_origin or None,
        "profile_image_url": build_image_url(user),
        "translates_sentences": is_open("translate"),
    }
    return {name: derived[name] if name in derived else getattr(user, name) for name in SHOWN}


def build_image_url(user: User) -> str | None:
    """Where the profile image can be fetched for an hour; None without one."""
    return sign_image(user.profile_image)


def sign_image(key: str) -> str | None:
    """Where the profile image with this key can be fetched for an hour; None for an empty key."""
    return files.build_url(key, seconds=IMAGE_SECONDS) if key else None


class EditedUserSerializer(StrictModelSerializer):
    """What people may change of themselves, with the version that they saw."""

    version = serializers.IntegerField(min_value=1, required=False)
    country_of_origin = CountryField(required=False)
    reminder_time = ClockTimeField(required=False)
    quiet_from = ClockTimeField(required=False)
    quiet_until = ClockTimeField(required=False)
    target_language = serializers.ChoiceField(choices=CHOICES, required=False)

    class Meta:
        model = User
        fields = (*EDITABLE, "version")
        extra_kwargs: ClassVar = {name: {"validators": [one_line]} for name in NAMES}

    def validate_reminder_time(self, at: time) -> time:
        """Raise 422 `too_late` for a time after 19:30."""
        if at > LATEST_REMINDER:
            raise serializers.ValidationError(_("Reminders come no later than 19:30."), code="too_late")
        return at

    def validate_native_language(self, code: str) -> str:
        """Raise 422 `language_unknown` for a code that ISO 639-3 doesn't have."""
        if code not in languages():
            raise serializers.ValidationError(_("This is no language code of ISO 639-3."), code="language_unknown")
        return code

    def validate_time_zone(self, name: str) -> str:
        """Raise 422 `time_zone_unknown` for a name that the time zone database doesn't have."""
        if name not in available_timezones():
            raise serializers.ValidationError(_("This time zone is not known."), code="time_zone_unknown")
        return name


class ImageSerializer(StrictSerializer):
    """A picture, as multipart form data."""

    file = serializers.FileField(allow_empty_file=False)

    def validate_file(self, file: "UploadedFile[bytes]") -> bytes:
        """Give the bytes of the picture."""
        content: bytes = file.read()
        return content


class ImageUrlSerializer(serializers.Serializer[Any]):
    """Where the new picture is."""

    profile_image_url = serializers.CharField()
