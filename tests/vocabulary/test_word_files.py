"""Words as files of other programs: what Anki makes of ours, and what we make of Anki's and of tables."""

import io
import sqlite3
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from secrets import token_hex
from typing import Any, cast
from uuid import uuid4

import pytest
import zstandard
from celery.exceptions import SoftTimeLimitExceeded
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from apps.accounts.models import User
from apps.speech.models import Utterance
from apps.vocabulary.exchange import anki_format as form
from apps.vocabulary.exchange import anki_reader, columns, importer, word_files
from apps.vocabulary.exchange.anki_fields import read_html
from apps.vocabulary.exchange.anki_schedule import AnkiCard, read_card
from apps.vocabulary.exchange.csv_files import MOST_LINES, MOST_SETTINGS, read_csv, read_settings
from apps.vocabulary.exchange.word_row import build_row
from apps.vocabulary.jobs import forget_files
from apps.vocabulary.models import LearningState, Rating, Source, VocabFile, VocabItem
from apps.vocabulary.schedule import compute_next, read_schedule
from apps.vocabulary.services import Met, keep_word
from kit import files
from kit.errors import ApiError, InvalidInput
from kit.files.archives import open_zip
from kit.files.deletion import find_used
from kit.gateway import SayRequest, Speed, capability_client
from kit.jobs.context import JobContext
from kit.jobs.models import OPEN, Job, State
from kit.languages import LANGUAGES
from tests.factories.accounts import Person
from tests.kit.files.test_images import picture
from tests.people import Client
from tests.vocabulary.anki_packages import anki, make_package, open_package

pytestmark = pytest.mark.django_db
WOUND: dict[str, Any] = {
    "term": "Wunde",
    "article": "die",
    "plural": "Wunden",
    "part_of_speech": "NOUN",
    "explanation": "Dort ist die Haut <verletzt> & offen.",
    "usage_examples": ["Die Wunde heilt.", "Wir verbinden die Wunde."],
    "remarks": "=1+1",
    "tags": ["Pflege", "in der Klinik"],
    "translations": {"ukr": ["рана", "поріз"], "eng": ["wound"]},
    "level": "A2",
}
ENTRY = (*WOUND, "third_person", "simple_past", "present_perfect")


class Work:
    """A run of a job whose lease is never lost."""

    def renew_lease(self) -> bool:
        return True


def fill_list(user: User) -> list[VocabItem]:
    """A word that is learnt, with everything about it; one in its first steps; one that is new."""
    wound = keep_word(WOUND, Met(Source.CONTEXT, sentence="Zeigen Sie mir Ihre Wunde?"), by=user)
    wound.is_favourite, wound.illustration = True, files.put(picture("WEBP", size=(60, 40)), ".webp")
    at = timezone.now() - timedelta(days=30)
    for days in (0, 1, 5):
        fields = compute_next(read_schedule(wound), Rating.EASY, at + timedelta(days=days))
        for name, value in fields.items():
            setattr(wound, name, value)
    wound.save()
    verb = {"term": "messen", "part_of_speech": "VERB", "third_person": "misst", "present_perfect": "hat gemessen"}
    begun = keep_word(verb, Met(Source.CONTEXT), by=user)
    for name, value in compute_next(read_schedule(begun), Rating.GOOD, timezone.now()).items():
        setattr(begun, name, value)
    begun.save()
    return [wound, begun, keep_word({"term": "gut", "tags": ['"leicht"'[1:-1]]}, Met(Source.CONTEXT), by=user)]


def export(user: User, format: str) -> bytes:
    file, _job = word_files.request_export(format, by=user)
    for _run in range(2):
        word_files.write_export(cast("JobContext", Work()), str(file.pk))
    file.refresh_from_db()
    assert file.state == "DONE"
    with files.open(file.key) as source:
        return source.read()


def check(user: User, data: bytes) -> VocabFile:
    file, _job = word_files.hand_in(io.BytesIO(data), by=user)
    word_files.check_file(str(file.pk))
    file.refresh_from_db()
    return file


def bring_in(user: User, data: bytes) -> dict[str, Any]:
    file = check(user, data)
    assert file.state == "CHECKED", file.report
    foreseen = file.report["counts"]
    job = word_files.confirm(file)
    assert job is not None
    for _run in range(2):
        word_files.import_file(str(file.pk))
    job.move(State.DONE)
    file.refresh_from_db()
    assert file.state == "DONE", file.report
    assert file.report["counts"] == foreseen, "done as foreseen"
    return file.report


def words_of(user: User) -> dict[str, VocabItem]:
    return {word.term: word for word in VocabItem.objects.visible_to(user).prefetch_related("contexts")}


