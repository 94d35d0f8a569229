"""Translations of a case's own lines: checked, kept with the case, and shipped whole with every case."""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

import pytest

from apps.cases.checks.authored_lines import list_lines, list_named
from apps.cases.checks.case_check import check_case
from apps.cases.exchange.exporter import export_case
from apps.cases.services import import_case
from apps.conversations.authored_translations import list_authored, load_set_phrases
from apps.conversations.interactions.services import freeze_case
from apps.conversations.tasks.hints import suggest_wordings
from apps.conversations.turns.observer import load_phrases
from apps.dialogue import nlg
from apps.dialogue.case import read_case
from apps.dialogue.nlg import ASKS_BACK, phrase_denial
from apps.dialogue.read_back import RECEIVER_ACTS, RECEIVER_LINES
from apps.german.answers import drop_yes_or_no
from apps.translation.authored import SLOT, find_translations, normalise_line
from kit.errors import InvalidInput
from kit.languages import BY_CODE
from tests.factories.cases import FOLDER, shipped, small

WITH_TRANSLATIONS = ("heart-failure-admission", "copd-exacerbation")  # of which Spanish is of the simple level only
SEVEN = {"eng", "ukr", "rus", "tur", "aeb", "vie", "sqi"}
OTHER_PHRASES = (nlg.GUARDED, "Ich heiße {name}.", "Ja, das stimmt.", "Nein.", "Doch.")
READ_BACK = "Herr Haferkamp, 104 zu 62 und eigene Blutdrucktablette um sechs"
SAID = "Guten Morgen, ich bin Anna Petrova."
ALL_SHIPPED = sorted(path.stem for path in FOLDER.glob("*.json"))
QUOTED = re.compile("[“«][^”»]*[”»]")  # German words that the talk is about stay as they are
GERMAN = re.compile(r"\b(?:und|nicht|ich|ist|das|eine[nrm]?|auf|bitte|Frau|Herrn?|Sie|kein|Uhr|für|wenn|zu[mr])\b")
LATIN, CYRILLIC, ARABIC = re.compile("[A-Za-zÄÖÜäöüß]{2}"), re.compile("[А-Яа-я]"), re.compile("[\u0600-\u06ff]")
SCRIPTS = {"ukr": CYRILLIC, "rus": CYRILLIC, "aeb": ARABIC}
OTHER_LETTERS = {"ukr": re.compile("[ыэъё]", re.I), "rus": re.compile("[іїєґ]", re.I)}


def translated(line: str, **translations: str) -> dict[str, Any]:
    return small(version="1.4") | {"translations": {line: translations}}


def first_line() -> str:
    return next(iter(list_lines(small())))


def remarks(data: dict[str, Any]) -> dict[str, tuple[str, bool]]:
    codes = ("unknown_language", "same_language", "orphaned_translation", "older_version", "format")
    return {one.code: (one.place, one.is_warning) for one in check_case(data) if one.code in codes}


def test_a_translation_of_a_line_that_is_said_is_no_matter() -> None:
    assert remarks(translated(first_line(), eng="Something.", tur="Bir şey.")) == {}


def test_an_unknown_language_is_an_error_that_names_the_line() -> None:
    line = first_line()
    assert remarks(translated(line, tlh="nuqneH")) == {"unknown_language": (f"translations.{line}.tlh", False)}
    assert remarks(translated(line, deu="Etwas.")) == {"same_language": (f"translations.{line}.deu", False)}
    assert "format" in remarks(translated(line, english="Something."))
    assert "format" in remarks(translated(line, eng=""))
    assert "format" in remarks(translated(line))


def test_a_line_that_nobody_says_is_remarked_on() -> None:
    assert remarks(translated("Das sagt hier niemand.", eng="Nobody says this here.")) == {
        "orphaned_translation": ("translations.Das sagt hier niemand.", True)
    }


def test_a_sentence_of_a_line_and_an_answer_without_its_yes_may_be_translated() -> None:
    data = small(version="1.4")
    data["facts"][0]["answers"] = {"SIMPLE": "Ja, seit gestern. Es sticht."}
    for line in ("Es sticht.", "Ja, seit gestern.", "Seit gestern. Es sticht.", "Seit gestern."):
        assert remarks(data | {"translations": {line: {"eng": "x"}}}) == {}, line
    assert "orphaned_translation" in remarks(data | {"translations": {"gestern": {"eng": "x"}}})


