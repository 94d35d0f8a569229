"""Organisations as their managers and tutors see and change them: seats, members, mentorships, invitations in lists."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from structlog.testing import capture_logs

from apps.accounts.models import User
from apps.organisations.models import Invitation, Membership, Mentorship, Organization, Subscription
from tests.factories.accounts import PASSWORD, Clinic, Member, Person, Seats
from tests.letters import letters, token_in
from tests.people import Client

pytestmark = pytest.mark.django_db

GUEST = "gast@visite.example"


def path(clinic: Organization, rest: str = "") -> str:
    return f"/api/organizations/{clinic.pk}{rest}"


def seats(client: Client, clinic: Organization) -> dict[str, int]:
    found: dict[str, int] = client.get(path(clinic, "/seats")).json()
    return found


def test_a_seat_is_held_by_an_open_invitation_and_by_a_member(
    mina: Client, visitor: Client, clinic: Organization
) -> None:
    assert seats(mina, clinic) == {"total": 60, "used": 1, "free": 59, "members": 1, "invitations": 0}
    mina.post("/api/auth/invite", {"email": GUEST, "is_tutor": True})
    assert seats(mina, clinic)["invitations"] == 1
    [letter] = letters("invitation")
    assert "Klinikum am See" in letter.body
    body = {"token": token_in(letter), "password": PASSWORD, "first_name": "Gül", "last_name": "Gast"}
    assert visitor.post("/api/auth/invite/accept", {**body, "terms_accepted": True}).status_code == 201
    assert seats(mina, clinic) == {"total": 60, "used": 2, "free": 58, "members": 2, "invitations": 0}
    membership = Membership.objects.get(user__email=GUEST)
    assert (membership.organization, membership.is_tutor, membership.is_manager) == (clinic, True, False)


def test_an_invitation_beyond_the_seats_is_refused_and_the_managers_are_told_once(
    mina: Client, clinic: Organization
) -> None:
    Subscription.objects.update(seats=2)
    assert mina.post("/api/auth/invite", {"email": GUEST}).status_code == 201
    for number in range(2):
        refused = mina.post("/api/auth/invite", {"email": "zwei@visite.example"}, HTTP_IDEMPOTENCY_KEY=f"key-{number}")
        assert (refused.status_code, refused.json()["code"]) == (409, "seats_full")
    [told] = letters("seats_full")
    assert told.to == [mina.user.email]
    assert mina.post("/api/auth/invite", {"email": GUEST}).status_code == 201, "it holds its seat already"


def test_an_invitation_that_is_too_old_has_lost_its_seat(mina: Client, clinic: Organization) -> None:
    Subscription.objects.update(seats=2)
    mina.post("/api/auth/invite", {"email": GUEST})
    with time_machine.travel(timezone.now() + timedelta(hours=25)):
        later = Client(mina.user)
        assert seats(later, clinic)["free"] == 1
        assert later.post("/api/auth/invite", {"email": "zwei@visite.example"}).status_code == 201
        refused = later.post("/api/auth/invite/renew", {"email": GUEST})
        assert (refused.status_code, refused.json()["code"]) == (409, "seats_full")


def test_the_owner_of_an_account_joins_by_signing_in(mina: Client, clinic: Organization) -> None:
    ben = Client(Person(email="ben@visite.example", interface_language="pes"))
    mina.post("/api/auth/invite", {"email": ben.user.email, "language": "tur"})
    [letter] = letters("organization_invitation")
    assert "/account/org-invite/accept" in letter.body
    token = token_in(letter)
    joined = ben.post("/api/auth/org-invite/accept", {"token": token})
    assert (joined.status_code, joined.json()["organization"]["name"]) == (200, "Klinikum am See")
    again = ben.post("/api/auth/org-invite/accept", {"token": token})
    assert (again.status_code, again.json()["code"]) == (409, "invitation_already_accepted")
    assert Membership.objects.members_of(clinic).filter(user=ben.user).count() == 1


def test_an_invitation_is_bound_to_its_address(mina: Client, stranger: Client) -> None:
    Person(email="ben@visite.example")
    mina.post("/api/auth/invite", {"email": "ben@visite.example"})
    answer = stranger.post("/api/auth/org-invite/accept", {"token": token_in(letters("organization_invitation")[0])})
    assert (answer.status_code, answer.json()["code"]) == (404, "invitation_unknown")
    assert Invitation.objects.get().state == "OPEN"


def test_who_made_an_account_after_the_invitation_is_told_to_sign_in(mina: Client, visitor: Client) -> None:
    mina.post("/api/auth/invite", {"email": GUEST})
    token = token_in(letters("invitation")[0])
    guest = Client(Person(email=GUEST))
    body = {"token": token, "password": PASSWORD, "first_name": "Gül", "last_name": "Gast", "terms_accepted": True}
    refused = visitor.post("/api/auth/invite/accept", body)
    assert (refused.status_code, refused.json()["code"]) == (409, "account_exists")
    assert guest.post("/api/auth/org-invite/accept", {"token": token}).status_code == 200


def test_seats_that_were_given_back_are_not_taken_by_an_invitation(mina: Client, clinic: Organization) -> None:
    ben = Client(Person(email="ben@visite.example"))
    mina.post("/api/auth/invite", {"email": ben.user.email})
    Subscription.objects.update(seats=1)
    refused = ben.post("/api/auth/org-invite/accept", {"token": token_in(letters("organization_invitation")[0])})
    assert (refused.status_code, refused.json()["code"]) == (409, "seats_full")
    assert Invitation.objects.get().state == "OPEN"


def test_a_manager_of_two_organisations_says_which(mina: Client) -> None:
    school = Clinic(name="Akademie")
    Seats(organization=school)
    Member(user=mina.user, organization=school, is_manager=True)
    assert mina.post("/api/auth/invite", {"email": GUEST}).status_code == 422
    named = mina.post("/api/auth/invite", {"email": GUEST, "organization_id": str(school.pk)})
    assert (named.status_code, named.json()["organization_id"]) == (201, str(school.pk))


def test_nobody_invites_into_an_organisation_that_they_do_not_manage(
    mina: Client, clinic: Organization, stranger: Client
) -> None:
    elsewhere = stranger.user.memberships.get().organization
    unseen = mina.post("/api/auth/invite", {"email": GUEST, "organization_id": str(elsewhere.pk)})
    assert unseen.status_code == 404
    Member(user=mina.user, organization=elsewhere)
    assert mina.post("/api/auth/invite", {"email": GUEST, "organization_id": str(elsewhere.pk)}).status_code == 403


def test_a_pasted_list_says_line_by_line_what_will_happen(mina: Client, anna: Client, clinic: Organization) -> None:
    mina.post("/api/auth/invite", {"email": "offen@visite.example"})
    text = "\n".join(
        [
            "Gül Gast <gast@visite.example>; zwei@visite.example",
            "",
            "kein Mensch",
            "anna@visite.example",
            "OFFEN@visite.example",
            "gast@visite.example",
        ]
    )
    found = mina.post(path(clinic, "/invitations/preview"), {"text": text}).json()
    assert [(row["line"], row["email"], row["outcome"]) for row in found["people"]] == [
        (1, "gast@visite.example", "INVITE"),
        (1, "zwei@visite.example", "INVITE"),
        (3, "kein mensch", "INVALID"),
        (4, "anna@visite.example", "ALREADY_MEMBER"),
        (5, "offen@visite.example", "ALREADY_INVITED"),
        (6, "gast@visite.example", "DUPLICATE"),
    ]
    assert (found["people"][0]["first_name"], found["people"][0]["last_name"]) == ("Gül", "Gast")
    assert found["seats_needed"] == 2
    assert not letters("invitation")[1:], "a preview writes to nobody"


def test_wrong_pieces_of_a_line_are_shown_as_they_stand(mina: Client, clinic: Organization) -> None:
    mixed = "eins@visite.example, zwei@@visite, Drei <drei@visite.example>"
    text = f"kaputt@@klinik\n{mixed}\nvon Au, Eva <eva@visite.example>"
    found = mina.post(path(clinic, "/invitations/preview"), {"text": text}).json()["people"]
    assert [(row["line"], row["email"], row["outcome"]) for row in found] == [
        (1, "kaputt@@klinik", "INVALID"),
        (2, "eins@visite.example", "INVITE"),
        (2, "zwei@@visite", "INVALID"),
        (2, "drei@visite.example", "INVITE"),
        (3, "eva@visite.example", "INVITE"),
    ]
    assert (found[4]["first_name"], found[4]["last_name"]) == ("Eva", "von Au")


def test_a_table_is_read_by_its_column_names(mina: Client, clinic: Organization) -> None:
    text = (
        "Vorname;Nachname;E-Mail;Rolle;Sprache\n"
        'Gül;"Gast; Frau";gast@visite.example;Tutorin;tur\n'
        "X;Y;zwei@visite.example;Chefin;deu\n"
        "X;Y;drei@visite.example;;klingonisch\n"
    )
    rows = mina.post(path(clinic, "/invitations/preview"), {"text": text}).json()["people"]
    assert (rows[0]["last_name"], rows[0]["is_tutor"], rows[0]["language"]) == ("Gast; Frau", True, "tur")
    assert [(row["line"], row["outcome"]) for row in rows] == [(2, "INVITE"), (3, "INVALID"), (4, "INVALID")]
    assert all(row["detail"] for row in rows[1:])


@pytest.mark.parametrize(
    ("written", "code"), [("TUR", "tur"), ("tr", "tur"), ("Türkçe", "tur"), ("Turkish", "tur"), ("Türkisch", "tur")]
)
def test_a_language_of_a_table_has_its_code_or_its_name(
    mina: Client, clinic: Organization, written: str, code: str
) -> None:
    text = f"email,language\ngast@visite.example,{written}\n"
    [row] = mina.post(path(clinic, "/invitations/preview"), {"text": text}).json()["people"]
    assert (row["outcome"], row["language"]) == ("INVITE", code)


def test_a_table_with_all_cells_in_quotation_marks_is_read(mina: Client, clinic: Organization) -> None:
    text = (
        '"E-Mail","Vorname","Rolle"\n'
        '"gast@visite.example","Gül, ""G.""","Betreuung"\n'
        '"zwei@visite.example,nie geschlossen\n'
        '"drei@visite.example","Eva","Verwaltung"\n'
    )
    rows = mina.post(path(clinic, "/invitations/preview"), {"text": text}).json()["people"]
    assert [(row["line"], row["outcome"]) for row in rows] == [(2, "INVITE"), (3, "INVALID"), (4, "INVITE")]
    assert (rows[0]["first_name"], rows[0]["is_tutor"], rows[2]["is_manager"]) == ('Gül, "G."', True, True)


