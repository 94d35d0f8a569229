"""The calls about speech."""

from uuid import UUID

from django.db.models import Model, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.speech.errors import build_error
from apps.speech.models import Recognition, Recording, Utterance
from apps.speech.recognition import represent_recognition, request_recognition
from apps.speech.serializers import (
    AbilitiesSerializer,
    CompleteRecommendationSerializer,
    CompleteSpokenTimeSerializer,
    CompleteSpokenWordsSerializer,
    ExistsSerializer,
    HeardSerializer,
    HearQuerySerializer,
    NarrationSerializer,
    PersonSerializer,
    RecommendationSerializer,
    SpokenTimeSerializer,
    SpokenWordsSerializer,
    SttAudioQuerySerializer,
    TtsAudioQuerySerializer,
    UploadSerializer,
    VoiceMilestoneSerializer,
    VoiceSerializer,
)
from apps.speech.signed_urls import build_sound_url, read_key
from apps.speech.upload_views import UploadViewSet
from apps.speech.uploads import FORMATS, LARGEST_BYTES, LONGEST_SECONDS
from apps.speech.voice_milestones import award_time, award_words
from apps.speech.voices import choose_voice
from kit import files
from kit.async_results import AsyncResult
from kit.gateway import capability_client, is_open, kind_of
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.openapi import ADDITION
from kit.throttles import UserThrottle
from kit.viewsets import ApiViewSet, AsyncResultMixin, IdempotencyMixin


class TranscriptionViewSet(UploadViewSet[Recognition]):
    """Recordings that are written down."""

    permission_classes = [IsAuthenticated]
    repeats_failed_jobs = True

    @extend_schema(
        parameters=[HearQuerySerializer],
        request=UploadSerializer,
        responses={200: HeardSerializer, 202: HeardSerializer},
    )
    def create(self, request: Request) -> AsyncResult:
        """Write a recording down; 202 with the job if that takes longer than the wait."""
        query = self.validate_query(HearQuerySerializer)
        recognition = request_recognition(
            **self.validate_body(UploadSerializer),
            by=authenticated_user(request),
            language=query["case_language"],
            context=query["tts_context"],
        )
        return AsyncResult(recognition.job_id, {"recognition": str(recognition.pk)})

    @override
    def build_result(self, reference: dict[str, str], job: Job) -> Response:
        found = represent_recognition(reference["recognition"], job)
        return Response(HeardSerializer(found).data, status=200 if found["job"] is None else 202)


class RecognitionViewSet(ApiViewSet[Recognition]):
    """What was said in recordings, for a day."""

    permission_classes = [IsAuthenticated]
    serializer_class = HeardSerializer
    lookup_url_kwarg = "recognition_id"

    @override
    def get_queryset(self) -> QuerySet[Recognition]:
        return Recognition.objects.visible_to(authenticated_user(self.request))

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, recognition_id: UUID) -> Response:
        """What was said in a recording that the caller sent during the last day."""
        recognition = self.get_object()
        job = get_object_or_404(Job, pk=recognition.job_id)
        return Response(HeardSerializer(represent_recognition(recognition.pk, job)).data)


class AudioFileViewSet(ApiViewSet[Recording]):
    """Whether sounds can be played."""

    permission_classes = [IsAuthenticated]
    serializer_class = ExistsSerializer

    @extend_schema(parameters=[SttAudioQuerySerializer], responses=ExistsSerializer)
    def recording_exists(self, request: Request) -> Response:
        """Whether a recording of the caller's is there, in a format that the client can play."""
        query = self.validate_query(SttAudioQuerySerializer)
        key = read_key(query["audio_url"]) or ""
        is_playable = query.get(f"allow_{key.rpartition('.')[2]}", False)
        own = Recording.objects.visible_to(authenticated_user(request))
        exists = bool(key) and own.filter(key=key).exists() and is_playable and files.exists(key)
        return Response({"exists": exists})

    @extend_schema(parameters=[TtsAudioQuerySerializer], responses=ExistsSerializer)
    def utterance_exists(self, request: Request) -> Response:
        """Whether something that was spoken can be played at this address."""
        key = read_key(self.validate_query(TtsAudioQuerySerializer)["audio_url"])
        is_spoken = key is not None and Utterance.objects.filter(key=key).exists()
        return Response({"exists": is_spoken and files.exists(str(key))})