def test_a_file_with_translations_names_version_1_4() -> None:
    assert "older_version" in remarks(translated(first_line(), eng="x") | {"version": "1.3"})


@pytest.mark.django_db
def test_translations_come_out_as_they_went_in_and_make_another_version() -> None:
    plain = import_case(small(version="1.4"))
    before, frozen = plain.version, freeze_case(plain)
    case = import_case(translated(first_line(), eng="Something."))
    assert case.pk == plain.pk and case.version == before + 1
    assert export_case(case) == translated(first_line(), eng="Something.")
    later = freeze_case(case)
    assert later.pk != frozen.pk and "translations" not in frozen.content
    assert later.content["translations"] == {first_line(): {"eng": "Something."}}
    with pytest.raises(InvalidInput):
        import_case(translated(first_line(), tlh="nuqneH"))


@pytest.mark.django_db
def test_authors_write_them_by_the_calls_for_cases(ada: Any) -> None:
    line = first_line()
    checked = ada.post("/api/cases/check", {"case": translated("Nie gesagt.", eng="Never said.")}).json()
    assert "orphaned_translation" in {one["code"] for one in checked["remarks"]}
    made = ada.post("/api/cases/create-or-overwrite", {"case": translated(line, eng="Something.")})
    assert made.status_code == 201, made.content
    assert ada.get(f"/api/cases/{made.json()['id']}/export").json()["translations"] == {line: {"eng": "Something."}}


@pytest.mark.parametrize("name", WITH_TRANSLATIONS)
def test_all_that_is_said_at_the_simple_level_is_translated(name: str) -> None:
    data = shipped(name)
    assert not [one for one in check_case(data) if one.place.startswith(("translations", "version"))]
    assert len(data["translations"]) >= 60
    authored = list_authored(data["persons"], data["translations"])
    facts = [fact.get("answers", {}) for fact in data["facts"]]
    facts += [fact["disclosure"].get("guarded_answer", {}) for fact in data["facts"]]
    for wordings in (*facts, *(scene["opening"] for scene in data["scenes"])):
        if line := wordings.get("SIMPLE"):
            assert {"eng", "tur", "spa"} <= set(find_translations(line, authored)), line


def list_said(data: dict[str, Any]) -> Iterator[str]:
    """Yield what persons say: their lines, and these without the yes or no that is left out after a supposition."""
    for line in list_lines(data):
        yield line
        without = drop_yes_or_no(line)
        if without and without.lower() != line.lower():
            yield without


@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_all_that_is_said_is_translated_into_seven_languages(name: str) -> None:
    data = shipped(name)
    own = data.get("translations", {})
    languages = {language for translations in own.values() for language in translations}
    if name in WITH_TRANSLATIONS:
        languages.remove("spa")
    assert languages == SEVEN
    authored = list_authored(data["persons"], own)
    said = chain(list_said(data), list_named(data))
    assert [line for line in said if languages - set(find_translations(line, authored))] == []


@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_a_translation_keeps_figures_and_questions_and_leaves_no_german(name: str) -> None:
    assert_looks_translated(shipped(name)["translations"])


def test_translations_of_set_phrases_keep_questions_and_leave_no_german() -> None:
    phrases = load_set_phrases()
    for line, translations in phrases.items():
        for text in translations.values():
            assert set(SLOT.findall(text)) == set(SLOT.findall(line)), text
    filled = {  # by a sign that no alphabet has
        SLOT.sub("·", line): {language: SLOT.sub("·", text) for language, text in translations.items()}
        for line, translations in phrases.items()
    }
    assert_looks_translated(filled)


def assert_looks_translated(lines: Mapping[str, Mapping[str, str]]) -> None:
    for line, translations in lines.items():
        for language, text in translations.items():
            assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", line)), text
            assert ("?" in line) == bool(re.search("[?؟]", text)), text
            bare = QUOTED.sub("", text)
            assert text.strip() == text, text
            assert not GERMAN.search(bare), text
            if script := SCRIPTS.get(language):
                assert (script.search(bare) or not LATIN.search(line)) and not LATIN.search(bare), text
            else:
                assert not CYRILLIC.search(bare) and not ARABIC.search(bare), text
            assert language not in OTHER_LETTERS or not OTHER_LETTERS[language].search(bare), text


