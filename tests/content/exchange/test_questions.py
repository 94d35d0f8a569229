"""Questions of other programs: read, written and read again without loss; what is malformed is named by its line."""

import io
import os
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.content.drafts.question_files import MAX_FILE, propose_from_file, read_file
from apps.content.exchange.questions import qti
from apps.content.exchange.questions.csv_questions import read_csv
from apps.content.exchange.questions.gift import read_gift, write_gift
from apps.content.exchange.questions.items import build_item, read_questions
from apps.content.exchange.questions.qti import read_qti, write_qti
from apps.content.exchange.questions.question import MOST_REMARKS, Form, Gap, Option, Question, strip_markup
from apps.content.item_versions import load_body
from apps.content.models import Item
from apps.courses.models import Section
from kit.errors import InvalidInput
from tests.factories.content import item
from tests.people import Client

SAMPLES = Path(__file__).with_name("samples")
WARD = (SAMPLES / "ward.gift.txt").read_text()
GIFT_FILES = os.environ.get("VISITE_GIFT_FILES", "")  # a file of another program, or a folder of them
QTI_FILES = os.environ.get("VISITE_QTI_FILES", "")  # a folder of items of other programs

QTI_2 = """<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="Verband">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string">
    <correctResponse><value>Verband</value></correctResponse>
    <mapping defaultValue="0"><mapEntry mapKey="Verband" mappedValue="1"/>
    <mapEntry mapKey="Wundverband" mappedValue="1"/>
    <mapEntry mapKey="verband" mappedValue="0.5"/></mapping>
  </responseDeclaration>
  <itemBody><p>Die Pflegekraft wechselt den <textEntryInteraction responseIdentifier="RESPONSE"/>.</p></itemBody>
</assessmentItem>"""
QTI_3 = """<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="b" title="Puls">
  <qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier">
    <qti-correct-response><qti-value>A</qti-value><qti-value>C</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-item-body>
    <p>Wo kann man den Puls <strong>fühlen</strong>?</p>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="0">
      <qti-prompt>Wählen Sie aus.</qti-prompt>
      <qti-simple-choice identifier="A">Am Handgelenk<qti-feedback-inline>Gut!</qti-feedback-inline></qti-simple-choice>
      <qti-simple-choice identifier="B">Am Ellenbogen außen</qti-simple-choice>
      <qti-simple-choice identifier="C">Am Hals</qti-simple-choice>
    </qti-choice-interaction>
  </qti-item-body>
</qti-assessment-item>"""


