"""How many queries each list costs: the same for one row and for fifty, and below a ceiling."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.tokens import sign_in
from apps.assignments.models import Assignment
from apps.cases.models import CaseVersion, PublicationRequest
from apps.content.drafts.models import AcceptedProposal, Draft, DraftKind
from apps.content.models import Dialog, DialogLine, Item, SectionVersion
from apps.conversations.models import (
    CaseInteraction,
    ClinicalNote,
    Conversation,
    ExaminationReport,
    LabReport,
    LabResult,
    Template,
)
from apps.courses.models import LearningObjective, Section
from apps.courses.services.enrolment import start_section
from apps.engagement.models import Campaign, CampaignRecipient
from apps.experience.models import Achievement, Milestone
from apps.experience.models import Source as PointsFor
from apps.experience.services import award
from apps.journals.models import JournalEntry
from apps.messaging.models import Kind
from apps.messaging.services.feedback import answer_share
from apps.messaging.services.messages import NewMessage
from apps.organisations.models import Organization
from apps.organisations.services.invitations import ListedPerson, invite_people
from apps.organisations.services.mentorships import begin_mentorship
from apps.reports.models import OrganizationDay
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.services import Met, keep_word
from tests.api.schema import calls
from tests.factories.accounts import Clinic, Member, Person, Seats
from tests.factories.cases import NamedList, ReadyCase
from tests.factories.content import item, read, text
from tests.factories.conversations import begun, patient_talk, small_case, with_lines
from tests.factories.courses import FirstChapter, Lesson, OpenCourse, enrolled, lesson
from tests.factories.messaging import shared, write
from tests.people import Client

MOST = 8
HOT = 4  # what a page of the product needs to show itself

Grow = Callable[[User, int], str]
LISTS: dict[str, tuple[int, Grow, str]] = {}


def grows(call: str, ceiling: int, role: str = "anna") -> Callable[[Grow], Grow]:
    """Register how to give a person so many rows more; the function gives the path to read them at.

    `ceiling` is the number of queries that the list may cost, `role` the fixture of `tests.people` that reads it.
    """

    def register(grow: Grow) -> Grow:
        LISTS[call] = (ceiling, grow, role)
        return grow

    return register


@grows("GET /organizations/{organization_id}/members", MOST, role="mina")
def members(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    for _row in range(rows - 1):  # the manager is one
        Member(organization=organization)
    return f"/organizations/{organization.pk}/members"


@grows("GET /organizations/{organization_id}/members/progress", MOST - 2, role="mina")
def members_progress(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    course = OpenCourse(organization=organization)
    enrolled(user, course)
    for _row in range(rows - 1):
        enrolled(Member(organization=organization).user, course)
    return f"/organizations/{organization.pk}/members/progress"


@grows("GET /organizations/{organization_id}/members/journalling", MOST - 2, role="mina")
def members_journalling(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    section = lesson(organization)
    objective = LearningObjective.objects.create(section=section, text="Ich kann übergeben.", position=0)
    for _row in range(rows - 1):
        learner = Member(organization=organization).user
        JournalEntry.objects.create(learner=learner, learning_objective=objective, confidence=3)
    return f"/organizations/{organization.pk}/members/journalling"


@grows("GET /organizations/{organization_id}/members/courses", MOST, role="mina")
def courses_of_members(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    for _row in range(rows):
        enrolled(user, OpenCourse(organization=organization))
    return f"/organizations/{organization.pk}/members/courses"


@grows("GET /organizations/{organization_id}/members/courses/{course_id}/objectives", MOST, role="mina")
def objectives_of_members(user: User, rows: int) -> str:
    section = lesson(user.memberships.get().organization)
    for row in range(rows):
        objective = LearningObjective.objects.create(section=section, text="Ich kann es.", position=row)
        JournalEntry.objects.create(learner=user, learning_objective=objective, confidence=3)
    course = section.chapter.course
    return f"/organizations/{course.organization_id}/members/courses/{course.pk}/objectives"


@grows("GET /organizations/{organization_id}/learning-progress", MOST, role="mina")
def days_of_organization(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    numbers = ("members", "seats", "seats_used", "active_members", "enrolled_members", "members_on_plan")
    sums = ("share", "xp_7_days", "cases_solved", "vocabulary_learnt")
    known = OrganizationDay.objects.count()
    for row in range(known, known + rows):
        day = timezone.localdate() - timedelta(days=row)
        OrganizationDay.objects.create(organization=organization, day=day, **dict.fromkeys((*numbers, *sums), 0))
    return f"/organizations/{organization.pk}/learning-progress"


@grows("GET /organizations/{organization_id}/invitations", MOST, role="mina")
def invitations(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    people: list[ListedPerson] = [{"email": f"guest{row}@visite.example", "invited": {}} for row in range(rows)]
    invite_people(people, organization=organization, by=user)
    return f"/organizations/{organization.pk}/invitations"


@grows("GET /organizations/{organization_id}/subscriptions", MOST, role="mina")
def subscriptions(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    for _row in range(rows - 1):  # the clinic of the cast has one
        Seats(organization=organization)
    return f"/organizations/{organization.pk}/subscriptions"


@grows("GET /organizations/{organization_id}/mentorships", MOST, role="mina")
def mentorships(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    mentor = Member(organization=organization, is_tutor=True).user
    for _row in range(rows):
        begin_mentorship(
            organization, mentor_id=mentor.pk, mentee_id=Member(organization=organization).user.pk, by=user
        )
    return f"/organizations/{organization.pk}/mentorships"


@grows("GET /users/{user_id}/mentorings-for-me", HOT)
def mentorings(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    for _row in range(rows):
        mentor = Member(organization=organization, is_tutor=True).user
        begin_mentorship(organization, mentor_id=mentor.pk, mentee_id=user.pk, by=mentor)
    return f"/users/{user.pk}/mentorings-for-me"


def assign_lessons(organization: Organization, assignee: User, assigner: User, rows: int) -> None:
    for _row in range(rows):
        target = lesson(organization)
        Assignment.objects.create(organization=organization, assignee=assignee, assigner=assigner, section=target)


@grows("GET /organizations/{organization_id}/engagement/members", MOST, role="mina")
def meant_members(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    for _row in range(rows):
        Member(organization=organization)
    return f"/organizations/{organization.pk}/engagement/members"


def send_campaign(user: User, organization: Organization, rows: int) -> Campaign:
    made: Campaign = Campaign.objects.create(organization=organization, sender=user, template="REMINDER")
    for _row in range(rows):
        CampaignRecipient.objects.create(campaign=made, member=Member(organization=organization).user)
    return made


@grows("GET /organizations/{organization_id}/engagement/campaigns", MOST, role="tarek")
def campaigns(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    for _row in range(rows):
        send_campaign(user, organization, 1)
    return f"/organizations/{organization.pk}/engagement/campaigns"


@grows("GET /organizations/{organization_id}/engagement/campaigns/{campaign_id}/recipients", MOST, role="mina")
def campaign_recipients(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    made = send_campaign(user, organization, rows)
    return f"/organizations/{organization.pk}/engagement/campaigns/{made.pk}/recipients"


@grows("GET /user-section-assignments/assigned-to-me", HOT)
def own_assignments(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    assign_lessons(organization, user, Person(), rows)
    return "/user-section-assignments/assigned-to-me"


@grows("GET /user-section-assignments/assigned-to-user/{user_id}", HOT + 1, role="tarek")
def assignments_of_person(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    learner = Member(organization=organization).user
    assign_lessons(organization, learner, user, rows)
    return f"/user-section-assignments/assigned-to-user/{learner.pk}"


@grows("GET /user-section-assignments/assigned-by-me", HOT, role="tarek")
def given_assignments(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    assign_lessons(organization, Member(organization=organization).user, user, rows)
    return "/user-section-assignments/assigned-by-me"


@grows("GET /organizations/{organization_id}/case-ids", HOT)
def case_ids(user: User, rows: int) -> str:
    for row in range(rows):
        small_case(id=f"case-{rows}-{row}")
    return f"/organizations/{user.memberships.get().organization_id}/case-ids"


@grows("GET /organizations/{organization_id}/content-items-ids", HOT)
def item_ids(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    section = lesson(organization)
    for _row in range(rows):
        text(section)
    return f"/organizations/{organization.pk}/content-items-ids"


@grows("GET /course-section-items/", HOT + 1, role="ada")  # token, number, items, which may be changed, parts
def reusable_items(user: User, rows: int) -> str:
    section = lesson(user.memberships.get().organization)
    for _row in range(rows):
        item(section, "ORDERING")
    return "/course-section-items/"


@grows("GET /course-section-items/creators", HOT, role="ada")
def creators_of_items(user: User, rows: int) -> str:
    section = lesson(user.memberships.get().organization)
    for _row in range(rows):
        Item.objects.filter(pk=text(section).pk).update(creator=Person())
    return "/course-section-items/creators"


@grows("GET /auth/devices", HOT)
def devices(user: User, rows: int) -> str:
    for _row in range(rows - 1):  # one is signed in already
        sign_in(user, agent="tests")
    return "/auth/devices"


@grows("GET /sections/{section_id}/drafts", MOST, role="ada")
def drafts(user: User, rows: int) -> str:
    section = lesson(user.memberships.get().organization)
    made = [Draft.objects.create(section=section, creator=user, kind=DraftKind.ITEMS) for _row in range(rows)]
    for draft in made:
        AcceptedProposal.objects.create(draft=draft, item=text(section), proposal="x", body_version=1)
    return f"/sections/{section.pk}/drafts"


@grows("GET /cases/", HOT)
def cases(user: User, rows: int) -> str:
    ReadyCase.create_batch(rows)
    return "/cases/"


@grows("GET /cases/{case_id}/versions", HOT + 1, role="ada")
def case_versions(user: User, rows: int) -> str:
    case = ReadyCase(creator=user)
    for number in range(rows):
        CaseVersion.objects.create(case=case, version=number + 1, origin="SAVED", editor=Person())
    return f"/cases/{case.pk}/versions"


@grows("GET /case-lists/", HOT)
def case_lists(user: User, rows: int) -> str:
    for _row in range(rows):
        NamedList().cases.add(ReadyCase())
    return "/case-lists/"


@grows("GET /cases/tag-names", HOT, role="ada")
def tag_names(user: User, rows: int) -> str:
    for number in range(rows):
        ReadyCase(tags=[f"tag-{number}"])
    return "/cases/tag-names"


@grows("GET /intents/", HOT, role="ada")
def intents(user: User, rows: int) -> str:
    return "/intents/"


@grows("GET /cases/publication-requests", HOT + 1, role="ada")
def publication_requests(user: User, rows: int) -> str:
    home = user.memberships.get().organization
    for case in ReadyCase.create_batch(rows, organization=home, is_public=False):
        PublicationRequest.objects.create(case=case, asker=Person(), case_version=1)
    return "/cases/publication-requests"


@grows("GET /users/my-case-interactions", HOT)
def interactions(user: User, rows: int) -> str:
    case = small_case()
    for _ in range(rows):
        begun(user, case)
    return "/users/my-case-interactions"


@grows("GET /users/my-organization-memberships", HOT)
def memberships(user: User, rows: int) -> str:
    for _ in range(rows):
        Member(user=user, organization=Clinic(), is_manager=True, is_tutor=True)
    return "/users/my-organization-memberships"


def homes(path: str) -> Grow:
    return lambda user, rows: memberships(user, rows) and path.format(user_id=user.pk)


for _kind, _role in {"all": "anna", "managed": "mina", "tutored": "tarek"}.items():
    _path = f"/users/{{user_id}}/{_kind}-organizations"
    grows(f"GET {_path}", HOT, _role)(homes(_path))


@grows("GET /users/me", HOT)
def me(user: User, rows: int) -> str:
    memberships(user, rows)
    interactions(user, rows)
    return "/users/me"


@grows("GET /patient-interactions/{patient_interaction_id}", HOT)
def lines(user: User, rows: int) -> str:
    interaction = CaseInteraction.objects.filter(learner=user).first() or begun(user)
    return f"/patient-interactions/{with_lines(patient_talk(interaction), rows).pk}"


@grows("GET /case-interactions/{case_interaction_id}", HOT + 1)  # token, case, talks, lines, steps
def whole(user: User, rows: int) -> str:
    lines(user, rows)
    return f"/case-interactions/{CaseInteraction.objects.get(learner=user).pk}?full_load=true"


@grows("GET /case-interactions/{case_interaction_id}/download", MOST)
def transcript(user: User, rows: int) -> str:
    return whole(user, rows).replace("?full_load=true", "/download")


@grows("GET /users/{user_id}/case-interaction-overviews", HOT)
def overviews(user: User, rows: int) -> str:
    interactions(user, rows)
    return f"/users/{user.pk}/case-interaction-overviews"


def first_talk(user: User) -> Conversation:
    interaction = CaseInteraction.objects.filter(learner=user).first() or begun(user)
    return patient_talk(interaction)


@grows("GET /examinations/{patient_interaction_id}", HOT)
def examinations(user: User, rows: int) -> str:
    talk = first_talk(user)
    for message in with_lines(talk, rows).messages.order_by("-position")[:rows]:
        ExaminationReport.objects.create(conversation=talk, message=message, slug="bp", result="140/80 mmHg")
    return f"/examinations/{talk.pk}"


@grows("GET /patient-interactions/{patient_interaction_id}/chart", HOT)
def chart(user: User, rows: int) -> str:
    return examinations(user, rows).replace("/examinations/", "/patient-interactions/") + "/chart"


@grows("GET /lab-sheets/{patient_interaction_id}", HOT)
def lab_sheets(user: User, rows: int) -> str:
    talk = first_talk(user)
    for number in range(rows):
        sheet = LabReport.objects.create(conversation=talk, position=talk.lab_reports.count(), title=f"Labor {number}")
        LabResult.objects.create(report=sheet, position=0, code="HB", value=12.5, unit="g/dl")
    return f"/lab-sheets/{talk.pk}"


@grows("GET /clinical-notes/{patient_interaction_id}", HOT)
def notes(user: User, rows: int) -> str:
    talk = first_talk(user)  # a note per template at most
    for template in list(Template)[:rows]:
        ClinicalNote.objects.get_or_create(conversation=talk, template=template)
    return f"/clinical-notes/{talk.pk}"


@grows("GET /countries/", HOT)
def countries(user: User, rows: int) -> str:
    return "/countries/"


@grows("GET /languages/", HOT)
def languages(user: User, rows: int) -> str:
    return "/languages/"


@grows("GET /specialties/", HOT)
def specialties(user: User, rows: int) -> str:
    return "/specialties/"


def taken_section(user: User) -> Section:
    """A section of a course that this person takes."""
    found = Section.objects.filter(interactions__learner=user).first()
    if found is None:
        found = lesson(user.memberships.get().organization)
        enrolled(user, found.course)
        start_section(found, by=user)
    return found


@grows("GET /courses/", HOT)
def courses(user: User, rows: int) -> str:
    for course in OpenCourse.create_batch(rows, organization=user.memberships.get().organization):
        section = Lesson(chapter__course=course, duration=10)
        LearningObjective.objects.create(section=section, text="Ich kann das.", position=0)
        enrolled(user, course)
    return "/courses/"


@grows("GET /users/course-interactions-with-progress", HOT)
def taken(user: User, rows: int) -> str:
    return courses(user, rows).replace("/courses/", "/users/course-interactions-with-progress")


@grows("GET /sections/all", HOT)
def sections(user: User, rows: int) -> str:
    for made in Lesson.create_batch(rows, chapter=taken_section(user).chapter):
        start_section(made, by=user)
    return "/sections/all?limit=100"  # there is one already: more than a page are counted by a query of their own


def chapters(user: User, rows: int) -> str:
    sections(user, rows)
    FirstChapter.create_batch(rows, course=taken_section(user).course)
    return f"/courses/{taken_section(user).course.pk}"


@grows("GET /courses/{course_id}", HOT + 2)  # token, course, chapters, sections, objectives, cases
def course(user: User, rows: int) -> str:
    objectives(user, rows)
    return chapters(user, rows) + "?load_n_exemplary_cases_per_chapter=3"


@grows("GET /courses/{course_id}/problems", HOT + 3, role="ada")  # token, course, membership, items, parts, lessons
def problems(user: User, rows: int) -> str:
    section = taken_section(user)
    for number in range(rows + 2):
        item(section, ("TEXT", "CLOZE", "PAIR_OF_TERMS")[number % 3])
    return f"/courses/{section.course.pk}/problems"


@grows("GET /sections/single/{section_id}/versions", HOT + 1, role="ada")  # token, section, membership, number, rows
def versions(user: User, rows: int) -> str:
    section = taken_section(user)
    data = {"title": section.title, "items": []}
    SectionVersion.objects.bulk_create(SectionVersion(section=section, author=user, data=data) for _row in range(rows))
    return f"/sections/single/{section.pk}/versions"


@grows("GET /courses/{course_id}/interaction-with-progress", HOT + 1)
def whole_progress(user: User, rows: int) -> str:
    return chapters(user, rows) + "/interaction-with-progress"


@grows("GET /sections/single/{section_id}", MOST - 1)  # token, section, its row, objectives, items, parts, answers
def items(user: User, rows: int) -> str:
    section = taken_section(user)
    kinds = ("TEXT", "CLOZE", "ORDERING")
    for number in range(rows + 2):
        read(user, text(section))
        item(section, kinds[number % len(kinds)])
    return f"/sections/single/{section.pk}"


@grows("GET /sections/single/{section_id}/learning-objectives", HOT)
def objectives(user: User, rows: int) -> str:
    section = taken_section(user)
    first = section.objectives.count()
    rows_made = [LearningObjective(section=section, position=first + one, text="Ich kann das.") for one in range(rows)]
    LearningObjective.objects.bulk_create(rows_made)
    return f"/sections/single/{section.pk}/learning-objectives"


@grows("GET /vocab-lists/my", HOT)  # token, number, words, the places where they were met
def own_words(user: User, rows: int) -> str:
    first = VocabItem.objects.visible_to(user).count()
    for number in range(first, first + rows):
        keep_word({"term": f"Wort {number}"}, Met(Source.CONTEXT, sentence=f"Das ist Wort {number}."), by=user)
    return "/vocab-lists/my"


@grows("GET /experience-points/", HOT)
def points(user: User, rows: int) -> str:
    first = user.experience_events.count()
    for number in range(rows):
        award(user, PointsFor.ITEM, 10, f"thing {first + number}")
    return "/experience-points/"


@grows("GET /users/my-xp-events", HOT)
def recent_points(user: User, rows: int) -> str:
    return points(user, rows) and "/users/my-xp-events"


@grows("GET /users/my-xp", HOT + 1)  # token, points, today's, the days of the streak
def standing(user: User, rows: int) -> str:
    return points(user, rows) and "/users/my-xp"


@grows("GET /users/my-activity", HOT + 1)  # token, points, the days of the streak, the days with what was done
def active_days(user: User, rows: int) -> str:
    path, first = points(user, rows), user.experience_events.count()
    for number, event in enumerate(user.experience_events.order_by("-pk")[:rows]):
        user.experience_events.filter(pk=event.pk).update(created_at=timezone.now() - timedelta(days=first + number))
    return path and "/users/my-activity"


@grows("GET /users/my-achievements", HOT - 1)
def achievements(user: User, rows: int) -> str:
    known = set(Achievement.objects.filter(user=user).values_list("milestone", flat=True))
    for milestone in [one for one in Milestone.values if one not in known][:rows]:
        Achievement.objects.create(user=user, milestone=milestone, reached_at=timezone.now())
    return "/users/my-achievements"


@grows("GET /journals/{section_id}", HOT)
def journal(user: User, rows: int) -> str:
    path = objectives(user, rows).replace("/sections/single/", "/journals/").removesuffix("/learning-objectives")
    known = LearningObjective.objects.filter(section=taken_section(user), entries=None)
    JournalEntry.objects.bulk_create(JournalEntry(learner=user, learning_objective=one, confidence=3) for one in known)
    return path


@grows("GET /dialogs/{dialog_id}", HOT + 1)  # token, dialog, item, lines, whether a job is at it
def dialog(user: User, rows: int) -> str:
    found = Dialog.objects.first()
    if found is None:
        made = item(taken_section(user), "FORM_STRUCTURED")
        found = Dialog.objects.get(item=made)
    first = DialogLine.objects.filter(dialog=found).count()
    said = {"dialog": found, "item": found.item, "type": "PERSON_SAY", "speaker": "nurse", "text": "Guten Morgen."}
    DialogLine.objects.bulk_create(DialogLine(position=first + number, **said) for number in range(rows))
    return f"/dialogs/{found.pk}"


@grows("GET /user-interactions/", HOT + 1)  # token, places, people, last messages, and the images' people in one
def conversations(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    for _row in range(rows):
        write(Member(organization=organization).user, to=user)
    return "/user-interactions/"


def pen_friend(user: User) -> User:
    organization = user.memberships.get().organization
    tutors = organization.members.filter(memberships__is_tutor=True)
    found: User = tutors.first() or Member(organization=organization, is_tutor=True).user
    return found


@grows("GET /user-interactions/kudos-from-me", HOT)
def given_kudos(user: User, rows: int) -> str:
    for _row in range(rows):
        write(user, to=pen_friend(user), kind=Kind.KUDOS)
    return "/user-interactions/kudos-from-me"


@grows("GET /user-interactions/unread-kudos", HOT)
def unread_kudos(user: User, rows: int) -> str:
    for _row in range(rows):
        write(pen_friend(user), to=user, kind=Kind.KUDOS)
    return "/user-interactions/unread-kudos"


@grows("GET /user-interactions/recipients", HOT)
def recipients(user: User, rows: int) -> str:
    Member.create_batch(rows, organization=user.memberships.get().organization)
    return "/user-interactions/recipients"


@grows("GET /user-interactions/shares", HOT, role="tarek")
def shared_talks(user: User, rows: int) -> str:
    organization = user.memberships.get().organization
    case = small_case()
    for _row in range(rows):
        shared(Member(organization=organization).user, user, case)
    return "/user-interactions/shares"


@pytest.mark.django_db
def test_a_long_conversation_costs_as_many_queries_as_a_short_one(anna: Client) -> None:
    tutor = pen_friend(anna.user)
    first = shared(anna.user, tutor)

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            answer = anna.get(f"/api/user-interactions/details/{first.message.thread_id}")
        assert answer.status_code == 200
        return len(queries)

    answer_share(first, NewMessage(Kind.RESPONSE, "Gut."), [], by=tutor)
    few = cost()
    for number in range(20):
        one = shared(anna.user, tutor, small_case(id=f"case-{number}"))
        answer_share(one, NewMessage(Kind.RESPONSE, "Gut."), [], by=tutor)
    assert cost() == few <= MOST


def is_list(description: dict[str, Any]) -> bool:
    content = description["responses"].get("200", {}).get("content", {})
    shown = content.get("application/json", {}).get("schema", {})
    return shown.get("type") == "array" or str(shown.get("$ref", "")).endswith("Page")


def test_every_list_is_counted() -> None:
    lists = {str(call) for call, description in calls().items() if call.method == "GET" and is_list(description)}
    assert lists <= set(LISTS), "give these a line here"
    assert set(LISTS) <= {str(call) for call in calls()}
    assert len(lists) >= 8


@pytest.mark.django_db
@pytest.mark.parametrize("call", sorted(LISTS))
def test_fifty_rows_cost_as_many_queries_as_one(call: str, request: pytest.FixtureRequest) -> None:
    ceiling, grow, role = LISTS[call]
    reader: Client = request.getfixturevalue(role)

    def cost(rows: int) -> int:
        path = "/api" + grow(reader.user, rows)
        reader.get(path)  # what is read once per process is read now
        with CaptureQueriesContext(connection) as queries:
            answer = reader.get(path)
        assert answer.status_code == 200
        return len(queries)

    one = cost(1)
    assert cost(49) == one
    assert one <= ceiling