@pytest.mark.parametrize("text", ["", "   \n\n", "\n".join(f"p{number}@visite.example" for number in range(201))])
def test_an_empty_or_endless_list_is_refused(mina: Client, clinic: Organization, text: str) -> None:
    assert mina.post(path(clinic, "/invitations/preview"), {"text": text}).status_code == 422


def test_several_people_are_invited_together_or_nobody(mina: Client, anna: Client, clinic: Organization) -> None:
    people: list[dict[str, Any]] = [{"email": f"p{number}@visite.example"} for number in range(3)]
    Subscription.objects.update(seats=4)
    refused = mina.post(path(clinic, "/invitations"), {"people": people})
    assert (refused.status_code, refused.json()["code"]) == (409, "seats_full")
    assert not Invitation.objects.exists()
    Subscription.objects.update(seats=5)
    known = [{"email": anna.user.email}]
    sent = mina.post(path(clinic, "/invitations"), {"people": [*people, *known, people[0]]})
    assert (sent.status_code, Invitation.objects.count(), len(letters("invitation"))) == (201, 3, 3)
    mina.post(path(clinic, "/invitations"), {"people": people})
    assert len(letters("invitation")) == 3, "the same list again writes to nobody"


def test_a_bad_address_in_a_list_of_people_names_its_place(mina: Client, clinic: Organization) -> None:
    answer = mina.post(path(clinic, "/invitations"), {"people": [{"email": GUEST}, {"email": "x"}]})
    assert answer.status_code == 422
    assert "1" in answer.json()["errors"][0]["field"]
    assert not Invitation.objects.exists()


