"""Who sees a case: its author, an organisation, and everybody once a second person has agreed."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import AuthorMode, User
from apps.cases.documents.services import lock_case
from apps.cases.models import Case, PublicationRequest, PublicationState, Status
from apps.cases.permissions import can_change_case, is_case_expert, is_creator
from apps.organisations.ownership import OWN_HOME, choose_owner
from kit import audit
from kit.errors import ApiError, InvalidInput
from kit.events.publisher import publish
from kit.permissions import is_platform_admin


def can_ask(user: User, case: Case) -> bool:
    """Whether the user may ask for the case to be opened to everybody."""
    return not case.is_public and case.is_ready and can_change_case(user, case)


def can_decide(user: User | AnonymousUser, case: Case, request: PublicationRequest | None) -> bool:
    """Whether the user may answer the request: a second expert of the case's organisation, or an admin."""
    if request is None or request.state != PublicationState.ASKED or not user.is_authenticated:
        return False
    is_second = user.pk != request.asker_id and not is_creator(user, case)
    return is_platform_admin(user) or (is_second and is_case_expert(user, case))


def list_open_requests(user: User) -> QuerySet[PublicationRequest]:
    """Select the requests that wait for the user's decision, the oldest first."""
    waiting = PublicationRequest.objects.filter(state=PublicationState.ASKED, case__deleted_at=None)
    if not user.is_admin:
        homes = user.memberships.filter(left_at=None).values("organization_id")
        is_expert = user.author_mode == AuthorMode.EXPERT
        waiting = waiting.filter(case__organization__in=homes) if is_expert else waiting.none()
        waiting = waiting.exclude(asker=user).exclude(case__creator=user)
    return waiting.select_related("case", "asker").order_by("created_at", "id")


@transaction.atomic
def change_visibility(case: Case, *, by: User, is_private: bool, organization_id: UUID | None = None) -> Case:
    """Give a case to an organisation, or make it the author's own again; a public case is open to everybody no more.

    Raises 409 `case_not_ready` for one that can't be played, 403 for a case that another author made, 404 for an
    organisation that isn't the author's.
    """
    locked = lock_case(case)
    if is_private:
        if locked.creator_id != by.pk:
            raise ApiError("no_permission", _("You may not change this."), status=403)
        home = None
    else:
        if locked.status != Status.READY:
            raise ApiError("case_not_ready", _("This case isn't ready yet."))
        named = locked.organization_id or OWN_HOME if organization_id is None else organization_id
        home = choose_owner(by, named)
        if home is None:
            raise InvalidInput({"organization_id": ("required", _("You belong to no organisation."))})
        if locked.organization_id not in (None, home.pk) and not (is_creator(by, locked) or is_platform_admin(by)):
            raise ApiError("no_permission", _("You may not change this."), status=403)
    locked.organization, locked.is_public = home, False
    locked.save(update_fields=["organization", "is_public", "changed_at"])
    close_requests(locked, PublicationState.WITHDRAWN)
    audit.record_change("case.visibility", by=by, case=locked.pk)
    return locked


def close_requests(case: Case, state: PublicationState) -> int:
    """Close the open request of a case, if there is one; return how many."""
    waiting = case.publication_requests.filter(state=PublicationState.ASKED)
    return waiting.update(state=state, decided_at=timezone.now(), changed_at=timezone.now())


@transaction.atomic
def ask_publication(case: Case, *, by: User, note: str = "") -> PublicationRequest:
    """Ask for a case to be opened to everybody; a request that waits already is then about the case as it is now.

    Who asks last is the asker: nobody decides on the version that they asked for themselves.
    Raises 409 `case_not_ready`, `already_public`.
    """
    locked = lock_case(case)
    if locked.is_public:
        raise ApiError("already_public", _("This case is open to everybody already."))
    if locked.status != Status.READY or locked.draft is not None:
        raise ApiError("case_not_ready", _("This case isn't ready yet."))
    waiting = locked.publication_requests.filter(state=PublicationState.ASKED).first()
    if waiting is not None:
        waiting.asker, waiting.case_version, waiting.note = by, locked.version, note or waiting.note
        waiting.save(update_fields=["asker", "case_version", "note", "changed_at"])
        return waiting
    audit.record_change("case.publication_asked", by=by, case=locked.pk)
    return PublicationRequest.objects.create(case=locked, asker=by, case_version=locked.version, note=note)


@transaction.atomic
def withdraw_publication(case: Case, *, by: User) -> None:
    """Take back the request, or what it was granted: the case is open to everybody no more."""
    locked = lock_case(case)
    close_requests(locked, PublicationState.WITHDRAWN)
    if locked.is_public:
        locked.is_public = False
        locked.save(update_fields=["is_public", "changed_at"])
    audit.record_change("case.publication_withdrawn", by=by, case=locked.pk)


@transaction.atomic
def decide_publication(case: Case, *, by: User, is_approved: bool, note: str = "") -> PublicationRequest:
    """Answer the request that waits; the author is told by the event `case.publication_changed`.

    Raises 409 `no_request` where none waits, 403 unless `by` may decide, 409 `changed_since` where the case is another
    one than it was asked about.
    """
    locked = lock_case(case)
    waiting = locked.publication_requests.select_for_update().filter(state=PublicationState.ASKED).first()
    if waiting is None:
        raise ApiError("no_request", _("Nobody has asked for this case to be opened to everybody."))
    if not can_decide(by, locked, waiting):
        raise ApiError("no_permission", _("You may not change this."), status=403)
    if is_approved and (locked.version != waiting.case_version or not locked.is_ready):
        raise ApiError("changed_since", _("The case was changed since this was asked for."), version=locked.version)
    waiting.state = PublicationState.APPROVED if is_approved else PublicationState.DECLINED
    waiting.reviewer, waiting.decided_at, waiting.note = by, timezone.now(), note or waiting.note
    waiting.save()
    if is_approved:
        locked.is_public = True
        locked.save(update_fields=["is_public", "changed_at"])
    audit.record_change(f"case.publication_{waiting.state.lower()}", by=by, case=locked.pk)
    if waiting.asker_id is not None:
        publish("case.publication_changed", to=[waiting.asker_id], case_id=str(locked.pk), state=str(waiting.state))
    return waiting
