"""Own words leave as a deck of Anki and as a table, and come in again after a look at what that does."""

import csv
import io
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.e2e.accounts import sign_up
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.stack import Stack
from tests.vocabulary.anki_packages import anki, open_package

TABLE = "Wort;Artikel;Plural;Übersetzung;Nummer\nWunde;die;Wunden;wound;1\nPuls;der;Pulse;pulse;2\nHaus;ein;;house;3\n"


def test_words_go_out_and_come_in(visiting: Visiting, stack: Stack, size: dict[str, Any], tmp_path: Path) -> None:
    learner, other = sign_up(stack), sign_up(stack)
    word = {"term": "Wunde", "context": "Die Wunde heilt gut."}
    with learner.http as http:
        http.put("/vocabs/from-context", json=word).raise_for_status()
    page = visiting(learner, size).page
    page.goto("/vocab-dashboard")
    files = {}
    for name, label in (("table", "Tabelle (CSV)"), ("deck", "Anki (.apkg)")):
        button = page.get_by_role("button", name="Exportieren")
        expect_no_faults(page)
        button.focus()
        page.keyboard.press("Enter")
        with page.expect_download() as saved:
            page.get_by_role("menuitem", name=label).click()
        expect(page.get_by_text("1 Wort exportiert").first).to_be_visible()
        saved.value.save_as(tmp_path / name)
        files[name] = (tmp_path / name).read_bytes()
        assert saved.value.suggested_filename == f"visite.{'csv' if name == 'table' else 'apkg'}"
    [_head, row] = csv.reader(io.StringIO(files["table"].decode("utf-8-sig")), delimiter=";")
    assert row[:2] == ["die", "Wunde"]
    with anki(tmp_path) as own:
        assert len(open_package(own, (tmp_path / "deck").rename(tmp_path / "deck.apkg")).log.new) == 1

    page = visiting(other, size).page
    page.goto("/vocab-dashboard")
    page.get_by_role("button", name="Importieren").click()
    sheet = page.get_by_role("dialog", name="Wörter aus einer Datei")
    page.locator("input[type=file]").set_input_files(
        {"name": "wörter.csv", "mimeType": "text/csv", "buffer": TABLE.encode()}
    )
    expect(sheet.get_by_role("row", name="Neue Wörter")).to_contain_text("2")
    expect(sheet.get_by_role("row", name="Nicht importiert")).to_contain_text("1")
    expect(sheet.get_by_text("Aus der Datei nicht gelesen: Nummer")).to_be_visible()
    expect(sheet.get_by_text("Zeile oder Notiz 4")).to_be_visible()
    expect(sheet.get_by_role("heading", name="wörter.csv")).to_be_visible()
    expect_no_faults(page)
    sheet.get_by_role("button", name="2 Wörter importieren").focus()
    page.keyboard.press("Enter")
    expect(sheet.get_by_text("2 neue Wörter, keines geändert.")).to_be_visible()
    page.locator("input[type=file]").set_input_files(
        {"name": "visite.apkg", "mimeType": "application/octet-stream", "buffer": files["deck"]}
    )
    expect(sheet.get_by_role("row", name="Wörter, zu denen etwas dazukommt")).to_contain_text("1")
    sheet.get_by_role("button", name="Ein Wort importieren").click()
    expect(sheet.get_by_text("Kein neues Wort, 1 geändert.")).to_be_visible()
    sheet.get_by_role("button", name="Schließen").last.click()
    expect(page.get_by_role("button", name=re.compile(r"^die\s*Wunde"))).to_have_count(1)
    expect(page.get_by_role("button", name=re.compile(r"^der\s*Puls"))).to_have_count(1)
