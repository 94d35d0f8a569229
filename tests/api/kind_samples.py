"""Samples of the calls that make and change items of one kind, and the rows of their parts."""

import io
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.accounts.models import User
from apps.content.kind import get_kinds
from apps.content.models import Item
from tests.api.course_samples import ITEM, a_section, an_item
from tests.api.samples import Sample, World, sample

TITLE = {"instruction": "Bitte ordnen Sie zu."}
A, B = "00000000-0000-7000-8000-0000000000a1", "00000000-0000-7000-8000-0000000000a2"


def in_a_section(call: str, body: Any, key: str = "section_id") -> None:
    """A call that makes an item in the section of its path."""
    sample(f"POST {ITEM}/{call}", foreign=True)(
        lambda world, owner: Sample({key: a_section(world, owner).pk}, dict(body))
    )


def on_an_item(call: str, slug: str, body: Any, key: str = "item_id") -> None:
    """A call about an item of a kind."""
    method, path = call.split(" ")
    sample(f"{method} {ITEM}/{path}", foreign=True)(
        lambda world, owner: Sample({key: an_item(world, owner, slug).pk}, dict(body))
    )


def row_of(item: Item, name: str) -> Any:
    """The last row of one of its parts."""
    return get_kinds()[item.kind].get_part(name).model_class._default_manager.filter(item=item).latest("position")


def on_rows(path: str, slug: str, name: str, new: Any, changed: Any) -> None:
    """The three calls about the rows of a part; where `new` points at another part, it gets a row of that one."""
    key = get_kinds()[slug].get_part(name).url_kwarg

    def made(world: World, owner: User) -> Sample:
        item = an_item(world, owner, slug)
        pointers = {column: row_of(item, part).pk for column, part in new.get("->", {}).items()}
        return Sample({"item_id": item.pk}, {k: v for k, v in new.items() if k != "->"} | pointers)

    def one(body: Any) -> Any:
        def build(world: World, owner: User) -> Sample:
            item = an_item(world, owner, slug)
            return Sample({"item_id": item.pk, key: row_of(item, name).pk}, body)

        return build

    sample(f"POST {ITEM}/{path}", foreign=True)(made)
    sample(f"PATCH {ITEM}/{path}/{{{key}}}", foreign=True)(one(changed))
    sample(f"DELETE {ITEM}/{path}/{{{key}}}", foreign=True)(one(None))


CATEGORIES = "categorization-exercise/{item_id}"
THINGS = {
    "categories": [{"id": A, "title": "messen"}, {"id": B, "title": "fragen"}],
    "items": [{"text": "Blutdruck", "category_id": A}, {"text": "Schmerzen", "category_id": B}],
}
in_a_section("categorization-exercise/{section_id}/new", {"title": "Messen oder fragen?", **THINGS})
on_an_item(f"PATCH {CATEGORIES}", "CATEGORIZATION", TITLE)
on_rows(f"{CATEGORIES}/category", "CATEGORIZATION", "categories", {"title": "Sonstiges"}, {"title": "Anders"})
entry = {"text": "Puls", "->": {"category_id": "categories"}}
on_rows(f"{CATEGORIES}/item", "CATEGORIZATION", "items", entry, {"position": 0, "hint": "Mit dem Gerät."})

SCALE = {"scale": "NRS", "points": [{"value": 0}, {"value": 1}, {"value": 2}]}
rated = {"text": "Mir tut nichts weh.", "lowest": 0, "highest": 0}
in_a_section("scoring-exercise/{place_id}", {"content": SCALE, "items": [rated]}, "place_id")
on_an_item("PATCH scoring-exercise/{place_id}", "SCORING", TITLE, "place_id")
on_rows("scoring-exercise/{item_id}/item", "SCORING", "items", rated, {"highest": 10})

ABBREVIATIONS = [{"term": "der Blutdruck", "partner": "RR"}, {"term": "die Herzfrequenz", "partner": "HF"}]
in_a_section("pair-of-terms-game/{place_id}", {"title": "Abkürzungen", "pairs": ABBREVIATIONS}, "place_id")
on_an_item("PATCH pair-of-terms-game/{place_id}", "PAIR_OF_TERMS", {"pairs": ABBREVIATIONS}, "place_id")


@sample(f"POST {ITEM}/exercise-media/{{content_item_id}}", foreign=True)
def picture(world: World, owner: User) -> Sample:
    item = an_item(world, owner, "PAIR_OF_TERMS")
    return Sample({"content_item_id": item.pk}, {"file": draw_picture()}, "multipart", {"description": "Ein Bett."})


@sample(f"POST {ITEM}/item/{{item_id}}/files", foreign=True)
def picture_before_its_row(world: World, owner: User) -> Sample:
    return Sample({"item_id": an_item(world, owner, "IMAGE_LABELING").pk}, {"file": draw_picture()}, "multipart")


def draw_picture() -> SimpleUploadedFile:
    drawn = io.BytesIO()
    Image.new("RGB", (64, 64), "teal").save(drawn, "PNG")
    return SimpleUploadedFile("bed.png", drawn.getvalue(), "image/png")


pin = {"text": "die Klingel", "x": 0.5, "y": 0.25, "place": "oben rechts"}
in_a_section("image-labeling-exercise/{place_id}", {"title": "Das Zimmer", "items": [pin]}, "place_id")
on_an_item("PATCH image-labeling-exercise/{place_id}", "IMAGE_LABELING", TITLE, "place_id")
on_rows("image-labeling-exercise/{item_id}/item", "IMAGE_LABELING", "items", pin, {"x": 1})

in_a_section("journalling/{section_id}/new", {"content": {"question": "Wie sicher fühlen Sie sich?"}})
