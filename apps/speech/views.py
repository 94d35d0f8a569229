"""The calls about speech."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.speech import serializers
from apps.speech.errors import refusal
from apps.speech.models import Recognition, Recording, Utterance
from apps.speech.recognition import heard, recognise
from apps.speech.signed_urls import key_behind, sound_url
from apps.speech.upload_views import UploadView
from apps.speech.uploads import FORMATS, LARGEST_BYTES, LONGEST_SECONDS
from apps.speech.voices import voice_for
from kit import files
from kit import rate_limits as limits
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.gateway import door, is_open, kind_of
from kit.jobs.models import Job, State
from kit.jobs.queueing import start
from kit.permissions import signed_in

NARRATED_PER_MINUTE = 60  # sentences that one person has spoken for her


class SpeechToText(UploadView):
    rules: ClassVar = {"POST": signed_in}
    asks: ClassVar = {"POST": serializers.HearQuery}
    takes: ClassVar = {"POST": serializers.UploadSerializer}
    gives: ClassVar = {"POST": serializers.HeardSerializer}
    about: ClassVar = {"POST": "Write a recording down; 202 with the job if that takes longer than the wait."}

    def post(self, request: Request) -> AsyncResult:
        asked = self.query()
        row = recognise(**self.body(), by=self.caller, language=asked["case_language"], context=asked["tts_context"])
        return AsyncResult(row.job_id, {"recognition": str(row.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        found = heard(reference["recognition"], job)
        return self.answer(found, status=200 if found["job"] is None else 202)


class OneRecognition(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": serializers.HeardSerializer}
    about: ClassVar = {"GET": "What was said in a recording that the caller sent during the last day."}
    added = True

    def find(self, user: Any, *args: Any, recognition_id: UUID, **ids: Any) -> Recognition:
        return get_object_or_404(Recognition.objects.visible_to(user), pk=recognition_id)

    def get(self, request: Request, **ids: Any) -> Response:
        job = get_object_or_404(Job, pk=self.thing.job_id)
        return self.answer(heard(self.thing.pk, job))


class SttAudioExists(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": serializers.SttAudioQuery}
    gives: ClassVar = {"GET": serializers.ExistsSerializer}
    about: ClassVar = {"GET": "Whether a recording of the caller's is there, in a format that the client can play."}

    def get(self, request: Request) -> Response:
        asked = self.query()
        key = key_behind(asked["audio_url"]) or ""
        playable = asked.get(f"allow_{key.rpartition('.')[2]}", False)
        mine = bool(key) and Recording.objects.visible_to(request.user).filter(key=key).exists()
        return self.answer({"exists": playable and mine and files.exists(key)})


class TtsAudioExists(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": serializers.TtsAudioQuery}
    gives: ClassVar = {"GET": serializers.ExistsSerializer}
    about: ClassVar = {"GET": "Whether something that was spoken can be played at this address."}

    def get(self, request: Request) -> Response:
        key = key_behind(self.query()["audio_url"])
        spoken = key is not None and Utterance.objects.filter(key=key).exists()
        return self.answer({"exists": spoken and files.exists(str(key))})


class RecommendationAudio(ApiView):
    rules: ClassVar = {"POST": signed_in}
    asks: ClassVar = {"POST": serializers.RecommendationSerializer}
    takes: ClassVar = {"POST": serializers.RecommendationSerializer}
    gives: ClassVar = {"POST": serializers.NarrationSerializer}
    about: ClassVar = {"POST": "Speak a sentence that the learner could say, at the learner's speed."}

    def post(self, request: Request) -> AsyncResult:
        if not is_open("say"):
            raise refusal("provider_absent")
        asked = self.checked(serializers.WholeRecommendation, self.query() | self.body())
        me, sentence = self.caller, asked["recommended_user_input"]
        limits.hit("narrate", me.pk, limit=NARRATED_PER_MINUTE, seconds=60)
        job = start("speech.narrate", sentence, me.target_language, me.speaking_speed, me.pk, by=me)
        return AsyncResult(job.pk, {"audio_id": asked["audio_id"]})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise refusal(job.error_code)
        done = job.state == State.DONE
        url = sound_url(job.result["key"]) if done and job.result else None
        found = {**reference, "audio_url": url, "job": None if done else job}
        return self.answer(found, status=200 if done else 202)


class RetrieveVoice(ApiView):
    rules: ClassVar = {"PATCH": signed_in}
    takes: ClassVar = {"PATCH": serializers.PersonSerializer}
    gives: ClassVar = {"PATCH": serializers.VoiceSerializer}
    about: ClassVar = {"PATCH": "The voice of a person, by what a case declares, else by sex and age."}

    def patch(self, request: Request) -> Response:
        asked = self.body()
        voice = voice_for(asked.get("sex"), asked.get("age"), asked.get("declared"), asked["language"])
        provider, _model = door("say").preferred
        shown = {"sex": voice.sex.name, "age": voice.age.name, "language": voice.language}
        return self.answer({"voice_provider": provider, "voice_id": voice.name, **shown})


class Abilities(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": serializers.AbilitiesSerializer}
    about: ClassVar = {"GET": "What speech can do here, and what an upload may be."}
    added = True

    def get(self, request: Request) -> Response:
        limits = {
            "longest_recording_seconds": LONGEST_SECONDS,
            "largest_recording_bytes": LARGEST_BYTES,
            "formats": FORMATS,
        }
        kinds = {"hear": kind_of("hear"), "say": kind_of("say"), "live": "NONE"}
        return self.answer({**kinds, "translate": kind_of("translate"), **limits})
