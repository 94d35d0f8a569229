"""Cases that staff have prepared again, and lists of cases in the back office."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from apps.cases.documents.generation import begin_generation, fail_generation
from apps.cases.documents.preparation import MOST_AT_ONCE, prepare_again
from apps.cases.documents.services import read_document, save_document
from apps.cases.models import Case, CaseList, Status
from apps.cases.services import delete_case, fail_case, import_case
from apps.support.groups import SUPPORT
from kit.jobs.models import OPEN, Job
from tests.factories.accounts import Clinic, Person
from tests.factories.cases import small

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(root: Any) -> Client:
    client = Client(headers={"accept-language": "de"})
    client.force_login(root.user)
    return client


def list_open_jobs(kind: str) -> list[Job]:
    return list(Job.objects.filter(kind=kind, state__in=OPEN))


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker takes a job."""
    monkeypatch.setattr("kit.jobs.queue.enqueue", lambda job: None)


def test_a_case_that_no_engine_could_read_is_read_again(waiting: None, root: Any) -> None:
    case = import_case(small())
    Job.objects.all().delete()
    fail_case(case, "the engine was broken")
    version = case.version
    assert prepare_again(case, by=root.user)
    assert prepare_again(case, by=root.user)
    case.refresh_from_db()
    assert (case.status, case.failure, case.read_hash, case.version) == (Status.READY, "", "", version)
    assert len(list_open_jobs("conversations.prepare")) == 1


def test_a_case_with_errors_stays_failed_and_says_why(waiting: None, root: Any) -> None:
    case = import_case(small())
    Job.objects.all().delete()
    Case.objects.update(title="")
    assert prepare_again(case, by=root.user)
    case.refresh_from_db()
    assert case.status == Status.FAILED and case.failure
    assert not Job.objects.exists()


def test_a_case_from_a_text_is_made_again_once(waiting: None, ada: Any, root: Any) -> None:
    case, job = begin_generation("nichts", by=ada.user)
    Job.objects.update(state="FAILED")
    fail_generation(str(case.pk))
    for _again in range(2):
        assert prepare_again(case, by=root.user)
        case.refresh_from_db()
        assert case.status == Status.GENERATING
    assert [one.pk != job.pk for one in list_open_jobs("cases.from_text")] == [True]


def test_an_unfinished_document_is_checked_and_kept(waiting: None, ada: Any, root: Any) -> None:
    case, _job = begin_generation("nichts", by=ada.user)
    fail_generation(str(case.pk))
    case.refresh_from_db()
    save_document(case, {"title": "Von Hand"}, by=ada.user, version=case.version)
    case.refresh_from_db()
    document, version = read_document(case), case.version
    assert prepare_again(case, by=root.user)
    case.refresh_from_db()
    assert (read_document(case), case.version, case.status) == (document, version, Status.FAILED)
    assert case.failure


def test_a_deleted_case_is_left_alone(waiting: None, root: Any) -> None:
    case = import_case(small())
    delete_case(case, by=root.user)
    Job.objects.all().delete()
    assert not prepare_again(case, by=root.user)
    assert not Job.objects.exists()


def act(office: Client, page: str, action: str, rows: list[Any], confirmed: bool = True) -> Any:
    words: dict[str, Any] = {"action": action, "_selected_action": [str(row.pk) for row in rows]}
    words |= {"confirmed": "yes"} if confirmed else {}
    return office.post(reverse(f"admin:{page}_changelist"), words, follow=True)


def test_the_page_of_a_case_says_how_it_stands_and_prepares_it_again(waiting: None, office: Client) -> None:
    case = import_case(small())
    fail_case(case, "Der Fall ist nicht lesbar.")
    page = office.get(reverse("admin:cases_case_change", args=(case.pk,))).content.decode()
    assert "Fehlgeschlagen" in page and "Der Fall ist nicht lesbar." in page
    assert f'href="/case-inspection/{case.pk}"' in page and f'href="/new-case?caseId={case.pk}"' in page
    assert ">Erneut vorbereiten</button>" in page
    asked = act(office, "cases_case", "prepare_again", [case], confirmed=False)
    assert "Ein kurzer Besuch" in asked.content.decode()
    case.refresh_from_db()
    assert case.status == Status.FAILED
    act(office, "cases_case", "prepare_again", [case])
    case.refresh_from_db()
    assert case.status == Status.READY
    assert LogEntry.objects.filter(object_id=str(case.pk)).count() == 1


def test_no_more_cases_than_one_request_can_check(office: Client) -> None:
    cases = [Case(slug=f"c-{n}", title="x", learner_role="NURSE", difficulty="SIMPLE") for n in range(MOST_AT_ONCE + 1)]
    Case.objects.bulk_create(cases)
    told = act(office, "cases_case", "prepare_again", cases).content.decode()
    assert "höchstens 50 Fälle" in told
    assert not LogEntry.objects.exists()


