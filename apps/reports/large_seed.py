"""Organisations with very many members, for trying lists and plans out; never for production.

The numbers of each member follow from the places of organisation and member alone, so that every run fills the tables
alike. What people say to each other is made by `large_talks` and `large_messages`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from django.db import connection, transaction
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.assignments.completion import count_lessons_done, find_lessons_begun
from apps.assignments.models import Assignment
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.courses.models import (
    Chapter,
    ChapterInteraction,
    Course,
    CourseInteraction,
    CourseLevel,
    CourseStatus,
    LearningObjective,
    Section,
    SectionInteraction,
)
from apps.experience.models import ExperienceEvent, Source
from apps.journals.models import JournalEntry
from apps.organisations.models import Membership, Mentorship, Organization, Subscription
from apps.reports.demo import PASSWORD
from apps.reports.large_messages import find_account, make_long_thread, make_shares, make_threads
from apps.reports.large_talks import choose_case, make_talks
from apps.reports.summaries import record_day, refresh_organization
from apps.vocabulary.models import LearningState, VocabItem, VocabList
from kit.ids import new_id
from kit.row_copies import build_id, draw, multiply, pick, pick_row

Say = Callable[[str], object]
NAME = "Großes Klinikum"
CHAPTERS, LESSONS, ITEMS = 5, 10, 6  # of a course, a chapter, a lesson
CHAPTER_WEIGHT = LESSONS * ITEMS
COURSE_WEIGHT = CHAPTERS * CHAPTER_WEIGHT
TAKEN = 3  # courses of a member
OBJECTIVES = 10  # that a member wrote about, each twice
ASSIGNED = 5  # lessons that each member is asked to do
HISTORY_DAYS = 120
FIRST_NAMES = ("Amira", "Bogdan", "Chidi", "Dilara", "Elena", "Farid", "Gülsüm", "Hana", "Ivan", "Joy")
LAST_NAMES = ("Adeyemi", "Bauer", "Chávez", "Dimitrov", "Eriksen", "Farahani", "Güneş", "Hoxha", "Ivanova", "Jovanović")


@dataclass(frozen=True)
class Size:
    """How much is made: of organisations, the first one has `members`, the others `few` each."""

    organizations: int
    members: int
    few: int
    courses: int
    events_per_member: int
    words_per_member: int
    talks_per_member: int
    messages_per_thread: int  # of which each member has one with the tutor and one with the next member
    longest_thread: int  # of the tutor and the learner of the first organisation


SIZES = {
    "S": Size(2, 50, 50, 1, 100, 20, 2, 10, 200),
    "M": Size(20, 10_000, 100, 10, 420, 17, 9, 38, 100_000),
    "L": Size(20, 100_000, 1_000, 100, 420, 17, 9, 38, 1_000_000),
}


def choose_size(name: str, members: int | None) -> Size:
    """Give a size by its name, with another number of members of the first organisation if wanted."""
    return replace(SIZES[name], members=members) if members else SIZES[name]


def seed(size: Size, say: Say) -> dict[str, dict[str, str]]:
    """Make everything; gives the accounts of a manager, a tutor and a learner of the first organisation.

    Each organisation is a transaction of its own; names carry the number of the run, so that several stand side by
    side, and the first one on an empty database always has the same accounts.
    """
    run = str(1 + Organization.objects.filter(name__startswith=f"{NAME} 1 (").count())
    with connection.cursor() as cursor:
        cursor.execute("set statement_timeout = 0")  # millions of rows are copied by one statement
    with transaction.atomic():
        courses = make_courses(size.courses, run)
        case = choose_case()
    say(f"{len(courses)} courses")
    accounts: dict[str, dict[str, str]] = {}
    for place in range(size.organizations):
        number = size.few if place else size.members
        with transaction.atomic():
            organization, made = make_organization(place, number, run)
            salt = f"{run}-{place}"
            person = make_members(organization, number, salt=salt)
            make_learning(person, number, size, courses, salt=salt)
            make_assignments(organization, person, number, courses, salt=salt)
            talks = make_talks(case, person, number, size.talks_per_member, salt=salt)
            tutored = make_threads(organization, person, number, size.messages_per_thread, salt=salt)
            make_shares(tutored, talks)
            if place == 0:
                make_long_thread(organization, size.longest_thread, salt=salt)
            person.delete()
        accounts = accounts or made
        refresh_organization(organization)
        with transaction.atomic():
            make_history(organization)
        say(f"{organization}: {number} members")
    return accounts


def make_courses(number: int, run: str) -> list[Course]:
    """Make public courses whose lessons hold texts."""
    example = get_kinds()["TEXT"].build_examples()[0]
    courses: list[Course] = []
    for place in range(number):
        course = Course.objects.create(
            title=f"Großer Kurs {place + 1} ({run})",
            level=CourseLevel.B1_1,
            is_public=True,
            status=CourseStatus.PUBLISHED,
            weight=COURSE_WEIGHT,
        )
        chapters = Chapter.objects.bulk_create(
            Chapter(course=course, title=f"Kapitel {chapter + 1}", position=chapter, weight=CHAPTER_WEIGHT)
            for chapter in range(CHAPTERS)
        )
        sections = Section.objects.bulk_create(
            Section(chapter=chapter, title=f"Lektion {lesson + 1}", position=lesson, weight=ITEMS, duration=10)
            for chapter in chapters
            for lesson in range(LESSONS)
        )
        Item.objects.bulk_create(
            Item(section=section, kind="TEXT", title=example.title, content=example.content, position=item)
            for section in sections
            for item in range(ITEMS)
        )
        LearningObjective.objects.bulk_create(
            LearningObjective(section=section, text=f"Ich kann Aufgabe {number + 1} sicher ausführen.", position=0)
            for number, section in enumerate(sections)
        )
        courses.append(course)
    return courses


def make_person(email: str, first_name: str, last_name: str) -> User:
    """Make a confirmed account with the password of the demo."""
    now = timezone.now()
    user = User(
        email=email,
        first_name=first_name,
        last_name=last_name,
        terms_accepted_at=now,
        email_confirmed_at=now,
        onboarding_completed_at=now,
    )
    user.set_password(PASSWORD)
    user.save()
    return user


def make_organization(place: int, number: int, run: str) -> tuple[Organization, dict[str, dict[str, str]]]:
    """Make an organisation with a manager, a tutor and a learner, who can sign in, and with seats for all."""
    organization = Organization.objects.create(name=f"{NAME} {place + 1} ({run})")
    Subscription.objects.create(
        organization=organization, seats=number + number // 5 + 10, starts_on=timezone.localdate() - timedelta(days=200)
    )
    accounts: dict[str, dict[str, str]] = {}
    people: dict[str, User] = {}
    for role in ("manager", "tutor", "learner"):
        email = f"{role}.{place + 1}.{run}@visite.example"
        people[role] = make_person(email, role.capitalize(), f"Groß {place + 1}")
        Membership.objects.create(
            user=people[role],
            organization=organization,
            is_manager=role == "manager",
            is_tutor=role == "tutor",
        )
        accounts[role] = {"email": email, "password": PASSWORD}
    Mentorship.objects.create(organization=organization, mentor=people["tutor"], mentee=people["learner"])
    return organization, accounts


def make_members(organization: Organization, number: int, *, salt: str) -> User:
    """Make members as copies of a person, and give that person: what is copied for them is the person's own first."""
    manager = organization.memberships.filter(is_manager=True).select_related("user").get()
    person = make_person(f"vorlage.{salt}@visite.example", "Vorlage", "Vorlage")
    person.set_unusable_password()
    person.save()
    multiply(
        person,
        number,
        salt=salt,
        email=f"'mitglied.' || n || '.{salt}@visite.example'",
        first_name=pick(FIRST_NAMES, f"first-{salt}"),
        last_name=pick(LAST_NAMES, f"last-{salt}") + " || ' ' || n",
    )
    user = build_id(salt=salt)
    joined = f"now() - (30 + {draw(f'joined-{salt}', 300)}) * interval '1 day'"
    tutor = f"{draw(f'tutor-{salt}', 50)} = 0"
    multiply(
        manager,
        number,
        salt=salt,
        user_id=user,
        is_manager="false",
        is_tutor=tutor,
        joined_at=joined,
    )
    device = Device.objects.create(
        user=manager.user, current=new_id(), rotated_at=timezone.now(), expires_at=timezone.now() + timedelta(days=30)
    )
    seen = f"now() - {draw(f'seen-{salt}', 20)} * interval '11 hours'"
    multiply(device, number, salt=salt, user_id=user, current="gen_random_uuid()", rotated_at=seen)
    device.delete()
    return person


