"""The call about translation."""

from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.translation.requests import have_translated, translated
from apps.translation.serializers import TranslatedSerializer, TranslateSerializer
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.permissions import signed_in


class Translations(ApiView):
    rules: ClassVar = {"POST": signed_in}
    takes: ClassVar = {"POST": TranslateSerializer}
    gives: ClassVar = {"POST": TranslatedSerializer}
    about: ClassVar = {
        "POST": "Translate a text, or gloss its words where no provider is set up; 202 with the job if that takes long."
    }

    def post(self, request: Request) -> AsyncResult:
        asked = self.body()
        languages = {"target": asked["target_language"], "source": asked["source_language"]}
        row, job = have_translated(asked["text"], option=asked["translation_option"], by=self.caller, **languages)
        return AsyncResult(job.pk, {"translation": str(row.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        found = translated(reference["translation"], job)
        return self.answer(found, status=200 if found["job"] is None else 202)
