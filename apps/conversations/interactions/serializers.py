"""What goes into played cases and comes out of them."""

from rest_framework import serializers

from apps.cases.serializers import CaseSerializer, PersonSerializer
from apps.conversations.models import PersonTable
from apps.conversations.tasks.serializers import TaskInteractionSerializer
from apps.conversations.turns.serializers import TalkSerializer
from kit.levels import Level
from kit.serializers import StrictSerializer


class BeginSerializer(StrictSerializer):
    """How difficult the German of the persons is to be; the learner's own level when nothing is said."""

    difficulty = serializers.ChoiceField(choices=Level.choices, required=False)


class SelectedPersonSerializer(StrictSerializer):
    """Who is in front of the learner: a list and the place in it."""

    tablename = serializers.ChoiceField(choices=PersonTable.choices)
    index = serializers.IntegerField()


class CaseInteractionSerializer(StrictSerializer):
    """What a learner makes of a case."""

    id = serializers.UUIDField()
    case_id = serializers.UUIDField()
    case = CaseSerializer(allow_null=True)
    difficulty = serializers.ChoiceField(choices=Level.choices)
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    solved = serializers.BooleanField()
    current_task_interaction_index = serializers.IntegerField()
    current_scene_index = serializers.IntegerField()
    selected_person = SelectedPersonSerializer()
    patient_interactions = TalkSerializer(many=True)
    third_person_interactions = TalkSerializer(many=True)
    observer_interactions = TalkSerializer(many=True)
    task_interactions = TaskInteractionSerializer(many=True)


class ShortCaseSerializer(StrictSerializer):
    """A case in a list."""

    id = serializers.UUIDField()
    slug = serializers.CharField()
    title = serializers.CharField()
    difficulty = serializers.ChoiceField(choices=Level.choices)
    minutes = serializers.IntegerField(allow_null=True)
    specialties = serializers.ListField(child=serializers.CharField())
    persons = PersonSerializer(many=True)


class CaseInteractionRowSerializer(StrictSerializer):
    """An interaction in a list."""

    id = serializers.UUIDField()
    case = ShortCaseSerializer()
    solved = serializers.BooleanField()
    solved_at = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()


class InteractionQuerySerializer(StrictSerializer):
    """How much of an interaction is wanted; `full_load` is everything, with all lines."""

    full_load = serializers.BooleanField(default=False)
    eager_load_case = serializers.BooleanField(default=True)
    eager_load_interactions = serializers.BooleanField(default=True)


class InteractionOrderQuerySerializer(StrictSerializer):
    """Newest first unless said otherwise."""

    anti_chronological = serializers.BooleanField(default=True)


class TaskIndexQuerySerializer(StrictSerializer):
    """Which task the learner turns to."""

    current_task_interaction_index = serializers.IntegerField(min_value=0, max_value=1000)


class PersonQuerySerializer(StrictSerializer):
    """Whom the learner turns to."""

    person_tablename = serializers.ChoiceField(choices=PersonTable.choices)
    person_index = serializers.IntegerField(min_value=0, max_value=1000)


class PlaceSerializer(StrictSerializer):
    """Where the learner is in a case."""

    id = serializers.UUIDField()
    current_task_interaction_index = serializers.IntegerField()
    current_scene_index = serializers.IntegerField()
    selected_person = SelectedPersonSerializer()


class OverviewSerializer(StrictSerializer):
    """A played case as tutors and managers see it: how far, not what was said."""

    id = serializers.UUIDField()
    case = ShortCaseSerializer()
    difficulty = serializers.ChoiceField(choices=Level.choices)
    solved = serializers.BooleanField()
    ended_at = serializers.DateTimeField(allow_null=True)  # when the learner first had it evaluated
    steps_done = serializers.IntegerField()
    steps_skipped = serializers.IntegerField()
    steps = serializers.IntegerField()
    lines = serializers.IntegerField()
    hints = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
