"""Pictures of cases and of simulated people: kept by their content, shown by addresses that expire."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import models

from apps.accounts.models import User
from apps.cases.models import Person, PersonRole, Sex
from apps.cases.querysets import freeze_row
from apps.media.title_images import build_title_image_url
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


class PortraitOrigin(models.TextChoices):
    """Who draws a person: a provider of pictures, or each client from what the case says of the person."""

    PROVIDER = "PROVIDER"
    DRAWN = "DRAWN"


def build_portrait_url(key: str) -> str | None:
    """Return a signed address of a person's picture that works for an hour; None without a picture."""
    return files.build_url(key, seconds=URL_SECONDS) if key else None


def represent_picture(person: Person) -> dict[str, Any]:
    """Return what a person is shown with: a provider's picture, or where there is none the portrait clients draw."""
    origin = PortraitOrigin.PROVIDER if person.image_key else PortraitOrigin.DRAWN
    url = build_portrait_url(person.image_key)
    return {"person_id": person.pk, "origin": origin, "profile_image_url": url, "job": None}


def represent_portrait(person: Mapping[str, Any]) -> dict[str, Any]:
    """Return a person as clients get them, from a frozen one: with the picture's address in place of its key."""
    found = {name: value for name, value in person.items() if name != "image_key"}
    return found | {"profile_image_url": build_portrait_url(person.get("image_key", ""))}


def represent_frozen_case(case: Mapping[str, Any]) -> dict[str, Any]:
    """Return a frozen case with the addresses of its pictures; old ones lack the title image and excerpts."""
    found = {"excerpts": []} | {name: value for name, value in case.items() if name != "title_image"}
    return represent_portraits(found) | {"title_image_url": build_title_image_url(case.get("title_image", ""))}


def represent_portraits(case: Mapping[str, Any]) -> dict[str, Any]:
    """Return a frozen case with the addresses of its persons' pictures."""
    return {**case, "persons": [represent_portrait(person) for person in case["persons"]]}


def represent_case(row: dict[str, Any], reader: User | AnonymousUser | None = None) -> dict[str, Any]:
    """Return a case as its reader gets it, from a row of `CaseQuerySet.as_shown()`.

    `creator_id` is given to the creator and to admins only.
    """
    found = represent_frozen_case(freeze_row(row))
    knows = reader is not None and reader.is_authenticated and (reader.is_admin or reader.pk == row["creator_id"])
    return found if knows else found | {"creator_id": None}


def build_draw_request(person: Person, description: str = "") -> DrawRequest:
    """Build the request to the provider: how a person looks, and nothing that the case keeps secret."""
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
