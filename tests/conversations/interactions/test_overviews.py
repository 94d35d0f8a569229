"""GET /users/{user_id}/case-interaction-overviews: how far a learner has come, for tutors and managers."""

from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.conversations.interactions.serializers import OverviewSerializer
from apps.conversations.models import CaseInteraction, Debrief, HintUse, SubtaskInteraction
from tests.conversations.conftest import Say
from tests.factories.accounts import Clinic, Member
from tests.factories.conversations import begun
from tests.worker import Worker


def path(person: Any) -> str:
    return f"/api/users/{person.user.pk}/case-interaction-overviews"


def test_an_overview_counts_and_quotes_nothing(quick: Worker, say: Say, tarek: Any, anna: Any) -> None:
    say("Haben Sie Schmerzen?")
    step = SubtaskInteraction.objects.get()
    HintUse.objects.create(subtask=step, step="KEYWORD")
    answer = tarek.get(path(anna))
    assert answer.status_code == 200
    [found] = answer.json()["results"]
    assert set(found) == set(OverviewSerializer().fields)
    counts = ("steps", "steps_done", "steps_skipped", "lines", "hints", "solved")
    assert [found[name] for name in counts] == [1, 1, 0, 1, 1, True]
    assert "Knie tut" not in answer.content.decode() and "Haben Sie" not in answer.content.decode()


def test_a_talk_has_ended_once_it_was_evaluated(interaction: CaseInteraction, anna: Any) -> None:
    def ended() -> Any:
        return anna.get(path(anna)).json()["results"][0]["ended_at"]

    assert ended() is None
    Debrief.objects.create(case_interaction=interaction)
    assert ended() is not None


def test_who_sees_what_a_learner_has_played(
    interaction: CaseInteraction, anna: Any, tarek: Any, mina: Any, ada: Any, root: Any, stranger: Any, visitor: Any
) -> None:
    clients = (anna, tarek, mina, root, ada, stranger, visitor)
    found = [client.get(path(anna)).status_code for client in clients]
    assert found == [200, 200, 200, 200, 404, 404, 401]
    assert root.get(f"/api/users/{uuid4()}/case-interaction-overviews").status_code == 404


def test_membership_has_to_last_on_both_sides(interaction: CaseInteraction, anna: Any, tarek: Any, mina: Any) -> None:
    tarek.user.memberships.update(left_at=timezone.now())
    assert tarek.get(path(anna)).status_code == 404
    anna.user.memberships.update(left_at=timezone.now())
    assert mina.get(path(anna)).status_code == 404
    elsewhere = Clinic(tutors_see_all=True)
    Member(user=anna.user, organization=elsewhere)
    Member(user=tarek.user, organization=elsewhere, is_tutor=True)
    assert tarek.get(path(anna)).status_code == 200


def test_tutors_see_all_members_only_where_the_organisation_says_so(
    interaction: CaseInteraction, anna: Any, tarek: Any, mina: Any, clinic: Any
) -> None:
    clinic.tutors_see_all = False
    clinic.save()
    assert tarek.get(path(anna)).status_code == 404
    assert mina.get(path(anna)).status_code == 200
    elsewhere = Clinic(tutors_see_all=True)  # where Tarek is tutor, but Anna is no member
    Member(user=tarek.user, organization=elsewhere, is_tutor=True)
    assert tarek.get(path(anna)).status_code == 404


@pytest.mark.parametrize("number", [1, 20])
def test_the_list_takes_as_many_queries_for_one_as_for_all(
    number: int, interaction: CaseInteraction, anna: Any, tarek: Any, django_assert_num_queries: Any
) -> None:
    for _number in range(number - 1):
        begun(anna.user, interaction.case)
    tarek.get(path(anna))
    with django_assert_num_queries(6):  # token, may, person, organisations, rows, and one for the log of readers
        page = tarek.get(f"{path(anna)}?limit=200").json()
    assert page["count"] == number
    times = [row["created_at"] for row in page["results"]]
    assert times == sorted(times, reverse=True)
