"""Jobs of conversations: language feedback, notes, debriefs and the preparation of cases.

The jobs of turns are in the modules of `turns`, those of sound in `speech`, that of try-outs in `try_out`; importing
these here registers them with the workers.
"""

from django.conf import settings
from django.db import transaction

from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case
from apps.cases.services import fail_case, read_case
from apps.conversations import speech
from apps.conversations.chart.clinical_notes import check_stored_note
from apps.conversations.engines import open_configured_engine, prepare_content
from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.feedback.language_feedback import store_remarks
from apps.conversations.models import CaseInteraction
from apps.conversations.try_out import services as try_out
from apps.conversations.turns import line_services, replies
from apps.dialogue.case import InvalidCase
from kit.jobs.context import JobContext
from kit.jobs.models import Job
from kit.jobs.queue import start
from kit.jobs.registry import job, on_worker_start

LATER = ":later"  # ends the key of a run for all changes until it begins

__all__ = ["line_services", "prepare_case", "replies", "speech", "try_out"]


@on_worker_start("background")
def warm_engine() -> None:
    """Open the engine when the worker starts; its models are loaded with the first case whose vectors are missing."""
    open_configured_engine(settings.ENGINE)


@on_worker_start("immediate")
def warm_models() -> None:
    """Open the engine and load its models when the worker starts, so that the first reply doesn't wait for them."""
    open_configured_engine(settings.ENGINE).load_models()


@job("conversations.review", queue="seconds", seconds=30, tries=3, subject="conversations.Message")
def review_line(work: JobContext, message_id: str) -> None:
    """Store remarks about the German of one line."""
    store_remarks(message_id)


@job("conversations.check_note", queue="seconds", seconds=30, tries=3, subject="conversations.ClinicalNote")
def check_note(work: JobContext, note_id: str) -> None:
    """Store remarks about a clinical note in its current version."""
    check_stored_note(note_id)


@job("conversations.debrief", queue="minutes", seconds=60, tries=3, subject="conversations.CaseInteraction")
def debrief(work: JobContext, interaction_id: str) -> None:
    """Compose the debrief of all that has been said so far."""
    interaction = CaseInteraction.objects.select_related("snapshot").filter(pk=interaction_id).first()
    if interaction is not None:
        compose_debrief(interaction, work)


@job("conversations.prepare", queue="background", seconds=300, tries=3, subject="cases.Case")
def prepare_for_talks(work: JobContext, case_id: str) -> None:
    """Encode a case, so that the first reply in it is as quick as the next, and analyse it for its author.

    Marks a case that no engine can read as failed.
    """
    if work.job.key.endswith(LATER):
        work.release_key()  # what is changed from here on is for a further run
    with transaction.atomic():  # waits for a change that was answered with this run
        case = Case.objects.present().select_for_update(of=("self",)).filter(pk=case_id).first()
    if case is None:
        return
    try:
        prepare_content(export_case(case), settings.ENGINE)
    except InvalidCase as error:
        fail_case(case, str(error))
    else:
        work.progress(50)  # it can be played; what its author reads about it follows
        read_case(case)


def prepare_case(case: Case, *, delay: float = 0) -> Job:
    """Start the job that prepares a new or changed case; with a `delay` (seconds) one for all changes until then."""
    what = LATER if delay else f":{case.content_hash[:32]}"
    return start("conversations.prepare", case.pk, key=f"prepare:{case.pk}{what}", delay=delay)
