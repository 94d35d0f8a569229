"""What the editor of a case sends and gets: its document, its versions, who sees it."""

from typing import Any

from django.db import models
from rest_framework import serializers
from typing_extensions import override

from apps.cases.checks.serializers import RemarkSerializer
from apps.cases.models import PublicationState, Status, VersionOrigin
from apps.cases.portraits import PortraitOrigin
from kit.jobs.serializers import JobSerializer, JobSummarySerializer
from kit.serializers import StrictSerializer

LONGEST_SOURCE = 40_000  # characters of a text that a case is made of
LONGEST_NOTE = 2000


class Visibility(models.TextChoices):
    """Who sees a case: its author, the members of its organisation, everybody."""

    PRIVATE = "PRIVATE"
    ORGANIZATION = "ORGANIZATION"
    EVERYBODY = "EVERYBODY"


class DocumentField(serializers.JSONField):
    """A case in the exchange format; in the editor it may lack anything."""

    @override
    def to_internal_value(self, data: object) -> Any:
        if not isinstance(data, dict):
            self.fail("invalid")
        return super().to_internal_value(data)


class NewDocumentSerializer(StrictSerializer):
    """The document of a new case, which gets its `id` from the server; the case is private until it is shared."""

    document = DocumentField()


class SaveDocumentSerializer(NewDocumentSerializer):
    """A document, and the `version` that it is written over."""

    version = serializers.IntegerField(min_value=0)


class VersionSerializer(StrictSerializer):
    """The `version` of the case that was read."""

    version = serializers.IntegerField(min_value=0)


class PictureSerializer(StrictSerializer):
    """A person of the case as it is played: `person_id` is for calls, `slug` is the id in the document."""

    slug = serializers.CharField()
    person_id = serializers.UUIDField()
    origin = serializers.ChoiceField(choices=PortraitOrigin.choices)
    profile_image_url = serializers.CharField(allow_null=True)


class UnreadLineSerializer(StrictSerializer):
    """A line of the text that could not be read; lines count from 1, 0 is the text as a whole."""

    line = serializers.IntegerField()
    text = serializers.CharField()
    reason = serializers.CharField()


class ReviewMarkSerializer(StrictSerializer):
    """A place of the document that a provider read and its author has to look at: why, and what of the text."""

    place = serializers.CharField()
    code = serializers.CharField()
    text = serializers.CharField()


class SourceTextSerializer(StrictSerializer):
    """The text that the case is made of, who read it, what could not be read, and what has to be looked at."""

    text = serializers.CharField()
    reader = serializers.ChoiceField(choices=["RULES", "PROVIDER"], allow_blank=True)
    unread = UnreadLineSerializer(many=True)
    reviews = ReviewMarkSerializer(many=True)
    error_code = serializers.CharField()
    job = JobSummarySerializer(allow_null=True)


class PublicationSerializer(StrictSerializer):
    """The last request to open the case to everybody: for which version, and what became of it."""

    state = serializers.ChoiceField(choices=PublicationState.choices)
    case_version = serializers.IntegerField()
    note = serializers.CharField()
    asked_by = serializers.CharField(allow_null=True)
    asked_at = serializers.DateTimeField()
    decided_by = serializers.CharField(allow_null=True)
    decided_at = serializers.DateTimeField(allow_null=True)


class DocumentSerializer(StrictSerializer):
    """A case for its editor.

    `status` is that of the case as it is played; `is_complete` says whether the document is what is played. Where it
    isn't finished, learners go on with the last one that was, and `remarks` name what is missing. One with
    `awaits_review` was read by a provider from a text: it is played only once an author has accepted it.
    """

    id = serializers.UUIDField()
    slug = serializers.CharField()
    document = serializers.JSONField()
    version = serializers.IntegerField()
    status = serializers.ChoiceField(choices=Status.choices)
    failure = serializers.CharField()
    is_complete = serializers.BooleanField()
    is_read = serializers.BooleanField()
    awaits_review = serializers.BooleanField()
    can_draw = serializers.BooleanField(help_text="Whether a provider draws persons here.")
    remarks = RemarkSerializer(many=True)
    creator_id = serializers.UUIDField(allow_null=True)
    creator_name = serializers.CharField(allow_null=True)
    organization_id = serializers.UUIDField(allow_null=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    publication = PublicationSerializer(allow_null=True)
    can_publish = serializers.BooleanField()
    can_decide = serializers.BooleanField()
    tag_names = serializers.ListField(child=serializers.CharField())
    case_list_names = serializers.ListField(child=serializers.CharField())
    other_case_list_names = serializers.ListField(child=serializers.CharField())
    persons = PictureSerializer(many=True)
    source_text = SourceTextSerializer(allow_null=True)
    title_image_url = serializers.CharField(allow_null=True)
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class GeneratedCaseSerializer(DocumentSerializer):
    """A case that is made of a text, and the job that reads it, as long as it does."""

    job = JobSerializer(allow_null=True)


class CaseVersionSerializer(StrictSerializer):
    """An earlier version of a case, without its document."""

    version = serializers.IntegerField()
    origin = serializers.ChoiceField(choices=VersionOrigin.choices)
    title = serializers.CharField()
    editor_name = serializers.CharField(allow_null=True)
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class CaseVersionDocumentSerializer(CaseVersionSerializer):
    """An earlier version of a case with its document."""

    document = serializers.JSONField()


class ChangeVisibilitySerializer(StrictSerializer):
    """Who is to see the case; EVERYBODY is asked for by a publication. `organization_id` is by default the author's."""

    visibility = serializers.ChoiceField(choices=[Visibility.PRIVATE, Visibility.ORGANIZATION])
    organization_id = serializers.UUIDField(required=False)


class AskPublicationSerializer(StrictSerializer):
    """What the author says to who decides."""

    note = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_NOTE, default="")


class DecidePublicationSerializer(StrictSerializer):
    """Whether the case is opened to everybody; a refusal says why."""

    is_approved = serializers.BooleanField()
    note = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_NOTE, default="")


class PublicationRequestSerializer(StrictSerializer):
    """A request that waits for the caller's decision."""

    case_id = serializers.UUIDField()
    title = serializers.CharField()
    organization_id = serializers.UUIDField(allow_null=True)
    case_version = serializers.IntegerField()
    note = serializers.CharField()
    asked_by = serializers.CharField(allow_null=True)
    asked_at = serializers.DateTimeField()


class FromTextSerializer(StrictSerializer):
    """A text that a case is to be made of."""

    text = serializers.CharField(max_length=LONGEST_SOURCE)


class RetryTextSerializer(StrictSerializer):
    """The text, where it was changed since."""

    text = serializers.CharField(max_length=LONGEST_SOURCE, required=False)