class NarrationThrottle(UserThrottle):
    """Sentences that one person may have spoken."""

    scope, rate = "narrate", "60/min"


class NarrationViewSet(AsyncResultMixin[Model], IdempotencyMixin[Model]):
    """Sentences spoken for learners."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [NarrationThrottle]
    repeats_failed_jobs = True

    @extend_schema(
        parameters=[RecommendationSerializer],
        request=RecommendationSerializer,
        responses={200: NarrationSerializer, 202: NarrationSerializer},
    )
    def create(self, request: Request) -> AsyncResult:
        """Speak a sentence that the learner could say, at the learner's speed, or a sample of a voice."""
        if not is_open("say"):
            raise build_error("provider_absent")
        given = self.validate_query(RecommendationSerializer) | self.validate_body(RecommendationSerializer)
        complete = self.validate(CompleteRecommendationSerializer, given)
        sentence, audio_id = complete["recommended_user_input"], complete["audio_id"]
        user = authenticated_user(request)
        said = (sentence, user.target_language, user.speaking_speed, user.pk)
        job = start("speech.narrate", *said, *filter(None, [complete["voice"]]), by=user)
        return AsyncResult(job.pk, {"audio_id": audio_id})

    @override
    def build_result(self, reference: dict[str, str], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise build_error(job.error_code)
        is_done = job.state == State.DONE
        url = build_sound_url(job.result["key"]) if is_done and job.result else None
        found = {**reference, "audio_url": url, "job": None if is_done else job}
        return Response(NarrationSerializer(found).data, status=200 if is_done else 202)


class SpeechViewSet(ApiViewSet[Model]):
    """Voices, and what speech can do here."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=PersonSerializer, responses=VoiceSerializer)
    def retrieve_voice(self, request: Request) -> Response:
        """The voice of a person, by what a case declares, else by sex and age."""
        body = self.validate_body(PersonSerializer)
        voice = choose_voice(body.get("sex"), body.get("age"), body.get("declared"), body["language"])
        provider, _model = capability_client("say").preferred
        traits = {"sex": voice.sex.name, "age": voice.age.name, "language": voice.language}
        return Response(VoiceSerializer({"voice_provider": provider, "voice_id": voice.name, **traits}).data)

    @extend_schema(responses=AbilitiesSerializer, extensions=ADDITION)
    def abilities(self, request: Request) -> Response:
        """What speech can do here, and what an upload may be."""
        kinds = {name: kind_of(name) for name in ("hear", "say", "translate")} | {"live": "NONE"}
        limits = {
            "longest_recording_seconds": LONGEST_SECONDS,
            "largest_recording_bytes": LARGEST_BYTES,
            "formats": FORMATS,
        }
        return Response(AbilitiesSerializer(kinds | limits).data)


class VoiceMilestoneThrottle(UserThrottle):
    """Nobody speaks so fast that it would have to be asked more often."""

    scope, rate = "voice_milestone", "60/min"


class VoiceMilestoneViewSet(IdempotencyMixin[Recognition]):
    """Points for what the caller has said aloud today, as far as it was heard here."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [VoiceMilestoneThrottle]
    serializer_class = VoiceMilestoneSerializer
    queryset = Recognition.objects.none()  # names the model for the schema

    @extend_schema(
        parameters=[SpokenWordsSerializer], request=SpokenWordsSerializer, responses={200: VoiceMilestoneSerializer}
    )
    def award_words(self, request: Request) -> Response:
        """Award the milestones that the words said today have reached; each gives points once a day."""
        given = self.validate_query(SpokenWordsSerializer) | self.validate_body(SpokenWordsSerializer)
        told = self.validate(CompleteSpokenWordsSerializer, given)["word_count"]
        return Response(VoiceMilestoneSerializer(award_words(authenticated_user(request), told)).data)

    @extend_schema(
        parameters=[SpokenTimeSerializer], request=SpokenTimeSerializer, responses={200: VoiceMilestoneSerializer}
    )
    def award_time(self, request: Request) -> Response:
        """Award the milestones that the time spoken today has reached; each gives points once a day."""
        given = self.validate_query(SpokenTimeSerializer) | self.validate_body(SpokenTimeSerializer)
        told = self.validate(CompleteSpokenTimeSerializer, given)["duration_seconds"]
        return Response(VoiceMilestoneSerializer(award_time(authenticated_user(request), int(told))).data)
