"""The editor of a case: its document saved finished or not, its versions, copies, who sees it."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from apps.accounts.models import AuthorMode
from apps.cases.documents import services
from apps.cases.models import Case, CaseVersion, Fact
from apps.cases.services import import_case
from kit.jobs.models import Job
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.cases import small
from tests.people import Client

NEW = "/api/cases/documents"


def without(document: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in document.items() if name not in names}


@pytest.fixture
def made(ada: Any) -> dict[str, Any]:
    """A finished case of Ada's."""
    answer = ada.post(NEW, {"document": small()})
    assert answer.status_code == 201, answer.content
    found: dict[str, Any] = answer.json()
    return found


def save(client: Any, case: dict[str, Any], version: int | None = None, **changes: Any) -> Any:
    body = {"document": case["document"] | changes, "version": case["version"] if version is None else version}
    return client.put(f"/api/cases/{case['id']}/document", body)


def test_a_title_alone_is_a_case_that_cannot_be_begun(ada: Any, anna: Any) -> None:
    made = ada.post(NEW, {"document": {"title": "Übergabe"}}).json()
    assert (made["version"], made["status"], made["is_complete"]) == (1, "FAILED", False)
    assert made["slug"].startswith("uebergabe-") and made["document"]["id"] == made["slug"]
    assert (made["visibility"], made["creator_id"]) == ("PRIVATE", str(ada.user.pk))
    assert any(not remark["is_warning"] for remark in made["remarks"])
    begun = ada.post(f"/api/cases/interact/{made['id']}", {})
    assert (begun.status_code, begun.json()["code"]) == (409, "case_not_ready")
    assert anna.post(f"/api/cases/interact/{made['id']}", {}).status_code == 404


def test_a_finished_document_is_played_and_keeps_its_parts(ada: Any, made: dict[str, Any]) -> None:
    assert (made["status"], made["is_complete"], made["version"]) == ("READY", True, 1)
    before = Fact.objects.get(case=made["id"], slug="pain").pk
    saved = save(ada, made, title="Anders").json()
    assert (saved["version"], saved["document"]["title"]) == (2, "Anders")
    assert Fact.objects.get(case=made["id"], slug="pain").pk == before
    assert ada.get(f"/api/cases/{made['id']}/document").json()["document"] == saved["document"]
    assert [person["slug"] for person in saved["persons"]] == ["p1", "d1"]


def test_what_is_unfinished_keeps_what_learners_play(ada: Any, made: dict[str, Any]) -> None:
    saved = save(ada, made, facts=[], title="Halb").json()
    assert (saved["status"], saved["is_complete"], saved["document"]["facts"]) == ("READY", False, [])
    assert Case.objects.get(pk=made["id"]).title == "Ein kurzer Besuch"
    assert ada.post(f"/api/cases/interact/{made['id']}", {}).status_code == 201
    done = save(ada, saved, facts=made["document"]["facts"]).json()
    assert (done["is_complete"], done["version"]) == (True, 3)
    assert Case.objects.get(pk=made["id"]).title == "Halb"


def test_a_stale_save_overwrites_nothing(ada: Any, made: dict[str, Any]) -> None:
    save(ada, made, title="Erste")
    late = save(ada, made, title="Zweite")
    assert (late.status_code, late.json()["code"], late.json()["version"]) == (409, "stale_version", 2)
    assert Case.objects.get(pk=made["id"]).title == "Erste"


def test_the_same_document_again_changes_nothing(ada: Any, made: dict[str, Any]) -> None:
    assert save(ada, made).json()["version"] == 1
    assert CaseVersion.objects.filter(case=made["id"]).count() == 1


@pytest.mark.parametrize(
    ("document", "code"),
    [([], "invalid"), ("x", "invalid"), ({"title": "a\x00b"}, "malformed"), ({"title": "x" * 399_990}, "too_large")],
)
def test_what_can_not_be_stored_is_refused(document: Any, code: str, ada: Any) -> None:
    answer = ada.post(NEW, {"document": document})
    assert answer.status_code in (413, 422), answer.content
    assert answer.status_code == 413 or answer.json()["errors"][0]["code"] == code
    assert not Case.objects.exists()


