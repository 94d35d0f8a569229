"""Jobs of dialogs, judgements and reviews, and the periodic removal of earlier bodies."""

from datetime import timedelta
from typing import Any

import structlog
from django.db.models import Exists, OuterRef
from django.utils import timezone

from apps.content.authoring.dialogs import SOUND, keep_sound
from apps.content.judging.asking import by_provider
from apps.content.judging.calls import CALLS
from apps.content.model_review.apply import apply_review, cancel_review, get_reviewed_interaction, list_unjudged_texts
from apps.content.model_review.request import store_judgements
from apps.content.models import Dialog, DialogLine, Dispute, FrozenBody, ItemInteraction
from apps.evaluation.judgements import to_json
from apps.organisations.payers import paid_by
from kit.errors import ApiError
from kit.jobs.context import Failed, JobContext, final
from kit.jobs.registry import job, periodic

log = structlog.get_logger(__name__)

FINAL = frozenset(("provider_absent", "budget_exceeded", "text_too_long"))  # trying again gives the same
KEPT = timedelta(days=30)  # so long may somebody have been without a network


@job("content.speak_dialog", queue="background", seconds=300, tries=3)
def speak_dialog(work: JobContext, dialog_id: str) -> None:
    """Have a dialog spoken line by line; a second run finds all lines spoken and keeps the same sound once more."""
    from apps.content.dialogs.audio_rendering import render  # here: it brings a codec that only workers need

    dialog = Dialog.objects.select_related("item__section__chapter__course").filter(pk=dialog_id).first()
    if dialog is None:
        raise Failed("gone", "the dialog is there no more")
    lines = list(DialogLine.objects.filter(dialog=dialog).order_by("position").values("id", *SOUND))
    language = dialog.item.course.language
    try:
        paid = paid_by(work.job.owner_id, work.job.pk)
        found, whole = render(lines, dialog.speakers, language, work.progress, paid)
    except ApiError as refused:
        raise final(refused, FINAL) from refused
    if work.is_current:
        made = zip(lines, found, strict=True)
        said = {line["id"]: ([line[name] for name in SOUND], one.sound, one.seconds) for line, one in made}
        keep_sound(dialog.pk, said, whole)


@job("content.judge", queue="seconds", seconds=60, tries=3)
def judge_text(work: JobContext, call: str, asked: dict[str, Any]) -> Any:
    """Judge a text, or draw learning objectives from one; a second run gives what was found before."""
    from apps.content.judging.judging import judge  # here: they read word tables that only workers need
    from apps.content.judging.objectives import extracted

    if work.kept is None:
        paid = {"by": work.job.owner_id, "job": work.job.pk}
        work.keep(judge(call, asked, **paid) if call in CALLS else extracted(asked["text"], **paid))
    return work.kept


def give_up(interaction_id: str, attempt: int) -> None:
    """No provider will say more: what is known by now is the verdict, or what stands there where that can't be told."""
    try:
        apply_review(interaction_id, attempt)
    except Exception as error:
        log.warning("an answer could not be judged anew", interaction=interaction_id, exc_info=error)
        cancel_review(interaction_id, attempt)


@job("content.judge_open", queue="seconds", seconds=90, tries=3, failed=give_up)
def judge_open(work: JobContext, interaction_id: str, attempt: int) -> Any:
    """Have a provider look at what rules could judge in part only; without its answer the verdict stays as it is.

    A second run asks nobody about what was said in the first; an answer that has changed since is nobody's business.
    """
    found = get_reviewed_interaction(interaction_id, attempt)
    said: dict[str, Any] = dict((work.kept or {}).get("said", {}))
    if found is None:
        keep_paid(interaction_id, said)
        return work.kept
    learner = found.section_interaction.learner_id
    for text in list_unjudged_texts(found):
        if text.mark in said:
            continue
        judged = by_provider(text.text, text.criteria, text.about, by=learner, job=work.job.pk)
        if judged is None:
            break  # nobody answers: the rest would only wait as long
        said[text.mark] = [to_json(one) for one in judged]
        work.keep({"said": said})  # paid for: a try after this one writes it down, and asks nobody
    if not work.is_current:
        return work.kept
    store_judgements(learner, said)
    return {"said": said, "gained": apply_review(interaction_id, attempt)}


def keep_paid(interaction_id: str, said: dict[str, Any]) -> None:
    """What an earlier try was told about an answer that has changed since is known when it is given again."""
    rows = ItemInteraction.objects.filter(pk=interaction_id)
    learner = rows.values_list("section_interaction__learner", flat=True).first()
    if learner is not None:
        store_judgements(learner, said)


@periodic("content.forget_bodies", seconds=24 * 3600)
def forget_bodies() -> None:
    """Earlier bodies to which nobody gave an answer, and by now nobody will."""
    here = {"item": OuterRef("item"), "body_version": OuterRef("version")}
    answered = Exists(ItemInteraction.objects.filter(**here))
    disputed = Exists(Dispute.objects.filter(interaction__item=OuterRef("item"), body_version=OuterRef("version")))
    old = FrozenBody.objects.filter(created_at__lt=timezone.now() - KEPT)
    old.exclude(answered).exclude(disputed).delete()
