"""Calls about journals."""

from typing import Any, ClassVar

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.courses.models import Section
from apps.courses.permissions import may_learn
from apps.courses.views.sections import OfSection
from apps.journals import serializers, services
from apps.journals.models import JournalEntry
from kit.api import ApiView


class Journal(OfSection):
    rules: ClassVar = {"GET": may_learn}
    asks: ClassVar = {"GET": serializers.JournalQuery}
    gives: ClassVar = {"GET": serializers.JournalEntrySerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "What the caller wrote about the learning objectives of a section, the newest first."}

    def get(self, request: Request, **ids: Any) -> Response:
        mine = JournalEntry.objects.visible_to(self.caller).of_section(self.thing)
        found = mine.standing() if self.query()["exclude_overwritten"] else mine
        return self.page(found.in_time())


class Writing(ApiView):
    """A call that writes entries about the objectives of one section."""

    rules: ClassVar = {"POST": may_learn}
    takes: ClassVar = {"POST": serializers.EntriesSerializer}
    gives: ClassVar = {"POST": (201, serializers.JournalEntrySerializer)}
    listed: ClassVar = frozenset({"POST"})

    def section(self) -> Section:
        """The section that the body names, if the caller sees it; 404 otherwise."""
        found = Section.objects.visible_to(self.caller).select_related("chapter__course")
        section: Section = get_object_or_404(found, pk=self.body()["section_id"])
        return section


class NewEntries(Writing):
    about: ClassVar = {"POST": "Write how sure the caller is of learning objectives; earlier entries are kept."}

    def post(self, request: Request) -> Response:
        return self.answer(services.write(self.section(), self.body()["entries"], by=self.caller))


class ChangedEntries(Writing):
    about: ClassVar = {"POST": "Change the caller's last entries about learning objectives, or write the first ones."}

    def post(self, request: Request) -> Response:
        return self.answer(services.put_right(self.section(), self.body()["entries"], by=self.caller))