def assert_same(one: VocabItem, other: VocabItem, *, with_schedule: bool = True) -> None:
    for name in (*(name for name in ENTRY if name != "tags"), "is_favourite"):
        assert getattr(one, name) == getattr(other, name), name
    assert sorted(one.tags) == sorted(other.tags)  # Anki orders them
    assert [c.sentence for c in one.contexts.all() if c.sentence] == [c.sentence for c in other.contexts.all()]
    if not with_schedule:
        return
    assert one.state == other.state
    for name in ("due_at", "reviewed_at"):
        first, second = getattr(one, name), getattr(other, name)
        assert (first is None) == (second is None)
        assert first is None or abs(first - second) <= timedelta(seconds=2), name
    if one.stability is not None:
        assert other.stability == pytest.approx(one.stability, rel=1e-3)
        assert other.difficulty == pytest.approx(one.difficulty, abs=0.01)


def test_anki_opens_our_package_and_what_it_makes_of_it_comes_back_whole(anna: Client, tmp_path: Path) -> None:
    wound, _begun, _new = fill_list(anna.user)
    (tmp_path / "ours.apkg").write_bytes(export(anna.user, "APKG"))
    made: dict[bool, bytes] = {}
    with anki(tmp_path) as own:
        log = open_package(own, tmp_path / "ours.apkg").log
        assert len(log.new) == 3
        [key] = own.find_notes("Wunde")
        note = own.get_note(key)
        assert (note["term"], note["article"], note["translations"]) == (
            "Wunde",
            "die",
            "eng: wound<br>ukr: рана | поріз",
        )
        assert "&lt;verletzt&gt; &amp; offen" in note["explanation"]
        assert set(note.tags) == {"marked", "Pflege", "in\xa0der\xa0Klinik"}
        [card] = note.cards()
        assert (card.type, card.ivl) == (2, round((wound.due_at - wound.reviewed_at) / timedelta(days=1)))
        assert card.memory_state is not None
        assert card.memory_state.stability == pytest.approx(wound.stability, rel=1e-3)
        assert "Wunde" in card.question() and "рана" in card.answer()
        assert [name for name in own.media.files_in_str(note.mid, note["picture"]) if own.media.have(name)]
        assert open_package(own, tmp_path / "ours.apkg").log.new == [], "Anki knows the words again"
        made = {is_old: make_package(own, tmp_path / f"{is_old}.apkg", is_old=is_old) for is_old in (True, False)}
    for is_old, data in made.items():
        with zipfile.ZipFile(io.BytesIO(data)) as pack:
            assert ("collection.anki21" if is_old else "collection.anki21b") in pack.namelist()
        other = Person()
        report = bring_in(other, data)
        assert (report["counts"]["NEW"], report["errors"], report["left_out"]) == (3, [], [])
        there, here = words_of(anna.user), words_of(other)
        for term, word in there.items():
            assert_same(word, here[term])
        assert here["Wunde"].illustration == wound.illustration, "drawn anew it would get worse each time"
        assert bring_in(other, data)["counts"]["SAME"] == 3


def test_a_deck_of_somebody_else_is_read_with_pictures_and_sounds(tmp_path: Path) -> None:
    learner = Person(native_language="ukr")
    with anki(tmp_path) as own:
        kind = own.models.by_name("Basic")
        assert kind is not None
        bild, ton = own.media.write_data("bild.png", picture("PNG")), own.media.write_data("ton.mp3", b"\xff\xfb" * 200)
        broken = own.media.write_data("kaputt.png", b"<svg onload=alert(1)>")
        notes = (
            ("рана<script>alert(1)</script>", f'<b onclick="x()">die Wunde</b><img src="{bild}">[sound:{ton}]'),
            ("лікар", f'der Arzt<img src="{broken}"><iframe src="javascript:alert(1)"></iframe>'),
            ("вимірювати<br>тиск", "messen &lt;b&gt;"),
        )
        for front, back in notes:
            note = own.new_note(kind)
            note["Front"], note["Back"], note.tags = front, back, ["Station"]
            own.add_note(note, 1)
        cloze = own.models.by_name("Cloze")
        assert cloze is not None
        gap = own.new_note(cloze)
        gap["Text"] = "Die {{c1::Wunde}} heilt."
        own.add_note(gap, 1)
        card = own.get_note(own.find_notes("Wunde deck:Default note:Basic")[0]).cards()[0]
        card.start_timer()
        own.sched.answerCard(card, 4)
        made = [make_package(own, tmp_path / f"{is_old}.apkg", is_old=is_old) for is_old in (True, False)]
    for data in made:
        VocabItem.objects.all().delete()
        file = check(learner, data)
        assert file.report["errors"][0]["detail"] and file.report["errors"][0]["word"].startswith("Die {{c1")
        report = bring_in(learner, data)
        assert report["counts"] == {"NEW": 3, "FILLED": 0, "SAME": 0, "REPEATED": 0, "WRONG": 1}
        assert report["left_out"] == ["kaputt.png"]
        here = words_of(learner)
        assert set(here) == {"Wunde", "Arzt", "messen <b>"}
        assert here["Wunde"].translations == {"ukr": ["рана"]} and here["Wunde"].article == "die"
        assert (here["messen <b>"].translations, here["messen <b>"].remarks) == ({"ukr": ["вимірювати"]}, "тиск")
        assert here["Wunde"].tags == ["Station"]
        assert here["Wunde"].illustration.endswith(".webp") and here["Wunde"].recording.endswith(".mp3")
        assert here["Wunde"].state == LearningState.REVIEW and here["Arzt"].state == LearningState.NEW
        assert here["Arzt"].illustration == ""


