"""The API's description as JSON and YAML: made by a job, once for each version of the code and each language.

Making one takes seconds of processor time, in which a web process would answer nobody else.
"""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.db.models.fields.json import KT
from django.utils import translation
from django.utils.translation import gettext as _
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer

from kit.async_results import wait_if_allowed
from kit.errors import ApiError
from kit.jobs.context import JobContext, JobFailure
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.jobs.registry import job
from kit.renderers import dumps

YAML, JSON = "yaml", "json"
KIND = "kit.build_schema"
ASK_AGAIN = 5  # seconds
documents: dict[tuple[str, str], str] = {}  # what this process has read, by language and form


@lru_cache(maxsize=1)
def compute_code_version() -> str:
    """Give a hash of the sources that a description is made of: those of this process, not of another release."""
    digest = hashlib.sha256()
    for folder, pattern in (("apps", "*.py"), ("platform", "*.py"), ("locale", "*.po")):
        for path in sorted((settings.ROOT / folder).rglob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def read_schema(language: str, form: str) -> str:
    """Give the description with its texts in a language, as JSON or YAML.

    The first reader waits for the job that makes it. Raises 503, with the seconds to wait, while that takes longer.
    """
    found = documents.get((language, form))
    if found is None:
        found = documents[language, form] = find_document(language, form) or wait_for_document(language, form)
    return found


def build_key(language: str) -> str:
    """Give the key of the job that makes the description in a language by this version of the code."""
    return f"schema:{compute_code_version()}:{language}"


def find_document(language: str, form: str) -> str | None:
    """Give what a job of this version has made; None where there is none yet."""
    rows = Job.objects.filter(key=build_key(language), state=State.DONE)
    document: str | None = rows.values_list(KT(f"result__{form}"), flat=True).first()
    return document


def wait_for_document(language: str, form: str) -> str:
    """Have the description made, and give it."""
    started = start(KIND, language, compute_code_version(), key=build_key(language))
    ended = wait_if_allowed(started.pk, settings.REPLY_WAIT_SECONDS)
    if ended.state != State.DONE or ended.result is None:
        raise ApiError("provider_unavailable", _("This is not available at the moment."), status=503, wait=ASK_AGAIN)
    document: str = ended.result[form]
    return document


@job(KIND, queue="minutes", seconds=120, tries=3)
def build_schema(work: JobContext, language: str, code_version: str) -> dict[str, str]:
    """Make the description in one language, in both forms."""
    if code_version != compute_code_version():
        raise JobFailure("other_version", "this worker runs other code than the web process that asked")
    with translation.override(language):
        return build_documents()


def build_documents() -> dict[str, str]:
    """Give the description with its texts in the active language, by form."""
    generator_class: Callable[[], Any] = SchemaGenerator
    renderer_class: Callable[[], Any] = OpenApiYamlRenderer
    schema = generator_class().get_schema(request=None, public=True)
    as_yaml: bytes = renderer_class().render(schema, renderer_context={})
    return {JSON: dumps(schema).decode(), YAML: as_yaml.decode()}