def make_learning(person: User, number: int, size: Size, courses: list[Course], *, salt: str) -> None:
    """Make what members have learnt: courses, journals, points and words."""
    for place in range(min(TAKEN, len(courses))):
        make_enrolments(person, number, courses[place :: min(TAKEN, len(courses))], salt=salt, place=place)
    make_journals(person, number, courses[0], salt=salt)
    event = ExperienceEvent.objects.create(user=person, source=Source.ITEM, amount=10, reference="0")
    of_member = f"1 + n % {number}"
    multiply(
        event,
        number * size.events_per_member,
        salt=f"event-{salt}",
        user_id=build_id(of_member, salt),
        reference="n::text",
        amount=f"5 + {draw(f'amount-{salt}', 20)}",
        created_at=f"now() - {draw(f'event-{salt}', 120 * 24)} * interval '1 hour'",
    )
    is_new, due = f"({draw(f'learnt-{salt}', 3)} = 0)", draw(f"stable-{salt}", 60)
    words = VocabList.objects.create(learner=person)
    multiply(words, number, salt=salt, learner_id=build_id(salt=salt))
    word = VocabItem.objects.create(vocab_list=words, term="Wort", folded="wort")
    multiply(
        word,
        number * size.words_per_member,
        salt=f"word-{salt}",
        vocab_list_id=build_id(of_member, salt),
        term="'Wort ' || n",
        folded="'wort ' || n",
        state=f"case when {is_new} then '{LearningState.NEW}' else '{LearningState.REVIEW}' end",
        stability=f"case when not {is_new} then 1 + {draw(f'stable-{salt}', 60)} end",
        difficulty=f"case when not {is_new} then 1 + {draw(f'hard-{salt}', 9)} end",
        reviewed_at=f"case when not {is_new} then now() - interval '10 days' end",
        due_at=f"case when not {is_new} then now() - interval '9 days' + {due} * interval '1 day' end",
    )


