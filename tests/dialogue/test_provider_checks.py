"""What a model may say: the same facts in other words, and nothing else."""

import json
from typing import Any

import pytest

from apps.dialogue.case import Case, read_case
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.nlg import phrase_fact
from apps.dialogue.provider.amounts import amounts
from apps.dialogue.provider.grounding import Content, Grounding
from apps.dialogue.provider.grounding_checks import find_fault, is_told
from apps.dialogue.provider.persona import list_closed_words
from apps.dialogue.provider.sentence_stream import MalformedAnswer, Sentence, SentenceReader
from apps.dialogue.types import LEVELS, Level, Polarity, Release

CASES = CATALOGUE.parent / "cases"


def load(slug: str) -> Case:
    return read_case(json.loads((CASES / f"{slug}.json").read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def heart() -> Case:
    return load("heart-failure-admission")


def ground(
    case: Case,
    index: CatalogueIndex,
    fact_id: str,
    line: str = "",
    level: Level = "SIMPLE",
    polarity: Polarity | None = None,
    supposed: bool = False,
) -> Grounding:
    fact = case.fact(fact_id)
    text = phrase_fact(case, Release(fact_id, polarity, supposed), False, level, 0)
    also, questions = " ".join((*fact.answers.values(), *fact.values)), " ".join(fact.questions)
    content = Content(1, text, also, questions, polarity, supposed)
    closed = list_closed_words(case, (fact_id,))
    return Grounding((content,), line or fact.questions[0], case.persons[0].name, level, True, closed, index)


def judge(text: str, on: Grounding, says: tuple[int, ...] = (1,)) -> str:
    fault = find_fault(Sentence(says, text), on)
    return fault.check if fault else ""


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("dyspnoea_since", "Seit drei Wochen, und seit einer Woche ist es schlimmer."),
        ("dyspnoea_since", "Das geht schon seit 3 Wochen so."),
        ("dyspnoea", "Ja, die Luft ist wirklich schlecht."),
        ("dyspnoea", "Ja, leider bekomme ich sehr schlecht Luft."),
        ("reason", "Meine Beine sind ganz dick, und die Luft ist schlecht."),
        ("dob", "Ich bin am vierten März 1954 geboren."),
        ("fall", "Ja, vor zehn Tagen im Bad."),
        ("dyspnoea", "Ja, ich bekomme immer noch schlecht Luft."),
        ("dyspnoea", "Ja, ich bekomme einfach schlecht Luft."),
        ("dob", "Geboren bin ich am 4. März 1954."),
        ("dob", "Vielen Dank. Ich bin am 4. März 1954 geboren."),
        ("name", "Ich heiße Karl-Heinz Brandner."),
    ],
)
def test_the_same_in_other_words_may_be_said(heart: Case, index: CatalogueIndex, fact: str, text: str) -> None:
    assert judge(text, ground(heart, index, fact, polarity="agree" if text.startswith("Ja") else None)) == ""


@pytest.mark.parametrize(
    ("fact", "text", "why"),
    [
        ("dyspnoea_since", "Seit fünf Wochen.", "amounts"),
        ("dyspnoea_since", "Seit drei Tagen.", "amounts"),
        ("dyspnoea_since", "Seit einer Woche. Seit drei Wochen ist es schlimmer.", "amounts"),
        ("dyspnoea_since", "Seit gestern.", "absolutes"),
        ("reason", "Mein linkes Bein ist dick.", "absolutes"),
        ("dyspnoea", "Ja, ich bekomme gut Luft.", "absolutes"),
        ("dyspnoea", "Nein, ich bekomme schlecht Luft.", "yes_or_no"),
        ("dyspnoea", "Ja, ich bekomme nicht schlecht Luft.", "negation"),
        ("adherence", "Die Wassertablette nehme ich immer.", "negation"),
        ("fall", "Bitte sagen Sie es meiner Tochter.", "negation"),
        ("dyspnoea", "Ja, ich trinke jeden Abend Bier.", "given_away"),
        ("reason", "Ich habe Angst vor dem Heim.", "given_away"),
        ("dyspnoea", "Ja, ich bekomme schlecht Luft und habe Husten.", "more"),
        ("dyspnoea", "Ja, ich bekomme schlecht Luft, mir ist schwindlig.", "more"),
        ("dyspnoea", "Ja, sagt Frau Doktor Meier, die Luft ist schlecht.", "more"),
        ("adherence", "Ich nehme das Metoprolol nicht immer.", "language"),
        ("dyspnoea", "Yes, I have bad Luft.", "language"),
        ("dyspnoea", "Als KI bekomme ich schlecht Luft.", "role"),
        ("dyspnoea", "Ja, schlecht Luft. Sie sollten mich nach dem Sturz fragen.", "role"),
        ("dyspnoea", "Auf Deutsch sagt man: schlecht Luft.", "role"),
        ("dyspnoea", "Ja, ich bekomme schlecht Luft, hörst du?", "role"),
        ("dyspnoea", "Ja. Bekommen Sie gut Luft?", "role"),
        ("dyspnoea", "Ja, ich bekomme wirklich leider schon lange so sehr schlecht Luft hier.", "length"),
        ("dyspnoea", "(hustet) Ja, schlecht Luft.", "characters"),
        ("dyspnoea", "**Ja**, schlecht Luft.", "characters"),
        ("dyspnoea", "Ja, schlecht Luft 😀", "characters"),
        ("dyspnoea", "Ja, schlecht \ud800 Luft", "characters"),
        ("dyspnoea", "", "characters"),
        ("dyspnoea", "Ja, das ist so.", "partial"),
        ("dyspnoea", "Ja, ich bekomme Luft.", "partial"),
        ("dyspnoea", "Ja, vielleicht bekomme ich schlecht Luft.", "absolutes"),
        ("dyspnoea", "Ja, er bekommt schlecht Luft.", "subject"),
        ("dyspnoea", "Ja, schlecht Luft, ich bin schmerzfrei.", "more"),
        ("dyspnoea", "Ja, schlecht Luft, ich war schwanger.", "more"),
    ],
)
def test_anything_else_is_refused(heart: Case, index: CatalogueIndex, fact: str, text: str, why: str) -> None:
    assert judge(text, ground(heart, index, fact, polarity="agree")) == why


