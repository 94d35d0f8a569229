"""Pictures of simulated people: kept by their content, shown by addresses that expire."""

from collections.abc import Mapping
from typing import Any

from apps.cases.models import Person, PersonRole, Sex
from apps.cases.querysets import frozen
from kit import files
from kit.gateway import DrawRequest

URL_SECONDS = 3600
SIDE = 512  # pixels
WORDS = {Sex.MALE: "man", Sex.FEMALE: "woman", Sex.DIVERSE: "person"}
CHILDREN = {Sex.MALE: "boy", Sex.FEMALE: "girl", Sex.DIVERSE: "child"}
ROLES = {
    PersonRole.PATIENT: "a patient in a German hospital",
    PersonRole.RELATIVE: "a relative who visits a German hospital",
    PersonRole.NURSE: "a nurse in plain work clothes",
    PersonRole.PHYSICIAN: "a physician in plain work clothes",
    PersonRole.OTHER: "somebody in a German hospital",
}
ADULT = 14  # years
LONGEST = 300  # characters of a description


def build_portrait_url(key: str) -> str | None:
    """A signed address of a person's picture that works for an hour; None without a picture."""
    return files.url(key, seconds=URL_SECONDS) if key else None


def represent_portrait(person: Mapping[str, Any]) -> dict[str, Any]:
    """A person as clients get them, from one as it is frozen: with the picture's address in place of its key."""
    found = {name: value for name, value in person.items() if name != "image_key"}
    return found | {"profile_image_url": build_portrait_url(person.get("image_key", ""))}


def represent_portraits(case: Mapping[str, Any]) -> dict[str, Any]:
    """The same for all persons of a case, as a frozen case has them."""
    return {**case, "persons": [represent_portrait(person) for person in case["persons"]]}


def represent_case(row: dict[str, Any], reader: Any = None) -> dict[str, Any]:
    """A case as its reader gets it, from a row of `Cases.as_shown()`: who wrote it is told to its writer and admins."""
    found = represent_portraits(frozen(row))
    knows = reader is not None and reader.is_authenticated and (reader.is_admin or reader.pk == row["creator_id"])
    return found if knows else found | {"creator_id": None}


def build_draw_request(person: Person, description: str = "") -> DrawRequest:
    """What is asked of the provider: how somebody looks, and nothing that the case keeps secret."""
    sex, years = Sex(person.sex), person.age
    noun = CHILDREN[sex] if years is not None and years < ADULT else WORDS[sex]
    age = f", {years} years old" if years is not None else ""
    looks = [text[:LONGEST] for text in (person.appearance, description) if text]
    said = f" Appearance (in German): {' '.join(looks)}" if looks else ""
    prompt = (
        f"A calm, natural head-and-shoulders portrait of a {noun}{age}, {ROLES[PersonRole(person.role)]}. "
        f"Soft daylight, plain background, looking at the camera; an invented person, no text, no logos.{said}"
    )
    return DrawRequest(prompt)
