"""How words sound: spoken by a job, once for everybody."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.answers.solution_gate import refuse_unheard
from apps.content.vocabulary import parts
from apps.content.vocabulary import serializers as shapes
from apps.speech.errors import refusal
from apps.speech.signed_urls import sound_url
from apps.vocabulary.audio import to_say
from apps.vocabulary.models import Entry, VocabItem
from apps.vocabulary.serializers import VocabSoundSerializer
from kit import rate_limits
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.queueing import start
from kit.permissions import signed_in

SPOKEN_PER_MINUTE = 60
LANGUAGE = "deu"


def entry_of(user: Any, key: UUID) -> Entry:
    """A word of one's own, or of an exercise that one may read; 404 otherwise, 409 while it is still asked for."""
    mine: VocabItem | None = VocabItem.objects.visible_to(user).filter(pk=key).first()
    if mine is not None:
        return mine
    row = parts.find_word(user, key)
    refuse_unheard(user, row.item)
    return row


class Spoken(ApiView):
    """A call that gives the address of something spoken about a word."""

    rules: ClassVar = {"POST": signed_in}
    gives: ClassVar = {"POST": VocabSoundSerializer}

    def speak(self, key: UUID, text: str) -> AsyncResult:
        """Have it spoken at the learner's speed; what was spoken before is there at once."""
        if not is_open("say"):
            raise refusal("provider_absent")
        rate_limits.hit("vocab-audio", self.caller.pk, limit=SPOKEN_PER_MINUTE, seconds=60)
        speed = self.caller.speaking_speed
        job = start("speech.narrate", text, LANGUAGE, speed, self.caller.pk, by=self.caller)
        return AsyncResult(job.pk, {"vocab_item_id": str(key)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise refusal(job.error_code)
        done = job.state == State.DONE
        url = sound_url(job.result["key"]) if done and job.result else None
        found = {**reference, "audio_url": url, "job": None if done else job}
        return self.answer(found, status=200 if done else 202)


class ItemAudio(Spoken):
    asks: ClassVar = {"POST": shapes.WhichSoundSerializer}
    takes: ClassVar = {"POST": shapes.WhichSoundSerializer}
    about: ClassVar = {"POST": "Speak a word, a noun with its article."}

    def post(self, request: Request) -> AsyncResult:
        asked = self.checked(shapes.WholeSound, {**self.query(), **self.body()})
        return self.speak(asked["vocab_item_id"], to_say(entry_of(self.caller, asked["vocab_item_id"])))


class ExampleAudio(Spoken):
    asks: ClassVar = {"POST": shapes.WhichExampleSerializer}
    takes: ClassVar = {"POST": shapes.WhichExampleSerializer}
    about: ClassVar = {"POST": "Speak an example of a word."}

    def post(self, request: Request) -> AsyncResult:
        asked = self.checked(shapes.WholeSound, {**self.query(), **self.body()})
        examples = entry_of(self.caller, asked["vocab_item_id"]).usage_examples
        if asked["example_index"] >= len(examples):
            raise ApiError("no_such_example", parts.NO_EXAMPLE, status=404)
        return self.speak(asked["vocab_item_id"], examples[asked["example_index"]])