def test_odd_values_are_kept_as_a_draft(ada: Any) -> None:
    odd = {"title": 7, "persons": "niemand", "facts": [None, {"id": 3}], "tags": {"a": 1}, "unknown": True}
    made = ada.post(NEW, {"document": odd})
    assert made.status_code == 201, made.content
    assert made.json()["document"]["persons"] == "niemand" and made.json()["tag_names"] == []


def test_saves_prepare_the_case_once_and_later(ada: Any, made: dict[str, Any]) -> None:
    save(ada, made, title="A")
    save(ada, {**made, "version": 2}, title="B")
    [job] = Job.objects.filter(kind="conversations.prepare")
    assert job.key == f"prepare:{made['id']}:later" and job.due_at > job.created_at


def test_saves_of_a_session_are_one_version_and_what_was_before_is_kept(ada: Any, clinic: Any) -> None:
    case = import_case(small(), by=ada.user, organization=clinic, is_public=False)
    path = f"/api/cases/{case.pk}"
    now = ada.get(f"{path}/document").json()
    for title in ("A", "B", "C"):
        now = save(ada, now, title=title).json()
    versions = ada.get(f"{path}/versions").json()["results"]
    assert [(one["version"], one["origin"], one["title"]) for one in versions] == [
        (4, "SAVED", "C"),
        (1, "EARLIER", "Ein kurzer Besuch"),
    ]
    assert versions[0]["editor_name"] == "Ada Lindt"


def test_an_earlier_version_comes_back_as_a_new_one(ada: Any, made: dict[str, Any], monkeypatch: Any) -> None:
    monkeypatch.setattr(services, "SESSION", timedelta(0))
    path = f"/api/cases/{made['id']}"
    save(ada, made, title="Neu", facts=[])
    assert ada.get(f"{path}/versions/1").json()["document"]["title"] == "Ein kurzer Besuch"
    assert ada.post(f"{path}/versions/1/restore", {"version": 1}).status_code == 409
    back = ada.post(f"{path}/versions/1/restore", {"version": 2})
    assert back.status_code == 200, back.content
    assert (back.json()["version"], back.json()["document"]["title"], back.json()["is_complete"]) == (
        3,
        "Ein kurzer Besuch",
        True,
    )
    assert ada.post(f"{path}/versions/9/restore", {"version": 3}).status_code == 404
    assert ada.get(f"{path}/versions").json()["results"][0]["origin"] == "RESTORED"


def test_old_versions_are_forgotten(ada: Any, made: dict[str, Any], monkeypatch: Any) -> None:
    monkeypatch.setattr(services, "SESSION", timedelta(0))
    monkeypatch.setattr(services, "MOST_VERSIONS", 2)
    now = made
    for title in ("A", "B", "C"):
        now = save(ada, now, title=title).json()
    assert [*CaseVersion.objects.filter(case=made["id"]).order_by("version").values_list("title", flat=True)] == [
        "B",
        "C",
    ]


def test_a_copy_of_a_shipped_case_is_ones_own(ada: Any, anna: Any) -> None:
    shipped = import_case(small(), ships=True)
    answer = ada.post(f"/api/cases/{shipped.pk}/copies")
    assert answer.status_code == 201, answer.content
    copy = answer.json()
    assert (copy["creator_id"], copy["visibility"], copy["version"]) == (str(ada.user.pk), "PRIVATE", 1)
    assert copy["is_complete"] and copy["id"] != str(shipped.pk) and copy["slug"] != shipped.slug
    assert copy["document"]["facts"] == services.read_document(shipped)["facts"]
    assert anna.post(f"/api/cases/{shipped.pk}/copies").status_code == 403
    assert ada.put(f"/api/cases/{shipped.pk}/document", {"document": {}, "version": 1}).status_code == 403


def test_a_copy_of_anothers_case_has_nothing_of_the_draft(ada: Any, root: Any) -> None:
    shipped = import_case(small(), ships=True)
    now = root.get(f"/api/cases/{shipped.pk}/document").json()
    assert save(root, now, title="Geheim", facts=[]).status_code == 200
    copy = ada.post(f"/api/cases/{shipped.pk}/copies").json()
    assert copy["document"]["title"].startswith("Ein kurzer Besuch") and copy["document"]["facts"]


