"""POST /evaluation/*: each judgement says which word or rule it rests on; what can't be told is NOT_ASSESSED."""

import json
from typing import Any

import pytest
from django.conf import LazySettings
from rest_framework.exceptions import ValidationError

from apps.content.open_text_evaluation import criteria
from apps.content.open_text_evaluation.objectives import find_stated_objectives
from apps.content.open_text_evaluation.reason_texts import REASON_TEXTS, get_reason_text
from apps.content.rich_text import validate_link
from apps.german import spelling
from apps.german.spelling import is_repeated
from kit.jobs.models import Job
from tests.content.job_fixtures import chat, quick, worker
from tests.fake_provider import FakeProvider
from tests.worker import Worker

__all__ = ["chat", "quick", "worker"]

TERM: dict[str, Any] = {"term": "die Atemnot"}
OPEN = "NOT_ASSESSED"


def ask(client: Any, call: str, **body: Any) -> Any:
    answer = client.post(f"/api/evaluation/{call}", body)
    assert answer.status_code == 200, answer.content
    return answer.json()


def verdicts(found: Any) -> dict[str, str]:
    return {one["criterion"]: one["verdict"] for one in found["judgements"]}


@pytest.mark.parametrize(
    ("call", "body", "mark", "expected"),
    [
        (
            "explain-vocab",
            TERM | {"explanation": "Man bekommt schlecht Luft.", "reference": "wenn man schlecht Luft bekommt"},
            OPEN,
            {"OWN_WORDS": "MET", "MEANING": "MET"},
        ),
        (
            "explain-vocab",
            TERM | {"explanation": "Das ist Luftnot.", "synonyms": ["Luftnot"]},
            OPEN,
            {"MEANING": "MET"},
        ),
        ("explain-vocab", TERM | {"explanation": "Wenn man Atemnot hat."}, "WRONG", {"OWN_WORDS": "NOT_MET"}),
        ("explain-vocab", TERM | {"explanation": "Etwas mit den Beinen."}, OPEN, {"OWN_WORDS": "MET", "MEANING": OPEN}),
        ("explain-vocab", TERM | {"explanation": ""}, "WRONG", {"MEANING": "NOT_MET"}),
        (
            "make-sentence",
            {"term": "aufnehmen", "sentence": "Wir nehmen heute eine Patientin auf."},
            OPEN,
            {"WORD": "MET", "SENTENCE": "MET", "SENSE": OPEN},
        ),
        ("make-sentence", {"term": "der Patient", "sentence": "Ich helfe den Patienten."}, OPEN, {"WORD": "MET"}),
        ("make-sentence", {"term": "die Übergabe", "sentence": "Die Schicht beginnt."}, "WRONG", {"WORD": "NOT_MET"}),
        ("make-sentence", {"term": "die Übergabe", "sentence": "Übergabe"}, "ALMOST", {"SENTENCE": "NOT_MET"}),
        (
            "use-set-phrase",
            {"phrase": "Seit wann haben Sie …?", "text": "Seit wann haben Sie die Schmerzen?"},
            OPEN,
            {"PHRASE": "MET", "ADAPTED": "MET", "SITUATION": OPEN},
        ),
        (
            "use-set-phrase",
            {"phrase": "Seit wann haben Sie …?", "text": "Seit wann haben Sie?"},
            "ALMOST",
            {"PHRASE": "MET", "ADAPTED": "NOT_MET"},
        ),
        ("use-set-phrase", {"phrase": "Gute Besserung", "text": "Tschüss."}, "WRONG", {"PHRASE": "NOT_MET"}),
        (
            "make-specific",
            {"text": "Sie hat Schmerzen.", "answer": "Sie hat seit zwei Tagen Schmerzen im linken Knie."},
            OPEN,
            {"KEPT": "MET", "SPECIFIC": "MET"},
        ),
        (
            "make-specific",
            {"text": "Sie hat Schmerzen.", "answer": "Sie hat starke Schmerzen."},
            "WRONG",
            {"KEPT": "MET", "SPECIFIC": "NOT_MET"},
        ),
        (
            "make-specific",
            {"text": "Sie hat Schmerzen.", "answer": "Sie hat seit zwei Tagen keine Schmerzen."},
            "ALMOST",
            {"KEPT": OPEN, "SPECIFIC": "MET"},
        ),
        (
            "make-specific",
            {"text": "Sie hat Schmerzen.", "answer": "Sie hat seit dreißig Minuten Schmerzen und kann nicht schlafen."},
            OPEN,
            {"KEPT": "MET", "SPECIFIC": "MET"},
        ),
        (
            "make-specific",
            {"text": "Sie hat Schmerzen.", "answer": "Die Schmerzen kommen jede halbe Stunde."},
            OPEN,
            {"KEPT": "MET", "SPECIFIC": "MET"},
        ),
        (
            "find-term-correct",
            {"term": "die Übergabe", "given": "die Ubergabe", "plural": "-n", "given_plural": "Übergaben"},
            "ALMOST",
            {"WORD": "PARTLY", "ARTICLE": "MET", "PLURAL": "MET"},
        ),
        (
            "find-term-correct",
            {"term": "das Fieber", "given": "der Fieber"},
            "ALMOST",
            {"WORD": "MET", "ARTICLE": "NOT_MET"},
        ),
        ("find-term-correct", {"term": "das Fieber", "given": "das Bett"}, "WRONG", {"WORD": "NOT_MET"}),
    ],
)
def test_rules_judge_what_they_can_see(
    call: str, body: dict[str, Any], mark: str, expected: dict[str, str], quick: Worker, anna: Any
) -> None:
    found = ask(anna, call, **body)
    assert found["mark"] == mark
    assert verdicts(found).items() >= expected.items()
    said = " ".join(str(value) for value in body.values())
    for one in found["judgements"]:
        assert one["source"] == "RULE" and one["detail"] and one["text"]
        assert all(quote["text"] in said for quote in one["quotes"])
        assert one["quotes"] or one["verdict"] not in ("MET", "PARTLY")


