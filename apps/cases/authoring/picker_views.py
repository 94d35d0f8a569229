"""What the editor of a case picks from: intents of the catalogue, laboratory values, tags in use."""

from django.db.models import Count, F, Func, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.cases import laboratory
from apps.cases.models import Case
from apps.cases.nlu_analysis import load_catalogue_intents
from apps.cases.permissions import CanWriteCases
from kit.languages import choose_language
from kit.openapi import ADDITION
from kit.serializers import StrictSerializer
from kit.viewsets import ApiViewSet

MOST_WORDINGS = 6  # of an intent that are shown
MOST_TAGS = 200


class SearchSerializer(StrictSerializer):
    """Words that all have to occur."""

    search = serializers.CharField(required=False, allow_blank=True, max_length=100, default="")


class IntentSerializer(StrictSerializer):
    """Something that can be asked for: its name in the catalogue and some of its wordings, of `number` in all."""

    id = serializers.CharField()
    wordings = serializers.ListField(child=serializers.CharField())
    number = serializers.IntegerField()


class DiagnosisSerializer(StrictSerializer):
    """A diagnosis, in words."""

    diagnosis = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")


class RangesSerializer(StrictSerializer):
    """The usual range of adults by sex, as an exchange file has it."""

    FEMALE = serializers.CharField(required=False)
    MALE = serializers.CharField(required=False)


class LabValueSerializer(StrictSerializer):
    """A value of the laboratory."""

    code = serializers.CharField()
    name = serializers.CharField()
    aliases = serializers.ListField(child=serializers.CharField())
    unit = serializers.CharField(allow_blank=True)
    ranges = RangesSerializer()
    explanation = serializers.CharField()


class LabPanelSerializer(StrictSerializer):
    """Values that are asked for together; `fits` where the diagnosis speaks for them."""

    id = serializers.CharField()
    title = serializers.CharField()
    codes = serializers.ListField(child=serializers.CharField())
    fits = serializers.BooleanField()


class LabCatalogueSerializer(StrictSerializer):
    """All values and panels, those that fit first."""

    parameters = LabValueSerializer(many=True)
    panels = LabPanelSerializer(many=True)


class PickerViewSet(ApiViewSet[Case]):
    """Tables for authors of cases."""

    queryset = Case.objects.none()  # names the model for the schema
    permission_classes = [CanWriteCases]
    paged_actions = frozenset({"intents"})

    @override
    def get_queryset(self) -> QuerySet[Case]:
        return Case.objects.visible_to(authenticated_user(self.request))

    @extend_schema(parameters=[SearchSerializer], responses=IntentSerializer(many=True), extensions=ADDITION)
    def intents(self, request: Request) -> Response:
        """Intents of the catalogue in whose name or wordings all words occur, a page at a time."""
        words = self.validate_query(SearchSerializer)["search"].lower().split()
        found = [
            (name, texts)
            for name, texts in sorted(load_catalogue_intents().items())
            if all(word in f"{name} {' '.join(texts)}".lower() for word in words)
        ]
        page = self.paginate_queryset(found) or []
        rows = [{"id": name, "wordings": texts[:MOST_WORDINGS], "number": len(texts)} for name, texts in page]
        return self.get_paginated_response(rows)

    @extend_schema(parameters=[DiagnosisSerializer], responses=LabCatalogueSerializer, extensions=ADDITION)
    def laboratory(self, request: Request) -> Response:
        """The values of the laboratory with units and usual ranges, and panels, those for a diagnosis first."""
        diagnosis = self.validate_query(DiagnosisSerializer)["diagnosis"]
        language = choose_language(request.headers.get("Accept-Language", "")).code
        panels = laboratory.list_panels(diagnosis)
        return Response({"parameters": laboratory.list_parameters(language), "panels": panels})

    @extend_schema(responses=serializers.ListSerializer(child=serializers.CharField()), extensions=ADDITION)
    def tag_names(self, request: Request) -> Response:
        """The tags of the cases that the author sees, the most frequent first."""
        tagged = self.get_queryset().annotate(tag=Func(F("tags"), function="unnest")).values("tag")
        rows = tagged.annotate(number=Count("pk")).order_by("-number", "tag")[:MOST_TAGS]
        return Response([row["tag"] for row in rows])
