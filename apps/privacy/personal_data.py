"""Which models hold personal data, how their rows lead to a person, and what becomes of them.

The models of all apps stand here by their label, since an export and an erasure are about all of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import reduce
from operator import or_
from typing import Any, TypedDict

from django.apps import apps
from django.db.models import Field, Model, Q, QuerySet
from typing_extensions import Unpack

from apps.accounts.models import User


class Erasure(Enum):
    """What becomes of rows when the account is erased."""

    WITH_ACCOUNT = auto()  # foreign keys delete them
    DELETED = auto()  # they name the person without a foreign key
    UNNAMED = auto()  # they stay for others, without the person
    STAYS = auto()  # they name the person by an id, which leads to nobody then


@dataclass(frozen=True)
class PersonalData:
    """Rows of one model: by `lookups` they lead to a person (lookup: attribute of the person).

    `omitted`: columns that are not exported, with the reason. `unnamed`: columns that are emptied when the account is
    erased and the rows stay.
    """

    label: str
    lookups: Mapping[str, str]
    erasure: Erasure = Erasure.WITH_ACCOUNT
    omitted: Mapping[str, str] = field(default_factory=dict)
    unnamed: tuple[str, ...] = ()

    @property
    def model(self) -> type[Model]:
        """The model."""
        return apps.get_model(self.label)

    def of(self, user: User) -> QuerySet[Any]:
        """Give the rows of a person, oldest first."""
        condition = reduce(or_, (Q(**{lookup: getattr(user, name)}) for lookup, name in self.lookups.items()))
        return self.model._base_manager.filter(condition).order_by("pk")

    @property
    def columns(self) -> list[str]:
        """The columns that are exported."""
        fields: list[Field[Any, Any]] = list(self.model._meta.concrete_fields)
        return [one.attname for one in fields if one.name not in self.omitted]


SECRET = "opens the account"
FILE_KEY = "the key of a file that is in the ZIP itself"
INTERNAL = "a number of the program's own, which says nothing about the person"
SOLUTION = "contains solutions of exercises or cases"
ENGINE = {"seed": INTERNAL, "engine": INTERNAL, "engine_version": INTERNAL, "snapshot": INTERNAL}
OTHER_PERSON = "names another person"


class Options(TypedDict, total=False):
    """What `of_user` passes on."""

    erasure: Erasure
    omitted: Mapping[str, str]
    unnamed: tuple[str, ...]


def of_user(label: str, lookup: str = "user", **options: Unpack[Options]) -> PersonalData:
    """Give rows that a foreign key leads to the person; it deletes them with the account unless `erasure` says else."""
    return PersonalData(label, {lookup: "pk"}, **options)


TALK = "conversation__learner"
PLAY = "case_interaction__learner"
PERSONAL_DATA = (
    of_user(
        "accounts.User",
        "pk",
        omitted={"password": SECRET, "profile_image": FILE_KEY},
    ),
    of_user("accounts.Device", omitted={"current": SECRET, "previous": SECRET, "actor": OTHER_PERSON}),
    of_user("otp_totp.TOTPDevice", omitted={"key": SECRET}),
    of_user(
        "django_otp_webauthn.WebAuthnCredential",
        omitted=dict.fromkeys(("credential_id", "public_key", "credential_id_sha256"), SECRET),
    ),
    of_user("organisations.Membership"),
    PersonalData(
        "organisations.Mentorship",
        {"mentor": "pk", "mentee": "pk"},
        omitted={"mentor": OTHER_PERSON, "mentee": OTHER_PERSON},
    ),
    PersonalData(
        "organisations.Invitation", {"email": "email"}, Erasure.DELETED, {"hashed": SECRET, "inviter": OTHER_PERSON}
    ),
    of_user("reports.MemberSummary", "membership__user"),
    of_user(
        "push.PushSubscription",
        omitted=dict.fromkeys(("endpoint", "p256dh", "auth"), "opens the way to the person's browser"),
    ),
    of_user("reports.MemberExport", omitted={"key": "a file about other people", "filters": "may name other people"}),
    of_user("experience.ExperienceEvent", omitted={"by": OTHER_PERSON}),
    of_user("experience.ExperienceTotal"),
    of_user("experience.Achievement"),
    of_user("speech.Recognition", "learner", omitted={"audio": "gone as soon as it has been written down"}),
    of_user("speech.Recording", "learner", omitted={"key": FILE_KEY}),
    of_user("translation.Translation", "learner"),
    of_user("vocabulary.VocabList", "learner"),
    of_user("vocabulary.VocabItem", "vocab_list__learner", omitted={"illustration": FILE_KEY, "recording": FILE_KEY}),
    of_user("vocabulary.VocabFile", "learner", omitted={"key": "a copy of the words, which are in the ZIP themselves"}),
    of_user("vocabulary.VocabReview", "vocab_item__vocab_list__learner", omitted={"schedule_before": INTERNAL}),
    of_user("vocabulary.DailyVocabTest", "vocab_list__learner"),
    of_user("vocabulary.VocabContext", "vocab_item__vocab_list__learner"),
    of_user("conversations.CaseInteraction", "learner", omitted=ENGINE),
    of_user("conversations.Conversation", "learner", omitted={"state": SOLUTION}),
    of_user(
        "conversations.Message",
        TALK,
        omitted={"used_facts": SOLUTION, "audio_key": FILE_KEY, "audio_parts": "the voice of a simulated person"},
    ),
    of_user("conversations.ExaminationReport", TALK),
    of_user("conversations.LabReport", TALK),
    of_user("conversations.LabResult", "report__conversation__learner"),
    of_user("conversations.ClinicalNote", TALK),
    of_user("conversations.TaskInteraction", PLAY),
    of_user("conversations.SubtaskInteraction", f"task_interaction__{PLAY}"),
    of_user("conversations.HintUse", f"subtask__task_interaction__{PLAY}"),
    of_user("conversations.Judgement", PLAY),
    of_user("conversations.Debrief", PLAY),
    of_user("courses.CourseInteraction", "learner"),
    of_user("courses.ChapterInteraction", "learner"),
    of_user("courses.SectionInteraction", "learner"),
    of_user(
        "content.ItemInteraction",
        "section_interaction__learner",
        omitted={"verdict": SOLUTION, "seed": INTERNAL, "step_keys": INTERNAL},
    ),
    of_user("content.Dispute", "interaction__section_interaction__learner"),
    of_user("content.JudgedText", "learner"),
    of_user("drafts.Draft", "creator"),
    of_user("drafts.AcceptedProposal", "draft__creator"),
    of_user("content.CourseImport", omitted={"key": "a course, which is no personal data"}),
    of_user("journals.JournalEntry", "learner"),
    PersonalData(
        "assignments.Assignment",
        {"assignee": "pk", "assigner": "pk"},
        omitted={"assignee": OTHER_PERSON, "assigner": OTHER_PERSON},
    ),
    of_user("conversations.ReadingGrant", PLAY, omitted={"reader": OTHER_PERSON}),
    of_user("daily.DailyPlan", "learner"),
    of_user("messaging.Participant"),
    PersonalData(
        "messaging.Message",
        {"sender": "pk", "recipient": "pk"},
        Erasure.UNNAMED,
        {"sender": OTHER_PERSON, "recipient": OTHER_PERSON, "client_key": INTERNAL},
        ("sender", "recipient"),
    ),
    of_user("messaging.Share", PLAY, omitted={"recipient": OTHER_PERSON}),
    of_user("messaging.Remark", f"share__{PLAY}"),
    PersonalData(
        "engagement.Campaign",
        {"sender": "pk"},
        Erasure.UNNAMED,
        omitted={},
        unnamed=("sender",),
    ),
    of_user("engagement.CampaignRecipient", "member", omitted={"mail": INTERNAL}),
    of_user("engagement.MailOptOut"),
    of_user("reminders.Reminder"),
    of_user("privacy.DataExport", omitted={"key": FILE_KEY}),
    of_user("privacy.AccountDeletion", erasure=Erasure.UNNAMED, omitted={"hashed": SECRET}, unnamed=("user",)),
    of_user("admin.LogEntry"),
    # what the person made for others stays, without the name
    of_user("cases.Case", "creator", erasure=Erasure.UNNAMED, unnamed=("creator",)),
    of_user("cases.CaseList", "creator", erasure=Erasure.UNNAMED, unnamed=("creator",)),
    of_user("cases.CaseVersion", "editor", erasure=Erasure.UNNAMED, unnamed=("editor",)),
    PersonalData(
        "cases.PublicationRequest",
        {"asker": "pk", "reviewer": "pk"},
        Erasure.UNNAMED,
        {"asker": OTHER_PERSON, "reviewer": OTHER_PERSON},
        ("asker", "reviewer"),
    ),
    of_user("courses.Course", "owner", erasure=Erasure.UNNAMED, unnamed=("owner",)),
    of_user("content.Item", "creator", erasure=Erasure.UNNAMED, unnamed=("creator",)),
    of_user(
        "content.SectionVersion",
        "author",
        erasure=Erasure.UNNAMED,
        omitted={"data": SOLUTION},
        unnamed=("author",),
    ),
    of_user("content.SectionEditor"),
    # rows that name the person without a foreign key
    PersonalData(
        "kit.Job",
        {"owner_id": "pk"},
        Erasure.DELETED,
        {"result": SOLUTION, "promise": INTERNAL, "error": INTERNAL, "key": INTERNAL},
    ),
    PersonalData(
        "kit.IdempotencyKey", {"user_id": "pk"}, Erasure.DELETED, {"answer": "a copy of what is exported here"}
    ),
    PersonalData("kit.ProviderCall", {"user_id": "pk"}, Erasure.UNNAMED, unnamed=("user_id",)),
    PersonalData("kit.AuditEntry", {"user_id": "pk"}, Erasure.STAYS, {"objects_by_name": OTHER_PERSON}),
    PersonalData("kit.Mail", {"to": "email"}, Erasure.DELETED, {"words": SECRET, "key": INTERNAL}),
)
OF_A_CASE = "content of a case that its author wrote for others; nothing in it is about the author"
OF_A_COURSE = "content of a course that its author wrote for others; nothing in it is about the author"
EXEMPT = {
    "accounts.RecoveryCodes": "hashes of codes that open the account; deleted with it",
    "django_otp_webauthn.WebAuthnAttestation": "what a security key said of itself when it was added",
    "django_otp_webauthn.WebAuthnUserHandle": "a random number that stands for the person in security keys",
    "reports.OrganizationDay": "sums over all members of an organisation",
    "accounts.Code": "a keyed hash of six digits, which expires within half an hour and is deleted with the account",
    "accounts.ResetLink": "a keyed hash, which expires within an hour and is deleted with the account",
    "auth.Group": "rights of staff, without their people",
    "auth.Permission": "rights of staff, without their people",
    "cases.Person": OF_A_CASE,
    "cases.Scene": OF_A_CASE,
    "cases.Fact": OF_A_CASE,
    "cases.Task": OF_A_CASE,
    "cases.Subtask": OF_A_CASE,
    "cases.Examination": OF_A_CASE,
    "cases.LabSheet": OF_A_CASE,
    "cases.LabParameter": OF_A_CASE,
    "cases.SourceText": OF_A_CASE,
    "conversations.CaseSnapshot": "a case as it was, which all who play it share",
    "conversations.MessageTrace": "how the engine came to a line; contains solutions, and is deleted with its line",
    "courses.Chapter": OF_A_COURSE,
    "courses.Section": OF_A_COURSE,
    "courses.LearningObjective": OF_A_COURSE,
    "content.FrozenBody": OF_A_COURSE,
    "content.Attachment": OF_A_COURSE,
    "content.CaseLink": OF_A_COURSE,
    "content.Dialog": OF_A_COURSE,
    "content.DialogLine": OF_A_COURSE,
    "kit.Limit": "its keys are hashes, and it is deleted within the hour",
    "sessions.Session": "a signed cookie of the back office, which ends with the account",
}
PARTS_OF_ITEMS = "kind_"
"""Apps whose tables are parts of items (`OF_A_COURSE`)."""