def test_a_recording_is_played_and_goes_along_and_our_own_voice_is_no_recording(anna: Client, tmp_path: Path) -> None:
    own, said = (
        keep_word(WOUND, Met(Source.CONTEXT), by=anna.user),
        keep_word({"term": "gut"}, Met(Source.CONTEXT), by=anna.user),
    )
    own.recording = files.put(b"\xff\xfb" * 300, ".mp3")
    own.save()
    from apps.speech.services import compute_hash
    from apps.speech.voices import NARRATOR

    say = capability_client("say")
    name, model = say.preferred
    request = SayRequest("gut", NARRATOR, Speed(anna.user.speaking_speed))
    key = files.put(b"\x1aE\xdf\xa3 gut", ".webm")
    Utterance.objects.create(
        hash=compute_hash(request, name, model, say.voice_name(name, NARRATOR)), key=key, provider=name, seconds=1
    )
    data = export(anna.user, "APKG")
    with zipfile.ZipFile(io.BytesIO(data)) as pack:
        assert {pack.read(name) for name in ("0", "1")} == {b"\xff\xfb" * 300, b"\x1aE\xdf\xa3 gut"}
    answer = anna.post("/api/vocabs/generate-item-audio", {"vocab_item_id": str(own.pk)})
    assert answer.status_code == 200 and anna.get(answer.json()["audio_url"]).status_code == 200
    other = Person()
    bring_in(other, data)
    here = words_of(other)
    assert (here["Wunde"].recording, here["gut"].recording) == (own.recording, "")
    assert find_used([own.recording, key]) == {own.recording, key}
    assert said.recording == ""


def test_a_table_comes_back_in_another_language(anna: Client) -> None:
    fill_list(anna.user)
    User.objects.filter(pk=anna.user.pk).update(interface_language="ukr")
    anna.user.refresh_from_db()
    data = export(anna.user, "CSV")
    assert "'=1+1" in data.decode("utf-8-sig"), "no formula for programs of tables"
    other = Person(interface_language="pes")
    report = bring_in(other, data)
    assert (report["counts"]["NEW"], report["errors"], report["unread"]) == (3, [], [])
    here = words_of(other)
    for term, word in words_of(anna.user).items():
        assert_same(word, here[term], with_schedule=False)


def test_a_table_of_anki_is_read(anna: Client, tmp_path: Path) -> None:
    with anki(tmp_path) as own:
        kind = own.models.by_name("Basic")
        assert kind is not None
        note = own.new_note(kind)
        note["Front"], note["Back"], note.tags = "die Wunde", '<i>wound</i>; "cut"', ["Pflege"]
        own.add_note(note, 1)
        own.export_note_csv(
            out_path=str(tmp_path / "a.txt"),
            limit=None,
            with_html=True,
            with_tags=True,
            with_deck=False,
            with_notetype=False,
            with_guid=False,
        )
    data = (tmp_path / "a.txt").read_bytes()
    assert data.startswith(b"#separator:tab")
    bring_in(anna.user, data)
    [word] = words_of(anna.user).values()
    assert (word.article, word.term, word.tags) == ("die", "Wunde", ["Pflege"])
    assert [*word.translations.values()] == [['wound; "cut"']]


def test_lines_are_named_that_are_wrong_or_repeated_and_nothing_is_lost(anna: Client) -> None:
    mine = keep_word(WOUND | {"plural": "", "level": "", "remarks": ""}, Met(Source.CONTEXT), by=anna.user)
    table = (
        "Wort;Artikel;Plural;Übersetzung;Notiz;Beispiel\r\n"
        "Wunde;;-n;wound;egal;Die Wunde blutet.\r\n"
        "Arzt;der;Ärzte;doctor;;\r\n"
        f"{'x' * 201};;;long;;\r\n"
        "\r\n"
        '"Puls";"der";;"pulse\nrate";;"Der Puls ist hoch."\r\n'
        "Arzt;der;;physician;;\r\n"
        "Haus;ein;;house;;\r\n"
        ";;;nothing;;\r\n"
    )
    file = check(anna.user, table.encode())
    report = file.report
    assert VocabItem.objects.visible_to(anna.user).count() == 1, "nothing is written yet"
    assert report["unread"] == ["Notiz"]
    assert report["counts"] == {"NEW": 2, "FILLED": 1, "SAME": 0, "REPEATED": 1, "WRONG": 3}
    assert [(one["place"], one["column"]) for one in report["errors"]] == [(4, "term"), (9, "article"), (10, "term")]
    assert [(one["place"], one["effect"]) for one in report["rows"]] == [
        (2, "FILLED"), (3, "NEW"), (6, "NEW"), (8, "REPEATED"),
    ]  # fmt: skip
    assert word_files.confirm(file)
    word_files.import_file(str(file.pk))
    here = words_of(anna.user)
    assert set(here) == {"Wunde", "Arzt", "Puls"}
    wound = here["Wunde"]
    assert (wound.pk, wound.plural, wound.version) == (mine.pk, "Wunden", mine.version + 1)
    assert wound.usage_examples == [*WOUND["usage_examples"], "Die Wunde blutet."]
    assert wound.explanation == WOUND["explanation"]
    assert [*here["Arzt"].translations.values()] == [["doctor", "physician"]]