def test_a_mistake_is_named_with_its_rule(quick: Worker, anna: Any) -> None:
    found = ask(anna, "make-sentence", term="durstig", sentence="Haben Sie durstig?")
    assert verdicts(found)["LANGUAGE"] == "PARTLY"
    remark = found["remarks"][0]
    assert (remark["text"], remark["better"]) == ("Haben Sie", "Sind Sie") and remark["detail"]
    assert found["better"] == "Sind Sie durstig?"
    assert found["complete"] is False, "whether it makes sense was not judged"


@pytest.mark.parametrize(
    ("call", "body", "assessed"),
    [
        (
            "make-sentence",
            {"term": "der Schmerz", "sentence": "Ich habe starke Schmerzen im Bauch."},
            ["WORD", "SENTENCE"],
        ),
        (
            "explain-vocab",
            TERM | {"explanation": "Das ist Luftnot.", "synonyms": ["Luftnot"]},
            ["OWN_WORDS", "MEANING"],
        ),
    ],
)
def test_what_was_not_judged_is_never_counted_as_right(
    call: str, body: dict[str, Any], assessed: list[str], quick: Worker, anna: Any
) -> None:
    found = ask(anna, call, **body)
    assert verdicts(found)["LANGUAGE"] == OPEN
    assert (found["mark"], found["complete"], found["assessed"]) == (OPEN, False, assessed)
    assert found["score"] == 1.0, "of what was judged"


def says(chat: FakeProvider, **quotes: str | None) -> None:
    """The provider judges these criteria: met with a quote, not met without."""
    judged = [
        {"criterion": name, "verdict": "MET" if quote else "NOT_MET", "quote": quote} for name, quote in quotes.items()
    ]
    chat.text = json.dumps({"judgements": judged})


def test_a_provider_judges_what_rules_can_t_and_quotes_it(chat: FakeProvider, quick: Worker, anna: Any) -> None:
    says(chat, MEANING="schlecht atmen", LANGUAGE="Man kann schlecht atmen.")
    found = ask(anna, "explain-vocab", term="die Atemnot", explanation="Man kann schlecht atmen.")
    assert (found["mark"], found["complete"]) == ("RIGHT", True)
    meaning = next(one for one in found["judgements"] if one["criterion"] == "MEANING")
    assert (meaning["source"], meaning["quotes"]) == ("MODEL", [{"message": "answer", "text": "schlecht atmen"}])
    own = next(one for one in found["judgements"] if one["criterion"] == "OWN_WORDS")
    assert own["source"] == "RULE", "what a rule has judged is not asked"


def test_an_invented_quote_is_not_believed(chat: FakeProvider, quick: Worker, anna: Any) -> None:
    says(chat, MEANING="Luft holen fällt schwer", LANGUAGE=None)
    found = ask(anna, "explain-vocab", term="die Atemnot", explanation="Man kann schlecht atmen.")
    assert verdicts(found) == {"OWN_WORDS": "MET", "MEANING": OPEN, "LANGUAGE": "NOT_MET"}