def pack(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files.items():
            target.writestr(name, content)
    return packed.getvalue()


def bare(questions: list[Question]) -> list[Question]:
    """Without the lines, which change with the file."""
    return [replace(one, line=0) for one in questions]


def test_all_forms_and_signs_of_gift_are_read() -> None:
    found = read_gift(WARD)
    assert [(one.title, one.form) for one in found.questions] == [
        ("Hilfsmittel", "PAIRS"),
        ("W2", "CHOICE"),
        ("Vitalzeichen", "CHOICE"),
        ("W5", "TEXT"),
        ("Kurzantwort", "TEXT"),
        ("W6", "CHOICE"),
        ("2-08 Hände", "CHOICE"),
        ("2-08 Hände", "CHOICE"),
    ]
    assert [(one.line, one.code) for one in found.remarks] == [(2, "unsupported")]
    pairs, one, several, number, word, false, true, _again = found.questions
    assert pairs.text == "Ordnen Sie das Hilfsmittel seinem Zweck zu."
    assert (pairs.pairs[3][1], len(pairs.pairs)) == ("Bettgalgen", 4)
    assert one.options[0] == Option("am Handgelenk", True, "richtig, gut!")
    assert one.options[1] == Option("am Knie", False, "falsch, dort fühlt man ihn kaum")
    assert [option.right for option in several.options] == [True, False, True, False]
    assert number.gaps == (Gap("g1", ("2",)),) and word.gaps == (Gap("g1", ("Blutdruckmessgerät",)),)
    assert [option.right for option in false.options] == [False, True]
    assert false.explanation == "Mehr darüber steht im Lehrbuch der Krankenpflege."
    assert [option.right for option in true.options] == [True, False]


def list_gift_files() -> list[Path]:
    """Our own file, and those of another program that VISITE_GIFT_FILES names."""
    place = Path(GIFT_FILES) if GIFT_FILES else None
    others = sorted(place.rglob("*gift*.txt")) if place and place.is_dir() else [place] if place else []
    return [SAMPLES / "ward.gift.txt", *others]


@pytest.mark.parametrize("path", list_gift_files(), ids=lambda path: path.name)
def test_files_are_the_same_after_a_round_trip(path: Path) -> None:
    first = bare(read_gift(path.read_text()).questions)
    assert first and bare(read_gift(write_gift(first)).questions) == first


def test_a_question_that_is_never_closed_takes_no_other_one_with_it() -> None:
    found = read_gift("::Eins:: Offen? {=ja\n\n~nein\n\n::Zwei:: Ab 38 Grad ist es Fieber. {TRUE}\n")
    assert [(one.line, one.code) for one in found.remarks] == [(1, "no_braces")]
    assert [(one.title, one.line) for one in found.questions] == [("Zwei", 5)]


def test_what_was_read_is_the_same_after_a_round_trip() -> None:
    first = bare(read_gift(WARD).questions)
    assert bare(read_gift(write_gift(first)).questions) == first


def test_what_becomes_an_item_is_the_same_question_again(section: Section) -> None:
    for question in bare(read_gift(WARD).questions):
        kind, content, parts = build_item([question])
        made = item(section, kind, title=question.title, content=content, parts=parts)
        [again] = read_questions(question.title, load_body(made))
        assert (again.form, again.gaps, again.options, again.pairs) == (
            question.form,
            question.gaps,
            question.options,
            question.pairs,
        )


@pytest.mark.parametrize(
    "question",
    [
        Question(
            Form.CHOICE, "a:b", "Gilt 2 = 2 {ja} \\ #1 ~?", options=(Option("= 2", True, "so #1"), Option("~3", False))
        ),
        Question(Form.TEXT, "", "Er hat\n[[g1]]", gaps=(Gap("g1", ("Fieber", "hohes Fieber")),)),
        Question(Form.TEXT, "", "Er hat [[g1]] Fieber.", gaps=(Gap("g1", ("hohes",)),)),
        Question(Form.PAIRS, "", "Was passt?", pairs=(("a->b", "1"), ("c", "2 = 2"))),
    ],
)
def test_signs_that_mean_something_come_back_as_they_were(question: Question) -> None:
    if question.form == Form.PAIRS:
        question = replace(question, pairs=(("a", "1"), *question.pairs[1:]))
    assert bare(read_gift(write_gift([question])).questions) == [question]


def test_words_and_choices_of_qti_are_read() -> None:
    [text] = read_qti(QTI_2.encode()).questions
    assert (text.title, text.text) == ("Verband", "Die Pflegekraft wechselt den [[g1]].")
    assert text.gaps[0].accepted == ("Verband", "Wundverband")
    [choice] = read_qti(QTI_3.encode()).questions
    assert choice.text == "Wo kann man den Puls fühlen?\nWählen Sie aus."
    assert [(one.text, one.right) for one in choice.options] == [
        ("Am Handgelenk", True),
        ("Am Ellenbogen außen", False),
        ("Am Hals", True),
    ]


@pytest.mark.parametrize(
    "question",
    [
        Question(
            Form.CHOICE, "Puls", "Wo?\nBitte wählen.", options=(Option("Hals & <Arm>", True), Option("Bein", False))
        ),
        Question(
            Form.CHOICE, "Puls", "Wo?", options=(Option("Hals", True), Option("Bein", False), Option("Arm", True))
        ),
        Question(Form.ORDER, "Schritte", "Bringen Sie das in Ordnung.", steps=("Zuerst", "Dann", "Zuletzt")),
        Question(
            Form.TEXT,
            "Verband",
            "Sie [[g1]] den [[g2]] neu.\nFertig.",
            gaps=(Gap("g1", ("legt", "macht")), Gap("g2", ("Verband",), ("Verband", "Arm"))),
        ),
    ],
)
def test_a_package_of_qti_has_the_same_questions_again(question: Question) -> None:
    written = write_qti([question])
    assert write_qti([question]) == written, "the same questions give the same bytes"
    assert read_qti(written).questions == [question]


def test_items_of_qti_are_the_same_after_a_round_trip() -> None:
    """Our own items, and those of other programs in the folder that VISITE_QTI_FILES names."""
    others = [path.read_bytes() for path in sorted(Path(QTI_FILES).rglob("*.xml"))] if QTI_FILES else []
    read = [bare(read_qti(item).questions) for item in (QTI_2.encode(), QTI_3.encode(), *others)]
    assert len([one for one in read if one]) >= 2
    for first in read:
        again = bare(read_qti(write_qti(first)).questions) if first else []
        assert [replace(one, title="") for one in again] == [replace(one, title="") for one in first]


def test_a_package_names_what_it_holds_besides() -> None:
    found = read_qti(
        pack({"a.xml": QTI_2.encode(), "b.xml": QTI_3.encode(), "c.xml": b"<oops", "imsmanifest.xml": b"<m/>"})
    )
    assert [one.title for one in found.questions] == ["Verband", "Puls"]
    assert [(one.code, one.text) for one in found.remarks] == [("malformed", "c.xml")]


BOMB = b"""<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;&x;&x;">]>
<assessmentItem title="&y;"><itemBody/></assessmentItem>"""
OUTSIDE = b"""<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><assessmentItem>&x;</assessmentItem>"""


@pytest.mark.parametrize("data", [BOMB, OUTSIDE, b"<?xml version='1.0'?><a", b"<?xml?>", QTI_2.encode()[:200]])
def test_xml_with_entities_or_broken_xml_is_a_remark(data: bytes) -> None:
    found = read_file(data)
    assert found.questions == [] and [one.code for one in found.remarks] == ["malformed"]


def test_a_zip_bomb_is_refused() -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_file(pack({"a.xml": b" " * 30_000_000}))
    assert list(refusal.value.detail) == ["file"]  # the field of the request


@pytest.mark.parametrize("data", [b"PK\3\4nonsense", b"\0\0\0\0", b"x" * (MAX_FILE + 1)])
def test_what_is_no_file_of_questions_is_refused(data: bytes) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_file(data)
    assert list(refusal.value.detail) == ["file"]


def test_a_table_has_choices_and_words() -> None:
    found = read_csv(
        "Frage;Richtig;Falsch;Erklärung\nWo ist das Knie?;am Bein;am Arm|am Kopf;Es ist im Bein.\n"
        "Sie misst den ___ .;Blutdruck|Druck;;\n\n;x;y;\nOhne Antwort;;;\n"
    )
    choice, word = found.questions
    assert [(one.text, one.right) for one in choice.options] == [
        ("am Bein", True),
        ("am Arm", False),
        ("am Kopf", False),
    ]
    assert (choice.line, choice.explanation) == (2, "Es ist im Bein.")
    assert (word.text, word.gaps[0].accepted) == ("Sie misst den [[g1]] .", ("Blutdruck", "Druck"))
    assert [(one.line, one.code) for one in found.remarks] == [(5, "no_question"), (6, "no_answer")]


@pytest.mark.parametrize("head", ["Frage;Richtig;Falsch;Falsch", "Frage;Richtig;Falsch 1;Falsch 2"])
def test_answers_stand_in_several_columns_as_well(head: str) -> None:
    found = read_csv(f"{head}\nWas zeigt das Thermometer?;Temperatur;Blutdruck;Puls\nWas ist nüchtern?;leer;;\n")
    assert [one.text for one in found.questions[0].options] == ["Temperatur", "Blutdruck", "Puls"]
    assert found.questions[1].gaps[0].accepted == ("leer",)
    assert not found.remarks


@pytest.mark.parametrize("data", [b"question,right\nWas?,dies\n", "Frage;Richtig\nWörter?;für\n".encode("cp1252")])
def test_tables_are_known_by_their_first_line_in_both_usual_encodings(data: bytes) -> None:
    assert [one.gaps[0].accepted for one in read_file(data).questions] in ([("dies",)], [("für",)])


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("\n\nFrage ohne Klammern\n", 3, "no_braces"),
        ("Frage {=a", 1, "no_braces"),
        ("Frage }{", 1, "no_braces"),
        (f"Frage {{={'a' * 100_000}}}", 1, "too_large"),
        ("Schreiben Sie. {}", 1, "unsupported"),
        ("Was? {~a ~b}", 1, "unsupported"),
        ("Was? {=%50%a}", 1, "unsupported"),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(text: str, line: int, code: str) -> None:
    found = read_gift(text)
    assert (found.questions, [(one.line, one.code) for one in found.remarks]) == ([], [(line, code)])


def test_choices_in_a_row_are_one_exercise_and_what_does_not_fit_is_left_out() -> None:
    long = "x" * 600
    found = propose_from_file(f"A?{{=a ~b}}\n\nB?{{=a ~b}}\n\nC {{={long} ~b}}\n\nD?{{=d}}".encode())
    assert [one["kind"] for one in found.proposals] == ["RESOURCE", "CLOZE"]
    assert len(found.proposals[0]["body"]["mc"]) == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<p>Was ist <b>rich</b>tig?</p><p>Wählen Sie.</p>", "Was ist richtig? Wählen Sie."),
        ("<ul><li>eins</li><li>zwei</li></ul>drei<br/>vier", "eins zwei drei vier"),
        ('Wer?<script>alert("a < b")</script><img src=x onerror="alert(1)"><STYLE>p{}</STYLE> Sie', "Wer? Sie"),
        ('<a href="javascript:alert(1)">hier</a> 5 < 7 &amp; <script>nie geschlossen', "hier 5 < 7 &"),
        ("</script>Worte<style/>", "Worte"),
    ],
)
def test_of_html_the_words_are_kept_and_nothing_that_runs(text: str, words: str) -> None:
    assert strip_markup(text) == words


