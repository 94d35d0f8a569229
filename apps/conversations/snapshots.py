"""Freezing a case, so that a talk goes on as it began."""

import orjson

from apps.cases.exchange import export_case
from apps.cases.models import Case
from apps.cases.querysets import shown
from apps.conversations.models import CaseSnapshot


def freeze(case: Case) -> CaseSnapshot:
    """The snapshot of the case as it is now; one for all talks about the same content."""
    known = CaseSnapshot.objects.filter(case=case, content_hash=case.content_hash).first()
    if known is not None:
        return known
    public = shown(Case.objects.filter(pk=case.pk).as_shown().get())
    plain = orjson.loads(orjson.dumps(public, option=orjson.OPT_UTC_Z))
    snapshot, _new = CaseSnapshot.objects.get_or_create(
        case=case, content_hash=case.content_hash, defaults={"content": export_case(case), "shown": plain}
    )
    return snapshot
