"""Calls about the sound of words: spoken by a job, once for all users."""

from typing import Any
from uuid import UUID

from django.db.models import Model
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.content.answers.solution_gate import refuse_audio_before_solution
from apps.content.vocabulary import parts
from apps.content.vocabulary.serializers import WhichExampleSerializer, WhichSoundSerializer, WholeSound
from apps.speech.errors import build_error
from apps.speech.signed_urls import build_sound_url
from apps.vocabulary.audio import choose_spoken_text
from apps.vocabulary.models import Entry, VocabItem
from apps.vocabulary.serializers import VocabSoundSerializer
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.serializers import StrictSerializer
from kit.throttles import UserThrottle
from kit.viewsets import AsyncResultMixin, IdempotencyMixin

LANGUAGE = "deu"


def get_entry(user: User, vocab_item_id: UUID) -> Entry:
    """Give a word of the user's own, or of an exercise that they may read.

    Raises 404 for others, 409 `answer_first` while the exercise still asks for the word.
    """
    own: VocabItem | None = VocabItem.objects.visible_to(user).filter(pk=vocab_item_id).first()
    if own is not None:
        return own
    row = parts.find_word(user, vocab_item_id)
    refuse_audio_before_solution(user, row.item)
    return row


class WordAudioThrottle(UserThrottle):
    """Words that one person has spoken."""

    scope, rate = "vocab-audio", "60/min"


class WordAudioViewSet(AsyncResultMixin[Model], IdempotencyMixin[Model]):
    """Addresses of spoken words and examples."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [WordAudioThrottle]
    repeats_failed_jobs = True
    serializer_class = VocabSoundSerializer

    def read_parameters(self, serializer_class: type[StrictSerializer]) -> dict[str, Any]:
        """Give what the query or the body names; the body goes first."""
        given = self.validate_query(serializer_class) | self.validate_body(serializer_class)
        return self.validate(WholeSound, given)

    def speak(self, vocab_item_id: UUID, text: str) -> AsyncResult:
        """Have a text spoken at the learner's speed; what was spoken before is there at once."""
        user = authenticated_user(self.request)
        if not is_open("say"):
            raise build_error("provider_absent")
        job = start("speech.narrate", text, LANGUAGE, user.speaking_speed, user.pk, by=user)
        return AsyncResult(job.pk, {"vocab_item_id": str(vocab_item_id)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise build_error(job.error_code)
        is_done = job.state == State.DONE
        url = build_sound_url(job.result["key"]) if is_done and job.result else None
        sound = {**reference, "audio_url": url, "job": None if is_done else job}
        return Response(VocabSoundSerializer(sound).data, status=200 if is_done else 202)

    @extend_schema(
        parameters=[WhichSoundSerializer],
        request=WhichSoundSerializer,
        responses={200: VocabSoundSerializer, 202: VocabSoundSerializer},
    )
    def speak_word(self, request: Request) -> AsyncResult | Response:
        """Speak a word, a noun with its article; one of one's own that came with a recording sounds as there."""
        parameters = self.read_parameters(WhichSoundSerializer)
        entry = get_entry(authenticated_user(request), parameters["vocab_item_id"])
        if isinstance(entry, VocabItem) and entry.recording:
            sound = {"vocab_item_id": entry.pk, "audio_url": build_sound_url(entry.recording), "job": None}
            return Response(VocabSoundSerializer(sound).data)
        return self.speak(parameters["vocab_item_id"], choose_spoken_text(entry))

    @extend_schema(
        parameters=[WhichExampleSerializer],
        request=WhichExampleSerializer,
        responses={200: VocabSoundSerializer, 202: VocabSoundSerializer},
    )
    def speak_example(self, request: Request) -> AsyncResult:
        """Speak an example of a word."""
        parameters = self.read_parameters(WhichExampleSerializer)
        examples = get_entry(authenticated_user(request), parameters["vocab_item_id"]).usage_examples
        if parameters["example_index"] >= len(examples):
            raise ApiError("no_such_example", parts.NO_EXAMPLE, status=404)
        return self.speak(parameters["vocab_item_id"], examples[parameters["example_index"]])