def upload(author: Client, section: Section, data: bytes) -> Any:
    file = SimpleUploadedFile("fragen.txt", data)
    return author.post(f"/api/sections/{section.pk}/question-files", {"file": file}, format="multipart")


def test_a_file_is_seen_before_it_is_imported(section: Section, ada: Client) -> None:
    answer = upload(ada, section, WARD.encode())
    assert answer.status_code == 201, answer.content
    draft = answer.json()
    assert (draft["kind"], draft["state"], draft["remarks"][0]["line"]) == ("IMPORT", "READY", 2)
    assert not Item.objects.exists() and all(one["preview"]["content"] for one in draft["proposals"])
    taken = {"proposals": [{"key": one["key"]} for one in draft["proposals"]], "hidden": False}
    for _time in range(2):
        assert ada.post(f"/api/drafts/{draft['id']}/accept", taken).status_code == 200
    kinds = list(Item.objects.order_by("position").values_list("kind", flat=True))
    assert kinds == ["PAIR_OF_TERMS", "RESOURCE", "CLOZE", "CLOZE", "RESOURCE"]
    exported = ada.get(f"/api/sections/{section.pk}/questions", {"file_format": "GIFT"})
    again = read_gift(exported.content.decode()).questions
    assert [(one.form, one.options, one.gaps, one.pairs) for one in again] == [
        (one.form, one.options, one.gaps, one.pairs) for one in read_gift(WARD).questions
    ]
    package = ada.get(f"/api/sections/{section.pk}/questions", {"file_format": "QTI"})
    assert len(read_qti(package.content).questions) == 7