def test_members_are_searched_filtered_and_ordered(
    mina: Client, tarek: Client, anna: Client, clinic: Organization
) -> None:
    def names(**query: str) -> list[str]:
        rows = mina.get(path(clinic, "/members"), query).json()["results"]
        return [row["last_name"] for row in rows]

    assert names() == ["Haddad", "Petrova", "Sommer"]
    assert names(order_by="-last_name") == ["Sommer", "Petrova", "Haddad"]
    assert names(search="petr") == ["Petrova"]
    assert names(is_tutor="true") == ["Haddad"]
    assert names(is_manager="false") == ["Haddad", "Petrova"]
    assert mina.get(path(clinic, "/members"), {"order_by": "password"}).status_code == 422


def test_an_organisation_may_restrict_tutors_to_their_mentees(
    mina: Client, tarek: Client, anna: Client, ada: Client, clinic: Organization
) -> None:
    elsewhere = Clinic()
    assert tarek.get(path(clinic, "/members")).json()["count"] == 4
    assert tarek.patch(path(clinic), {"tutors_see_all": False}).status_code == 403
    changed = mina.patch(path(clinic), {"tutors_see_all": False})
    assert (changed.status_code, changed.json()["tutors_see_all"]) == (200, False)
    assert mina.patch(path(elsewhere), {"tutors_see_all": False}).status_code == 404
    elsewhere.refresh_from_db()
    assert elsewhere.tutors_see_all
    assert tarek.get(path(clinic, "/members")).json()["count"] == 0
    overviews = f"/api/users/{anna.user.pk}/case-interaction-overviews"
    assert tarek.get(overviews).status_code == 404
    pair = {"mentor_id": str(tarek.user.pk), "mentee_id": str(anna.user.pk)}
    assert mina.post(path(clinic, "/mentorships"), pair).status_code == 201
    rows = tarek.get(path(clinic, "/members")).json()["results"]
    assert [row["user_id"] for row in rows] == [str(anna.user.pk)]
    assert tarek.get(overviews).status_code == 200
    mina.put(path(clinic, f"/members/{tarek.user.pk}"), {"is_tutor": False})
    assert tarek.get(overviews).status_code == 404
    assert not Mentorship.objects.exists(), "who is no tutor looks after nobody"