def make_enrolments(person: User, number: int, courses: list[Course], *, salt: str, place: int) -> None:
    """Make one enrolment of each member in one of the courses, with its chapters."""
    enrolment = CourseInteraction.objects.create(learner=person, course=courses[0])
    course = pick_row(courses)
    own = f"course-{place}-{salt}"
    done = draw(own, COURSE_WEIGHT + 20)
    capped = f"least({done}, {COURSE_WEIGHT})"
    multiply(
        enrolment,
        number,
        salt=own,
        learner_id=build_id(salt=salt),
        course_id=course,
        done=capped,
        created_at=f"now() - {draw(f'begun-{own}', 90)} * interval '1 day'",
        started_at="now() - interval '1 day'",
        completed_at=f"case when {done} >= {COURSE_WEIGHT} then now() - interval '1 day' end",
        last_active_at=f"now() - {draw(f'active-{own}', 30)} * interval '1 day'",
    )
    begun = ChapterInteraction.objects.create(
        course_interaction=enrolment, learner=person, chapter=courses[0].chapters.get(position=0)
    )
    for position in range(CHAPTERS):
        chapter = pick_row([one.chapters.get(position=position) for one in courses])
        multiply(
            begun,
            number,
            salt=f"chapter-{position}-{own}",
            course_interaction_id=build_id(salt=own),
            learner_id=build_id(salt=salt),
            chapter_id=chapter,
            done=f"greatest(0, least({CHAPTER_WEIGHT}, {capped} - {position * CHAPTER_WEIGHT}))",
        )