def test_new_words_are_completed_where_the_file_says_nothing(anna: Client) -> None:
    table = (
        "Wort;Plural;Translation (ukr)\nBlutdruck;;тиск\nder Puls;Pulsschläge;пульс\nmessen;;\ngemessen;;\ndas Arzt;;\n"
    )
    bring_in(anna.user, table.encode())
    here = words_of(anna.user)
    pressure, pulse, measure = here["Blutdruck"], here["Puls"], here["messen"]
    assert (pressure.part_of_speech, str(pressure), pressure.plural) == ("NOUN", "der Blutdruck", "Blutdrücke")
    assert (pressure.translations, pressure.level, pressure.is_suggested) == ({"ukr": ["тиск"]}, "A2", True)
    assert pulse.plural == "Pulsschläge", "what the file says stays"
    assert (measure.part_of_speech, measure.present_perfect) == ("VERB", "hat gemessen")
    assert measure.translations["eng"] == ["to measure"], "there was none"
    assert (here["gemessen"].part_of_speech, here["gemessen"].is_suggested) == ("OTHER", False), (
        "a form of another word"
    )
    assert (here["Arzt"].article, here["Arzt"].plural) == ("das", "")
    again = bring_in(anna.user, table.encode())
    assert (again["counts"]["NEW"], again["counts"]["FILLED"]) == (0, 0), "the same words"
    fill_list(other := Person())
    bring_in(mina := Person(), export(other, "CSV"))
    assert words_of(mina)["gut"].part_of_speech == "OTHER", "whole entries stay as they are"


def test_no_name_of_a_column_means_another_one_elsewhere() -> None:
    named: dict[str, set[str]] = {}
    for row in LANGUAGES:
        with translation.override(row.django):
            for name, heading in columns.HEADINGS.items():
                named.setdefault(str(heading).casefold(), set()).add(name)
            named.setdefault(translation.gettext("Translation").casefold(), set()).add(columns.MEANING)
    for alias, name in columns.ALSO.items():
        named.setdefault(alias, set()).add(name)
    assert {text: names for text, names in named.items() if len(names) > 1} == {}


@pytest.mark.parametrize("data", [b"\x00\x01\x02;x", "a;b".encode("utf-16")[:-1], b"Artikel;Plural\nder;-n\n"])
def test_what_is_no_table_of_words_is_refused(anna: Client, data: bytes) -> None:
    file = check(anna.user, data)
    assert (file.state, file.key) == ("REFUSED", "") and file.report["error"]


def test_who_has_too_many_words_in_a_file_is_told_how_many_it_may_have(anna: Client) -> None:
    file = check(anna.user, b"Wort\n" * (MOST_LINES + 2))
    assert file.report["error"] == "Diese Datei enthält zu viele Wörter: Erlaubt sind höchstens 20.000."


