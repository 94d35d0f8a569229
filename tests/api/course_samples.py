"""Samples of the calls about courses, lessons and items.

A course belongs to the clinic, or to the owner's own organisation where that is another one; the owner takes it.
"""

from typing import Any

from apps.accounts.models import User
from apps.content.authoring.items import delete_item
from apps.content.kinds.ordering.models import Step
from apps.content.models import Item, ItemInteraction, SectionVersion
from apps.courses.models import LearningObjective, Section
from apps.courses.services.enrolment import start_section
from tests.api.samples import Sample, World, sample
from tests.factories.content import author, item, read, text
from tests.factories.courses import enrolled, lesson

ITEM = "/course-section-items"
CLOZE = {"text": "Sie hat [[g1]].", "gaps": [{"key": "g1", "accepted": ["Fieber"]}]}


def a_section(world: World, owner: User) -> Section:
    """A section of a published course that the owner takes and has begun."""
    if made := world.sections.get(owner.pk):
        return Section.objects.get(pk=made)
    other = owner.memberships.exclude(organization=world.clinic).first()
    section = lesson(other.organization if other else world.clinic)
    LearningObjective.objects.create(section=section, text="Ich kann eine Übergabe machen.", position=0)
    enrolled(owner, section.course)
    start_section(section, by=owner)
    return section


def an_item(world: World, owner: User, kind: str = "TEXT") -> Item:
    """An item in it."""
    return item(a_section(world, owner), kind)


@sample("GET /courses/", "GET /sections/all", "GET /users/course-interactions-with-progress")
def lists(world: World, owner: User) -> Sample:
    a_section(world, owner)
    return Sample()


@sample(f"GET {ITEM}/", f"GET {ITEM}/creators")
def items_to_reuse(world: World, owner: User) -> Sample:
    an_item(world, owner)
    return Sample()


@sample("POST /courses/")
def new_course(world: World, owner: User) -> Sample:
    return Sample(body={"title": "Deutsch für die Pflege", "level": "A2.2"})


@sample(
    "GET /courses/{course_id}",
    "GET /courses/{course_id}/interaction-with-progress",
    "GET /courses/{course_id}/try-get-interaction",
    foreign=True,
)
def course(world: World, owner: User) -> Sample:
    return Sample({"course_id": a_section(world, owner).course.pk})


@sample("GET /courses/{course_id}/problems", foreign=True)
def course_problems(world: World, owner: User) -> Sample:
    section = a_section(world, owner)
    item(section, "CLOZE")
    return Sample({"course_id": section.course.pk})


@sample("PUT /courses/{course_id}", foreign=True)
def changed_course(world: World, owner: User) -> Sample:
    return Sample({"course_id": a_section(world, owner).course.pk}, {"title": "Anders", "version": 1})


@sample("PUT /courses/{course_id}/enroll", foreign=True)
def enrolment(world: World, owner: User) -> Sample:
    return Sample({"course_id": a_section(world, owner).course.pk}, {})


@sample("PUT /courses/{course_id}/chapter-positions", foreign=True)
def chapter_order(world: World, owner: User) -> Sample:
    section = a_section(world, owner)
    return Sample({"course_id": section.course.pk}, {"chapter_ids": [str(section.chapter_id)]})


@sample("POST /chapters/")
def new_chapter(world: World, owner: User) -> Sample:
    return Sample(body={"course_id": str(a_section(world, owner).course.pk), "title": "Zweites Kapitel"})


@sample(
    "GET /chapters/{chapter_id}",
    "DELETE /chapters/{chapter_id}",
    "GET /chapters/{chapter_id}/interaction",
    foreign=True,
)
def chapter(world: World, owner: User) -> Sample:
    return Sample({"chapter_id": a_section(world, owner).chapter_id})


@sample("PUT /chapters/{chapter_id}", foreign=True)
def changed_chapter(world: World, owner: User) -> Sample:
    return Sample({"chapter_id": a_section(world, owner).chapter_id}, {"title": "Anders"})


@sample("POST /chapters/{chapter_id}/interaction", foreign=True)
def begun_chapter(world: World, owner: User) -> Sample:
    return Sample({"chapter_id": a_section(world, owner).chapter_id}, {})