def test_the_list_of_cases_shows_their_readiness_in_few_queries(
    office: Client, ada: Any, django_assert_max_num_queries: Any
) -> None:
    for number in range(12):
        import_case(small(id=f"fall-{number}", title=f"Fall {number}"))
    gone = Case.objects.get(slug="fall-3")
    delete_case(gone, by=ada.user)
    Case.objects.filter(slug="fall-4").update(awaits_review=True, status=Status.FAILED)
    with django_assert_max_num_queries(12):
        page = office.get(reverse("admin:cases_case_changelist")).content.decode()
    assert "Gelöscht" in page and "Wartet auf Übernahme" in page
    assert f"/case-inspection/{gone.pk}" not in page
    assert f"/case-inspection/{Case.objects.get(slug='fall-5').pk}" in page


def test_a_form_of_a_case_that_has_changed_since_is_refused(waiting: None, office: Client) -> None:
    case = import_case(small())
    address = reverse("admin:cases_case_change", args=(case.pk,))
    page = office.get(address)
    form = page.context["adminform"].form
    assert 'name="read_version"' in page.content.decode()
    data = {name: "" if form[name].value() is None else form[name].value() for name in form.fields}
    for formset in page.context["inline_admin_formsets"]:
        data |= {f"{formset.formset.prefix}-{name}": 0 for name in ("TOTAL_FORMS", "INITIAL_FORMS")}
    data |= {"title": "Meiner", "goals": "[]", "specialties": "", "tags": ""}
    import_case(small(title="Von jemand anderem"))
    refused = office.post(address, data)
    assert refused.status_code == 200 and 'value="Meiner"' in refused.content.decode()
    assert Case.objects.get().title == "Von jemand anderem"


def test_support_sees_no_cases(waiting: None) -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    browser = Client()
    browser.force_login(helper)
    case = import_case(small())
    for page in ("cases_case", "cases_caselist"):
        assert browser.get(reverse(f"admin:{page}_changelist")).status_code == 403
    assert browser.get(reverse("admin:cases_case_change", args=(case.pk,))).status_code == 403


def test_lists_are_merged_where_they_have_one_owner(office: Client, clinic: Any) -> None:
    cases = [import_case(small(id=f"fall-{number}")) for number in range(3)]
    first, second = (CaseList.objects.create(name=name, organization=clinic) for name in ("Herz", "Herzen"))
    first.cases.add(cases[0], cases[1])
    second.cases.add(cases[1], cases[2])
    elsewhere = CaseList.objects.create(name="Herz", organization=Clinic())
    told = act(office, "cases_caselist", "merge", [first, elsewhere]).content.decode()
    assert "Nur Listen derselben Einrichtung" in told
    assert CaseList.objects.count() == 3
    act(office, "cases_caselist", "merge", [second, first])
    assert set(first.cases.all()) == set(cases)
    assert not CaseList.objects.filter(pk=second.pk).exists()
    assert Case.objects.count() == 3


def test_a_list_has_its_name_once_and_its_deletion_leaves_the_cases(office: Client, clinic: Any) -> None:
    case = import_case(small())
    found = [CaseList.objects.create(name=name, organization=clinic) for name in ("Herz", "Lunge")]
    found[0].cases.add(case)
    address = reverse("admin:cases_caselist_change", args=(found[1].pk,))
    data = {"name": "Herz", "organization": str(clinic.pk), "creator": "", "cases": [str(case.pk)]}
    refused = office.post(address, data)
    assert "Eine Liste dieses Namens" in refused.content.decode() or refused.context["adminform"].form.errors["name"]
    assert office.post(address, data | {"name": "Atmung"}).status_code == 302
    assert CaseList.objects.get(pk=found[1].pk).cases.get() == case
    asked = office.get(reverse("admin:cases_caselist_delete", args=(found[0].pk,)))
    assert asked.status_code == 200
    office.post(reverse("admin:cases_caselist_delete", args=(found[0].pk,)), {"post": "yes"})
    assert not CaseList.objects.filter(pk=found[0].pk).exists() and Case.objects.filter(pk=case.pk).exists()


def test_the_forms_of_lists_offer_neither_all_people_nor_all_cases(office: Client, clinic: Any) -> None:
    case, other = (import_case(small(id=slug, title=slug)) for slug in ("auf-der-liste", "nicht-darauf"))
    listed = CaseList.objects.create(name="Herz", organization=clinic, creator=Person(email="ada@list.example"))
    listed.cases.add(case)
    Person(email="somebody@list.example")
    Clinic(name="Ein anderes Haus")
    made = office.get(reverse("admin:cases_caselist_add")).content.decode()
    changed = office.get(reverse("admin:cases_caselist_change", args=(listed.pk,))).content.decode()
    assert not any(name in made for name in (case.title, "ada@list.example", "Ein anderes Haus"))
    assert case.title in changed
    assert not any(name in changed for name in (other.title, "somebody@list.example", "Ein anderes Haus"))
