"""GET /countries/, /languages/ and /specialties/."""

from typing import Any

import pytest

from kit.languages import LANGUAGES
from tests.people import Client

pytestmark = pytest.mark.django_db

PATHS = ("/api/countries/", "/api/languages/", "/api/specialties/")


def names(client: Client, path: str, tag: str) -> dict[str, str]:
    rows = client.get(path, HTTP_ACCEPT_LANGUAGE=tag).json()
    return {row["code"]: row["name"] for row in rows}


@pytest.mark.parametrize(
    ("tag", "syria", "russian"),
    [
        ("de", "Syrien", "Russisch"),
        ("deu", "Syrien", "Russisch"),
        ("en-GB", "Syria", "Russian"),
        ("ru", "Сирия", "русский"),
        ("ar-TN", "سوريا", "الروسية"),
        ("aeb", "سوريا", "الروسية"),
        ("hbs", "Sirija", "ruski"),
        ("xx", "Syrien", "Russisch"),
        ("", "Syrien", "Russisch"),
    ],
)
def test_names_come_in_the_readers_language(anna: Client, tag: str, syria: str, russian: str) -> None:
    assert names(anna, "/api/countries/", tag)["SYR"] == syria
    spoken = names(anna, "/api/languages/", tag)["rus"]
    assert spoken == russian or (tag == "ru" and spoken.lower() == russian)


def test_specialties_have_german_and_english_names(anna: Client) -> None:
    assert names(anna, "/api/specialties/", "de")["INTERNAL_MEDICINE"] == "Innere Medizin"
    assert names(anna, "/api/specialties/", "en")["INTERNAL_MEDICINE"] == "Internal medicine"
    assert names(anna, "/api/specialties/", "vi")["INTERNAL_MEDICINE"] == "Internal medicine"


@pytest.mark.parametrize("language", [row.bcp47 for row in LANGUAGES])
@pytest.mark.parametrize("path", PATHS)
def test_every_row_has_a_name_in_every_language(anna: Client, path: str, language: str) -> None:
    rows = anna.get(path, HTTP_ACCEPT_LANGUAGE=language).json()
    assert len(rows) > 50
    assert all(row["name"] for row in rows)
    assert len({row["code"] for row in rows}) == len(rows)


@pytest.mark.parametrize("language", [row.bcp47 for row in LANGUAGES])
def test_no_two_languages_have_the_same_name(anna: Client, language: str) -> None:
    found = list(names(anna, "/api/languages/", language).values())
    assert len(found) == len(set(found))


def test_the_languages_of_the_interface_are_marked(anna: Client) -> None:
    rows = {row["code"]: row for row in anna.get("/api/languages/", HTTP_ACCEPT_LANGUAGE="de").json()}
    assert {code for code, row in rows.items() if row["is_interface_language"]} == {row.code for row in LANGUAGES}
    assert rows["aeb"] == {
        "code": "aeb",
        "bcp47": "ar-TN",
        "direction": "rtl",
        "name": "Tunesisches Arabisch",
        "own_name": "العربية",
        "is_interface_language": True,
    }
    assert rows["urd"]["direction"] == "rtl"
    assert "hin" in rows
    assert not {"fas", "swa", "tgl"} & set(rows)


def test_german_umlauts_stand_where_a_reader_looks_for_them(anna: Client) -> None:
    order = list(names(anna, "/api/countries/", "de"))
    assert order.index("EGY") < order.index("ALB")


@pytest.mark.parametrize("path", PATHS)
def test_a_browser_that_has_the_table_gets_304(
    anna: Client, visitor: Client, path: str, django_assert_num_queries: Any
) -> None:
    assert visitor.get(path).status_code == 401
    first = anna.get(path, HTTP_ACCEPT_LANGUAGE="de")
    assert first.headers["Cache-Control"].startswith("private")
    with django_assert_num_queries(1):
        again = anna.get(path, HTTP_ACCEPT_LANGUAGE="de", HTTP_IF_NONE_MATCH=first.headers["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    other = anna.get(path, HTTP_ACCEPT_LANGUAGE="en", HTTP_IF_NONE_MATCH=first.headers["ETag"])
    assert other.status_code == 200
    assert anna.get(path.rstrip("/")).status_code == 200
