"""Calls about sections that need to know nothing of their items."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.courses import representations
from apps.courses.filters import SectionFilters
from apps.courses.models import Chapter, Section
from apps.courses.permissions import may_edit_course, may_learn
from apps.courses.serializers import input as written
from apps.courses.serializers.output import ObjectiveSerializer, SectionOutlineSerializer
from apps.courses.serializers.progress import SectionInteractionSerializer
from apps.courses.services.enrolment import start_section
from apps.courses.services.sections import add_section
from kit.api import ApiView


class AllSections(ApiView):
    rules: ClassVar = {"GET": may_learn}
    asks: ClassVar = {"GET": written.SectionsQuery}
    gives: ClassVar = {"GET": SectionOutlineSerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "The sections of all courses that the caller sees, in the order of their courses."}

    def get(self, request: Request) -> Response:
        found = SectionFilters.narrowed(Section.objects.visible_to(self.caller), self.query())
        rows = representations.section_rows(found, self.caller)
        return self.page(
            rows.order_by("chapter__course", "chapter__position", "position"), shown=representations.section
        )


class Sections(ApiView):
    rules: ClassVar = {"POST": may_edit_course}
    takes: ClassVar = {"POST": written.NewSectionSerializer}
    gives: ClassVar = {"POST": (201, SectionOutlineSerializer)}
    about: ClassVar = {"POST": "Make a section at a place of a chapter, or at its end."}

    def find(self, user: Any, *args: Any, **ids: Any) -> Chapter:
        found: Chapter = get_object_or_404(Chapter.objects.visible_to(user), pk=self.body()["chapter_id"])
        return found

    def post(self, request: Request) -> Response:
        facts = {name: value for name, value in self.body().items() if name != "chapter_id"}
        objectives = facts.pop("learning_objectives", ())
        section = add_section(self.thing, by=self.caller, objectives=objectives, **facts)
        return self.answer(representations.one_section(section, self.caller))


class OfSection(ApiView):
    """A call about one section."""

    def find(self, user: Any, *args: Any, section_id: UUID, **ids: Any) -> Section:
        sections = Section.objects.visible_to(user).select_related("chapter__course")
        found: Section = get_object_or_404(sections, pk=section_id)
        return found


class Objectives(OfSection):
    rules: ClassVar = {"GET": may_learn}
    gives: ClassVar = {"GET": ObjectiveSerializer}
    listed: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "What somebody can do after this section, as sentences."}

    def get(self, request: Request, **ids: Any) -> Response:
        return self.answer(list(self.thing.objectives.present().in_order()))


class Started(OfSection):
    rules: ClassVar = {"PATCH": may_learn}
    takes: ClassVar = {"PATCH": written.NothingToSaySerializer}
    gives: ClassVar = {"PATCH": SectionInteractionSerializer}
    about: ClassVar = {"PATCH": "Begin a section; a second time keeps what is done."}

    def patch(self, request: Request, **ids: Any) -> Response:
        self.body()
        start_section(self.thing, by=self.caller)
        return self.answer(representations.one_section(self.thing, self.caller)["interaction"])
