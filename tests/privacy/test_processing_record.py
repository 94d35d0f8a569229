"""The record of processing activities names every table with personal data, and how long it is kept."""

import re

from apps.privacy.personal_data import PERSONAL_DATA
from apps.privacy.processing_record import PATH, build_table, describe_retention, replace_table

TEXT = PATH.read_text("utf-8")


def test_the_table_of_the_record_is_up_to_date() -> None:
    assert replace_table(TEXT) == TEXT, "run manage.py processing_record"


def test_every_table_with_personal_data_stands_there_with_its_retention() -> None:
    rows = dict(re.findall(r"^\| `([\w.]+)` \| .+? \| (.+?) \| .+? \|$", TEXT, re.MULTILINE))
    assert rows == {data.label: describe_retention(data.label) for data in PERSONAL_DATA}


def test_a_table_that_is_missing_would_be_found() -> None:
    line = next(line for line in build_table().splitlines() if "`kit.Mail`" in line)
    assert replace_table(TEXT.replace(f"{line}\n", "")) != TEXT.replace(f"{line}\n", "")


def test_the_record_says_what_article_30_asks_for() -> None:
    for word in ("Controller", "purpose", "legal basis", "persons", "recipients", "kept", "Measures (Art. 32 GDPR)"):
        assert word in TEXT
