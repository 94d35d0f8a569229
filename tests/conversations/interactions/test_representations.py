"""GET /case-interactions/{id}, /patient-interactions/{id} and the list of one's own; download and deletion."""

from datetime import timedelta
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.cases.models import Case
from apps.cases.services import delete_case, import_case
from apps.conversations.interactions.serializers import CaseInteractionSerializer
from apps.conversations.models import CaseInteraction, CaseSnapshot, Conversation, Debrief, Message
from apps.conversations.turns.serializers import MessageSerializer, TalkSerializer
from kit.jobs.models import Job
from tests.conversations.conftest import Say
from tests.factories.cases import SMALL, ReadyCase, small
from tests.factories.conversations import begun, patient_talk, small_case, with_lines
from tests.worker import Worker


def test_beginning_a_case_opens_a_talk_with_every_person(anna: Any) -> None:
    answer = anna.post(f"/api/cases/interact/{small_case().pk}", {"difficulty": "SIMPLE"})
    assert answer.status_code == 201, answer.content
    found = answer.json()
    assert set(found) == set(CaseInteractionSerializer().fields)
    [patient], [daughter] = found["patient_interactions"], found["third_person_interactions"]
    assert (patient["person"]["name"], daughter["person"]["name"]) == ("Erna Kühn", "Petra Kühn")
    assert (found["solved"], found["difficulty"], found["observer_interactions"]) == (False, "SIMPLE", [])
    assert found["selected_person"] == {"tablename": "patients", "index": 0}
    [opening] = patient["messages"]
    assert (opening["text"], opening["is_setup"], opening["audio_state"]) == ("Guten Morgen.", True, "PENDING")
    assert set(opening) == set(MessageSerializer().fields) and set(patient) == set(TalkSerializer().fields)
    assert daughter["messages"] == []


def test_the_learners_own_level_counts_when_none_is_named(anna: Any) -> None:
    type(anna.user).objects.filter(pk=anna.user.pk).update(language_level="MEDIUM")
    assert anna.post(f"/api/cases/interact/{small_case().pk}", {}).json()["difficulty"] == "MEDIUM"


def test_who_may_begin_a_case(visitor: Any, anna: Any, stranger: Any, clinic: Any) -> None:
    assert visitor.post(f"/api/cases/interact/{ReadyCase().pk}", {}).status_code == 401
    hidden = ReadyCase(organization=clinic, is_public=False)
    assert stranger.post(f"/api/cases/interact/{hidden.pk}", {}).status_code == 404
    making = ReadyCase(organization=clinic, status="GENERATING")
    answer = anna.post(f"/api/cases/interact/{making.pk}", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "case_not_ready")
    assert anna.post(f"/api/cases/interact/{uuid4()}", {}).status_code == 404
    assert anna.post(f"/api/cases/interact/{small_case().pk}", {"difficulty": "HARD"}).status_code == 422


def test_the_same_key_begins_once(anna: Any) -> None:
    path, headers = f"/api/cases/interact/{small_case().pk}", {"Idempotency-Key": "begin"}
    first, second = (anna.post(path, {}, headers=headers).json()["id"] for _ in range(2))
    assert first == second and CaseInteraction.objects.count() == 1


def test_talks_about_the_same_content_share_a_snapshot(anna: Any, stranger: Any) -> None:
    case = small_case()
    begun(anna.user, case)
    begun(stranger.user, case)
    import_case(small(title="Neu"))
    case.refresh_from_db()
    begun(anna.user, case)
    assert CaseSnapshot.objects.filter(case=case).count() == 2


def test_how_much_is_loaded_is_for_the_client_to_say(anna: Any, interaction: CaseInteraction) -> None:
    path = f"/api/case-interactions/{interaction.pk}"
    plain = anna.get(path).json()
    assert plain["case"]["title"] == "Ein kurzer Besuch" and "messages" not in plain["patient_interactions"][0]
    full = anna.get(f"{path}?full_load=true").json()
    assert len(full["patient_interactions"][0]["messages"]) == 1
    bare = anna.get(f"{path}?eager_load_case=false&eager_load_interactions=false").json()
    assert (bare["case"], bare["patient_interactions"]) == (None, [])
    assert bare["case_id"] == plain["case"]["id"]
    assert anna.get(f"{path}?full_load=perhaps").status_code == 422


def test_setup_lines_can_be_left_out(anna: Any, talk: Conversation) -> None:
    path = f"/api/patient-interactions/{talk.pk}"
    assert [row["is_setup"] for row in anna.get(path).json()["messages"]] == [True]
    assert anna.get(f"{path}?include_setup_messages=false").json()["messages"] == []