def colleague(clinic: Any, mode: AuthorMode) -> Client:
    user = Person(author_mode=mode)
    Member(user=user, organization=clinic)
    return Client(user)


def test_contributors_open_their_own_and_experts_those_of_their_organisation(
    ada: Any, clinic: Any, stranger: Any, visitor: Any
) -> None:
    writer, other = (colleague(clinic, AuthorMode.CONTRIBUTOR) for _ in range(2))
    case = writer.post(NEW, {"document": small()}).json()
    path = f"/api/cases/{case['id']}"
    assert [client.get(f"{path}/document").status_code for client in (writer, other, ada, stranger, visitor)] == [
        *(200, 404, 404, 404, 401)
    ]
    shared = writer.put(f"{path}/visibility", {"visibility": "ORGANIZATION"})
    assert (shared.status_code, shared.json()["visibility"]) == (200, "ORGANIZATION")
    assert [client.get(f"{path}/document").status_code for client in (writer, other, ada, stranger)] == [
        *(200, 403, 200, 404)
    ]
    assert ada.put(f"{path}/visibility", {"visibility": "PRIVATE"}).status_code == 403
    assert writer.put(f"{path}/visibility", {"visibility": "PRIVATE"}).json()["visibility"] == "PRIVATE"
    assert ada.get(f"{path}/document").status_code == 404
    assert writer.get(f"/api/cases/{uuid4()}/document").status_code == 404


def test_an_unfinished_case_is_not_shared(ada: Any, stranger: Any) -> None:
    made = ada.post(NEW, {"document": {"title": "Halb"}}).json()
    answer = ada.put(f"/api/cases/{made['id']}/visibility", {"visibility": "ORGANIZATION"})
    assert (answer.status_code, answer.json()["code"]) == (409, "case_not_ready")
    elsewhere = {"visibility": "ORGANIZATION", "organization_id": str(uuid4())}
    finished = ada.post(NEW, {"document": small()}).json()
    assert ada.put(f"/api/cases/{finished['id']}/visibility", elsewhere).status_code == 404


def ask(client: Any, case: dict[str, Any]) -> Any:
    return client.post(f"/api/cases/{case['id']}/publication", {"note": "Bitte ansehen"})


def decide(client: Any, case: dict[str, Any], is_approved: bool, note: str = "") -> Any:
    return client.put(f"/api/cases/{case['id']}/publication", {"is_approved": is_approved, "note": note})


@pytest.fixture
def shared(ada: Any, made: dict[str, Any]) -> dict[str, Any]:
    """Ada's case, given to her clinic."""
    found: dict[str, Any] = ada.put(f"/api/cases/{made['id']}/visibility", {"visibility": "ORGANIZATION"}).json()
    return found


def test_a_second_expert_opens_a_case_to_everybody(ada: Any, clinic: Any, visitor: Any, shared: dict[str, Any]) -> None:
    second, contributor = colleague(clinic, AuthorMode.EXPERT), colleague(clinic, AuthorMode.CONTRIBUTOR)
    assert decide(second, shared, True).json()["code"] == "no_request"
    asked = ask(ada, shared).json()
    assert (asked["publication"]["state"], asked["can_decide"]) == ("ASKED", False)
    assert ask(ada, shared).status_code == 200, "asked twice it is one request"
    assert [decide(client, shared, True).status_code for client in (ada, contributor)] == [403, 403]
    [waiting] = second.get("/api/cases/publication-requests").json()["results"]
    assert (waiting["case_id"], waiting["asked_by"], waiting["note"]) == (shared["id"], "Ada Lindt", "Bitte ansehen")
    assert ada.get("/api/cases/publication-requests").json()["count"] == 0
    assert visitor.get(f"/api/cases/{shared['id']}").status_code == 404
    opened = decide(second, shared, True)
    assert (opened.status_code, opened.json()["visibility"]) == (200, "EVERYBODY")
    assert visitor.get(f"/api/cases/{shared['id']}").status_code == 200
    assert decide(second, shared, True).json()["code"] == "no_request"
    assert ask(ada, shared).json()["code"] == "already_public"
    assert ada.delete(f"/api/cases/{shared['id']}/publication").status_code == 204
    assert visitor.get(f"/api/cases/{shared['id']}").status_code == 404


