"""How a case is shown to those who play it, and what its list may be asked for."""

from rest_framework import serializers

from apps.cases.models import LearnerRole, PersonKind, PersonRole, Sex, Status
from kit.levels import Level
from kit.serializers import StrictSerializer


class PersonSerializer(StrictSerializer):
    """A person the learner can talk to."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=PersonKind.choices)
    role = serializers.ChoiceField(choices=PersonRole.choices)
    name = serializers.CharField()
    address = serializers.CharField()
    age = serializers.IntegerField(allow_null=True)
    sex = serializers.ChoiceField(choices=Sex.choices)
    appearance = serializers.CharField()
    profile_image_url = serializers.CharField(allow_null=True)


class SceneSerializer(StrictSerializer):
    """One meeting: where, with whom, and how many minutes after the one before.

    `present_person_ids`: who else is there and can be spoken to; null where the case doesn't say.
    """

    id = serializers.UUIDField()
    title = serializers.CharField()
    place = serializers.CharField()
    minutes_later = serializers.IntegerField(allow_null=True)
    person_id = serializers.UUIDField()
    present_person_ids = serializers.ListField(child=serializers.UUIDField(), allow_null=True)


class SubtaskSerializer(StrictSerializer):
    """Something to be achieved; by which criteria isn't told."""

    id = serializers.UUIDField()
    title = serializers.CharField()


class TaskSerializer(StrictSerializer):
    """One step of what the learner has to do, and where and with whom, if the case says so."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    description = serializers.CharField()
    scene_id = serializers.UUIDField(allow_null=True)
    person_id = serializers.UUIDField(allow_null=True)
    subtasks = SubtaskSerializer(many=True)


class ExcerptSerializer(StrictSerializer):
    """A short part of a case that can be played alone, by the name that beginning it takes."""

    id = serializers.CharField()
    title = serializers.CharField()
    goal = serializers.CharField()
    minutes = serializers.IntegerField()


class CaseSerializer(StrictSerializer):
    """A case without facts, solutions and criteria."""

    id = serializers.UUIDField()
    slug = serializers.CharField()
    title = serializers.CharField()
    description = serializers.CharField()
    learner_role = serializers.ChoiceField(choices=LearnerRole.choices)
    learner_role_text = serializers.CharField()
    goals = serializers.ListField(child=serializers.CharField())
    difficulty = serializers.ChoiceField(choices=Level.choices)
    cefr = serializers.CharField()
    minutes = serializers.IntegerField(allow_null=True)
    specialties = serializers.ListField(child=serializers.CharField())
    tags = serializers.ListField(child=serializers.CharField())
    status = serializers.ChoiceField(choices=Status.choices)
    is_public = serializers.BooleanField()
    creator_id = serializers.UUIDField(allow_null=True)
    title_image_url = serializers.CharField(allow_null=True)
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    persons = PersonSerializer(many=True)
    scenes = SceneSerializer(many=True)
    tasks = TaskSerializer(many=True)
    excerpts = ExcerptSerializer(many=True)