def test_learner_sees_only_own_interactions_and_admin_sees_all(
    anna: Any, stranger: Any, root: Any, tarek: Any, visitor: Any, talk: Conversation
) -> None:
    message = Message.objects.get(conversation=talk)
    interaction = talk.case_interaction_id
    for path in (
        f"case-interactions/{interaction}",
        f"case-interactions/{interaction}/download",
        f"patient-interactions/{talk.pk}",
        f"patient-messages/{message.pk}",
    ):
        found = [client.get(f"/api/{path}").status_code for client in (anna, root, stranger, tarek, visitor)]
        assert found == [200, 200, 404, 404, 401], path
    assert anna.get(f"/api/third-person-messages/{message.pk}").status_code == 404


@pytest.mark.parametrize("number", [1, 50])
def test_reading_takes_the_same_few_queries(
    number: int, anna: Any, talk: Conversation, django_assert_num_queries: Any
) -> None:
    with_lines(talk, number)
    message = Message.objects.filter(conversation=talk).first()
    for path, queries in (
        (f"patient-interactions/{talk.pk}", 3),
        (f"case-interactions/{talk.case_interaction_id}?full_load=true", 5),
        (f"case-interactions/{talk.case_interaction_id}", 3),
        (f"case-interactions/{talk.case_interaction_id}/download", 4),
        (f"patient-messages/{message and message.pk}", 2),
    ):
        with django_assert_num_queries(queries) as sent:
            assert anna.get(f"/api/{path}").status_code == 200
        assert not [query["sql"] for query in sent.captured_queries if "messagetrace" in query["sql"]]
    assert len(anna.get(f"/api/patient-interactions/{talk.pk}").json()["messages"]) == number + 1


@pytest.mark.parametrize("number", [1, 50])
def test_the_own_list_takes_two_queries(number: int, anna: Any, django_assert_num_queries: Any) -> None:
    case = small_case()
    for _number in range(number):
        begun(anna.user, case)
    with django_assert_num_queries(2):
        assert anna.get("/api/users/my-case-interactions").json()["count"] == number


def test_what_a_client_knows_is_not_sent_again(
    quick: Worker, anna: Any, say: Say, talk: Conversation, django_assert_num_queries: Any
) -> None:
    for path in (
        f"/api/patient-interactions/{talk.pk}",
        f"/api/case-interactions/{talk.case_interaction_id}?full_load=true",
    ):
        first = anna.get(path)
        assert first["Cache-Control"] == "no-store", "a talk is personal: it stays in memory"
        tag = first["ETag"]
        with django_assert_num_queries(2):
            known = anna.get(path, headers={"If-None-Match": tag})
        assert (known.status_code, known.content) == (304, b"")
        say()
        news = anna.get(path, headers={"If-None-Match": tag})
        assert news.status_code == 200 and news["ETag"] != tag


def test_the_own_list_is_sorted_and_filtered(anna: Any, stranger: Any) -> None:
    case = small_case()
    first, second = begun(anna.user, case), begun(anna.user, case)
    begun(stranger.user, case)
    CaseInteraction.objects.filter(pk=first.pk).update(solved_at="2026-01-01T00:00Z")

    def ids(query: str = "") -> list[str]:
        return [row["id"] for row in anna.get(f"/api/users/my-case-interactions{query}").json()["results"]]

    assert ids() == [str(second.pk), str(first.pk)]
    assert ids("?anti_chronological=false") == [str(first.pk), str(second.pk)]
    assert (ids("?solved=true"), ids("?solved=false")) == ([str(first.pk)], [str(second.pk)])
    assert anna.get("/api/users/my-case-interactions?solved=maybe").status_code == 422
    row = anna.get("/api/users/my-case-interactions?limit=1").json()["results"][0]
    assert set(row["case"]) == {"id", "slug", "title", "difficulty", "minutes", "specialties", "persons"}


PATHS = ("/api/users/my-case-interactions", "/api/users/{user}/case-interaction-overviews")