def test_a_refusal_says_why(ada: Any, root: Any, shared: dict[str, Any]) -> None:
    ask(ada, shared)
    assert decide(root, shared, False, "Die Dosis stimmt nicht.").status_code == 200
    found = ada.get(f"/api/cases/{shared['id']}/document").json()["publication"]
    assert (found["state"], found["note"]) == ("DECLINED", "Die Dosis stimmt nicht.")


def test_what_was_changed_since_is_not_opened(ada: Any, root: Any, shared: dict[str, Any]) -> None:
    ask(ada, shared)
    save(ada, shared, title="Ganz anders")
    answer = decide(root, shared, True)
    assert (answer.status_code, answer.json()["code"]) == (409, "changed_since")
    ask(ada, shared)
    assert decide(root, shared, True).status_code == 200


def test_an_unfinished_case_is_not_asked_for(ada: Any, made: dict[str, Any]) -> None:
    save(ada, made, facts=[])
    assert ask(ada, made).json()["code"] == "case_not_ready"


def test_who_asks_for_their_own_change_does_not_decide_on_it(ada: Any, clinic: Any, shared: dict[str, Any]) -> None:
    second, third = (colleague(clinic, AuthorMode.EXPERT) for _ in range(2))
    ask(ada, shared)
    assert save(second, shared, title="Von der Kollegin").status_code == 200
    assert decide(second, shared, True).json()["code"] == "changed_since"
    ask(second, shared)
    assert decide(second, shared, True).status_code == 403
    assert second.get("/api/cases/publication-requests").json()["count"] == 0
    assert decide(third, shared, True).status_code == 200


def test_nobody_takes_the_case_of_another_author_to_another_organisation(
    ada: Any, clinic: Any, shared: dict[str, Any]
) -> None:
    second, other = colleague(clinic, AuthorMode.EXPERT), Clinic()
    for user in (ada.user, second.user):
        Member(user=user, organization=other)
    path = f"/api/cases/{shared['id']}/visibility"
    named = {"visibility": "ORGANIZATION", "organization_id": str(other.pk)}
    assert second.put(path, named).status_code == 403
    assert second.put(path, {"visibility": "ORGANIZATION"}).json()["organization_id"] == str(clinic.pk)
    assert ada.put(path, named).json()["organization_id"] == str(other.pk)


def test_an_unfinished_document_gets_no_questions_that_its_next_save_would_drop(ada: Any, made: dict[str, Any]) -> None:
    path, added = f"/api/cases/{made['id']}/questions", {"facts": {"pain": ["Tut Ihnen etwas weh?"]}}
    unfinished = save(ada, made, title="").json()
    assert not unfinished["is_complete"]
    answer = ada.post(path, added)
    assert (answer.status_code, answer.json()["code"]) == (409, "case_not_ready")
    assert save(ada, unfinished, title="Fertig").json()["is_complete"]
    assert ada.post(path, added).status_code == 200


def test_remarks_are_read_in_the_language_of_the_reader(ada: Any) -> None:
    made = ada.post(NEW, {"document": small()}).json()
    path = f"/api/cases/{made['id']}/document"

    def read_thin(language: str) -> str:
        remarks = ada.get(path, HTTP_ACCEPT_LANGUAGE=language).json()["remarks"]
        return next(str(one["detail"]) for one in remarks if one["place"] == "facts.pain.questions")

    assert read_thin("de").startswith("Zu wenige Fragen (1)")
    assert read_thin("en").startswith("1 phrasings"), "although it was stored while its author read German"
    broken = save(ada, made, persons="x", facts=[{}]).json()
    found = {(one["place"], one["detail"]) for one in broken["remarks"] if not one["is_warning"]}
    assert {("facts.0", "„Fragen“ fehlt."), ("persons", "Hier wird eine Liste gebraucht.")} <= found


def test_remarks_stored_with_their_text_are_still_shown(ada: Any) -> None:
    case = import_case(small(), by=ada.user, is_public=False)
    case.warnings = [{"place": "facts", "code": "old", "detail": "As it was said.", "is_warning": True}]
    assert case.all_warnings == case.warnings