@sample("GET /chapters/from_course/{course_id}/{chapter_index}", foreign=True)
def chapter_by_place(world: World, owner: User) -> Sample:
    return Sample({"course_id": a_section(world, owner).course.pk, "chapter_index": 0})


@sample("PUT /chapters/{chapter_id}/section-positions", foreign=True)
def section_order(world: World, owner: User) -> Sample:
    section = a_section(world, owner)
    return Sample({"chapter_id": section.chapter_id}, {"section_ids": [str(section.pk)]})


@sample("POST /sections/")
def new_section(world: World, owner: User) -> Sample:
    objectives = [{"text": "Ich kann Schmerzen beschreiben."}]
    body = {"chapter_id": str(a_section(world, owner).chapter_id), "title": "Schmerzen"}
    return Sample(body=body | {"learning_objectives": objectives})


@sample(
    "GET /sections/single/{section_id}",
    "DELETE /sections/single/{section_id}",
    "GET /sections/single/{section_id}/learning-objectives",
    "GET /sections/single/{section_id}/interaction",
    foreign=True,
)
def section(world: World, owner: User) -> Sample:
    found = an_item(world, owner)
    return Sample({"section_id": found.section_id})


@sample("PUT /sections/single/{section_id}", foreign=True)
def changed_section(world: World, owner: User) -> Sample:
    return Sample({"section_id": a_section(world, owner).pk}, {"title": "Anders", "duration": 12})


@sample("POST /sections/single/{section_id}/copy-paste", foreign=True)
def pasted(world: World, owner: User) -> Sample:
    found = an_item(world, owner).section
    return Sample({"section_id": found.pk}, {"chapter_id": str(found.chapter_id)})


@sample("POST /sections/single/{section_id}/interaction", foreign=True)
def section_step(world: World, owner: User) -> Sample:
    return Sample({"section_id": an_item(world, owner).section_id}, {"completed": True, "last_page": 1})


@sample("PATCH /sections/single/{section_id}/started", foreign=True)
def started(world: World, owner: User) -> Sample:
    return Sample({"section_id": a_section(world, owner).pk}, {})


@sample("PUT /sections/{section_id}/item-positions", foreign=True)
def item_order(world: World, owner: User) -> Sample:
    found = an_item(world, owner)
    return Sample({"section_id": found.section_id}, {"item_ids": [str(found.pk)]})


@sample(f"PATCH {ITEM}/{{item_id}}/meta", foreign=True)
def meta(world: World, owner: User) -> Sample:
    return Sample({"item_id": an_item(world, owner).pk}, {"optional": True, "version": 1})


@sample(f"DELETE {ITEM}/{{item_id}}", f"GET {ITEM}/item/{{item_id}}", foreign=True)
def one_item(world: World, owner: User) -> Sample:
    return Sample({"item_id": an_item(world, owner, "CLOZE").pk})


@sample(f"POST {ITEM}/{{item_id}}/duplicate", foreign=True)
def duplicate(world: World, owner: User) -> Sample:
    return Sample({"item_id": an_item(world, owner, "ORDERING").pk})


@sample(f"PATCH {ITEM}/item/{{item_id}}/body", foreign=True)
def changed_body(world: World, owner: User) -> Sample:
    change = {"title": "Anders", "content": {"explanation": "Darum."}, "version": 1}
    return Sample({"item_id": an_item(world, owner, "ORDERING").pk}, change)


@sample(f"POST {ITEM}/item/{{item_id}}/trial", foreign=True)
def trial(world: World, owner: User) -> Sample:
    return Sample({"item_id": an_item(world, owner, "CLOZE").pk}, {"answer": {"gaps": {"fever": "Fieber"}}})


@sample(f"POST {ITEM}/{{item_id}}/undelete", foreign=True)
def undeleted(world: World, owner: User) -> Sample:
    found = an_item(world, owner)
    delete_item(found, by=author())
    return Sample({"item_id": found.pk}, {"item_index": 0})


@sample("POST /sections/single/{section_id}/items", foreign=True)
def new_item(world: World, owner: User) -> Sample:
    return Sample({"section_id": an_item(world, owner).section_id}, {"kind": "CLOZE", "item_index": 0})


@sample("PUT /sections/single/{section_id}/presence", foreign=True)
def presence(world: World, owner: User) -> Sample:
    found = an_item(world, owner)
    return Sample({"section_id": found.section_id}, {"item_id": str(found.pk)})