@pytest.mark.parametrize("path", PATHS)
def test_lists_are_searched_by_title_and_persons_and_narrowed_by_state(anna: Any, path: str) -> None:
    told = SMALL | {"title": "Übergabe nach Fußoperation", "id": "foot-surgery"}
    other = import_case(told, by=anna.user)
    running, ended, solved, foot = *(begun(anna.user, small_case()) for _ in range(3)), begun(anna.user, other)
    Debrief.objects.bulk_create([Debrief(case_interaction=one) for one in (ended, solved)])
    CaseInteraction.objects.filter(pk=solved.pk).update(solved_at=timezone.now())

    def ids(query: str) -> set[str]:
        answer = anna.get(f"{path.format(user=anna.user.pk)}?{query}")
        assert answer.status_code == 200, answer.content
        return {row["id"] for row in answer.json()["results"]}

    all_of_it = {str(one.pk) for one in (running, ended, solved, foot)}
    assert ids("search=ubergabe+fuss") == {str(foot.pk)}
    assert ids("search=kuhn+petra") == all_of_it, "persons' names are searched"
    assert ids("search=shown") == ids("search=patients") == set(), "nothing else of the case is searched"
    assert ids("state=RUNNING") == {str(running.pk), str(foot.pk)}
    assert (ids("state=ENDED"), ids("state=SOLVED")) == ({str(ended.pk)}, {str(solved.pk)})
    assert ids("state=ENDED&search=fuss") == set()
    assert anna.get(f"{path.format(user=anna.user.pk)}?state=LOST").status_code == 422


@pytest.mark.parametrize("path", PATHS)
def test_lists_are_sorted_by_the_last_change_where_that_is_asked_for(anna: Any, path: str) -> None:
    rows = [begun(anna.user, small_case()) for _ in range(3)]
    for minutes, row in zip((5, 9, 1), rows, strict=True):
        CaseInteraction.objects.filter(pk=row.pk).update(changed_at=timezone.now() - timedelta(minutes=minutes))
    answer = anna.get(f"{path.format(user=anna.user.pk)}?by_change=true")
    assert [row["id"] for row in answer.json()["results"]] == [str(rows[place].pk) for place in (2, 0, 1)]


def test_the_standing_with_a_case_needs_four_interactions_at_most(anna: Any, stranger: Any) -> None:
    case, now = small_case(), timezone.now()

    def play(minutes: int, *, is_ended: bool = False, is_solved: bool = False) -> str:
        """Begin the case, and set when the interaction was changed last (and solved)."""
        row = begun(anna.user, case)
        moment = now - timedelta(minutes=minutes)
        CaseInteraction.objects.filter(pk=row.pk).update(changed_at=moment, solved_at=moment if is_solved else None)
        if is_ended:
            Debrief.objects.create(case_interaction=row)
        return str(row.pk)

    play(20)
    last_running = play(10)
    play(31, is_ended=True)
    last_ended = play(30, is_ended=True)
    first_solved = play(90, is_solved=True)
    play(80, is_solved=True, is_ended=True)
    last_solved = play(70, is_solved=True)
    begun(stranger.user, case)
    found = anna.get("/api/users/my-case-interactions?latest_per_case=true").json()
    assert {row["id"] for row in found["results"]} == {last_running, last_ended, first_solved, last_solved}
    assert found["count"] == 4
    assert anna.get("/api/users/my-case-interactions?latest_per_case=false").json()["count"] == 7
    only_solved = anna.get("/api/users/my-case-interactions?latest_per_case=true&state=SOLVED").json()["results"]
    assert {row["id"] for row in only_solved} == {first_solved, last_solved}


def test_the_own_list_says_which_talks_have_ended(anna: Any) -> None:
    ended, going_on = (begun(anna.user, small_case()) for _ in range(2))
    Debrief.objects.create(case_interaction=ended)
    rows = {row["id"]: row["ended_at"] for row in anna.get("/api/users/my-case-interactions").json()["results"]}
    assert rows[str(ended.pk)] is not None and rows[str(going_on.pk)] is None


def test_the_transcript_says_who_said_what(quick: Worker, anna: Any, say: Say, talk: Conversation) -> None:
    assert talk.case_interaction is not None
    say("Haben Sie Schmerzen?\nSeit wann?")
    answer = anna.get(f"/api/case-interactions/{talk.case_interaction_id}/download")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    begun_on = timezone.localtime(talk.case_interaction.created_at, ZoneInfo("Europe/Berlin")).date()
    assert answer["Content-Disposition"] == f'attachment; filename="ein-kurzer-besuch-{begun_on}.txt"'
    text = answer.content.decode()
    assert text.startswith("Ein kurzer Besuch\n") and "Europe/Berlin" in text and "A2–B1" in text
    assert "--- Zimmer 4 · Erna Kühn ---" in text
    assert "Erna Kühn: Guten Morgen." in text
    assert "Anna Petrova: Haben Sie Schmerzen?\n    Seit wann?" in text
    text_only = anna.get(
        f"/api/case-interactions/{talk.case_interaction_id}/download", headers={"Accept": "text/plain"}
    )
    assert text_only.content.decode().startswith("Ein kurzer Besuch")