@pytest.mark.parametrize("data", [b"", b"\0\0", b"PK\3\4"])
def test_a_file_that_cannot_be_read_is_refused(data: bytes, section: Section, ada: Client) -> None:
    assert upload(ada, section, data).status_code == 422


def test_a_file_without_questions_says_so(section: Section, ada: Client) -> None:
    draft = upload(ada, section, b"Nur ein Text.").json()
    assert (draft["state"], draft["error_code"], draft["remarks"][0]["code"]) == (
        "FAILED",
        "nothing_found",
        "no_braces",
    )


def test_an_unknown_format_is_refused(section: Section, ada: Client) -> None:
    assert ada.get(f"/api/sections/{section.pk}/questions", {"file_format": "DOC"}).status_code == 422


@pytest.mark.parametrize("depth", [101, 20_000])
def test_elements_nested_without_end_are_a_remark(depth: int) -> None:
    body = "<p>" * depth + "<choiceInteraction/>" + "</p>" * depth
    found = read_qti(f"<assessmentItem><itemBody>{body}</itemBody></assessmentItem>".encode())
    assert [one.code for one in found.remarks] == ["malformed"] and not found.questions


def test_a_package_is_read_up_to_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qti, "MAX_XML", 2 * len(QTI_2))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as pack:
        for number in range(3):
            pack.writestr(f"{number}.xml", QTI_2)
    found = read_qti(packed.getvalue())
    assert (len(found.questions), [one.code for one in found.remarks]) == (2, ["too_many"])


def test_blank_lines_within_braces_take_no_longer_the_more_there_are() -> None:
    class CountingText(str):
        """Counts how often it is searched as a whole."""

        searches = 0

        def count(self, *args: Any) -> int:
            self.searches += 1
            return super().count(*args)

        def replace(self, *args: Any) -> str:
            return self

        def removeprefix(self, *args: Any) -> str:
            return self

    text = CountingText("Frage {" + "\n" * 1000)
    assert [one.code for one in read_gift(text).remarks] == ["no_braces"]
    assert text.searches <= 1


@pytest.mark.parametrize("text", ["x\n\n" * 2000, "question;right;wrong\n" + "x;;\n" * 2000])
def test_a_file_that_cannot_be_read_is_not_read_to_its_end(text: str) -> None:
    remarks = read_file(text.encode()).remarks
    assert (len(remarks), remarks[-1].code) == (MOST_REMARKS + 1, "too_many")
    assert propose_from_file(text.encode()).remarks[-1]["code"] == "too_many"