def test_rules_that_are_not_named_stay_and_who_changed_them_is_in_the_log(
    mina: Client, clinic: Organization, django_capture_on_commit_callbacks: Any
) -> None:
    with capture_logs() as lines, django_capture_on_commit_callbacks(execute=True):
        assert mina.patch(path(clinic), {}).json()["tutors_see_all"]
        assert mina.patch(path(clinic), {"tutors_see_all": False}).status_code == 200
    [line] = [line for line in lines if line["event"] == "organization.changed"]
    assert (line["user"], line["organization"], line["tutors_see_all"]) == (str(mina.user.pk), str(clinic.pk), "False")
    wrong = mina.patch(path(clinic), {"tutors_see_all": "vielleicht"})
    assert (wrong.status_code, [one["field"] for one in wrong.json()["errors"]]) == (422, ["tutors_see_all"])
    assert mina.patch(path(clinic), {"name": "Andere Klinik"}).status_code == 422
    assert mina.get(path(clinic)).json()["tutors_see_all"] is False


def test_the_last_manager_stays(mina: Client, anna: Client, clinic: Organization) -> None:
    own = path(clinic, f"/members/{mina.user.pk}")
    for answer in (mina.put(own, {"is_manager": False}), mina.delete(own)):
        assert (answer.status_code, answer.json()["code"]) == (409, "last_manager")
    assert mina.put(path(clinic, f"/members/{anna.user.pk}"), {"is_manager": True}).json()["is_manager"]
    assert mina.put(own, {"is_manager": False}).status_code == 200
    assert mina.put(own, {"is_manager": True}).status_code == 403


