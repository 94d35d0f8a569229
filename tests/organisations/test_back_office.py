"""Organisations in the back office: people change by the rules of services, invitations are renewed or taken back."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client as Browser
from django.urls import reverse

from apps.messaging.models import Share
from apps.organisations.models import Invitation, Membership, Mentorship, Organization, Subscription
from apps.organisations.services.invitations import invite
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.messaging import shared
from tests.letters import letters
from tests.people import Client

pytestmark = pytest.mark.django_db
PREFIXES = {"memberships": Membership, "subscriptions": Subscription, "invitation_set": Invitation}
PREFIXES |= {"mentorships": Mentorship}


@pytest.fixture
def office(root: Client) -> Browser:
    browser = Browser(headers={"accept-language": "de"})
    browser.force_login(root.user)
    return browser


def build_form(office: Browser, organization: Organization) -> dict[str, str]:
    """What the browser would send of the page as it stands."""
    page = office.get(reverse("admin:organisations_organization_change", args=[organization.pk]))
    form: Any = page.context["adminform"].form
    sent = {name: form[name].value() for name in form.fields}
    for inline in page.context["inline_admin_formsets"]:
        formset = inline.formset
        for part in (formset.management_form, *formset.forms):
            sent |= {part[name].html_name: part[name].value() for name in part.fields}
    return {name: str(value) for name, value in sent.items() if value is not None and value is not False}


def save(office: Browser, organization: Organization, **changes: str) -> str:
    """Save the page with changes; give what it says then."""
    sent = build_form(office, organization) | {name.replace("__", "-"): value for name, value in changes.items()}
    sent = {name: value for name, value in sent.items() if value != "OFF"}
    address = reverse("admin:organisations_organization_change", args=[organization.pk])
    answer = office.post(address, sent | {"_continue": "1"}, follow=True)
    assert answer.status_code == 200
    errors = answer.context.get("errors")
    assert not errors, errors
    return answer.content.decode()


def refuse(office: Browser, organization: Organization | None, sent: dict[str, str]) -> dict[str, list[str]]:
    """Send the page, which comes back; give what it says, by row."""
    address = reverse("admin:organisations_organization_add")
    if organization is not None:
        address = reverse("admin:organisations_organization_change", args=[organization.pk])
        sent = build_form(office, organization) | sent
    answer = office.post(address, sent)
    assert answer.status_code == 200 and answer.context["errors"]
    assert "erfolgreich" not in answer.content.decode()
    said: dict[str, list[str]] = {}
    for inline in answer.context["inline_admin_formsets"]:
        for form in inline.formset.forms:
            said |= {form.prefix: list(form.non_field_errors())} if form.errors else {}
        if inline.formset.non_form_errors():
            said[inline.formset.prefix] = list(inline.formset.non_form_errors())
    return said


def build_invitations(*addresses: str) -> dict[str, str]:
    """What the browser sends for new rows of invitations."""
    rows = {f"invitation_set-{place}-email": address for place, address in enumerate(addresses)}
    return rows | {"invitation_set-TOTAL_FORMS": str(len(addresses)), "invitation_set-INITIAL_FORMS": "0"}


def build_new_clinic(seats: str, *addresses: str) -> dict[str, str]:
    """What the browser sends for an organisation with seats and invitations."""
    sent = {"name": "Haus Linde", "kind": "CLINIC", "language": "deu", "time_zone": "Europe/Berlin", "country": "DE"}
    for prefix in PREFIXES:
        sent |= {f"{prefix}-TOTAL_FORMS": "0", f"{prefix}-INITIAL_FORMS": "0"}
    paid = {"subscriptions-TOTAL_FORMS": "1", "subscriptions-0-plan": "MONTHLY", "subscriptions-0-seats": seats}
    return sent | paid | {"subscriptions-0-starts_on": "01.01.2020"} | build_invitations(*addresses)


def place_of(office: Browser, organization: Organization, row: Any) -> int:
    """Which row of its inline this one is."""
    page = office.get(reverse("admin:organisations_organization_change", args=[organization.pk]))
    for inline in page.context["inline_admin_formsets"]:
        for number, form in enumerate(inline.formset.forms):
            if form.instance.pk == row.pk:
                return number
    raise AssertionError(row)


def test_saving_a_page_without_a_change_changes_nothing(
    office: Browser, clinic: Organization, anna: Client, tarek: Client, mina: Client
) -> None:
    Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=anna.user)
    before = list(Membership.objects.order_by("pk").values())
    save(office, clinic)
    assert list(Membership.objects.order_by("pk").values()) == before
    assert Mentorship.objects.count() == 1


def test_roles_are_changed_in_the_row_of_a_member(office: Browser, clinic: Organization, anna: Client) -> None:
    membership = Membership.objects.get(user=anna.user)
    place = place_of(office, clinic, membership)
    save(office, clinic, **{f"memberships__{place}__is_tutor": "on"})
    membership.refresh_from_db()
    assert membership.is_tutor and membership.user == anna.user


def test_who_is_no_tutor_any_more_looks_after_nobody(
    office: Browser, clinic: Organization, anna: Client, tarek: Client
) -> None:
    Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=anna.user)
    place = place_of(office, clinic, Membership.objects.get(user=tarek.user))
    save(office, clinic, **{f"memberships__{place}__is_tutor": "OFF"})
    assert not Mentorship.objects.exists()


def test_a_membership_ends_with_what_hangs_on_it_and_stays_as_history(
    office: Browser, clinic: Organization, anna: Client, tarek: Client
) -> None:
    share = shared(anna.user, tarek.user)
    membership = Membership.objects.get(user=anna.user)
    place = place_of(office, clinic, membership)
    save(office, clinic, **{f"memberships__{place}__DELETE": "on"})
    membership.refresh_from_db()
    assert membership.left_at is not None
    assert Share.objects.get(pk=share.pk).withdrawn_at is not None


def test_the_last_manager_stays_and_the_page_says_why(office: Browser, clinic: Organization, mina: Client) -> None:
    membership = Membership.objects.get(user=mina.user)
    place = place_of(office, clinic, membership)
    [said] = refuse(office, clinic, {f"memberships-{place}-DELETE": "on"})["memberships"]
    assert "ohne Leitung" in said and str(membership) in said
    membership.refresh_from_db()
    assert membership.left_at is None


def test_somebody_is_made_a_member_and_a_mentee(office: Browser, clinic: Organization, tarek: Client) -> None:
    person = Person()
    rows = Membership.objects.members_of(clinic).count()
    new = {f"memberships__{rows}__user": str(person.pk), "memberships__TOTAL_FORMS": str(rows + 1)}
    save(office, clinic, **new)
    assert Membership.objects.members_of(clinic).filter(user=person).exists()
    pair = {"mentorships__0__mentor": str(tarek.user.pk), "mentorships__0__mentee": str(person.pk)}
    save(office, clinic, **pair, mentorships__TOTAL_FORMS="1")
    assert Mentorship.objects.get().mentee == person


def test_seats_are_ordered_and_counted_on_the_page(office: Browser, clinic: Organization, anna: Client) -> None:
    subscription = Subscription.objects.get(organization=clinic)
    place = place_of(office, clinic, subscription)
    page = save(office, clinic, **{f"subscriptions__{place}__seats": "75"})
    subscription.refresh_from_db()
    assert subscription.seats == 75
    assert "75 Plätze: 1 Mitglied, 0 offene Einladungen" in page


def act(office: Browser, page: str, action: str, *rows: Any) -> str:
    words = {"action": action, "_selected_action": [str(row.pk) for row in rows], "confirmed": "yes"}
    return office.post(reverse(f"admin:{page}_changelist"), words, follow=True).content.decode()


def test_invitations_are_renewed_and_withdrawn(
    office: Browser, clinic: Organization, mina: Client, visitor: Client
) -> None:
    invitation = invite("neu@visite.example", by=mina.user, organization=clinic)
    assert (
        "neu@visite.example"
        in office.get(reverse("admin:organisations_organization_change", args=[clinic.pk])).content.decode()
    )
    before = invitation.hashed
    act(office, "organisations_invitation", "send_again", invitation)
    invitation.refresh_from_db()
    assert invitation.hashed != before and len(letters("invitation")) == 2
    act(office, "organisations_invitation", "withdraw", invitation)
    assert not Invitation.objects.exists()
    assert LogEntry.objects.filter(object_id=str(invitation.pk)).count() == 2


def test_an_accepted_invitation_is_not_withdrawn(office: Browser, clinic: Organization, mina: Client) -> None:
    invitation = invite("neu@visite.example", by=mina.user, organization=clinic)
    Invitation.objects.update(state="ACCEPTED")
    act(office, "organisations_invitation", "withdraw", invitation)
    assert Invitation.objects.exists()


def test_memberships_are_found_and_ended_in_their_own_list(
    office: Browser, clinic: Organization, anna: Client, mina: Client
) -> None:
    page = office.get(reverse("admin:organisations_membership_changelist"), {"q": "anna@"}).content.decode()
    assert anna.user.email in page and mina.user.email not in page
    row = Membership.objects.get(user=anna.user)
    act(office, "organisations_membership", "end", row)
    row.refresh_from_db()
    assert row.left_at is not None
    assert "ohne Leitung" in act(office, "organisations_membership", "end", Membership.objects.get(user=mina.user))


def test_an_organisation_with_people_is_not_deleted(office: Browser, clinic: Organization, anna: Client) -> None:
    address = reverse("admin:organisations_organization_delete", args=[clinic.pk])
    assert office.post(address, {"post": "yes"}).status_code == 403
    assert "delete_selected" not in office.get(reverse("admin:organisations_organization_changelist")).content.decode()
    empty = Clinic()
    assert (
        office.post(reverse("admin:organisations_organization_delete", args=[empty.pk]), {"post": "yes"}).status_code
        == 302
    )
    assert Organization.objects.filter(pk=clinic.pk).exists()


def test_a_page_of_many_members_asks_as_much_as_one_of_few(office: Browser, django_assert_max_num_queries: Any) -> None:
    large = Clinic()
    for number in range(60):
        member = Member(user=Person(), organization=large, is_tutor=number == 0)
        if number:
            Mentorship.objects.create(organization=large, mentor=large.memberships.first().user, mentee=member.user)
    address = reverse("admin:organisations_organization_change", args=[large.pk])
    with django_assert_max_num_queries(30):
        first = office.get(address)
    shown = [form for one in first.context["inline_admin_formsets"] for form in one.formset.initial_forms]
    assert len(shown) == 50, "a page of members and one of mentorships"
    second = office.get(address, {"memberships-page": "3"})
    assert second.status_code == 200
    assert len([one for one in second.context["inline_admin_formsets"] if one.formset.prefix == "memberships"]) == 1


def test_somebody_is_invited_and_an_invitation_taken_back_on_the_page(
    office: Browser, clinic: Organization, anna: Client, mina: Client
) -> None:
    old = invite("alt@visite.example", by=mina.user, organization=clinic)
    new = {"invitation_set__1__email": "Neu@visite.example", "invitation_set__1__is_tutor": "on"}
    page = save(office, clinic, **new, invitation_set__TOTAL_FORMS="2")
    made = Invitation.objects.get(email="neu@visite.example")
    assert made.organization == clinic and made.is_tutor and not made.is_manager
    assert {letter.to[0] for letter in letters("invitation")} == {"alt@visite.example", "neu@visite.example"}
    assert "2 offene Einladungen" in page
    place = place_of(office, clinic, old)
    save(office, clinic, **{f"invitation_set__{place}__DELETE": "on"})
    assert list(Invitation.objects.all()) == [made]
    again = {"invitation_set-1-email": anna.user.email, "invitation_set-TOTAL_FORMS": "2"}
    [said] = refuse(office, clinic, again)["invitation_set-1"]
    assert "gehört bereits zu dieser Einrichtung" in said
    assert list(Invitation.objects.all()) == [made]


def test_an_organisation_is_saved_with_the_seats_that_its_invitations_take(office: Browser) -> None:
    address = reverse("admin:organisations_organization_add")
    sent = build_new_clinic("2", "eins@visite.example", "zwei@visite.example")
    assert office.post(address, sent).status_code == 302
    made = Organization.objects.get(name="Haus Linde")
    assert Subscription.objects.get(organization=made).seats == 2
    assert Invitation.objects.filter(organization=made).count() == 2


def test_an_organisation_with_more_invitations_than_seats_comes_back_with_its_rows(office: Browser) -> None:
    sent = build_new_clinic("2", "eins@visite.example", "zwei@visite.example", "drei@visite.example")
    assert refuse(office, None, sent) == {"invitation_set-2": ["Alle Plätze Ihrer Einrichtung sind belegt."]}
    assert not Organization.objects.filter(name="Haus Linde").exists()
    assert not Invitation.objects.exists() and letters("invitation") == []


def test_the_invitation_beyond_the_seats_is_named_and_none_is_sent(office: Browser, clinic: Organization) -> None:
    Subscription.objects.filter(organization=clinic).update(seats=Membership.objects.members_of(clinic).count() + 1)
    sent = build_invitations("eins@visite.example", "zwei@visite.example")
    assert list(refuse(office, clinic, sent)) == ["invitation_set-1"]
    assert not Invitation.objects.exists()
