"""What a draft's job writes: proposals by rules, templates or the provider, for what an author asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

import orjson

from apps.content.dialogs.parts import DIALOGS
from apps.content.dialogs.proposals import ASKER, PERSON, propose_with_provider
from apps.content.drafts.generators import provider
from apps.content.drafts.generators.articles import propose_articles
from apps.content.drafts.generators.choices import propose_choices
from apps.content.drafts.generators.cloze import propose_cloze
from apps.content.drafts.generators.dialogs import (
    build_dialog,
    build_form_dialog,
    find_template,
    propose_form_dialog,
    propose_topic_dialog,
)
from apps.content.drafts.generators.distractors import propose_distractors
from apps.content.drafts.generators.explanations import propose_explanations
from apps.content.drafts.generators.steps import propose_ordering
from apps.content.drafts.generators.words import (
    propose_more_words,
    propose_phrases,
    propose_translations,
    propose_words,
)
from apps.content.drafts.models import Draft, DraftKind, Generator
from apps.content.drafts.proposals import validate_body
from apps.content.item_body import Body, Json
from apps.content.item_text import get_section_text, iterate_texts, join_texts
from apps.content.item_versions import load_body
from apps.content.kind import Kind, get_kinds
from apps.content.models import Item
from apps.content.vocabulary.parts import NAME as WORDS
from apps.courses.models import Section
from kit.gateway import is_open
from kit.ids import silent_id

NURSE: Json = {"key": ASKER, "name": "Jana", "sex": "FEMALE", "age": 34, "voice": ""}
PATIENT: Json = {"key": PERSON, "name": "Herr Brandner", "sex": "MALE", "age": 72, "voice": ""}
WANTED_DIALOG: Json = {"title": "", "situation": "", "asker": NURSE, "person": PATIENT, "hide_text": True}
BY_TEXT: dict[str, Callable[[str], Json | None]] = {
    "VOCAB_INTRO": propose_words,
    "SET_PHRASE": propose_phrases,
    "CLOZE": propose_cloze,
    "CATEGORIZATION": propose_articles,
    "ORDERING": propose_ordering,
    "RESOURCE": propose_choices,
}
ABOUT_ITEMS = (
    DraftKind.VOCABULARY,
    DraftKind.DIALOG,
    DraftKind.DISTRACTORS,
    DraftKind.EXPLANATIONS,
    DraftKind.TRANSLATIONS,
)
NOTHING_FOUND, PROVIDER_NEEDED = "nothing_found", "provider_needed"
RULES_SECONDS, MODEL_SECONDS = 2, 20  # about how long a proposal takes


@dataclass(frozen=True)
class ProposalSet:
    """Proposals with what could not be made; `error_code` where there are none."""

    proposals: list[Json]
    remarks: list[Json]
    error_code: str = ""

    def to_json(self) -> Json:
        """Give plain data."""
        return {"proposals": self.proposals, "remarks": self.remarks, "error_code": self.error_code}


@dataclass(frozen=True)
class Option:
    """Whether a kind of draft can be made for a section or an item, by whom, and about how long it takes."""

    kind: str
    generator: str
    seconds: int
    error_code: str = ""


def list_options(section: Section, item: Item | None) -> list[Option]:
    """List what can be asked for: about an item, or about the section where there is none."""
    has_model = is_open("chat")
    if item is None:
        generator = Generator.MODEL if has_model else Generator.RULES
        return [Option(DraftKind.ITEMS, generator, MODEL_SECONDS if has_model else RULES_SECONDS)]
    return [option for kind in ABOUT_ITEMS if (option := find_option(kind, section, item, has_model=has_model))]


def find_option(kind: str, section: Section, item: Item, *, has_model: bool) -> Option | None:
    """Find how a kind of draft is made for an item; None where it makes no sense for items of its kind."""
    parts = {part.name for part in get_kinds()[item.kind].parts}
    model = Option(kind, Generator.MODEL, MODEL_SECONDS) if has_model else None
    rules = Option(kind, Generator.RULES, RULES_SECONDS)
    if kind in (DraftKind.VOCABULARY, DraftKind.TRANSLATIONS):
        return rules if WORDS in parts else None
    if kind == DraftKind.DIALOG and DIALOGS in parts:
        template = Option(kind, Generator.TEMPLATE, RULES_SECONDS)
        needed = Option(kind, Generator.MODEL, MODEL_SECONDS, PROVIDER_NEEDED)
        return model or (template if has_fields(item) or find_template(section) else needed)
    if kind == DraftKind.DISTRACTORS and item.kind == "CLOZE":
        return rules
    if kind == DraftKind.EXPLANATIONS and item.kind == "CLOZE":
        return model or rules
    if kind == DraftKind.EXPLANATIONS and "mc" in parts:
        return model or Option(kind, Generator.MODEL, MODEL_SECONDS, PROVIDER_NEEDED)
    return None


def has_fields(item: Item) -> bool:
    """Whether items of this kind have fields that a dialog can be about."""
    return "fields" in get_kinds()[item.kind].build_empty()


def write_proposals(draft: Draft, *, job: UUID | None) -> ProposalSet:
    """Write the proposals of a draft; the provider is asked where there is one and it can do better than rules."""
    item = draft.item
    if item is None:
        return write_items(draft, job=job)
    body = load_body(item)
    found = write_changes(draft, item, body, job=job)
    if found is None:
        option = find_option(draft.kind, draft.section, item, has_model=is_open("chat"))
        return ProposalSet([], [], (option.error_code if option else "") or NOTHING_FOUND)
    return ProposalSet([number(complete_changes(get_kinds()[item.kind], body, found))], [])


def write_items(draft: Draft, *, job: UUID | None) -> ProposalSet:
    """Write new items from a text, by default from what the section says; remarks name the kinds without one."""
    text = draft.request.get("text") or get_section_text(draft.section, by=draft.creator)
    proposals, remarks = [], []
    for kind in draft.request.get("kinds") or BY_TEXT:
        is_asked = kind == "RESOURCE" and is_open("chat")
        asked = provider.ask_choices(text, by=draft.creator_id, job=job) if is_asked else None
        found = asked or BY_TEXT[kind](text)
        if found is None:
            remarks.append({"code": NOTHING_FOUND, "kind": kind, "line": None, "text": ""})
        else:
            proposals.append(number(complete(get_kinds()[kind], found)))
    return ProposalSet(proposals, remarks, "" if proposals else NOTHING_FOUND)


def write_changes(draft: Draft, item: Item, body: Body, *, job: UUID | None) -> Json | None:
    """Write changes of an item; None where there is nothing to propose."""
    request, by = draft.request, draft.creator_id
    text = request.get("text", "")
    if draft.kind == DraftKind.VOCABULARY:
        return propose_more_words(item.pk, body, text or get_section_text(draft.section, by=draft.creator))
    if draft.kind == DraftKind.TRANSLATIONS:
        return propose_translations(item.pk, body, request.get("languages", ()))
    if draft.kind == DraftKind.DISTRACTORS:
        return propose_distractors(item.pk, body)
    if draft.kind == DraftKind.EXPLANATIONS:
        asked = provider.ask_explanations(item.pk, body, by=by, job=job) if is_open("chat") else None
        return asked or (propose_explanations(item.pk, body) if "gaps" in body.content else None)
    return write_dialog(draft, item, body, job=job)


def write_dialog(draft: Draft, item: Item, body: Body, *, job: UUID | None) -> Json | None:
    """Write a dialog: of a form's fields, or about the topic of the lesson."""
    wanted, by = WANTED_DIALOG | draft.request.get("dialog", {}), draft.creator_id
    if "fields" in body.content:
        fields = body.content["fields"]
        names = {key: wanted[key]["name"] for key in (ASKER, PERSON)}
        lines = propose_with_provider(fields, names, wanted["situation"], by=by, job=job) if is_open("chat") else None
        if lines:
            return build_form_dialog(item.pk, body, wanted, lines, Generator.MODEL)
        return propose_form_dialog(item.pk, body, wanted)
    topic = wanted["situation"] or draft.section.title
    said = draft.request.get("text") or join_texts(iterate_texts([body.content, *body.parts.values()]))
    lines = provider.ask_dialog(topic, said, by=by, job=job) if is_open("chat") else None
    if lines:
        speakers = [{**wanted[key], "key": key} for key in (ASKER, PERSON)]
        return build_dialog(item.pk, body.kind, wanted["title"], speakers, lines, Generator.MODEL)
    return propose_topic_dialog(item.pk, body.kind, draft.section)


