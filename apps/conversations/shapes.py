"""What goes into talks and comes out of them."""

import unicodedata
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.cases.shapes import CaseShape, PersonShape
from apps.conversations.models import AudioState, Author, Emotion, Kind, MessageState, PersonTable
from kit.jobs.models import State
from kit.levels import Level
from kit.pages import PageQuery
from kit.shapes import Shape

LONGEST_LINE = 2000  # characters


class Line(serializers.CharField):
    """What somebody says: text without control characters, one to 2,000 characters after trimming."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_length=1, max_length=LONGEST_LINE, **options)

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\r\t" for sign in text):
            raise serializers.ValidationError(_("This text has characters that can't be stored."), "malformed")
        return str(text)


class BeginShape(Shape):
    """How difficult the German of the persons is to be; the learner's own level when nothing is said."""

    difficulty = serializers.ChoiceField(choices=Level.choices, required=False)


class SayShape(Shape):
    """One line of the learner."""

    text = Line()


class NothingShape(Shape):
    """An empty body."""


class MessageShape(Shape):
    """One line of a talk."""

    id = serializers.UUIDField()
    author = serializers.ChoiceField(choices=Author.choices)
    text = serializers.CharField()
    state = serializers.ChoiceField(choices=MessageState.choices)
    is_setup = serializers.BooleanField()
    emotion = serializers.ChoiceField(choices=Emotion.choices)
    audio_url = serializers.CharField(allow_null=True)
    audio_state = serializers.ChoiceField(choices=AudioState.choices)
    position = serializers.IntegerField()
    undone = serializers.BooleanField()
    created_at = serializers.DateTimeField()


class RunningJobShape(Shape):
    """Where the job stands that makes a reply."""

    id = serializers.UUIDField()
    kind = serializers.CharField()
    state = serializers.ChoiceField(choices=State.choices)
    percent = serializers.IntegerField()
    error_code = serializers.CharField(allow_null=True)


class TurnShape(Shape):
    """The learner's line and the reply to it; `job` (with status 202) while the reply is still being made."""

    message = MessageShape()
    reply = MessageShape()
    job = RunningJobShape(allow_null=True)


class TalkShape(Shape):
    """The talk with one person; its lines only where they are loaded."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=Kind.choices)
    person = PersonShape()
    emotion = serializers.ChoiceField(choices=Emotion.choices)
    messages = MessageShape(many=True, required=False)


class SelectedPersonShape(Shape):
    """Who is in front of the learner: a list and the place in it."""

    tablename = serializers.ChoiceField(choices=PersonTable.choices)
    index = serializers.IntegerField()


class CaseInteractionShape(Shape):
    """What a learner makes of a case."""

    id = serializers.UUIDField()
    case_id = serializers.UUIDField()
    case = CaseShape(allow_null=True)
    difficulty = serializers.ChoiceField(choices=Level.choices)
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    solved = serializers.BooleanField()
    current_task_interaction_index = serializers.IntegerField()
    selected_person = SelectedPersonShape()
    patient_interactions = TalkShape(many=True)
    third_person_interactions = TalkShape(many=True)
    observer_interactions = TalkShape(many=True)


class ShortCaseShape(Shape):
    """A case in a list."""

    id = serializers.UUIDField()
    slug = serializers.CharField()
    title = serializers.CharField()
    difficulty = serializers.ChoiceField(choices=Level.choices)
    minutes = serializers.IntegerField(allow_null=True)
    specialties = serializers.ListField(child=serializers.CharField())
    persons = PersonShape(many=True)


class CaseInteractionRowShape(Shape):
    """An interaction in a list."""

    id = serializers.UUIDField()
    case = ShortCaseShape()
    solved = serializers.BooleanField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class TalkQuery(Shape):
    """Whether the lines with which a person begins are wanted."""

    include_setup_messages = serializers.BooleanField(default=True)


class AddresseeQuery(Shape):
    """Somebody else in the scene whom the line is said to."""

    third_person_id = serializers.UUIDField(required=False)


class InteractionQuery(Shape):
    """How much of an interaction is wanted; `full_load` is everything, with all lines."""

    full_load = serializers.BooleanField(default=False)
    eager_load_case = serializers.BooleanField(default=True)
    eager_load_interactions = serializers.BooleanField(default=True)


class MyInteractionsQuery(PageQuery):
    """Only solved or unsolved ones; newest first unless said otherwise."""

    solved = serializers.BooleanField(required=False, allow_null=True, default=None)
    anti_chronological = serializers.BooleanField(default=True)
