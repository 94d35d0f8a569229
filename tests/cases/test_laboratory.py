"""The table of laboratory values that ships."""

import orjson
import pytest

from apps.cases import laboratory
from apps.conversations.chart.reference_ranges import parse_limits
from tests.factories.cases import FOLDER

CODES = {
    parameter["code"]
    for file in FOLDER.glob("*.json")
    for sheet in orjson.loads(file.read_bytes()).get("labs", ())
    for parameter in sheet["parameters"]
}


def test_there_are_cases_with_laboratory_values() -> None:
    assert len(CODES) > 10


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_value_of_a_shipped_case_is_explained(code: str) -> None:
    assert laboratory.load_entries().get(code.lower()), code
    assert laboratory.get_explanation(code, "deu") and laboratory.get_explanation(code, "eng")


def test_every_entry_is_whole_and_no_name_means_two_values() -> None:
    entries = {id(entry): entry for entry in laboratory.load_entries().values()}.values()
    assert len(entries) >= 58
    names = [word.lower() for entry in entries for word in {entry["code"], entry["name"], *entry["aliases"]}]
    assert len(laboratory.load_entries()) == len(set(names))
    for entry in entries:
        for language in ("deu", "eng"):
            text = entry["explanations"][language]
            assert text.endswith(".") and 40 < len(text) < 320, entry["code"]


def test_names_in_full() -> None:
    assert laboratory.get_name("HB") == laboratory.get_name("Hb") == "Hämoglobin"
    assert laboratory.get_name("???") == "???"
    assert laboratory.choose_language("HB", "tur") == "eng"


def test_ranges_and_panels_are_about_values_of_the_catalogue_and_can_be_compared_with() -> None:
    panels = laboratory.load_panels()
    codes = {entry["code"] for entry in laboratory.load_entries().values()}
    assert codes - {*panels["ranges"]} == {"USTIX"}, "the dipstick is words"
    assert {code for panel in panels["panels"] for code in panel["codes"]} <= {*panels["ranges"]} <= codes
    for code, by_sex in panels["ranges"].items():
        assert {*by_sex} == {"FEMALE", "MALE"}, code
        for written in by_sex.values():
            low, high = parse_limits(written)
            assert (low, high) != (None, None) and (low is None or high is None or low < high), (code, written)


@pytest.mark.parametrize(
    ("code", "sex", "written"),
    [("HKT", "MALE", "40-54"), ("ERY", "FEMALE", "4,3-5,2"), ("GGT", "MALE", "<66"), ("TSH", "FEMALE", "0,27-4,20")],
)
def test_ranges_are_those_of_the_sources(code: str, sex: str, written: str) -> None:
    assert laboratory.load_panels()["ranges"][code][sex] == written
