"""Dialogs: for a form what belongs into its fields, elsewhere a template that fits what the lesson is about."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson
from django.conf import settings

from apps.content.dialogs.proposals import ASKER, PERSON, propose_from_templates
from apps.content.drafts.models import Generator
from apps.content.drafts.proposals import DIALOG, Piece, build_change
from apps.content.item_body import Body, Json
from apps.content.models import LineType
from apps.courses.models import Section
from apps.german.compounds import split_compound
from apps.german.tokens import list_words

TEMPLATES = Path(settings.ROOT) / "content" / "dialog-templates.json"


@lru_cache(maxsize=1)
def load_templates() -> list[Json]:
    """Load the templates."""
    rows: list[Json] = orjson.loads(TEMPLATES.read_bytes())
    return rows


def find_template(section: Section) -> Json | None:
    """Find the template that has most keywords in a lesson's title, objectives and description; None without any."""
    objectives = section.objectives.present().values_list("text", flat=True)
    said = " ".join([section.title, section.title, *objectives, section.description])
    words = [word.casefold() for word in list_words(said)]
    words += [part.casefold() for word in list_words(said) for part in split_compound(word) or ()]
    counts = [(sum(words.count(key.casefold()) for key in one["keywords"]), one) for one in load_templates()]
    most = max(counts, key=lambda pair: pair[0])
    return most[1] if most[0] else None


def propose_topic_dialog(item_id: object, kind: str, section: Section) -> Json | None:
    """Propose the template about the lesson's topic; None where none fits."""
    template = find_template(section)
    if template is None:
        return None
    lines = [build_spoken_line(one["speaker"], one["text"]) for one in template["lines"]]
    return build_dialog(item_id, kind, template["title"], template["speakers"], lines, Generator.TEMPLATE)


def build_spoken_line(speaker: str, text: str) -> Json:
    """Build a spoken line."""
    return {"type": LineType.PERSON_SAY, "speaker": speaker, "text": text, "effect": "", "field": ""}


def propose_form_dialog(item_id: object, body: Body, wanted: Json) -> Json | None:
    """Propose a plain interview in which everything is said that belongs into a form; None for an empty form."""
    fields = [field for field in body.content["fields"] if field["accepted"]]
    names = {key: wanted[key]["name"] for key in (ASKER, PERSON)}
    return (
        build_form_dialog(item_id, body, wanted, propose_from_templates(fields, names), Generator.TEMPLATE)
        if fields
        else None
    )


def build_form_dialog(item_id: object, body: Body, wanted: Json, lines: list[Json], generator: str) -> Json:
    """Build the proposal of lines for a form."""
    speakers = [{**wanted[key], "key": key} for key in (ASKER, PERSON)]
    return build_dialog(item_id, body.kind, wanted["title"], speakers, lines, generator, hide_text=wanted["hide_text"])


def build_dialog(
    item_id: object,
    kind: str,
    title: str,
    speakers: list[Json],
    lines: list[Json],
    generator: str,
    *,
    hide_text: bool = True,
) -> Json:
    """Build the proposal of a dialog, which is taken as a whole."""
    values: dict[str, Any] = {"title": title, "speakers": speakers, "lines": lines, "hide_text": hide_text}
    names = {one["key"]: one["name"] for one in speakers}
    told = "\n".join(f"{names.get(one['speaker'], '')}: {one['text']}" for one in lines)
    return build_change(kind, item_id, [Piece(DIALOG, DIALOG, told, values)], generator)
