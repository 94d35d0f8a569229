"""Serializers of drafts."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.dialogs.parts import SpeakerSerializer
from apps.content.drafts.generation import BY_TEXT, NURSE, PATIENT
from apps.content.drafts.models import DraftKind, DraftState, Generator
from apps.content.drafts.question_files import GIFT, QTI
from apps.content.item_text import MAX_TEXT
from apps.content.lessons.serializers import ItemSerializer
from apps.courses.serializers.input import VersionedSerializer
from apps.vocabulary.dictionary import FOREIGN
from kit.jobs.serializers import JobSerializer
from kit.serializers import StrictSerializer
from kit.texts import one_line

MAX_CHOSEN = 200
ASKED = [choice for choice in DraftKind.choices if choice[0] != DraftKind.IMPORT]


class WantedDialogSerializer(VersionedSerializer):
    """Who talks, and where; every field may be left out."""

    title = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    situation = serializers.CharField(required=False, allow_blank=True, max_length=500, default="")
    asker = SpeakerSerializer(required=False, default=NURSE)
    person = SpeakerSerializer(required=False, default=PATIENT)
    hide_text = serializers.BooleanField(default=True)


class NewDraftSerializer(StrictSerializer):
    """What is to be proposed: new items (`kinds`, all by default) from a text or the section's own, or for an item."""

    kind = serializers.ChoiceField(choices=ASKED)
    item_id = serializers.UUIDField(required=False, allow_null=True, default=None)
    text = serializers.CharField(required=False, allow_blank=True, max_length=MAX_TEXT, default="")
    kinds = serializers.ListField(
        child=serializers.ChoiceField(choices=[(name, name) for name in BY_TEXT]),
        required=False,
        max_length=len(BY_TEXT),
    )
    languages = serializers.ListField(
        child=serializers.ChoiceField(choices=[(name, name) for name in FOREIGN]),
        required=False,
        max_length=len(FOREIGN),
    )
    dialog = WantedDialogSerializer(required=False)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if (attrs["kind"] == DraftKind.ITEMS) != (attrs["item_id"] is None):
            raise serializers.ValidationError({"item_id": [_("Please say which exercise this is for.")]}, "required")
        return attrs


class ChosenProposalSerializer(StrictSerializer):
    """A proposal that is taken: whole, or these pieces of it."""

    key = serializers.UUIDField()
    pieces = serializers.ListField(child=serializers.CharField(max_length=60), required=False, max_length=MAX_CHOSEN)


class AcceptProposalsSerializer(VersionedSerializer):
    """What is taken; new items come at the place `item_index`, hidden unless that is not wanted.

    `version` is that of the item which is changed.
    """

    proposals: Any = serializers.ListSerializer(child=ChosenProposalSerializer(), min_length=1, max_length=MAX_CHOSEN)
    item_index = serializers.IntegerField(required=False, min_value=0, max_value=1000)
    hidden = serializers.BooleanField(default=True)


class DraftRemarkSerializer(StrictSerializer):
    """What could not be read or made: the kind of exercise, or the line of the file and why."""

    code = serializers.CharField()
    kind = serializers.CharField(allow_blank=True)
    line = serializers.IntegerField(allow_null=True)
    text = serializers.CharField(allow_blank=True)


class DraftPieceSerializer(StrictSerializer):
    """A part of a proposal that can be taken or left."""

    key = serializers.CharField()
    place = serializers.CharField()
    text = serializers.CharField()


class DraftProposalSerializer(StrictSerializer):
    """A proposal; `preview` is the item as it would be, null where the item has changed since (`is_stale`).

    `accepted_as` is the item that it became, `is_reviewed` whether somebody has looked at it since.
    """

    key = serializers.UUIDField()
    kind = serializers.CharField()
    item_id = serializers.UUIDField(allow_null=True)
    title = serializers.CharField(allow_blank=True)
    instruction = serializers.CharField(allow_blank=True)
    generator = serializers.ChoiceField(choices=Generator.choices)
    pieces = DraftPieceSerializer(many=True)
    preview = ItemSerializer(allow_null=True)
    is_stale = serializers.BooleanField()
    accepted_as = serializers.UUIDField(allow_null=True)
    is_reviewed = serializers.BooleanField()


class DraftOutlineSerializer(StrictSerializer):
    """A draft without its proposals: how many there are, were taken, and wait to be reviewed, and in which items."""

    id = serializers.UUIDField()
    section_id = serializers.UUIDField()
    item_id = serializers.UUIDField(allow_null=True)
    kind = serializers.ChoiceField(choices=DraftKind.choices)
    state = serializers.ChoiceField(choices=DraftState.choices)
    created_at = serializers.DateTimeField()
    creator_name = serializers.CharField(allow_blank=True)
    error_code = serializers.CharField(allow_blank=True)
    proposal_count = serializers.IntegerField()
    accepted_count = serializers.IntegerField()
    unreviewed_count = serializers.IntegerField()
    unreviewed_items = serializers.ListField(child=serializers.UUIDField())


class DraftSerializer(DraftOutlineSerializer):
    """A draft with its proposals, and the job that makes them while they are being made."""

    job = JobSerializer(allow_null=True)
    remarks = DraftRemarkSerializer(many=True)
    proposals = DraftProposalSerializer(many=True)


class DraftQuery(StrictSerializer):
    """The item that drafts are about; without one they are about the section."""

    item_id = serializers.UUIDField(required=False)


class DraftListQuery(DraftQuery):
    """With `unreviewed`, only drafts of which something was taken that waits to be reviewed."""

    unreviewed = serializers.BooleanField(default=False)


class QuestionFileQuery(StrictSerializer):
    """The format of the file: GIFT, or a package of QTI 2.1."""

    file_format = serializers.ChoiceField(choices=[(GIFT, GIFT), (QTI, QTI)])


class DraftOptionSerializer(StrictSerializer):
    """What can be proposed here, by whom, and in about how many seconds; `error_code` says why it can't."""

    kind = serializers.ChoiceField(choices=DraftKind.choices)
    generator = serializers.ChoiceField(choices=Generator.choices)
    seconds = serializers.IntegerField()
    error_code = serializers.CharField(allow_blank=True)


class DraftOptionsSerializer(StrictSerializer):
    """What can be proposed for a section or an item."""

    options = DraftOptionSerializer(many=True)
