"""Reading cases, always as seen by somebody."""

from typing import TYPE_CHECKING, Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import OuterRef, Q
from django.db.models.functions import JSONObject

if TYPE_CHECKING:
    from apps.cases.models import Case

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
    "created_at",
    "changed_at",
)


class Cases(models.QuerySet["Case"]):
    """Cases."""

    def present(self) -> "Cases":
        """Those that nobody has deleted."""
        return self.filter(deleted_at=None)

    def open_to_all(self) -> "Cases":
        """Those that a visitor without an account sees: public and ready."""
        return self.present().filter(is_public=True, status="READY")

    def visible_to(self, user: Any) -> "Cases":
        """Public ready ones, one's own, those of one's organisations; an admin sees all that are not deleted.

        What somebody made for an organisation that she has left is her own no more.
        """
        if not user.is_authenticated:
            return self.open_to_all()
        if user.is_admin:
            return self.present()
        homes = user.memberships.filter(left_at=None).values("organization_id")
        everybody = Q(is_public=True, status="READY")
        own = Q(creator=user, organization=None)
        return self.present().filter(everybody | own | Q(organization__in=homes))

    def in_any_list(self, names: list[str]) -> "Cases":
        """Those that stand in at least one list of such a name; all when none is named."""
        if not names:
            return self
        through = self.model.lists.through.objects.filter(caselist__name__in=names)
        return self.filter(pk__in=through.values("case_id"))

    def newest_first(self) -> "Cases":
        return self.order_by("-created_at", "id")

    def as_shown(self) -> Any:
        """Plain rows of what everybody may know, in one query: no facts, solutions or criteria.

        `portraits.shown(row)` gives them their names.
        """
        return self.values(*PUBLIC, shown_persons=persons(), shown_scenes=scenes(), shown_tasks=tasks())


def frozen(row: dict[str, Any]) -> dict[str, Any]:
    """A case as it is kept in a snapshot, from a row of `as_shown()`; `portraits.shown` is for clients."""
    found = {name.removeprefix("shown_"): value for name, value in row.items()}
    ids = {person["slug"]: person["id"] for person in found["persons"]}
    persons = [{name: value for name, value in person.items() if name != "slug"} for person in found["persons"]]
    return found | {"persons": persons, "scenes": [peopled(scene, ids) for scene in found["scenes"]]}


def peopled(scene: dict[str, Any], ids: dict[str, Any]) -> dict[str, Any]:
    """A scene with the keys of those who are there as well."""
    around = {name: value for name, value in scene.items() if name != "present"}
    present = scene["present"]
    return around | {"present_person_ids": None if present is None else [ids[slug] for slug in present]}


def parts(model: type[models.Model], **owner: OuterRef) -> models.QuerySet[Any]:
    """The rows of one table of a case's parts, by their owner, in order."""
    rows: models.QuerySet[Any] = model._default_manager.filter(**owner).order_by("position")
    return rows


def persons() -> ArraySubquery:
    from apps.cases.models import Person  # here: models import this module

    shown = JSONObject(id="id", slug="slug", **{name: name for name in PERSON})
    return ArraySubquery(parts(Person, case=OuterRef("pk")).values(json=shown))


def scenes() -> ArraySubquery:
    from apps.cases.models import Scene  # here: models import this module

    shown = JSONObject(
        id="id", title="title", place="place", minutes_later="minutes_later", person_id="person_id", present="present"
    )
    return ArraySubquery(parts(Scene, case=OuterRef("pk")).values(json=shown))


def tasks() -> ArraySubquery:
    from apps.cases.models import Subtask, Task  # here: models import this module

    subtask = parts(Subtask, task=OuterRef("pk")).values(json=JSONObject(id="id", title="title"))
    around = {"description": "description", "scene_id": "scene_id", "person_id": "person_id"}
    shown = JSONObject(id="id", title="title", **around, subtasks=ArraySubquery(subtask))
    return ArraySubquery(parts(Task, case=OuterRef("pk")).values(json=shown))