@pytest.mark.parametrize("mode", ["garbage", "400", "well"])
def test_a_provider_that_fails_leaves_it_open(mode: str, chat: FakeProvider, quick: Worker, anna: Any) -> None:
    chat.mode = mode
    found = ask(anna, "explain-vocab", term="die Atemnot", explanation="Man kann schlecht atmen.")
    assert (found["mark"], verdicts(found)["MEANING"]) == (OPEN, OPEN)


def test_what_takes_long_is_promised_and_done_once(worker: Worker, anna: Any, settings: LazySettings) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    answer = anna.post("/api/evaluation/make-sentence", {"term": "das Bett", "sentence": "Das Bett ist frei."})
    assert (answer.status_code, answer.json()["job"]["state"]) == (202, "READY")
    [job] = worker.run()
    first = job.result
    assert (first["mark"], first["assessed"]) == (OPEN, ["WORD", "SENTENCE"])
    Job.objects.filter(pk=job.pk).update(state="READY")
    assert worker.once(Job.objects.get(pk=job.pk)).result == first


def test_learning_objectives_come_with_their_words(chat: FakeProvider, quick: Worker, ada: Any, anna: Any) -> None:
    text = "Sie lernen, eine Übergabe zu machen. Frau Keller hat Ödeme."
    aims = [
        {"text": "Ich kann Ödeme beschreiben", "quote": "Frau Keller hat Ödeme."},
        {"text": "Ich kann tanzen.", "quote": "Tanzen macht Spaß."},
    ]
    chat.text = json.dumps({"aims": aims})
    found = ask(ada, "learning-objectives/extract", text=text)
    assert [(one["text"], one["source"]) for one in found["objectives"]] == [
        ("Ich kann eine Übergabe machen.", "RULE"),
        ("Ich kann Ödeme beschreiben.", "MODEL"),
    ]
    assert found["assessed"] and all(one["quote"] in text for one in found["objectives"])
    assert anna.post("/api/evaluation/learning-objectives/extract", {"text": text}).status_code == 403


def test_without_a_provider_only_stated_aims_are_found(quick: Worker, ada: Any) -> None:
    found = ask(ada, "learning-objectives/extract", text="Frau Keller hat Ödeme.")
    assert found == {"objectives": [], "assessed": False}


@pytest.mark.parametrize(
    ("text", "aims"),
    [
        ("Lernziele: Sie können eine Patientin aufnehmen.", ["Ich kann eine Patientin aufnehmen."]),
        ("Sie lernen, Vitalzeichen aufzunehmen.", ["Ich kann Vitalzeichen aufnehmen."]),
        ("Ziel ist es, nach Schmerzen zu fragen.", ["Ich kann nach Schmerzen fragen."]),
        ("Sie lernen, Ihre Patienten zu begrüßen. Sie lernen viel.", []),
    ],
)
def test_aims_are_drawn_from_what_a_text_calls_one(text: str, aims: list[str]) -> None:
    assert [one["text"] for one in find_stated_objectives(text)] == aims


def test_every_reason_has_its_sentence() -> None:
    words = {"said": "x", "term": "x", "phrase": "x", "missing": "x", "better": "x"}
    assert all(get_reason_text(code, words) for code in REASON_TEXTS)


def test_two_words_are_held_against_each_other_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long answer is held against many wordings, in which the same words come again and again."""
    pairs: list[tuple[str, str]] = []

    def counted(given: str, wanted: str) -> bool:
        pairs.append((given, wanted))
        return is_repeated(given, wanted)

    monkeypatch.setattr(spelling, "is_repeated", counted)
    spelling.is_same_word.cache_clear()
    expected = ("wir messen den Blutdruck", "den Blutdruck messen", "messen und wiegen") * 5
    asked = [criteria.Criterion(f"k{place}", "Sie sagen es.", expected) for place in range(8)]
    assert all(one.verdict == "NOT_MET" for one in criteria.judge_all("Ich habe den Puls gefühlt " * 50, asked))
    assert len(pairs) == len(set(pairs)) < 50


def test_a_word_that_can_be_cut_in_many_ways_takes_little_time() -> None:
    assert find_stated_objectives("Sie lernen, " + "vorbei" * 500 + ".") == []


@pytest.mark.parametrize(
    "address", ["http://[", "https://℀.com", "/\t/evil.example", "javascript:alert(1)", "//evil.example"]
)
def test_a_link_that_leads_nowhere_good_is_refused(address: str) -> None:
    with pytest.raises(ValidationError):
        validate_link(address)