def test_who_was_removed_is_no_member_and_frees_a_seat(mina: Client, anna: Client, clinic: Organization) -> None:
    before = seats(mina, clinic)["free"]
    member = path(clinic, f"/members/{anna.user.pk}")
    assert mina.delete(member).status_code == 204
    assert mina.delete(member).status_code == 404
    assert seats(mina, clinic)["free"] == before + 1
    assert anna.get(path(clinic)).status_code == 404


def test_a_person_of_another_organisation_is_no_member_here(
    mina: Client, stranger: Client, clinic: Organization
) -> None:
    assert mina.put(path(clinic, f"/members/{stranger.user.pk}"), {"is_manager": True}).status_code == 404
    elsewhere = stranger.user.memberships.get().organization
    assert mina.put(path(elsewhere, f"/members/{stranger.user.pk}"), {"is_manager": True}).status_code == 404


def test_a_mentor_is_a_tutor_and_a_mentee_another_member(
    mina: Client, tarek: Client, anna: Client, stranger: Client, clinic: Organization
) -> None:
    def pair(mentor: User, mentee: User) -> Any:
        return mina.post(path(clinic, f"/mentorships?mentor_id={mentor.pk}&mentee_id={mentee.pk}"), {})

    assert pair(anna.user, tarek.user).status_code == 422
    assert pair(tarek.user, tarek.user).status_code == 422
    assert pair(tarek.user, stranger.user).status_code == 422
    made = pair(tarek.user, anna.user)
    assert (made.status_code, pair(tarek.user, anna.user).json()["id"]) == (201, made.json()["id"])
    rows = anna.get(f"/api/users/{anna.user.pk}/mentorings-for-me").json()
    assert [row["mentor"]["last_name"] for row in rows] == ["Haddad"]
    listed = mina.get(path(clinic, "/mentorships"), {"mentee_id": str(anna.user.pk)}).json()
    assert listed["count"] == 1
    assert mina.get(path(clinic, "/mentorships"), {"mentor_id": str(anna.user.pk)}).json()["count"] == 0


def test_a_cancelled_subscription_runs_to_the_end_of_its_month(clinic: Organization, mina: Client) -> None:
    with time_machine.travel("2027-02-10T12:00:00Z", tick=False):
        manager = Client(mina.user)
        ordered = manager.post(path(clinic, "/subscriptions"), {"seats": 5, "starts_on": "2027-03-15"}).json()
        running = Subscription.objects.exclude(pk=ordered["id"]).get()
        calls = [path(clinic, f"/subscriptions/{key}/cancel") for key in (ordered["id"], running.pk)]
        assert [manager.post(call).json()["ends_on"] for call in calls] == ["2027-03-31", "2027-02-28"]
    with time_machine.travel("2027-02-27T12:00:00Z"):
        manager = Client(mina.user)
        cancelled = manager.post(calls[1]).json()
        assert cancelled["cancelled_at"] == "2027-02-10T12:00:00Z", "twice changes nothing"
        assert seats(manager, clinic)["total"] == 60
    with time_machine.travel("2027-03-20T12:00:00Z"):
        manager = Client(mina.user)
        assert seats(manager, clinic)["total"] == 5
        active = manager.get(path(clinic, "/subscriptions"), {"active": "true"}).json()
        assert [row["id"] for row in active["results"]] == [ordered["id"]]


def test_a_subscription_begins_today_at_the_earliest(mina: Client, clinic: Organization) -> None:
    yesterday = str(date.today() - timedelta(days=2))
    assert mina.post(path(clinic, "/subscriptions"), {"seats": 5, "starts_on": yesterday}).status_code == 422
    assert mina.post(path(clinic, "/subscriptions"), {"seats": 0}).status_code == 422


