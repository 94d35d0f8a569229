"""Querysets of cases, and the rows that are shown of them."""

from typing import TYPE_CHECKING, Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import OuterRef, Q
from django.db.models.functions import JSONObject

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from apps.accounts.models import User
    from apps.cases.models import Case, CaseList
    from apps.organisations.models import Organization

PERSON = ("kind", "role", "name", "address", "age", "sex", "appearance", "image_key")
PUBLIC = (
    "id",
    "slug",
    "title",
    "description",
    "learner_role",
    "learner_role_text",
    "goals",
    "difficulty",
    "cefr",
    "minutes",
    "specialties",
    "tags",
    "status",
    "is_public",
    "creator_id",
    "title_image",
    "created_at",
    "changed_at",
    "excerpts",
)
EXCERPT = ("id", "title", "goal", "minutes")


class CaseQuerySet(models.QuerySet["Case"]):
    """Cases."""

    def present(self) -> "CaseQuerySet":
        """Keep those that are not deleted."""
        return self.filter(deleted_at=None)

    def open_to_all(self) -> "CaseQuerySet":
        """Keep those that a visitor without an account sees: public and ready."""
        return self.present().filter(is_public=True, status="READY")

    def visible_to(self, user: "User | AnonymousUser") -> "CaseQuerySet":
        """Keep public ready ones, the user's own, those of the user's organisations; an admin sees all not deleted.

        A case made for an organisation is no longer its author's own after leaving that organisation.
        """
        return self.present().open_to(user)

    def open_to(self, user: "User | AnonymousUser") -> "CaseQuerySet":
        """Keep those that `visible_to` keeps, and the deleted ones among the same: what was made of them remains."""
        public = Q(is_public=True, status="READY")
        if not user.is_authenticated:
            return self.filter(public)
        if user.is_admin:
            return self
        homes = user.memberships.filter(left_at=None).values("organization_id")
        own = Q(creator=user, organization=None)
        return self.filter(public | own | Q(organization__in=homes))

    def usable_in(self, organization: "Organization") -> "CaseQuerySet":
        """Keep the ready ones that members of an organisation may play: its own and public ones."""
        return self.present().filter(Q(is_public=True) | Q(organization=organization), status="READY")

    def in_any_list(self, names: list[str], lists: "CaseListQuerySet") -> "CaseQuerySet":
        """Keep those that stand in at least one of the lists that has such a name; all when none is named."""
        if not names:
            return self
        through = self.model.lists.through.objects.filter(caselist__in=lists.filter(name__in=names))
        return self.filter(pk__in=through.values("case_id"))

    def newest_first(self) -> "CaseQuerySet":
        """Order by the time of creation, the last first."""
        return self.order_by("-created_at", "id")

    def as_shown(self) -> "models.QuerySet[Case, dict[str, Any]]":
        """Select plain rows of what may be shown, in one query: no facts, solutions or criteria.

        `portraits.represent_case` makes of them what clients get.
        """
        rows: models.QuerySet[Case, dict[str, Any]] = self.values(
            *PUBLIC, shown_persons=build_persons(), shown_scenes=build_scenes(), shown_tasks=build_tasks()
        )
        return rows


class CaseListQuerySet(models.QuerySet["CaseList"]):
    """Lists of cases."""

    def visible_to(self, user: "User") -> "CaseListQuerySet":
        """Keep the user's own, those of the user's organisations and public ones; an admin sees all."""
        if user.is_admin:
            return self
        homes = user.memberships.filter(left_at=None).values("organization_id")
        mine = Q(organization=None, creator=user)
        return self.filter(mine | Q(organization__in=homes) | Q(is_public=True))


def freeze_row(row: dict[str, Any]) -> dict[str, Any]:
    """Return a case as it is stored in a snapshot, from a row of `as_shown()`."""
    found = {name.removeprefix("shown_"): value for name, value in row.items()}
    ids = {person["slug"]: person["id"] for person in found["persons"]}
    persons = [{name: value for name, value in person.items() if name != "slug"} for person in found["persons"]]
    scenes = [add_present_persons(scene, ids) for scene in found["scenes"]]
    excerpts = [{name: excerpt[name] for name in EXCERPT} for excerpt in found["excerpts"]]
    return found | {"persons": persons, "scenes": scenes, "excerpts": excerpts}


def add_present_persons(scene: dict[str, Any], ids: dict[str, Any]) -> dict[str, Any]:
    """Return a scene with the keys of those who are present as well."""
    around = {name: value for name, value in scene.items() if name != "present"}
    present = scene["present"]
    return around | {"present_person_ids": None if present is None else [ids[slug] for slug in present]}


def list_part_rows(model: type[models.Model], **owner: OuterRef) -> models.QuerySet[Any]:
    """Select the rows of one table of a case's parts, by their owner, in order."""
    rows: models.QuerySet[Any] = model._default_manager.filter(**owner).order_by("position")
    return rows


def build_persons() -> ArraySubquery:
    """Build the JSON of a case's persons, without personality and knowledge."""
    from apps.cases.models import Person  # here: models import this module

    shown = JSONObject(id="id", slug="slug", **{name: name for name in PERSON})
    return ArraySubquery(list_part_rows(Person, case=OuterRef("pk")).values(json=shown))


def build_scenes() -> ArraySubquery:
    """Build the JSON of a case's scenes, without what is said in them."""
    from apps.cases.models import Scene  # here: models import this module

    shown = JSONObject(
        id="id", title="title", place="place", minutes_later="minutes_later", person_id="person_id", present="present"
    )
    return ArraySubquery(list_part_rows(Scene, case=OuterRef("pk")).values(json=shown))


def build_tasks() -> ArraySubquery:
    """Build the JSON of a case's tasks and steps, without their criteria."""
    from apps.cases.models import Subtask, Task  # here: models import this module

    subtask = list_part_rows(Subtask, task=OuterRef("pk")).values(json=JSONObject(id="id", title="title"))
    around = {"description": "description", "scene_id": "scene_id", "person_id": "person_id"}
    shown = JSONObject(id="id", title="title", **around, subtasks=ArraySubquery(subtask))
    return ArraySubquery(list_part_rows(Task, case=OuterRef("pk")).values(json=shown))