def pack(**entries: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in entries.items():
            made.writestr(name.replace("_", "."), content)
    return out.getvalue()


def collection(tmp_path: Path, script: str) -> bytes:
    path = tmp_path / "harm.db"
    path.unlink(missing_ok=True)
    with sqlite3.connect(path) as made:
        made.executescript(script)
    made.close()
    return path.read_bytes()


COL = "create table col(crt, models); insert into col values"
CARDS = "create table cards(nid, ord, type, queue, due, ivl, data);"
TABLES = f"{COL} (0, '{{}}'); {CARDS}"
NOTES = "create table notes(id, mid, tags, flds);"
ENDLESS = (
    "with recursive n(x) as (select 1 union all select x + 1 from n)"
    " select x as id, x as mid, '' as tags, 'a' as flds from n"
)


def test_harmful_packages_are_refused(anna: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anki_reader, "MAX_COLLECTION", 4 * 1024 * 1024)
    monkeypatch.setattr(anki_reader, "MAX_VALUE", 100_000)
    grown = f"{TABLES} create table notes(id, mid, tags, pad, flds text as (pad || pad));"
    numbers = "with recursive n(x) as (select 1 union all select x + 1 from n limit 200)"
    repeated = (
        f"{TABLES} create table notes(id, mid, tags); {numbers} insert into notes select x, 1, '' from n;"
        f" alter table notes add column flds default '{'x' * 50_000}';"
    )
    view = f"{TABLES} create table real(id, mid, tags, flds); create view notes as select * from real;"
    forged = (
        f"{view} pragma writable_schema = on;"
        " update sqlite_master set type = 'table', rootpage = 2 where name = 'notes';"
    )
    bomb = zstandard.ZstdCompressor().compress(b"\0" * 8 * 1024 * 1024)
    huge = f"{NOTES} insert into notes values (1, 1, '', '{'x' * 200_000}');"
    for data in (
        pack(),
        pack(collection_anki2=b"no database"),
        pack(collection_anki21b=b"not compressed"),
        pack(collection_anki21b=bomb),
        pack(collection_anki21b=zstandard.ZstdCompressor().compress(b"x"), media=bomb),
        pack(collection_anki2=b"\0" * 64 * 1024 * 1024),
        pack(collection_anki2=collection(tmp_path, TABLES), media=b"{"),
        pack(collection_anki2=collection(tmp_path, TABLES)),
        pack(collection_anki2=collection(tmp_path, f"{TABLES} create view notes as {ENDLESS};")),
        pack(collection_anki2=collection(tmp_path, TABLES + huge)),
        pack(collection_anki2=collection(tmp_path, f"{grown} insert into notes values (1, 1, '', 'Wunde');")),
        pack(collection_anki2=collection(tmp_path, repeated)),
        pack(collection_anki2=collection(tmp_path, forged)),
        pack(collection_anki2=collection(tmp_path, f"{COL} ('x', '[]'); {CARDS} {NOTES}")),
    ):
        file = check(anna.user, data)
        assert (file.state, file.key) == ("REFUSED", "") and file.report["error"], data[:60]


def test_only_the_row_of_all_sorts_of_notes_may_be_long(anna: Client, tmp_path: Path) -> None:
    noise = token_hex(1_000_000)  # what packs too well is refused for that
    told = f'{{"1": {{"flds": [{{"name": "Back", "ord": 1}}, {{"name": "Front", "ord": 0}}], "css": "{noise}"}}}}'
    rows = "insert into notes values (2, 1, '', 'Arzt\x1fdoctor'), (1, 1, '', 'Puls\x1fpulse');"
    cards = "insert into cards values (1, 1, 0, 0, 0, 0, ''), (1, 0, 2, 2, 5, 20, '{}');"
    script = f"{COL} (0, '{told}'); {CARDS} {NOTES} {rows} {cards}"
    report = bring_in(anna.user, pack(collection_anki2=collection(tmp_path, script)))
    assert [one["word"] for one in report["rows"]] == ["der Puls", "der Arzt"], "in the order of their keys"
    assert words_of(anna.user)["Puls"].state == LearningState.REVIEW, "as the first card says"
    long = f"{TABLES} {NOTES} insert into notes values (1, 1, '', 'Puls{noise}');"
    assert check(anna.user, pack(collection_anki2=collection(tmp_path, long))).state == "REFUSED"


def test_a_query_ends_after_its_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anki_reader, "MOST_STEPS", 1_000_000)
    path = tmp_path / "endless.db"
    path.write_bytes(collection(tmp_path, f"create view v as {ENDLESS};"))
    with pytest.raises(Exception, match="Anki"), anki_reader.open_collection(path) as opened:
        for _row in opened.execute("select id from v order by id"):
            pass
    with pytest.raises(Exception, match="Anki"), anki_reader.open_collection(path) as opened:
        opened.execute("create table x(y)")


def test_media_are_unpacked_up_to_a_limit_for_all_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = form.build_media_message()()
    for name in ("a.mp3", "b.mp3"):
        names.entries.add(name=name)
    packed = zstandard.ZstdCompressor().compress(b"\0" * 1000)
    entries = {"collection_anki21b": packed, "0": packed, "1": packed}
    entries["media"] = zstandard.ZstdCompressor().compress(names.SerializeToString())
    opened = anki_reader.PackageFile(io.BytesIO(pack(**entries)))
    assert opened.read_media("a.mp3", 999) is None
    opened.left = 1500
    assert [opened.read_media(name, 2000) for name in ("a.mp3", "b.mp3")] == [b"\0" * 1000, None]
    assert opened.read_media("c.mp3", 2000) is None


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("a<br>b&amp;c", "a\nb&c"),
        ("<style>x{}</style>1 < 2<!-- no -->", "1 < 2"),
        ("<script>alert('<b>')</script>ja", "ja"),
        ("&lt;script&gt;", "<script>"),
        ("offen <b", "offen <b"),
        ("[sound:a.mp3]Ton", "Ton"),
    ],
)
def test_fields_of_anki_are_read_as_plain_texts(source: str, text: str) -> None:
    assert read_html(source).text == text