def list_set_phrases(data: dict[str, Any]) -> Iterator[str]:
    """Yield what persons of a case say that no author has written, as far as no words of the learner are in it."""
    kinds = nlg.load_set_phrases().values()
    name = data["persons"][0]["name"]
    for phrase in chain((wording for kind in kinds for found in kind.values() for wording in found), OTHER_PHRASES):
        if "{said}" not in phrase and "{right}" not in phrase:
            for patient in ("ihr", "ihm"):
                yield phrase.replace("{name}", name).replace("{patient}", patient)
    for wordings in chain(RECEIVER_ACTS.values(), RECEIVER_LINES.values()):
        for phrases in wordings.values():
            yield from (phrase.format(READ_BACK) for phrase in ((phrases,) if isinstance(phrases, str) else phrases))


def test_every_set_phrase_of_a_talk_is_translated() -> None:
    data = shipped("medication-round")
    authored = list_authored(data["persons"], data["translations"])
    phrases = list(list_set_phrases(data))
    assert [phrase for phrase in phrases if SEVEN - set(find_translations(phrase, authored))] == []
    assert len(phrases) > 500, "the lists are read"
    assert {code for found in load_set_phrases().values() for code in found} <= set(BY_CODE)
    assert all(line == normalise_line(line) for line in load_set_phrases())


def test_what_is_read_back_is_put_together_in_each_language() -> None:
    data = shipped("medication-round")
    found = find_translations(f"Ich wiederhole: {READ_BACK}.", list_authored(data["persons"], data["translations"]))
    assert found["eng"] == "I repeat: Mr Haferkamp, 104 over 62 and own blood pressure tablet at six."
    assert found["rus"] == "Повторяю: господин Хаферкамп, 104 на 62 и собственная таблетка от давления в шесть."
    assert found["aeb"] == "أكرر: السيد هافركامب، 104 على 62 وقرص ضغط خاص به في السادسة."


@pytest.mark.parametrize("name", ALL_SHIPPED)
def test_whoever_asks_back_or_denies_a_symptom_is_understood(name: str) -> None:
    data = shipped(name)
    authored = list_authored(data["persons"], data["translations"])
    case, said = read_case(data), []
    for topic in case.topics.values():
        said += [f"{begin}{meant}?" for begin in ASKS_BACK for meant in (f" {topic}", f", {topic}")]
    for person in case.persons:
        said += [phrase_denial(case, person, symptom) for symptom in case.negatives_of(person.id)]
    assert [line for line in said if SEVEN - set(find_translations(line, authored))] == []


def list_comments(data: dict[str, Any]) -> Iterator[str]:
    """Yield what observers of a case may say: praise with the learner's own words, and what is to be done next."""
    steps = [step for task in data["tasks"] for step in task["subtasks"]]
    criteria = [one for step in steps for one in (*step.get("all", ()), *step.get("any", ()))]
    criteria += [{"fact": fact["id"]} for fact in data["facts"]]  # one may have to be told before another
    keywords = {suggest_wordings(one, data, data["persons"][0], "SIMPLE")[0] for one in criteria}
    for observer in (person for person in data["persons"] if person["kind"] == "OBSERVER"):
        for said in load_phrases()[observer["formality"]].values():
            yield from (*said["start"], *said["all"], *(praise.format(quote=SAID) for praise in said["praise"]))
            for wording in said.get("step", ()):
                yield from (f"{wording.format(title=one['title'])} {one['hint']}" for one in steps)
            if "step" not in said:
                yield from (wording.format(keyword=word) for wording in said["word"] for word in keywords if word)


def test_all_comments_of_observers_are_translated() -> None:
    for name in ("fall-on-the-ward", "medication-round", "wound-dressing"):
        data = shipped(name)
        authored = list_authored(data["persons"], data["translations"])
        comments = list(list_comments(data))
        assert len(comments) > 50
        assert [line for line in comments if SEVEN - set(find_translations(line, authored))] == []


def test_a_comment_keeps_the_learners_own_words_and_translates_what_is_said_about_them() -> None:
    data = shipped("medication-round")
    authored = list_authored(data["persons"], data["translations"])
    comment = f"„{SAID}“ – das war richtig. Und jetzt: Vergleichen Sie das Armband. "
    found = find_translations(f"{comment}Bitten Sie ihn, Ihnen das Armband zu zeigen.", authored)
    assert (
        found["eng"] == f"“{SAID}” – that was right. And now: Compare the wristband. Ask him to show you his wristband."
    )
    assert found["rus"].startswith(f"«{SAID}» — это было правильно. А теперь: Сверьте браслет.")
