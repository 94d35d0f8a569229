"""The course itself."""

from typing import TYPE_CHECKING, Self

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import AuthorMode, User
from apps.media.models import TitleImageRow

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from apps.organisations.models import Organization


class CourseStatus(models.TextChoices):
    """Who meets a course: its authors only, learners too, or those who have begun it."""

    DRAFT = "DRAFT", _("Draft")
    PUBLISHED = "PUBLISHED", _("Published")
    ARCHIVED = "ARCHIVED", _("Archived")


class CourseLevel(models.TextChoices):
    """How much German a course asks for."""

    A1_2 = "A1.2", "A1.2"
    A2_1 = "A2.1", "A2.1"
    A2_2 = "A2.2", "A2.2"
    B1_1 = "B1.1", "B1.1"
    B1_2 = "B1.2", "B1.2"
    B2_1 = "B2.1", "B2.1"
    B2_2 = "B2.2", "B2.2"
    C1 = "C1"


def build_words_field(label: "str | StrPromise", length: int = 100) -> "ArrayField[list[str], list[str]]":
    """Build the column of a list of texts with at most `length` characters each."""
    return ArrayField(models.CharField(max_length=length), default=list, blank=True, verbose_name=label)


class CourseQuerySet(models.QuerySet["Course"]):
    """Courses; what joins them with their parts is in `apps.courses.querysets`."""

    def visible_to(self, user: User) -> Self:
        """Those that the user sees.

        Published ones that are public or of the user's organisations, archived ones that they have begun there, and
        their own. Experts see all of their organisations, platform staff see all. A course that was made for an
        organisation is not its owner's own any more once they have left the organisation.
        """
        if user.is_admin:
            return self
        homes = user.memberships.filter(left_at=None).values("organization_id")
        here = models.Q(is_public=True) | models.Q(organization__in=homes)
        begun = models.Q(status="ARCHIVED") & models.Q(pk__in=user.course_interactions.values("course_id"))
        own = models.Q(owner=user) & (models.Q(organization=None) | models.Q(organization__in=homes))
        seen = (here & (models.Q(status="PUBLISHED") | begun)) | own
        if user.author_mode == AuthorMode.EXPERT:
            seen |= models.Q(organization__in=homes)
        return self.filter(seen)

    def usable_in(self, organization: "Organization") -> Self:
        """Published ones that members of an organisation may take: its own and public ones."""
        return self.published().filter(models.Q(is_public=True) | models.Q(organization=organization))

    def published(self) -> Self:
        """Those that learners may begin."""
        return self.filter(status="PUBLISHED")

    def editable_by(self, user: User) -> Self:
        """Those that `can_edit_course` permits the user to change."""
        if user.is_admin:
            return self
        if user.author_mode != AuthorMode.EXPERT:
            return self.none()
        homes = user.memberships.filter(left_at=None).values("organization_id")
        return self.filter(models.Q(organization__in=homes) | models.Q(organization=None, owner=user))


class Course(TitleImageRow):
    """Chapters of lessons that learners enrol in. `weight` counts the items that count towards completion.

    `counting_version` goes up with every change after which learners' numbers have to be counted anew.
    """

    title = models.CharField(_("Title"), max_length=200)
    description = models.TextField(_("Description"), blank=True, default="")
    level = models.CharField(_("Level"), max_length=4, choices=CourseLevel.choices)
    language = models.CharField(_("Language"), max_length=3, default="deu")
    explained_in = build_words_field(_("Explained in"), 3)
    specialties = build_words_field(_("Specialties"))
    tags = build_words_field(_("Tags"))
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="owned_courses",
        verbose_name=_("Owner"),
    )
    organization = models.ForeignKey(
        "organisations.Organization",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="courses",
        verbose_name=_("Organization"),
    )
    is_public = models.BooleanField(_("Open to everybody"), default=False)
    status = models.CharField(_("Status"), max_length=10, choices=CourseStatus.choices, default=CourseStatus.DRAFT)
    published_at = models.DateTimeField(_("Published at"), null=True, blank=True, editable=False)
    weight = models.PositiveIntegerField(_("Items that count"), default=0, editable=False)
    counting_version = models.PositiveIntegerField(_("Version of counting"), default=0, db_default=0, editable=False)

    objects = CourseQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("course"), _("courses")
        indexes = (
            models.Index(fields=["title", "id"], name="courses_by_title"),
            models.Index(fields=["organization", "status"], name="courses_of_organisation"),
            GinIndex(fields=["tags"], name="courses_by_tag"),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def course(self) -> "Course":
        """Itself: rules ask every part of a course for the course it belongs to."""
        return self