def test_a_schedule_without_fsrs_and_one_that_cannot_be(anna: Client) -> None:
    created = datetime(2026, 1, 1, tzinfo=UTC)
    now = created + timedelta(days=100)
    told = read_card(AnkiCard(2, 2, 110, 20, "{}"), created, now)
    assert told is not None
    assert (told["stability"], told["difficulty"], told["due_at"]) == (20, 5, created + timedelta(days=110))
    far = read_card(AnkiCard(2, 2, 2**31, 2**31, '{"s": 1e300, "d": -4, "lrt": 99999999999}'), created, now)
    assert far is None or (far["due_at"] or now) <= now + timedelta(days=180)
    for card in (
        AnkiCard(2, -1, 1, 1, "{}"),
        AnkiCard(0, 0, 1, 0, ""),
        AnkiCard(2, 2, 10**18, 10**18, "["),
        AnkiCard(7, 2, 1, 1, ""),
    ):
        assert read_card(card, created, now) is None


def test_texts_of_a_row_are_one_line_each() -> None:
    row = build_row(1, {"term": "die\u202e  Wunde\x00", "plural": "-n", "usage_examples": "a\r\nb | c"}, "eng")
    assert (row.facts["article"], row.facts["term"], row.facts["plural"]) == ("die", "Wunde", "Wunden")
    assert row.facts["usage_examples"] == ["a", "b", "c"]


