"""Words out of lists: what nothing in the product knows is named, with what it does know."""

import re
from pathlib import Path
from typing import Any

import pytest

from apps.cases.checks import known_terms
from apps.cases.checks.case_check import check_case
from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case
from apps.cases.services import import_case
from apps.conversations.models.choices import VitalSign
from apps.dialogue import policy
from tests.factories.cases import FOLDER, shipped, small

GUIDE = Path(__file__).parents[3] / "docs" / "write-a-case.md"
OWN_WORDS = {"GREET": {"SIMPLE": "Moin.", "MEDIUM": "Moin.", "NATIVE": "Moin."}}


def changed(**changes: Any) -> dict[str, Any]:
    """The small case of version 1.2; a change of a part is one of its first row."""
    data = small(version="1.2")
    for name, change in changes.items():
        part = data.get(name)
        if isinstance(part, list) and part and isinstance(part[0], dict):
            part[0] |= change
        else:
            data[name] = change
    return data


def named(data: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Code to place and text of the remarks about words and versions."""
    codes = ("unknown_", "newer_", "older_")
    return {one.code: (one.place, one.detail) for one in check_case(data) if one.code.startswith(codes)}


@pytest.mark.parametrize(
    ("changes", "code", "place", "word"),
    [
        ({"licence": "CC BY-SA 4.0"}, "unknown_licence", "licence", "CC-BY-SA-4.0"),
        ({"specialties": ["NURSING"]}, "unknown_specialty", "specialties", "GERIATRICS"),
        ({"vitals": {"puls": "80/min"}}, "unknown_vital", "vitals.puls", "pulse"),
        ({"trust": {"acts": {"HUG": 1}}}, "unknown_act", "trust.acts.HUG", "EMPATHY"),
        ({"examinations": {"kind": "BLOOD"}}, "unknown_kind", "examinations.bp.kind", "INSPECTION"),
        ({"facts": {"emotion": "furious"}}, "unknown_emotion", "facts.pain.emotion", "angry"),
        ({"persons": {"voice": "de-female-young"}}, "unknown_voice", "persons.p1.voice", "adult"),
    ],
)
def test_an_unknown_word_is_named_with_the_list(changes: dict[str, Any], code: str, place: str, word: str) -> None:
    found = named(changed(**changes))
    assert [*found] == [code]
    assert found[code][0] == place and word in found[code][1]


def test_known_words_are_no_matter() -> None:
    known = changed(
        licence="CC-BY-SA-4.0",
        specialties=["GERIATRICS"],
        vitals={"pulse": "80/min"},
        trust={"acts": {"EMPATHY": 1, "IGNORED_WORRY": -1}},
        examinations={"kind": "VITAL"},
        facts={"emotion": "worried"},
        persons={"voice": "de-female-old"},
    )
    assert named(known) == {}


def test_an_unknown_act_in_a_criterion_is_an_error_that_names_the_acts() -> None:
    data = small()
    data["tasks"][0]["subtasks"][0]["all"] = [{"act": "HUG"}]
    [error] = [one for one in check_case(data) if not one.is_warning]
    assert error.code == "unsolvable" and "EMPATHY" in error.detail


@pytest.mark.parametrize(
    "changes", [{"persons": {"small_talk": OWN_WORDS}}, {"facts": {"intents": []}}, {"scenes": {"present": []}}]
)
def test_a_file_names_the_version_that_has_its_fields(changes: dict[str, Any]) -> None:
    data = changed(**changes)
    assert named(data) == {}
    assert "1.2" in named(data | {"version": "1.1"})["older_version"][1]
    newest = ".".join(map(str, known_terms.NEWEST))
    assert newest in named(data | {"version": f"{newest}1"})["newer_version"][1]


def test_every_list_is_the_same_wherever_it_is_needed() -> None:
    table = dict(re.findall(r"^\| (.+?) \| (.+) \|$", GUIDE.read_text("utf-8"), re.MULTILINE))

    def told(field: str) -> set[str]:
        return set(re.findall(r"[\w.-]+", table[field].partition(":")[0]))

    assert told("`vitals`, `examinations[].vital`") == set(known_terms.VITALS) == set(VitalSign.values)
    assert told("`examinations[].kind`") == set(known_terms.EXAMINATION_KINDS)
    assert told("`emotion`") == set(known_terms.EMOTIONS) == set(policy._FELT) | {"neutral", "calm"}
    assert told("`licence`") == set(known_terms.LICENCES)
    assert told("acts in criteria") == known_terms.ACTS <= known_terms.load_recognised_acts() | {"CLOSED_QUESTION"}
    assert policy.IGNORED_WORRY == known_terms.IGNORED_WORRY and known_terms.IGNORED_WORRY in table["`trust.acts`"]


def test_own_words_lack_no_level() -> None:
    data = changed(persons={"small_talk": {"GREET": {"SIMPLE": "Moin."}}})
    assert "persons.p1.small_talk.GREET" in {one.place for one in check_case(data) if one.code == "levels"}


@pytest.mark.django_db
def test_own_words_come_out_as_they_went_in() -> None:
    data = changed(persons={"small_talk": OWN_WORDS})
    assert export_case(Case.objects.get(pk=import_case(data).pk)) == data


@pytest.mark.parametrize("slug", sorted(path.stem for path in FOLDER.glob("*.json")))
def test_shipped_cases_have_nothing_to_be_remarked(slug: str) -> None:
    assert [str(one) for one in check_case(shipped(slug))] == []


def test_a_step_that_needs_what_no_learner_can_know_is_remarked_on() -> None:
    data = small()
    models = {"SIMPLE": "Sie bekommen 40 Milligramm Furosemid, weil das hilft."}
    data["tasks"][0]["subtasks"][0] = {
        "id": "s-explain",
        "title": "Erklären Sie die Tablette",
        "all": [{"act": "EXPLAIN", "model_sentences": models}],
    }
    [remark] = [one for one in check_case(data) if one.code == "unknowable"]
    assert (remark.is_warning, "Furosemid" in remark.detail) == (True, True)
    data["facts"][0]["answers"]["SIMPLE"] = "Ich nehme 40 Milligramm Furosemid."
    assert [one for one in check_case(data) if one.code == "unknowable"] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_no_shipped_case_needs_what_no_learner_can_know(path: Path) -> None:
    assert [one for one in check_case(shipped(path.stem)) if one.code == "unknowable"] == []
