"""What may be wrong with something to be heard or said: a code, a status, a sentence."""

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from kit.errors import ApiError

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Problem(NamedTuple):
    """How a code is answered; `field` names the part of the body that is wrong, if one is."""

    status: int
    sentence: "StrOrPromise"
    field: str = ""


PROBLEMS = {
    "audio_empty": Problem(422, _("Nothing can be heard in this recording. Please speak again."), "audio"),
    "audio_too_long": Problem(422, _("This recording is too long. Please speak for two minutes at most."), "audio"),
    "audio_broken": Problem(422, _("This recording is damaged. Please record it again."), "audio"),
    "audio_type": Problem(415, _("This is not a recording that can be used (WebM, MP4, Ogg, MP3, WAV)."), "audio"),
    "too_large": Problem(413, _("Recordings may have at most 10 MB."), "audio"),
    "recording_not_allowed": Problem(403, _("Recordings are only kept if you allow it in your settings.")),
    "nothing_to_say": Problem(409, _("There is nothing to say in this text.")),
    "text_too_long": Problem(409, _("This text is too long to be spoken.")),
    "provider_absent": Problem(503, _("This is not set up here.")),
    "budget_exceeded": Problem(429, _("The budget for this is used up for now.")),
    "provider_unavailable": Problem(503, _("This is not available at the moment.")),
}
FINAL = frozenset(PROBLEMS) - {"provider_unavailable"}  # trying again gives the same


def build_error(code: str) -> ApiError:
    """The refusal with this code; one that is not known here means that speech is not available at the moment."""
    known = code if code in PROBLEMS else "provider_unavailable"
    found = PROBLEMS[known]
    refused = ApiError(known, found.sentence, status=found.status)
    if found.field:
        refused.facts["errors"] = [{"code": known, "detail": str(found.sentence), "field": found.field}]
    return refused