@pytest.mark.parametrize("data", [b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\n", b"{\\rtf1 Wunde}\n"])
def test_a_document_under_the_name_of_a_table_is_refused(data: bytes) -> None:
    with pytest.raises(InvalidInput):
        read_csv(data, "eng")


def test_a_broken_package_is_called_a_file_of_anki() -> None:
    with pytest.raises(InvalidInput) as refused:
        open_zip(io.BytesIO(b"PK\3\4 and no more"), anki_reader.LIMITS)
    assert "Anki" in str(refused.value.detail)


def test_ten_words_cost_as_many_queries_as_four_hundred(anna: Client, mina: Client) -> None:
    spent = []
    for client, words in ((anna, 10), (mina, 400)):
        rows = "\n".join(f"Wort{number};a;b {number}" for number in range(words))
        data = f"Wort;Übersetzung;Beispiel\n{rows}".encode()
        file = check(client.user, data)
        assert word_files.confirm(file)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            word_files.import_file(str(file.pk))
        export_file, _job = word_files.request_export("APKG", by=client.user)
        with CaptureQueriesContext(connection) as written:
            word_files.write_export(cast("JobContext", Work()), str(export_file.pk))
        spent.append((len(asked), len(written)))
    assert spent[0] == spent[1]


def test_a_file_is_seen_confirmed_and_discarded_by_its_owner_alone(anna: Client, mina: Client) -> None:
    upload = {"file": io.BytesIO(b"Wort;Artikel\nPuls;der\n")}
    upload["file"].name = "w\u00f6rter.csv"
    answer = anna.post("/api/vocab-lists/my/imports", upload, format="multipart", HTTP_PREFER="respond-async")
    assert answer.status_code == 202 and answer.json()["state"] == "WAITING"
    file = VocabFile.objects.get()
    path = f"/api/vocab-lists/my/imports/{file.pk}"
    assert anna.post(f"{path}/confirmation").json()["code"] == "import_over"
    word_files.check_file(str(file.pk))
    shown = anna.get(path).json()
    assert shown["counts"]["new"] == 1 and shown["rows"][0]["word"] == "der Puls" and shown["url"] is None
    assert [mina.get(path).status_code, mina.delete(path).status_code] == [404, 404]
    assert anna.post(f"{path}/confirmation", HTTP_PREFER="respond-async").status_code == 202
    assert anna.delete(path).status_code == 204 and VocabFile.objects.exists(), "it is being imported"
    word_files.import_file(str(file.pk))
    assert anna.get(path).json()["state"] == "DONE"
    VocabFile.objects.update(expires_at=timezone.now())
    forget_files()
    assert not VocabFile.objects.exists()


def test_one_file_of_a_learner_is_checked_and_one_imported_at_a_time(anna: Client, mina: Client) -> None:
    first, waiting = word_files.hand_in(io.BytesIO(b"Wort\nPuls\n"), by=anna.user)
    second, running = word_files.hand_in(io.BytesIO(b"Wort\nArzt\n"), by=anna.user)
    waiting.refresh_from_db()
    assert waiting.state == State.CANCELLED and not VocabFile.objects.filter(pk=first.pk).exists()
    assert running.claim()
    with pytest.raises(ApiError) as refused:
        word_files.hand_in(io.BytesIO(b"Wort\nHaus\n"), by=anna.user)
    assert refused.value.get_codes() == "file_waits" and refused.value.status_code == 409
    assert Job.objects.filter(kind="vocabulary.check_file", state__in=OPEN).count() == 1
    word_files.hand_in(io.BytesIO(b"Wort\nHaus\n"), by=mina.user)
    word_files.check_file(str(second.pk))
    assert word_files.confirm(second)
    third = VocabFile.objects.create(
        learner=anna.user, direction="IMPORT", format="CSV", state="CHECKED", expires_at=timezone.now()
    )
    with pytest.raises(ApiError):
        word_files.confirm(third)
    third.refresh_from_db()
    assert third.state == "CHECKED", "it can be confirmed later"
    assert Job.objects.filter(kind="vocabulary.import_file", state__in=OPEN).count() == 1


def plan_then(change: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Have something done after the locked list has been read for an import, before its words are written."""
    plan_words, plans = importer.plan_words, list[importer.Plan]()

    def plan(*told: Any) -> importer.Plan:
        plans.append(plan_words(*told))
        if len(plans) > 1:  # the first one is for the pictures and sounds
            change()
        return plans[-1]

    monkeypatch.setattr(importer, "plan_words", plan)


def test_what_is_written_and_practised_during_an_import_stays(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    word = keep_word({"term": "Wunde", "article": "die"}, Met(Source.CONTEXT), by=anna.user)
    gone = keep_word({"term": "Arzt", "article": "der"}, Met(Source.CONTEXT), by=anna.user)
    file = check(anna.user, b"Wort;Artikel;Plural;Bedeutung;Tags\nWunde;die;Wunden;wound;Pflege\nArzt;der;;doctor;\n")
    due = timezone.now() + timedelta(days=9)
    mine = {"plural": "die Wunden", "tags": ["meins"], "state": LearningState.REVIEW, "due_at": due}

    def write() -> None:
        VocabItem.objects.filter(pk=word.pk).update(**mine, explanation="Von Hand.", version=7)
        VocabItem.objects.filter(pk=gone.pk).delete()

    plan_then(write, monkeypatch)
    assert word_files.confirm(file)
    with CaptureQueriesContext(connection) as asked:
        word_files.import_file(str(file.pk))
    file.refresh_from_db()
    assert file.state == "DONE", file.report
    here = words_of(anna.user)
    assert set(here) == {"Wunde"}, "what was deleted does not come back"
    word = here["Wunde"]
    assert (word.plural, word.explanation, word.version) == ("die Wunden", "Von Hand.", 8)
    assert (word.state, word.due_at, word.tags) == (LearningState.REVIEW, due, ["meins", "Pflege"])
    assert [*word.translations.values()] == [["wound"]]
    updates = [one["sql"] for one in asked if one["sql"].startswith('UPDATE "vocabulary_vocabitem"')]
    [written] = [sql for sql in updates if "CASE WHEN" in sql]
    assert '"state" =' not in written and '"plural" =' not in written and '"tags" =' in written


def test_places_of_talks_stay_and_sentences_of_a_file_take_the_room_that_is_left(anna: Client) -> None:
    told = [Met(Source.CASE_INTERACTION, uuid4(), f"Satz {number}.") for number in range(18)]
    for met in told:
        word = keep_word({"term": "Wunde"}, met, by=anna.user)
    said = " | ".join(["Satz 3.", *(f"Neu {number}." for number in range(9))])
    table = f"Wort;{columns.HEADINGS[columns.SENTENCES]}\nWunde;{said}\n".encode()
    bring_in(anna.user, table)
    there = VocabItem.objects.get(pk=word.pk).contexts
    assert there.filter(source=Source.CASE_INTERACTION).count() == 18
    assert sorted(there.filter(source=Source.CONTEXT).values_list("sentence", flat=True)) == ["Neu 0.", "Neu 1."]
    assert bring_in(anna.user, table)["counts"]["SAME"] == 1


class Counted(str):
    """A text that counts how many of its characters were looked at or copied."""

    seen = 0

    def find(self, *told: Any) -> int:
        found = super().find(*told)
        Counted.seen += (len(self) if found < 0 else found) - (told[1] if len(told) > 1 else 0)
        return found

    def partition(self, sep: str) -> tuple[str, str, str]:
        Counted.seen += len(self)
        head, end, rest = super().partition(sep)
        return head, end, Counted(rest)

    def __getitem__(self, at: Any) -> "Counted":
        return Counted(super().__getitem__(at))


def test_heads_of_tables_and_open_signs_are_read_once() -> None:
    Counted.seen = 0
    settings, body, skipped = read_settings(Counted("#a:b\n" * 5000))
    assert (settings, skipped, len(body)) == ({"a": "b"}, MOST_SETTINGS, 5 * (5000 - MOST_SETTINGS))
    assert Counted.seen < 25_000
    Counted.seen = 0
    assert read_html(Counted("<b" * 5000)).text == "<b" * 5000
    assert read_html(Counted("<!--" * 2000)).text == "<!--" * 2000
    assert Counted.seen < 50_000


def test_rows_are_checked_before_the_list_is_locked(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    file = check(anna.user, b"Wort\nPuls\nArzt\n")
    assert word_files.confirm(file)
    within = connection.savepoint_ids[:]
    seen: list[bool] = []
    check_row = importer.check_row

    def look(row: Any) -> Any:
        seen.append(connection.savepoint_ids == within)
        return check_row(row)

    monkeypatch.setattr(importer, "check_row", look)
    with CaptureQueriesContext(connection) as asked:
        word_files.import_file(str(file.pk))
    assert seen == [True, True]
    [lock] = [one["sql"] for one in asked if '"vocabulary_vocablist"' in one["sql"] and "FOR " in one["sql"]]
    assert lock.endswith("FOR NO KEY UPDATE"), "words of talks are kept meanwhile"


def released() -> set[str]:
    return {key for job in Job.objects.filter(kind="files.delete_unused") for key in job.arguments}


def test_files_that_no_row_came_to_name_are_deleted(
    anna: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = (
        f"{TABLES} {NOTES} insert into notes values (1, 1, '', 'Wort<img src=\"a.png\">'), (2, 1, '', 'Ton[sound:b]');"
    )
    entries = {"collection_anki2": collection(tmp_path, script), "media": b'{"0": "a.png", "1": "b"}'}
    file = check(anna.user, pack(**entries, **{"0": picture("PNG"), "1": b"\xff\xfb" * 200}))
    assert word_files.confirm(file)
    store_file, stored = importer.store_file, list[str]()

    def store(package: Any, name: str, sort: Any) -> str:
        if stored:
            raise SoftTimeLimitExceeded
        stored.append(store_file(package, name, sort))
        return stored[0]

    monkeypatch.setattr(importer, "store_file", store)
    with pytest.raises(SoftTimeLimitExceeded):
        word_files.import_file(str(file.pk))
    assert stored[0] and set(stored) <= released()

    export_file, _job = word_files.request_export("CSV", by=anna.user)
    store_words = word_files.store_words

    def lose(asked: VocabFile) -> Any:
        made = store_words(asked)
        stored.append(made[0])
        VocabFile.objects.filter(pk=asked.pk).delete()
        return made

    monkeypatch.setattr(word_files, "store_words", lose)
    word_files.write_export(cast("JobContext", Work()), str(export_file.pk))
    assert set(stored) <= released()


def test_a_name_may_be_that_of_a_picture_and_of_a_sound(anna: Client, tmp_path: Path) -> None:
    script = f"{TABLES} {NOTES} insert into notes values (1, 1, '', 'Bild<img src=\"a\">'), (2, 1, '', 'Ton[sound:a]');"
    data = pack(collection_anki2=collection(tmp_path, script), media=b'{"0": "a"}', **{"0": b"\xff\xfb" * 200})
    assert bring_in(anna.user, data)["left_out"] == ["a"]
    here = words_of(anna.user)
    assert here["Bild"].illustration == "" and here["Ton"].recording.endswith(".mp3")


def test_rows_that_change_nothing_take_no_room_and_a_repeated_one_may_be_the_first_to_add(anna: Client) -> None:
    keep_word({"term": "Puls"}, Met(Source.CONTEXT), by=anna.user)
    table = "Wort;Plural\nPuls;\nPuls;Pulse\nPuls;\nArzt;\n"
    file = check(anna.user, table.encode())
    assert file.report["counts"] == {"NEW": 1, "FILLED": 1, "SAME": 1, "REPEATED": 1, "WRONG": 0}
    assert [(one["place"], one["effect"], one["adds"]) for one in file.report["rows"]] == [
        (3, "FILLED", ["plural"]), (4, "REPEATED", []), (5, "NEW", []),
    ]  # fmt: skip
    words = [f"Wort{number}" for number in range(importer.MOST_NAMED + 5)]
    bring_in(anna.user, ("Wort\n" + "\n".join(words)).encode())
    report = check(anna.user, ("Wort\n" + "\n".join([*words, "Haus"])).encode()).report
    assert [one["word"] for one in report["rows"]] == ["das Haus"] and report["more_rows"] == 0


def test_what_is_too_much_for_a_word_is_cut_and_said(anna: Client) -> None:
    tags, examples = ", ".join(f"t{number}" for number in range(12)), " | ".join(f"Satz {n}." for n in range(7))
    meant = " | ".join(f"m{number}" for number in range(6))
    table = f"Wort;Tags;Beispiel;Translation (eng)\nPuls;{tags};{examples};{meant}\nArzt;t1;;doctor\n"
    report = bring_in(anna.user, table.encode())
    assert [one["cuts"] for one in report["rows"]] == [["usage_examples", "tags", "translations"], []]
    pulse = words_of(anna.user)["Puls"]
    assert (len(pulse.tags), len(pulse.usage_examples), pulse.translations["eng"]) == (10, 5, meant.split(" | ")[:5])