def test_managers_are_told_that_seats_are_taken_only_when_they_are(mina: Client, clinic: Organization) -> None:
    body = {"organization_id": str(clinic.pk)}
    early = mina.post("/api/notifications/organization-full", body)
    assert (early.status_code, early.json()["code"]) == (409, "seats_free")
    Subscription.objects.update(seats=1)
    assert mina.post("/api/notifications/organization-full", body).json() == {"recipients": 1}
    mina.post("/api/notifications/organization-full", body)
    assert len(letters("seats_full")) == 1


def test_an_address_with_comments_without_end_is_none(mina: Client, clinic: Organization) -> None:
    text = "gast@visite.example " + "(" * 5000 + "\nzwei@visite.example"
    found = mina.post(path(clinic, "/invitations/preview"), {"text": text})
    assert [row["outcome"] for row in found.json()["people"]] == ["INVALID", "INVITE"]


@pytest.mark.parametrize("is_renewed", [False, True])
def test_roles_are_given_only_where_who_invites_is_a_manager_still(
    is_renewed: bool, mina: Client, clinic: Organization
) -> None:
    ben, second = (Client(Person(email=f"{name}@visite.example")) for name in ("ben", "zweite"))
    Member(user=second.user, organization=clinic, is_manager=True)
    mina.post("/api/auth/invite", {"email": ben.user.email, "is_manager": True, "is_tutor": True})
    assert second.put(path(clinic, f"/members/{mina.user.pk}"), {"is_manager": False}).status_code == 200
    if is_renewed:
        assert second.post("/api/auth/invite/renew", {"email": ben.user.email}).status_code == 200
    token = token_in(letters("organization_invitation")[-1])
    joined = ben.post("/api/auth/org-invite/accept", {"token": token})
    assert (joined.status_code, joined.json()["is_manager"], joined.json()["is_tutor"]) == (200, *[is_renewed] * 2)


@pytest.mark.parametrize("hours", [1, 25])
def test_who_is_invited_again_in_another_role_gets_the_role_that_was_said_last(
    hours: int, mina: Client, clinic: Organization
) -> None:
    ben = Person(email="ben@visite.example")
    mina.post("/api/auth/invite", {"email": ben.email, "language": "tur"})
    with time_machine.travel(timezone.now() + timedelta(hours=hours)):
        again = Client(mina.user).post("/api/auth/invite", {"email": ben.email, "is_tutor": True})
        assert (again.status_code, again.json()["is_tutor"]) == (201, True)
        assert len(letters("organization_invitation")) == (1 if hours == 1 else 2), "no second letter while it is open"
        token = token_in(letters("organization_invitation")[-1])
        joined = Client(ben).post("/api/auth/org-invite/accept", {"token": token})
    assert (joined.json()["is_tutor"], joined.json()["is_manager"]) == (True, False)
    assert Invitation.objects.get().language == "tur", "what was not said anew stays"


def test_a_role_said_by_a_second_manager_does_not_hang_on_the_first(mina: Client, clinic: Organization) -> None:
    ben, second = (Client(Person(email=f"{name}@visite.example")) for name in ("ben", "zweite"))
    Member(user=second.user, organization=clinic, is_manager=True)
    mina.post("/api/auth/invite", {"email": ben.user.email})
    assert second.post("/api/auth/invite", {"email": ben.user.email, "is_tutor": True}).status_code == 201
    assert second.delete(path(clinic, f"/members/{mina.user.pk}")).status_code == 204
    joined = ben.post("/api/auth/org-invite/accept", {"token": token_in(letters("organization_invitation")[-1])})
    assert joined.json()["is_tutor"] is True


def test_seats_are_ordered_once_for_one_key(mina: Client, clinic: Organization) -> None:
    before = seats(mina, clinic)["total"]
    for _click in range(2):
        answer = mina.post(path(clinic, "/subscriptions"), {"seats": 5}, headers={"Idempotency-Key": "one-order"})
        assert answer.status_code == 201
    assert seats(mina, clinic)["total"] == before + 5