@sample("DELETE /sections/single/{section_id}/presence", foreign=True)
@sample("GET /sections/single/{section_id}/versions", foreign=True)
def being_edited(world: World, owner: User) -> Sample:
    return Sample({"section_id": an_item(world, owner).section_id})


@sample("GET /sections/single/{section_id}/versions/{version_id}", foreign=True)
@sample("POST /sections/single/{section_id}/versions/{version_id}/restore", foreign=True)
def version(world: World, owner: User) -> Sample:
    found = an_item(world, owner)
    kept = SectionVersion.objects.filter(section=found.section_id).latest("created_at")
    return Sample({"section_id": found.section_id, "version_id": kept.pk})


@sample(f"GET {ITEM}/item/{{item_id}}/interaction", foreign=True)
def worked_on(world: World, owner: User) -> Sample:
    found = an_item(world, owner)
    read(owner, found)
    return Sample({"item_id": found.pk})


@sample(f"POST {ITEM}/item/{{item_id}}/interaction", foreign=True)
def first_step(world: World, owner: User) -> Sample:
    answer = {"gaps": {"fever": "Fieber", "nausea": "Ubelkeit"}}
    return Sample({"item_id": an_item(world, owner, "CLOZE").pk}, {"answer": answer, "check": True})


@sample(f"PUT {ITEM}/section-item-interactions/{{item_interaction_id}}", foreign=True)
def next_step(world: World, owner: User) -> Sample:
    found: ItemInteraction = read(owner, text(a_section(world, owner)))
    return Sample({"item_interaction_id": found.pk}, {"completed": False})


def made_in_a_section(**body: Any) -> Any:
    return lambda world, owner: Sample({"section_id": a_section(world, owner).pk}, body)


def placed(**body: Any) -> Any:
    return lambda world, owner: Sample({"place_id": a_section(world, owner).pk}, body)


PARAGRAPH = {"type": "PARAGRAPH", "lines": [{"pieces": [{"text": "Guten Morgen."}]}]}
sample(f"POST {ITEM}/text/{{place_id}}", foreign=True)(placed(title="Lesen", content={"blocks": [PARAGRAPH]}))
sample(f"POST {ITEM}/cloze/{{section_id}}/new", foreign=True)(made_in_a_section(content=CLOZE, item_index=0))
sample(f"POST {ITEM}/ordering-exercise/{{place_id}}", foreign=True)(
    placed(title="Reihenfolge", items=[{"text": "Erst"}, {"text": "Dann"}])
)


@sample(f"PUT {ITEM}/text/{{place_id}}", foreign=True)
def changed_text(world: World, owner: User) -> Sample:
    return Sample({"place_id": an_item(world, owner).pk}, {"content": {"blocks": [PARAGRAPH]}})


@sample(f"PATCH {ITEM}/cloze/{{item_id}}", foreign=True)
def changed_cloze(world: World, owner: User) -> Sample:
    return Sample({"item_id": an_item(world, owner, "CLOZE").pk}, {"content": CLOZE, "version": 1})


@sample(f"PATCH {ITEM}/ordering-exercise/{{place_id}}", foreign=True)
def changed_ordering(world: World, owner: User) -> Sample:
    return Sample({"place_id": an_item(world, owner, "ORDERING").pk}, {"instruction": "Bringen Sie alles in Ordnung."})


@sample(f"POST {ITEM}/ordering-exercise/{{item_id}}/item", foreign=True)
def new_step(world: World, owner: User) -> Sample:
    return Sample({"item_id": an_item(world, owner, "ORDERING").pk}, {"text": "Dokumentieren"})


@sample(f"PATCH {ITEM}/ordering-exercise/{{item_id}}/item/{{ordering_item_id}}", foreign=True)
def changed_step(world: World, owner: User) -> Sample:
    return with_step(an_item(world, owner, "ORDERING"), {"position": 0})


@sample(f"DELETE {ITEM}/ordering-exercise/{{item_id}}/item/{{ordering_item_id}}", foreign=True)
def lost_step(world: World, owner: User) -> Sample:
    return with_step(an_item(world, owner, "ORDERING"), None)


def with_step(found: Item, body: Any) -> Sample:
    step = Step.objects.filter(item=found).latest("position")
    return Sample({"item_id": found.pk, "ordering_item_id": step.pk}, body)
