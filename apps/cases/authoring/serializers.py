"""What authors send and get: whole cases, proposals for persons and questions, pictures."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.cases.authoring.services import ImportEffect
from apps.cases.checks.serializers import RemarkSerializer
from apps.cases.exchange.files import refuse_large
from apps.cases.models import PersonKind, PersonRole, Sex, Status
from apps.cases.portraits import PortraitOrigin
from apps.cases.proposals.questions import LONGEST as LONGEST_QUESTION
from apps.cases.serializers import CaseSerializer
from kit.jobs.serializers import JobSerializer
from kit.serializers import StrictSerializer

LONGEST_TEXT = 2000  # characters of a description in free words
MOST_FACTS = 500  # facts for which questions are proposed by one call
MOST_QUESTIONS = 20  # added to a fact by one call


class ExchangeSerializer(StrictSerializer):
    """An exchange file: as it is, or as `case`."""

    case = serializers.JSONField()

    @override
    def to_internal_value(self, data: object) -> Any:
        bare = isinstance(data, Mapping) and "format" in data
        return super().to_internal_value({"case": data} if bare else data)

    def validate_case(self, case: object) -> object:
        """Refuse what would take longer to check than a call may."""
        refuse_large(case)
        return case


class CreateCaseSerializer(ExchangeSerializer):
    """An exchange file, as it is or as `case` with where it belongs.

    `organization_id` is the author's own organisation when nothing is said, null for none; `version` is the one
    that was read, so that no other author's changes are lost.
    """

    organization_id = serializers.UUIDField(required=False, allow_null=True)
    is_public = serializers.BooleanField(required=False)
    version = serializers.IntegerField(required=False, min_value=0)


class WrittenCaseSerializer(CaseSerializer):
    """A case as its author gets it, with what the check remarked."""

    version = serializers.IntegerField()
    warnings = RemarkSerializer(many=True)


class ReadinessSerializer(StrictSerializer):
    """Whether a case can be played, and all that is to be said about it.

    What facts are taken for one another stands among the warnings once the case `is_read`, seconds after a change.
    """

    status = serializers.ChoiceField(choices=Status.choices)
    failure = serializers.CharField()
    version = serializers.IntegerField()
    is_read = serializers.BooleanField()
    warnings = RemarkSerializer(many=True)


class CheckedSerializer(StrictSerializer):
    """Whether an exchange file could be taken as it is, all remarks about it, and what becomes of the author's cases.

    `effect`: it is a NEW case, REPLACES the one with its id (`case_id`), leaves it UNCHANGED, or is REFUSED where that
    one is somebody else's.
    """

    ok = serializers.BooleanField()
    effect = serializers.ChoiceField(choices=ImportEffect.choices)
    case_id = serializers.UUIDField(allow_null=True)
    remarks = RemarkSerializer(many=True)


class FreehandSerializer(StrictSerializer):
    """A person, described in free words."""

    text = serializers.CharField(max_length=LONGEST_TEXT)


class ProposedPersonSerializer(StrictSerializer):
    """A person as an exchange file has them, as far as they were described."""

    kind = serializers.ChoiceField(choices=PersonKind.choices)
    role = serializers.ChoiceField(choices=PersonRole.choices)
    name = serializers.CharField(allow_blank=True)
    address = serializers.CharField(allow_blank=True)
    age = serializers.IntegerField(allow_null=True)
    sex = serializers.ChoiceField(choices=Sex.choices, allow_null=True)
    personality = serializers.CharField(allow_blank=True)
    appearance = serializers.CharField(allow_blank=True)
    formality = serializers.ChoiceField(choices=["SIE", "DU"], allow_blank=True)


class ProposalSerializer(StrictSerializer):
    """A proposal that isn't stored; `missing` names what the description doesn't say.

    While `job` runs this is what rules have found, and the provider's own may follow.
    """

    person = ProposedPersonSerializer()
    missing = serializers.ListField(child=serializers.CharField())
    origin = serializers.ChoiceField(choices=["RULES", "PROVIDER"])
    job = JobSerializer(allow_null=True)


class ProposeQuestionsSerializer(StrictSerializer):
    """The facts for which questions are to be proposed, by their ids in the exchange file; without them all."""

    facts = serializers.ListField(child=serializers.CharField(max_length=100), max_length=MOST_FACTS, required=False)


class ProposedQuestionSerializer(StrictSerializer):
    """A question that a fact may be asked by, too, and where it comes from."""

    text = serializers.CharField()
    origin = serializers.ChoiceField(choices=["CATALOGUE", "PROVIDER"])


class FactProposalsSerializer(StrictSerializer):
    """What is proposed for one fact, perhaps nothing."""

    fact = serializers.CharField()
    proposals = ProposedQuestionSerializer(many=True)


class QuestionProposalsSerializer(StrictSerializer):
    """Questions proposed for the case's `version`; none of them is stored. While `job` runs there are none."""

    version = serializers.IntegerField()
    facts = FactProposalsSerializer(many=True)
    job = JobSerializer(allow_null=True)


class AddQuestionsSerializer(StrictSerializer):
    """Questions to be added, by the fact's id; `version` is the one that was read."""

    facts = serializers.DictField(
        child=serializers.ListField(
            child=serializers.CharField(max_length=LONGEST_QUESTION), min_length=1, max_length=MOST_QUESTIONS
        ),
        allow_empty=False,
    )
    version = serializers.IntegerField(required=False, min_value=0)


class ThirdPersonQuerySerializer(StrictSerializer):
    """Which kind of third person it is."""

    third_person_type = serializers.ChoiceField(
        choices=[role for role in PersonRole.choices if role[0] != PersonRole.PATIENT], required=False
    )


class PortraitSerializer(StrictSerializer):
    """Whose picture is to be drawn, and what beyond the case's own words it is to show."""

    case_id = serializers.UUIDField()
    person_id = serializers.UUIDField()
    description = serializers.CharField(required=False, allow_blank=True, max_length=500, default="")


class PortrayedSerializer(StrictSerializer):
    """A person's picture; the address is null while `job` still draws it.

    It is null as well where `origin` is DRAWN: the person has no picture of a provider, and clients show the portrait
    that they draw from name, age, sex, role and appearance.
    """

    person_id = serializers.UUIDField()
    origin = serializers.ChoiceField(choices=PortraitOrigin.choices)
    profile_image_url = serializers.CharField(allow_null=True)
    job = JobSerializer(allow_null=True)
