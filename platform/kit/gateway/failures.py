"""How a call to a provider ends, and what a provider raises when it ends badly."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class Outcome(TextChoices):
    """How one attempt ended."""

    DONE = "DONE", _("Done")
    TIMED_OUT = "TIMED_OUT", _("Timed Out")
    FAILED = "FAILED", _("Failed")  # not reachable, or an error of theirs (5xx)
    THROTTLED = "THROTTLED", _("Throttled")  # too many requests (429)
    REFUSED = "REFUSED", _("Refused")  # our request is not one they answer (other 4xx, redirects)
    INVALID = "INVALID", _("Invalid")  # an answer that is none: empty, HTML, broken JSON, too large
    CUT = "CUT", _("Cut")  # the connection broke off in the middle


RETRIED = frozenset({Outcome.TIMED_OUT, Outcome.FAILED, Outcome.THROTTLED, Outcome.CUT})
# A request that they refuse says nothing about their health; everything else does.
COUNTED = frozenset(Outcome) - {Outcome.DONE, Outcome.REFUSED}


class ProviderError(Exception):
    """One attempt ended badly. `detail` is our own sentence for the log: never text of a provider or a learner.

    `wait`: seconds the provider asked us to wait (Retry-After), None if it asked for nothing.
    `unauthorised`: they do not accept the key, which only the operator can change.
    """

    def __init__(self, outcome: Outcome, detail: str, wait: float | None = None, *, unauthorised: bool = False) -> None:
        super().__init__(f"{outcome}: {detail}")
        self.outcome = outcome
        self.detail = detail
        self.wait = wait
        self.unauthorised = unauthorised
