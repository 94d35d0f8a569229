"""The deeds of the audit log: their names for readers, and the models of the objects that they were done to."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

TITLES: "Mapping[str, StrOrPromise]" = {
    "assignment.restored": _("Assignment restored"),
    "assignment.withdrawn": _("Assignment withdrawn"),
    "assignments.given": _("Assigned"),
    "case.accepted": _("Case accepted"),
    "case.deleted": _("Case deleted"),
    "case.prepared_again": _("Case prepared again"),
    "case.publication_approved": _("Case opened to everybody"),
    "case.publication_asked": _("Asked to open a case to everybody"),
    "case.publication_declined": _("Refused to open a case to everybody"),
    "case.publication_withdrawn": _("Took back the wish to open a case to everybody"),
    "case.visibility": _("Changed who sees a case"),
    "case_list.deleted": _("Case list deleted"),
    "chapter.added": _("Chapter added"),
    "chapter.changed": _("Chapter changed"),
    "chapter.deleted": _("Chapter deleted"),
    "chapter.sections_ordered": _("Lessons of a chapter ordered"),
    "chapter.title_image_replaced": _("Picture of a chapter replaced"),
    "course.changed": _("Course changed"),
    "course.chapters_ordered": _("Chapters of a course ordered"),
    "course.imported": _("Course imported"),
    "course.title_image_replaced": _("Picture of a course replaced"),
    "dialog.added": _("Dialogue added"),
    "dialog.changed": _("Dialogue changed"),
    "draft.discarded": _("Draft discarded"),
    "draft.reviewed": _("Draft reviewed"),
    "engagement.begun": _("Sent mails to members"),
    "engagement.opted_in": _("Wants mails of the organisation again"),
    "engagement.opted_out": _("Wants no mails of the organisation any more"),
    "engagement.tested": _("Sent a mail to members as a test"),
    "invitation.changed": _("Invitation changed"),
    "invitation.sent": _("Invited"),
    "invitation.withdrawn": _("Invitation withdrawn"),
    "item.changed": _("Content item changed"),
    "item.deleted": _("Content item deleted"),
    "item.part_added": _("Part of a content item added"),
    "item.part_changed": _("Part of a content item changed"),
    "item.part_deleted": _("Part of a content item deleted"),
    "item.undeleted": _("Content item brought back"),
    "item.words_added": _("Words added to a content item"),
    "members.exported": _("Report on members exported"),
    "membership.begun": _("Joined an organisation"),
    "membership.changed": _("Roles of a member changed"),
    "membership.ended": _("Membership ended"),
    "mentorship.begun": _("Mentorship begun"),
    "mentorship.ended": _("Mentorship ended"),
    "organization.changed": _("Organisation changed"),
    "person.acted_for": _("Saw the product as a person does"),
    "person.deletion_cancelled": _("Deletion of an account cancelled"),
    "person.deletion_requested": _("Deletion of an account requested"),
    "person.export_requested": _("Copy of personal data requested"),
    "person.merged": _("Accounts merged"),
    "person.rights_changed": _("Rights of a person changed"),
    "person.sign_in": _("Sign-in"),
    "person.signed_in": _("Signed in"),
    "reminders.opted_in": _("Wants reminders by mail again"),
    "reminders.opted_out": _("Wants no reminders by mail any more"),
    "second_factor.all_removed": _("All second factors removed"),
    "second_factor.app_added": _("App added as second factor"),
    "second_factor.codes_created": _("Recovery codes created"),
    "second_factor.key_added": _("Security key added"),
    "second_factor.removed": _("Second factor removed"),
    "section.added": _("Lesson added"),
    "section.changed": _("Lesson changed"),
    "section.deleted": _("Lesson deleted"),
    "section.items_ordered": _("Content items of a lesson ordered"),
    "section.restored": _("Earlier version of a lesson restored"),
    "section.title_image_replaced": _("Picture of a lesson replaced"),
    "subscription.cancelled": _("Subscription cancelled"),
    "subscription.changed": _("Subscription changed"),
    "subscription.ordered": _("Subscription ordered"),
    "tag.renamed": _("Tag renamed"),
}

PERSON = "support.Person"
ORGANIZATION = "organisations.Organization"
# Models of the objects of an entry by the name that the entry gives them; one that may be of two kinds has both.
MODELS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("person", "owner", "mentor", "mentee", "source", "into"), (PERSON,)),
    "assignment": ("assignments.Assignment",),
    "campaign": ("engagement.Campaign",),
    "case": ("cases.Case",),
    "case_list": ("cases.CaseList",),
    "chapter": ("courses.Chapter",),
    "course": ("courses.Course",),
    "deletion": ("privacy.AccountDeletion",),
    "device": ("accounts.Device",),
    "dialog": ("content.Dialog",),
    "draft": ("drafts.Draft",),
    "export": ("privacy.DataExport", "reports.MemberExport"),
    "invitation": ("organisations.Invitation",),
    "item": ("content.Item",),
    "section": ("courses.Section",),
    "subscription": ("organisations.Subscription",),
    "target": ("cases.Case", "courses.Section"),
    "version": ("content.SectionVersion",),
}
# Models whose text is read without a further query; of the others the kind alone is told.
NAMED = frozenset(
    {
        *(PERSON, ORGANIZATION, "organisations.Invitation", "cases.Case", "cases.CaseList", "content.Dialog"),
        *("content.Item", "courses.Chapter", "courses.Course", "courses.Section"),
    }
)
# What is told of an object beside its key.
FACTS: "Mapping[str, StrOrPromise]" = {
    "because": _("Because"),
    "column": _("Kind"),
    "is_manager": _("Manager"),
    "is_tutor": _("Tutor"),
    "mentee": _("Mentee"),
    "mentor": _("Mentor"),
    "into": _("Kept account"),
    "new": _("New"),
    "number": _("Number"),
    "old": _("Old"),
    "part": _("Part"),
    "report": _("Report"),
    "rights": _("Rights"),
    "source": _("Account that goes"),
    "status": _("Status"),
    "tutors_see_all": _("Tutors see everybody"),
}
