"""A case as its editor gets it."""

from typing import Any

from apps.accounts.models import User
from apps.cases.documents.generation import build_generation_key
from apps.cases.documents.publication import can_ask, can_decide
from apps.cases.documents.serializers import Visibility
from apps.cases.documents.services import check_document, read_document
from apps.cases.models import Case, CaseList, CaseVersion, Person, PublicationRequest, SourceText
from apps.cases.portraits import represent_picture
from apps.media.title_images import build_title_image_url
from kit.gateway import is_open
from kit.jobs.models import OPEN, Job

SHOWN = ("id", "slug", "version", "status", "failure", "awaits_review", "creator_id", "organization_id")
SHOWN_TIMES = ("created_at", "changed_at")


def represent_document(case: Case, user: User) -> dict[str, Any]:
    """Build what the editor shows of a case, in a constant number of queries."""
    document = read_document(case)
    request = case.publication_requests.select_related("asker", "reviewer").order_by("-created_at", "-id").first()
    own, others = list_names_of_lists(case, user)
    found = {name: getattr(case, name) for name in (*SHOWN, *SHOWN_TIMES)}
    return found | {
        "document": document,
        "is_complete": case.draft is None and case.is_ready,
        "is_read": case.is_read and case.draft is None,
        "remarks": check_document(case),
        "creator_name": name_of(case.creator),
        "visibility": get_visibility(case),
        "publication": represent_publication(request) if request else None,
        "can_publish": case.draft is None and can_ask(user, case),
        "can_draw": is_open("draw"),
        "can_decide": can_decide(user, case, request),
        "tag_names": list_tags(document),
        "case_list_names": own,
        "other_case_list_names": others,
        "persons": [represent_person(person) for person in case.persons.all()],
        "source_text": represent_source(case),
        "title_image_url": build_title_image_url(case.title_image),
    }


def list_tags(document: dict[str, Any]) -> list[str]:
    """Return the tags of a document that may be unfinished."""
    tags = document.get("tags")
    return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []


def name_of(user: User | None) -> str | None:
    """Return how a user is called; None where there is none any more."""
    return user.name if user is not None else None


def get_visibility(case: Case) -> Visibility:
    """Return who sees the case once it is ready."""
    if case.is_public:
        return Visibility.EVERYBODY
    return Visibility.PRIVATE if case.organization_id is None else Visibility.ORGANIZATION


def list_names_of_lists(case: Case, user: User) -> tuple[list[str], list[str]]:
    """Return the names of the lists that the case stands on: the user's own and those of others that the user sees."""
    rows = CaseList.objects.visible_to(user).filter(cases=case).order_by("name", "id")
    found = list(rows.values_list("name", "creator_id"))
    own = [name for name, creator in found if creator == user.pk]
    return own, [name for name, creator in found if creator != user.pk]


def represent_person(person: Person) -> dict[str, Any]:
    """Return a person's key, id in the document and picture."""
    found = {name: value for name, value in represent_picture(person).items() if name != "job"}
    return found | {"slug": person.slug}


def represent_publication(request: PublicationRequest) -> dict[str, Any]:
    """Return what became of a request to publish."""
    return {
        "state": request.state,
        "case_version": request.case_version,
        "note": request.note,
        "asked_by": name_of(request.asker),
        "asked_at": request.created_at,
        "decided_by": name_of(request.reviewer),
        "decided_at": request.decided_at,
    }


def represent_source(case: Case) -> dict[str, Any] | None:
    """Return the text that the case is made of, with the job that makes it; None for a case that was written."""
    source = SourceText.objects.filter(case=case).first()
    if source is None:
        return None
    job = Job.objects.filter(key=build_generation_key(case), state__in=OPEN).first()
    found = {name: getattr(source, name) for name in ("text", "reader", "unread", "reviews", "error_code")}
    return found | {"job": job.summary() if job else None}


def represent_version(version: CaseVersion) -> dict[str, Any]:
    """Return an earlier version without its document."""
    found = {name: getattr(version, name) for name in ("version", "origin", "title", "created_at", "changed_at")}
    return found | {"editor_name": name_of(version.editor)}
