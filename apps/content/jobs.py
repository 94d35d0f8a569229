"""Jobs of dialogs, judgements and reviews, and the periodic removal of earlier bodies."""

from datetime import timedelta
from typing import Any

import structlog
from django.db.models import Exists, OuterRef
from django.utils import timezone

from apps.content.authoring.dialogs import SPOKEN_FIELDS, SpokenLine, store_audio
from apps.content.model_review.apply import apply_review, cancel_review, get_reviewed_interaction, list_unjudged_texts
from apps.content.model_review.request import store_judgements
from apps.content.models import Dialog, DialogLine, Dispute, FrozenBody, ItemInteraction
from apps.content.open_text_evaluation.provider import ask_provider
from apps.content.open_text_evaluation.tasks import TASKS
from apps.evaluation.judgements import to_json
from apps.organisations.payers import paid_by
from kit.errors import ApiError
from kit.jobs.context import JobContext, JobFailure, final
from kit.jobs.registry import job, periodic

log = structlog.get_logger(__name__)

FINAL_ERRORS = frozenset(("provider_absent", "budget_exceeded", "text_too_long"))  # trying again gives the same
UNUSED_BODY_LIFE = timedelta(days=30)  # so long may a browser have been without a network


@job("content.speak_dialog", queue="background", seconds=300, tries=3, subject="content.Dialog")
def speak_dialog(work: JobContext, dialog_id: str) -> None:
    """Speak a dialog line by line; a second run finds all lines spoken and stores the same sound once more."""
    from apps.content.dialogs.audio import render_dialog  # here: it brings a codec that only workers need

    dialog = Dialog.objects.select_related("item__section__chapter__course").filter(pk=dialog_id).first()
    if dialog is None:
        raise JobFailure("gone", "the dialog is there no more")
    lines = list(DialogLine.objects.filter(dialog=dialog).order_by("position").values("id", *SPOKEN_FIELDS))
    language = dialog.item.course.language
    try:
        paid = paid_by(work.job.owner_id, work.job.pk)
        found, whole = render_dialog(lines, dialog.speakers, language, work.progress, paid)
    except ApiError as refused:
        raise final(refused, FINAL_ERRORS) from refused
    if work.renew_lease():
        spoken = {
            line["id"]: SpokenLine(tuple(line[name] for name in SPOKEN_FIELDS), audio.sound, audio.seconds)
            for line, audio in zip(lines, found, strict=True)
        }
        store_audio(dialog.pk, spoken, whole)


@job("content.judge", queue="seconds", seconds=60, tries=3)
def judge_text(work: JobContext, call: str, asked: dict[str, Any]) -> object:
    """Judge a text of a learner; a second run gives what was found before."""
    # here: it reads word tables that only workers need
    from apps.content.open_text_evaluation.evaluation import evaluate_text

    if call not in TASKS:  # started by a version that had no job of its own for objectives
        return draw_objectives(work, asked["text"])
    if work.kept is None:
        work.keep(evaluate_text(call, asked, by=work.job.owner_id, job=work.job.pk))
    return work.kept


@job("content.extract_objectives", queue="background", seconds=60, tries=3)
def draw_objectives(work: JobContext, text: str) -> object:
    """Draw learning objectives from an author's text; a second run gives what was found before."""
    # here: it reads word tables that only workers need
    from apps.content.open_text_evaluation.objectives import extract_objectives

    if work.kept is None:
        work.keep(extract_objectives(text, by=work.job.owner_id, job=work.job.pk))
    return work.kept


def end_review(interaction_id: str, attempt: int) -> None:
    """End a review whose job has failed: apply what is known by now, or else leave the verdict as it is."""
    try:
        apply_review(interaction_id, attempt)
    except Exception as error:
        log.warning("an answer could not be judged anew", interaction=interaction_id, exc_info=error)
        cancel_review(interaction_id, attempt)


@job("content.judge_open", queue="seconds", seconds=90, tries=3, failed=end_review, subject="content.ItemInteraction")
def judge_open(work: JobContext, interaction_id: str, attempt: int) -> object:
    """Ask a provider about what rules could judge in part only; without its answer the verdict stays as it is.

    A second run does not ask again about what was answered in the first, nor about an answer that has changed since.
    """
    found = get_reviewed_interaction(interaction_id, attempt)
    said: dict[str, Any] = dict((work.kept or {}).get("said", {}))
    if found is None:
        store_paid_judgements(interaction_id, said)
        return work.kept
    learner = found.section_interaction.learner_id
    for text in list_unjudged_texts(found):
        if text.digest in said:
            continue
        judged = ask_provider(text.text, text.criteria, text.about, by=learner, job=work.job.pk)
        if judged is None:
            break  # the provider does not answer: the rest would only wait as long
        said[text.digest] = [to_json(one) for one in judged]
        work.keep({"said": said})  # paid for: a try after this one stores it, and does not ask again
    if not work.renew_lease():
        return work.kept
    store_judgements(learner, said)
    return {"said": said, "gained": apply_review(interaction_id, attempt)}


def store_paid_judgements(interaction_id: str, said: dict[str, Any]) -> None:
    """Store what an earlier try was told about an answer that has changed since: it may be given again."""
    rows = ItemInteraction.objects.filter(pk=interaction_id)
    learner = rows.values_list("section_interaction__learner", flat=True).first()
    if learner is not None:
        store_judgements(learner, said)


def end_uploaded_course(import_id: str) -> None:
    """End an import whose job has failed."""
    from apps.content.exchange.course_imports import end_broken_import

    end_broken_import(import_id)


@job(
    "content.check_course_file",
    queue="minutes",
    seconds=120,
    tries=3,
    failed=end_uploaded_course,
    subject="content.CourseImport",
)
def check_course_file(work: JobContext, import_id: str) -> None:
    """Find out what the import of an author's course file would do; a second run finds it done."""
    from apps.content.exchange.course_imports import check_file  # here: it reads word tables that only workers need

    check_file(import_id)


@job(
    "content.import_course",
    queue="background",
    seconds=300,
    tries=3,
    failed=end_uploaded_course,
    subject="content.CourseImport",
)
def import_uploaded_course(work: JobContext, import_id: str) -> None:
    """Import the course of an uploaded ZIP file; a second run finds it imported."""
    from apps.content.exchange.course_imports import run_import  # here: it reads word tables that only workers need

    run_import(import_id)


@periodic("content.forget_imports", seconds=24 * 3600)
def forget_imports() -> None:
    """Delete imports of courses that are over, or that nobody has confirmed, with their files."""
    from apps.content.exchange.course_imports import delete_old_imports

    delete_old_imports()


@periodic("content.forget_bodies", seconds=24 * 3600)
def delete_unused_bodies() -> None:
    """Delete earlier bodies that were never answered, when they are so old that no answer will come any more."""
    here = {"item": OuterRef("item"), "body_version": OuterRef("version")}
    answered = Exists(ItemInteraction.objects.filter(**here))
    disputed = Exists(Dispute.objects.filter(interaction__item=OuterRef("item"), body_version=OuterRef("version")))
    old = FrozenBody.objects.filter(created_at__lt=timezone.now() - UNUSED_BODY_LIFE)
    old.exclude(answered).exclude(disputed).delete()
