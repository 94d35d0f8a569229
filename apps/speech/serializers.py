"""Request and response bodies of speech recognition and synthesis."""

from typing import Any, cast

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.models import Gender
from kit.gateway import Age
from kit.jobs.serializers import JobSerializer
from kit.languages import CHOICES
from kit.serializers import StrictSerializer

LONGEST_SENTENCE = 1000  # characters of a sentence that a learner could say
KINDS = ("EMBEDDED", "HOSTED", "NONE")


class UploadSerializer(StrictSerializer):
    """A recording as multipart form data, under either name."""

    audio = serializers.FileField(required=False, allow_empty_file=True)
    file = serializers.FileField(required=False, allow_empty_file=True)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        upload = attrs.get("audio") or attrs.get("file")
        if upload is None:
            raise serializers.ValidationError({"audio": _("Please record something.")}, code="required")
        return {"data": cast(bytes, upload.read())}


class HearQuerySerializer(StrictSerializer):
    """`audio_format` is what the browser thinks it recorded; what counts is the content."""

    audio_format = serializers.CharField(default="webm", max_length=100)
    case_language = serializers.ChoiceField(choices=CHOICES, default="deu")
    tts_context = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class WordSerializer(serializers.Serializer[Any]):
    """A word that was heard, and how sure that is: 0 to 1."""

    text = serializers.CharField()
    confidence = serializers.FloatField(min_value=0, max_value=1)


class HeardSerializer(serializers.Serializer[Any]):
    """What was said; `text` is null while `job` still runs, `audio_url` unless the recording was kept."""

    id = serializers.UUIDField()
    text = serializers.CharField(allow_null=True)
    language = serializers.CharField()
    seconds = serializers.FloatField(allow_null=True)
    words = WordSerializer(many=True)
    provider = serializers.CharField(allow_null=True)
    audio_url = serializers.CharField(allow_null=True)
    job = JobSerializer(allow_null=True)


class SttAudioQuerySerializer(StrictSerializer):
    """An address as `/stt/` gave it, and the kinds of files that the client can play."""

    audio_url = serializers.CharField(max_length=2000)
    allow_wav = serializers.BooleanField(default=True)
    allow_mp3 = serializers.BooleanField(default=True)
    allow_webm = serializers.BooleanField(default=True)


class TtsAudioQuerySerializer(StrictSerializer):
    """An address of something spoken."""

    audio_url = serializers.CharField(max_length=2000)


class ExistsSerializer(serializers.Serializer[Any]):
    """Whether the sound can be played now."""

    exists = serializers.BooleanField()


class RecommendationSerializer(StrictSerializer):
    """A sentence that the learner could say, and the client's own name for its sound: in the query or in the body.

    `voice` is one as dialogs declare it ("male-old"); a neutral one where nothing is said.
    """

    recommended_user_input = serializers.CharField(max_length=LONGEST_SENTENCE, required=False)
    audio_id = serializers.CharField(max_length=100, required=False)
    voice = serializers.CharField(max_length=40, required=False, allow_blank=True)


class CompleteRecommendationSerializer(StrictSerializer):
    """Both together: neither may be missing."""

    recommended_user_input = serializers.CharField(max_length=LONGEST_SENTENCE)
    audio_id = serializers.CharField(max_length=100)
    voice = serializers.CharField(max_length=40, default="", allow_blank=True)


class NarrationSerializer(serializers.Serializer[Any]):
    """The sound of a sentence; `audio_url` is null while `job` still runs."""

    audio_id = serializers.CharField()
    audio_url = serializers.CharField(allow_null=True)
    job = JobSerializer(allow_null=True)


class PersonSerializer(StrictSerializer):
    """A person who needs a voice; `declared` is a voice's name such as "deu-male-old"."""

    sex = serializers.CharField(max_length=15, required=False, allow_null=True)
    age = serializers.IntegerField(min_value=0, max_value=130, required=False, allow_null=True)
    language = serializers.ChoiceField(choices=CHOICES, required=False, default="deu")
    declared = serializers.CharField(max_length=60, required=False, allow_blank=True, allow_null=True)

    def validate_sex(self, sex: str | None) -> str | None:
        """Refuse what is none of `Gender`, with the code that a choice field has."""
        if sex is not None and sex not in Gender.values:
            raise serializers.ValidationError(_("This sex is not known here."), code="invalid_choice")
        return sex


class VoiceSerializer(serializers.Serializer[Any]):
    """A voice: whose sound it is, its name there, and how it sounds."""

    voice_provider = serializers.CharField()
    voice_id = serializers.CharField()
    sex = serializers.CharField(help_text="FEMALE or MALE")
    age = serializers.ChoiceField(choices=[one.name for one in Age])
    language = serializers.CharField()


class AbilitiesSerializer(serializers.Serializer[Any]):
    """What speech can do here, and how large and long an upload may be."""

    hear = serializers.ChoiceField(choices=KINDS)
    say = serializers.ChoiceField(choices=KINDS)
    live = serializers.ChoiceField(choices=KINDS)
    translate = serializers.ChoiceField(choices=KINDS)
    longest_recording_seconds = serializers.IntegerField()
    largest_recording_bytes = serializers.IntegerField()
    formats = serializers.ListField(child=serializers.CharField())


class SpokenWordsSerializer(StrictSerializer):
    """How many words the caller said aloud today, in the query or the body; what was not heard here doesn't count."""

    word_count = serializers.IntegerField(required=False, min_value=0, max_value=100_000)


class SpokenTimeSerializer(StrictSerializer):
    """For how long the caller has spoken today, in the query or the body; what was not heard here doesn't count."""

    duration_seconds = serializers.FloatField(required=False, min_value=0, max_value=86_400)


class CompleteSpokenWordsSerializer(StrictSerializer):
    """The same, where it may not be missing."""

    word_count = serializers.IntegerField()


class CompleteSpokenTimeSerializer(StrictSerializer):
    """The same, where it may not be missing."""

    duration_seconds = serializers.FloatField()


class VoiceMilestoneSerializer(StrictSerializer):
    """What counts of today (words, or seconds), the milestones around it, and the points gained by this request.

    `milestone` is the highest one reached; `points` is 0 where it was awarded before.
    """

    counted = serializers.IntegerField()
    milestone = serializers.IntegerField(allow_null=True)
    next_milestone = serializers.IntegerField(allow_null=True)
    points = serializers.IntegerField()