def make_journals(person: User, number: int, course: Course, *, salt: str) -> None:
    """Make two entries of each member about each of the first objectives of a course."""
    objectives = LearningObjective.objects.filter(section__chapter__course=course).order_by("section_id")[:OBJECTIVES]
    for place, objective in enumerate(objectives):
        entry = JournalEntry.objects.create(learner=person, learning_objective=objective, confidence=3)
        for later in (False, True):
            own = f"entry-{place}-{later}-{salt}"
            days = 10 + place if later else 60
            multiply(
                entry,
                number,
                salt=own,
                learner_id=build_id(salt=salt),
                confidence=f"1 + {draw(own, 3)} + {int(later) * 2}",
                overwritten_at="null::timestamptz" if later else f"now() - interval '{10 + place} days'",
                created_at=f"now() - interval '{days} days'",
            )
        entry.delete()


def make_assignments(
    organization: Organization, person: User, number: int, courses: list[Course], *, salt: str
) -> None:
    """Assign each member the first lessons of the member's first course; the last two of them nobody has begun."""
    tutor = find_account(organization, "tutor")
    enrolment = person.course_interactions.get(course=courses[0])
    taken = courses[:: min(TAKEN, len(courses))]
    capped = f"least({draw(f'course-0-{salt}', COURSE_WEIGHT + 20)}, {COURSE_WEIGHT})"  # as in `make_enrolments`
    for place in range(ASSIGNED):
        sections = [Section.objects.get(chapter__course=one, chapter__position=0, position=place) for one in taken]
        work = Assignment.objects.create(
            organization=organization, assignee=person, assigner=tutor, section=sections[0], note="Bitte bis Freitag."
        )
        multiply(
            work,
            number,
            salt=f"assigned-{place}-{salt}",
            assignee_id=build_id(salt=salt),
            section_id=pick_row(sections),
            due_on=f"current_date - 20 + {draw(f'assigned-{place}-{salt}', 40)}",
        )
        if place >= ASSIGNED - 2:
            continue
        begun = SectionInteraction.objects.create(learner=person, course_interaction=enrolment, section=sections[0])
        done = f"greatest(0, least({ITEMS}, {capped} - {place * ITEMS}))"
        multiply(
            begun,
            number,
            salt=f"section-{place}-{salt}",
            learner_id=build_id(salt=salt),
            course_interaction_id=build_id(salt=f"course-0-{salt}"),
            section_id=pick_row(sections),
            done=done,
            completed_at=f"case when {done} = {ITEMS} then now() - interval '1 day' end",
        )
    find_lessons_begun(organization.assignments.all())
    count_lessons_done(organization.assignments.all())


def make_history(organization: Organization) -> None:
    """Make the days before today, each a little less than the one after it."""
    today = record_day(organization)
    factor = f"(1 - n * 0.6 / {HISTORY_DAYS})"
    sums = ("active_members", "members_on_plan", "seats_used", "xp_7_days", "cases_solved", "vocabulary_learnt")
    multiply(
        today,
        HISTORY_DAYS,
        salt=f"day-{organization.pk}",
        day='t."day" - n::int',
        share=f't."share" * {factor}',
        **{name: f'round(t."{name}" * {factor})::int' for name in sums},
    )


def analyze() -> None:
    """Let PostgreSQL count anew what its tables hold."""
    with connection.cursor() as cursor:
        cursor.execute("analyze")
