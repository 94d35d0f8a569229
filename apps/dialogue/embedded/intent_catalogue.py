"""The intent catalogue as content: intents with phrasings, symptoms × slots by their templates, communication acts."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from apps.german.forms_of_address import normalize_line
from apps.german.question_frames import strip_frame
from apps.german.slots import normalize_slot

TEMPLATES_PER_SLOT = 5  # of about 26: enough for the vectors, keeps the index small


@dataclass(frozen=True)
class Intent:
    """One thing that can be asked, with the ways to ask it."""

    id: str
    slot: str | None
    symptom: str | None
    domain: str
    phrasings: tuple[str, ...]
    neighbours: tuple[str, ...] = ()


@dataclass(frozen=True)
class Act:
    """One communication act with lines that are it and lines that only look like it."""

    id: str
    positives: tuple[str, ...]
    negatives: tuple[str, ...]


@dataclass
class Catalogue:
    """Everything `content/intents` says."""

    intents: dict[str, Intent] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)
    elliptic: list[str] = field(default_factory=list)  # phrasings that name no topic
    names: dict[str, list[str]] = field(default_factory=dict)  # symptom to the words that name it
    nouns: dict[str, str] = field(default_factory=dict)  # symptom to its own name
    same: dict[str, str] = field(default_factory=dict)  # merged intent to the one it is counted as

    def rows(self) -> list[tuple[str, str]]:
        """(intent id, phrasing as compared), intents in order."""
        return [(i.id, strip_frame(normalize_line(p))) for i in self.intents.values() for p in i.phrasings]


def files(folder: Path) -> list[Path]:
    """The catalogue's files in the order that the checksum counts."""
    return sorted(folder.glob("*.json"))


def compute_checksum(folder: Path) -> str:
    """SHA-256 over names and contents of the catalogue's files."""
    digest = hashlib.sha256()
    for path in files(folder):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def load(folder: Path) -> Catalogue:
    """The catalogue in a folder; FileNotFoundError when the folder holds no slots and symptoms."""
    data = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in files(folder)}
    if not {"slots", "symptoms"} <= data.keys():
        raise FileNotFoundError(f"{folder}: slots.json and symptoms.json are needed")
    out = Catalogue()
    slots = data["slots"]["slots"]
    for slot in slots:
        out.elliptic += slot.get("elliptic", []) + slot.get("elliptic_learner", [])
    for symptom in data["symptoms"]["symptoms"]:
        out.intents.update({intent.id: intent for intent in _expand(symptom, slots)})
        out.nouns[symptom["id"]] = re.sub(r"^(die|der|das|den)\s+", "", symptom["nominative"])
        out.names[symptom["id"]] = _names(symptom)
    for name, part in data.items():
        for entry in part.get("intents", []):
            out.intents[entry["id"]] = _intent(entry, name)
        for act in part.get("acts", []):
            positives = tuple(normalize_line(p) for p in act["positives"] + act.get("learner", []))
            out.acts.append(Act(act["id"], positives, tuple(normalize_line(n) for n in act["negatives"])))
    out.acts.sort(key=lambda act: act.id)
    for name, others in data.get("same", {}).get("same", {}).items():
        _merge(name, others, out)
    return out


def load_wordings(folder: Path) -> dict[str, tuple[str, ...]]:
    """Every wording of each intent as somebody writes it who knows German well; of symptoms all that templates give."""
    data = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in files(folder)}
    out: dict[str, list[str]] = {}
    for symptom in data["symptoms"]["symptoms"]:
        name = f"symptom.{symptom['id']}"
        out[name] = [*symptom.get("yes_no", []), f"Haben Sie {symptom['accusative']}?"]
        for slot in data["slots"]["slots"]:
            own = symptom.get("specific", {}).get(slot["id"], [])
            templates = slot["templates_plural" if symptom.get("plural") else "templates"]
            out[f"{name}.{slot['id']}"] = [*own, *(_fill(t, symptom) for t in templates if "{GEN}" not in t)]
    for part in data.values():
        for entry in part.get("intents", []):
            out[entry["id"]] = entry["phrasings"]
    for name, others in data.get("same", {}).get("same", {}).items():
        out[name] = [*out[name], *(wording for other in others for wording in out.pop(other, []))]
    return {name: tuple(dict.fromkeys(wordings)) for name, wordings in out.items()}


def _merge(name: str, others: list[str], catalogue: Catalogue) -> None:
    """Count the other intents as this one; KeyError when one doesn't exist."""
    intent = catalogue.intents[name]
    merged = [catalogue.intents.pop(other) for other in others]
    phrasings = dict.fromkeys([*intent.phrasings, *(p for other in merged for p in other.phrasings)])
    catalogue.intents[name] = replace(intent, phrasings=tuple(phrasings))
    catalogue.same.update(dict.fromkeys(others, name))


def _intent(entry: Mapping[str, Any], file: str) -> Intent:
    return Intent(
        entry["id"],
        normalize_slot(entry.get("slot")),
        entry.get("symptom"),
        entry.get("domain", file),
        tuple(entry["phrasings"] + entry.get("learner", [])),
        tuple(entry.get("neighbours", ())),
    )


def _names(symptom: Mapping[str, Any]) -> list[str]:
    bare = re.sub(r"^(die|der|das|den)\s+", "", symptom["nominative"])
    words = [word for kind in symptom["names"].values() for word in kind]
    return list(dict.fromkeys([*words, bare, symptom["accusative"]]))


def _fill(template: str, symptom: Mapping[str, Any]) -> str:
    out = template.replace("{NOM}", symptom["nominative"]).replace("{AKKDEF}", symptom["accusative_def"])
    out = out.replace("{AKK}", symptom["accusative"]).replace("{THEMA}", symptom["thema"])
    return out[:1].upper() + out[1:]


def _expand(symptom: Mapping[str, Any], slots: list[dict[str, Any]]) -> Iterator[Intent]:
    """The symptom as a yes/no intent and once per slot, with correct case and number."""
    name = symptom["id"]
    yes = symptom.get("yes_no", []) + symptom.get("yes_no_learner", [])
    yes += [f"Haben Sie {symptom['accusative']}?", f"Leiden Sie unter {symptom['thema']}?"]
    yield Intent(f"symptom.{name}", None, name, "symptom", tuple(dict.fromkeys(yes)))
    for slot in slots:
        own = symptom.get("specific", {}).get(slot["id"], [])
        if slot.get("scope") == "local" and not own and not name.startswith("pain"):
            continue
        phrasings = dict.fromkeys([*own, *(_fill(t, symptom) for t in _chosen(symptom, slot))])
        yield Intent(f"symptom.{name}.{slot['id']}", slot["id"], name, "symptom", tuple(phrasings))


def _chosen(symptom: Mapping[str, Any], slot: Mapping[str, Any]) -> list[str]:
    """A few templates of the slot, other ones for other symptoms."""
    number = "_plural" if symptom.get("plural") else ""
    templates: list[str] = slot[f"templates{number}"]
    step = max(1, len(templates) // TEMPLATES_PER_SLOT)
    offset = sum(map(ord, symptom["id"] + slot["id"])) % step
    rest = templates[2 + offset :: step][: TEMPLATES_PER_SLOT - 2]
    learner: list[str] = slot.get(f"templates_learner{number}", [])
    return templates[:2] + rest + learner[:1]
