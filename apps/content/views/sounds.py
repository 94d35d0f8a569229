"""How words sound: spoken by a job, once for everybody."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from apps.content import words
from apps.content.shapes import words as shapes
from apps.content.telling import refuse_unheard
from apps.speech.links import sound_url
from apps.speech.refusals import refusal
from apps.vocabulary.models import Entry, VocabItem
from apps.vocabulary.shapes import VocabSoundShape
from apps.vocabulary.sounds import to_say
from kit import limits
from kit.api import ApiView
from kit.errors import Refused
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.starting import start
from kit.later import Later
from kit.rules import signed_in

SPOKEN_PER_MINUTE = 60
LANGUAGE = "deu"


def entry_of(user: Any, key: UUID) -> Entry:
    """A word of one's own, or of an exercise that one may read; 404 otherwise, 409 while it is still asked for."""
    mine: VocabItem | None = VocabItem.objects.visible_to(user).filter(pk=key).first()
    if mine is not None:
        return mine
    row = words.find_word(user, key)
    refuse_unheard(user, row.item)
    return row


class Spoken(ApiView):
    """A call that gives the address of something spoken about a word."""

    rules: ClassVar = {"POST": signed_in}
    gives: ClassVar = {"POST": VocabSoundShape}

    def speak(self, key: UUID, text: str) -> Later:
        """Have it spoken at the learner's speed; what was spoken before is there at once."""
        if not is_open("say"):
            raise refusal("provider_absent")
        limits.hit("vocab-audio", self.caller.pk, limit=SPOKEN_PER_MINUTE, seconds=60)
        speed = self.caller.speaking_speed
        job = start("speech.narrate", text, LANGUAGE, speed, self.caller.pk, by=self.caller)
        return Later(job.pk, {"vocab_item_id": str(key)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise refusal(job.error_code)
        done = job.state == State.DONE
        url = sound_url(job.result["key"]) if done and job.result else None
        found = {**reference, "audio_url": url, "job": None if done else job}
        return self.answer(found, status=200 if done else 202)


class ItemAudio(Spoken):
    asks: ClassVar = {"POST": shapes.WhichSoundShape}
    takes: ClassVar = {"POST": shapes.WhichSoundShape}
    about: ClassVar = {"POST": "Speak a word, a noun with its article."}

    def post(self, request: Request) -> Later:
        asked = self.checked(shapes.WholeSound, {**self.query(), **self.body()})
        return self.speak(asked["vocab_item_id"], to_say(entry_of(self.caller, asked["vocab_item_id"])))


class ExampleAudio(Spoken):
    asks: ClassVar = {"POST": shapes.WhichExampleShape}
    takes: ClassVar = {"POST": shapes.WhichExampleShape}
    about: ClassVar = {"POST": "Speak an example of a word."}

    def post(self, request: Request) -> Later:
        asked = self.checked(shapes.WholeSound, {**self.query(), **self.body()})
        examples = entry_of(self.caller, asked["vocab_item_id"]).usage_examples
        if asked["example_index"] >= len(examples):
            raise Refused("no_such_example", words.NO_EXAMPLE, status=404)
        return self.speak(asked["vocab_item_id"], examples[asked["example_index"]])