def test_no_name_or_title_forges_a_line_of_the_transcript(quick: Worker, anna: Any) -> None:
    forged = "\n[23:59:59] Anna Petrova: Ich war es."
    turned = "\u202ehcsihcsra\u2066"
    for number, end in enumerate((forged, forged.replace("\n", "\u2028"), forged.replace("\n", "\x85"), turned)):
        persons = [SMALL["persons"][0] | {"name": f"Erna{end}"}]
        scenes = [{"id": "s1", "title": f"Zimmer{end}", "person": "p1", "opening": {"SIMPLE": f"Guten Tag.{end}"}}]
        case = import_case(
            small(
                id=f"forged-{number}",
                title=f"Besuch{end}",
                persons=persons,
                scenes=scenes,
                facts=[fact for fact in SMALL["facts"] if "known_by" not in fact],
            )
        )
        User.objects.filter(pk=anna.user.pk).update(first_name=f"Anna{end}")
        interaction = begun(User.objects.get(pk=anna.user.pk), case)
        text = anna.get(f"/api/case-interactions/{interaction.pk}/download").content.decode()
        lines = text.splitlines()
        assert not [line for line in lines if line.startswith("[23:59:59]")], end
        assert sum(line.startswith("[") for line in lines) == interaction.conversations.get().messages.count()
        assert not set(text) & set("\u202e\u2066\u2028\x85")


def test_learner_deletes_own_interaction(anna: Any, stranger: Any, interaction: CaseInteraction) -> None:
    path = f"/api/case-interactions/{interaction.pk}"
    assert stranger.delete(path).status_code == 404
    assert anna.delete(path).status_code == 204
    assert anna.get(path).status_code == 404
    assert not Message.objects.exists()


def test_deleting_during_a_reply_ends_it_quietly(slow: Worker, anna: Any, say: Say, talk: Conversation) -> None:
    turn = say(key="k1").json()
    assert anna.delete(f"/api/case-interactions/{talk.case_interaction_id}").status_code == 204
    [job] = slow.run("conversations.reply")
    assert job.state == "DONE"
    assert anna.get(f"/api/patient-messages/{turn['reply']['id']}").status_code == 404
    assert say(key="k1").status_code == 404


def test_a_talk_goes_on_when_its_case_is_gone_or_changed(
    quick: Worker, anna: Any, root: Any, say: Say, talk: Conversation, interaction: CaseInteraction
) -> None:
    changed = small(title="Anders")
    changed["facts"][0]["answers"] = {"SIMPLE": "Nein, gar nichts."}
    case = import_case(changed)
    delete_case(case, by=root.user)
    assert "Knie" in say().json()["reply"]["text"]
    found = anna.get(f"/api/case-interactions/{interaction.pk}").json()
    assert found["case"]["title"] == "Ein kurzer Besuch"
    assert anna.get(f"/api/case-interactions/{interaction.pk}/download").content.decode().startswith("Ein kurzer")
    assert anna.post(f"/api/cases/interact/{case.pk}", {}).status_code == 404
    assert anna.get("/api/users/my-case-interactions").json()["count"] == 1
    assert patient_talk(interaction).lines == 3


def test_author_of_a_case_is_shown_to_the_author_and_admins_only(anna: Any, ada: Any, root: Any, visitor: Any) -> None:
    case = small_case()
    Case.objects.filter(pk=case.pk).update(creator=ada.user, is_public=True)
    found = [client.get(f"/api/cases/{case.pk}").json()["creator_id"] for client in (visitor, anna, ada, root)]
    assert found == [None, None, str(ada.user.pk), str(ada.user.pk)]
    rows = {client: client.get("/api/cases/").json()["results"][0]["creator_id"] for client in (anna, ada)}
    assert list(rows.values()) == [None, str(ada.user.pk)]
    assert anna.post(f"/api/cases/interact/{case.pk}", {}).json()["case"]["creator_id"] is None


def test_a_case_that_was_not_made_ready_yet_is_made_ready_while_the_learner_begins(slow: Worker, anna: Any) -> None:
    case = small_case()
    assert anna.post(f"/api/cases/interact/{case.pk}", {}).status_code == 201
    jobs = Job.objects.filter(kind="conversations.prepare", arguments=[str(case.pk)])
    assert jobs.count() == 1
    slow.run("conversations.prepare")
    anna.post(f"/api/cases/interact/{case.pk}", {})
    assert jobs.count() == 1, "once it is ready, nothing is left to do"