def test_a_sentence_that_claims_what_is_not_there_is_refused(heart: Case, index: CatalogueIndex) -> None:
    assert judge("Ja, schlecht Luft.", ground(heart, index, "dyspnoea", polarity="agree"), (1, 2)) == "unknown_content"


def test_a_sentence_that_claims_nothing_may_only_be_plain(heart: Case, index: CatalogueIndex) -> None:
    on = ground(heart, index, "dyspnoea", polarity="agree")
    assert judge("Ach, danke, das tut gut.", on, ()) == ""
    assert judge("Vielen Dank für Ihre Hilfe.", on, ()) == ""
    assert judge("Danke, das ist lieb von dir.", on, ()) == "role"
    assert judge("Ich bekomme schlecht Luft.", on, ()) != ""
    assert judge("Das juckt und brennt.", on, ()) == "free"


def test_what_the_learner_supposes_wrongly_may_be_named_only_to_deny_it(heart: Case, index: CatalogueIndex) -> None:
    line = "Die Atemnot haben Sie seit fünf Tagen, richtig?"
    on = ground(heart, index, "dyspnoea_since", line, polarity="disagree", supposed=True)
    assert judge("Nein, nicht seit fünf Tagen.", on) == ""
    assert judge("Seit fünf Tagen.", on) == "amounts"
    assert judge("Ja, seit drei Wochen.", on) == "yes_or_no"


@pytest.mark.parametrize("slug", ["heart-failure-admission", "copd-exacerbation"])
def test_the_cases_own_words_pass_every_check(index: CatalogueIndex, slug: str) -> None:
    case = load(slug)
    for fact in case.facts:
        for level in LEVELS:
            if fact.answers.get(level):
                on = ground(case, index, fact.id, level=level)
                [content] = on.contents
                assert (judge(content.text, on), is_told(content, content.text)) == ("", True), (fact.id, level)


@pytest.mark.parametrize("slug", ["heart-failure-admission", "copd-exacerbation"])
def test_no_hidden_fact_can_be_said_beside_another(index: CatalogueIndex, slug: str) -> None:
    case = load(slug)
    hidden = [f for f in case.facts if f.gate.rule in ("TRUST", "AFTER", "NEVER")]
    for fact in case.facts:
        if not fact.answers.get("SIMPLE"):
            continue
        on = ground(case, index, fact.id)
        [content] = on.contents
        for secret in (text for other in hidden if other.id != fact.id for text in other.answers.values()):
            for words in (secret, f"{content.text} {secret}"):
                assert judge(words, on) and judge(words, on, ()), (fact.id, words)


@pytest.mark.parametrize(
    ("fact", "text", "whole"),
    [
        ("dyspnoea_since", "Seit drei Wochen.", False),
        ("dyspnoea_since", "Seit drei Wochen, seit einer Woche ist es schlimmer.", True),
        ("adherence", "Ich muss so oft auf die Toilette.", False),
        ("fall", "Ja, vor zehn Tagen im Bad.", False),
        ("dyspnoea", "", False),
    ],
)
def test_only_what_has_all_that_matters_is_told(
    heart: Case, index: CatalogueIndex, fact: str, text: str, whole: bool
) -> None:
    assert is_told(ground(heart, index, fact).contents[0], text) is whole


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("zwei, drei Bier", [("2", "bier"), ("3", "bier")]),
        ("vierundfünfzig Jahre", [("54", "jahr")]),
        ("seit einer Woche eine Frage", [("1", "woche")]),
        ("36,8 Grad", [("36.8", "grad")]),
        ("vierzehn Tage, hundertzwanzig Gramm", [("14", "tag"), ("120", "gramm")]),
        ("ein Dutzend und anderthalb Liter", [("dutzend", "liter"), ("anderthalb", "liter")]),
    ],
)
def test_amounts_are_read_in_order_with_what_they_count(text: str, found: list[Any]) -> None:
    assert amounts(text) == found


def test_sentences_come_as_soon_as_they_are_whole() -> None:
    reader = SentenceReader()
    text = json.dumps({"sentences": [{"says": [1], "text": 'Ja "so" {ist} es.'}, {"says": [], "text": "Gut."}]})
    came = [(place, one.text) for place, letter in enumerate(text) for one in reader.feed(letter)]
    assert [said for _, said in came] == ['Ja "so" {ist} es.', "Gut."]
    assert came[0][0] < text.index("Gut") and reader.finished


@pytest.mark.parametrize(
    "text",
    [
        '{"sentences": [{"says": ["1"], "text": "Ja."}]}',
        '{"sentences": [{"says": [true], "text": "Ja."}]}',
        '{"sentences": [{"says": [1], "text": 7}]}',
        '{"sentences": [{"text": "Ja."}]}',
        '{"sentences": [{"says": [1], "text": "Ja."}}',
        '{"sentences": [{"says": ' + "[" * 3000 + "]" * 3000 + ', "text": "Ja."}]}',
        '{"sentences": "' + "x" * 9000,
    ],
)
def test_another_shape_is_nonsense(text: str) -> None:
    with pytest.raises(MalformedAnswer):
        SentenceReader().feed(text)
