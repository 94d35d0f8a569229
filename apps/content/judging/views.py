"""Calls that judge a text of a learner, or draw something from one. All of it happens in a job."""

from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.judging import call_serializers as shapes
from apps.content.judging.shown import shown
from apps.content.permissions import may_learn
from apps.conversations.turns.serializers import PromisedSerializer
from apps.courses.permissions import may_create_course
from kit import rate_limits
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.jobs.queueing import start

PER_MINUTE = 60  # texts of one person


class Judged(ApiView):
    """POST: a text, and what is said about it; 202 with the job if that takes longer."""

    call: ClassVar[str]
    rules: ClassVar = {"POST": may_learn}
    gives: ClassVar = {"POST": shapes.JudgedSerializer}
    promises: ClassVar = {"POST": PromisedSerializer}

    def post(self, request: Request) -> AsyncResult:
        rate_limits.hit("judge", self.caller.pk, limit=PER_MINUTE, seconds=60)
        job = start("content.judge", self.call, self.body(), by=self.caller)
        return AsyncResult(job.pk, {})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        if job.result is None:
            raise ApiError(job.error_code or "not_judged", _("This could not be judged."), status=503)
        return self.answer(self.shown(job.result))

    def shown(self, result: dict[str, Any]) -> dict[str, Any]:
        return shown(result)


class ExplainVocab(Judged):
    call = "explain-vocab"
    takes: ClassVar = {"POST": shapes.ExplainVocabSerializer}
    about: ClassVar = {"POST": "Judge how a word is explained in the learner's own words."}


class MakeSentence(Judged):
    call = "make-sentence"
    takes: ClassVar = {"POST": shapes.MakeSentenceSerializer}
    about: ClassVar = {"POST": "Judge a sentence that was to be made with a word."}


class UseSetPhrase(Judged):
    call = "use-set-phrase"
    takes: ClassVar = {"POST": shapes.UseSetPhraseSerializer}
    about: ClassVar = {"POST": "Judge whether a set phrase is used, and made to fit."}


class MakeSpecific(Judged):
    call = "make-specific"
    takes: ClassVar = {"POST": shapes.MakeSpecificSerializer}
    about: ClassVar = {"POST": "Judge whether a vague sentence was made specific."}


class FindTermCorrect(Judged):
    call = "find-term-correct"
    takes: ClassVar = {"POST": shapes.FindTermSerializer}
    about: ClassVar = {"POST": "Judge a term that was to be found: word, article and plural, each by itself."}


class ExtractObjectives(Judged):
    call = "learning-objectives/extract"
    rules: ClassVar = {"POST": may_create_course}
    takes: ClassVar = {"POST": shapes.ExtractSerializer}
    gives: ClassVar = {"POST": shapes.ExtractedSerializer}
    about: ClassVar = {"POST": "Draw learning objectives from a text, each with the words that it comes from."}

    def shown(self, result: dict[str, Any]) -> dict[str, Any]:
        return result
