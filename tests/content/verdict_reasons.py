"""What every kind owes a learner whose answer is not right: a reason, and the better word where it was near."""

from apps.content.answers.verdicts import Mark, Verdict
from apps.content.comparison.reasons import Reason
from apps.content.kind import Kind

# Almost right, and there is no better word: it wasn't the word, or it may not be told yet.
WORDLESS = {Reason.NOT_ASKED, Reason.NOT_SEEN, Reason.NOT_ASSESSED, Reason.LATER, Reason.SKIPPED, Reason.MISSING}


def list_unexplained_parts(kind: Kind, verdict: Verdict) -> list[str]:
    """The parts that are not right and don't say why or, where they were almost right, what is better.

    Kinds that are done when they were seen have nothing to explain.
    """
    if not kind.is_scored:
        return []
    off = [part for part in verdict.parts if part.mark != Mark.RIGHT]
    known = {str(reason) for reason in Reason}
    mute = [part for part in off if part.reason not in known]
    wordless = [part for part in off if part.mark == Mark.ALMOST and not part.better and part.reason not in WORDLESS]
    return [f"{part.key} {part.mark} {part.reason}" for part in (*mute, *wordless)]
