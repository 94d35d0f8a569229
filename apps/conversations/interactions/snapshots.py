"""Freezing a case, so that a talk goes on as it began."""

import orjson

from apps.cases.exchange_export import export_case
from apps.cases.models import Case, Person
from apps.cases.querysets import frozen
from apps.conversations.models import CaseSnapshot


def freeze_case(case: Case) -> CaseSnapshot:
    """The snapshot of the case as it is now; one for all talks about the same content."""
    known = CaseSnapshot.objects.filter(case=case, content_hash=case.content_hash).first()
    if known is not None:
        return update_pictures(known)
    public = frozen(Case.objects.filter(pk=case.pk).as_shown().get())
    plain = orjson.loads(orjson.dumps(public, option=orjson.OPT_UTC_Z))
    snapshot, _new = CaseSnapshot.objects.get_or_create(
        case=case, content_hash=case.content_hash, defaults={"content": export_case(case), "shown": plain}
    )
    return snapshot


def update_pictures(snapshot: CaseSnapshot) -> CaseSnapshot:
    """The same with the pictures that its persons have by now: they are no part of what a talk is about."""
    pictures = {
        str(key): image for key, image in Person.objects.filter(case=snapshot.case_id).values_list("pk", "image_key")
    }
    before = [person.get("image_key", "") for person in snapshot.shown["persons"]]
    after = [pictures.get(person["id"], "") for person in snapshot.shown["persons"]]
    if before != after:
        for person, image in zip(snapshot.shown["persons"], after, strict=True):
            person["image_key"] = image
        snapshot.save(update_fields=["shown", "changed_at"])
    return snapshot