def complete(kind: Kind, proposal: Json) -> Json:
    """Give the proposal of a new item with all that its kind's serializers add: what may be left out."""
    content, parts = validate_body(kind, proposal["body"])
    whole: Json = orjson.loads(orjson.dumps({"content": content, **parts}))
    return proposal | {"body": whole}


def complete_changes(kind: Kind, body: Body, proposal: Json) -> Json:
    """Give the proposal of changes with all columns of the rows that it adds."""
    known = {str(row["id"]) for rows in body.parts.values() for row in rows}
    names = {part.name for part in kind.parts if part.is_in_body}
    return proposal | {
        "pieces": [
            complete_row(kind, piece) if piece["place"] in names and piece["key"] not in known else piece
            for piece in proposal["pieces"]
        ]
    }


def complete_row(kind: Kind, piece: Json) -> Json:
    """Give a piece that adds a row with all columns of it."""
    part = kind.get_part(piece["place"])
    row = part.serializer_class(data={name: value for name, value in piece["values"].items() if name in part.columns})
    row.is_valid(raise_exception=True)
    values: Json = orjson.loads(orjson.dumps({**row.validated_data, "id": piece["key"]}))
    return piece | {"values": values}


def number(proposal: Json) -> Json:
    """Give a proposal a key of its own."""
    return {"key": str(silent_id()), **proposal}
