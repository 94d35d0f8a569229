"""Words and phrases of texts, good enough to be corrected."""

from time import process_time

import pytest

from apps.german import separable_verbs
from apps.german.phrases import list_missing_words
from apps.german.tokens import SentenceWord
from apps.german.word_forms import Reading
from apps.vocabulary import extraction
from apps.vocabulary.extraction import extract
from apps.vocabulary.phrases import KnownPhrase, compile_phrase, load_known_phrases

TEXT = (
    "Frau Keller wurde gestern mit akuter Atemnot aufgenommen. Bitte messen Sie alle vier Stunden den Blutdruck und "
    "kontrollieren Sie die Sauerstoffsättigung. Ich nehme Ihnen jetzt den Verband ab, damit ich die Wunde reinigen "
    "kann. Er klagt über Schmerzen in der Brust. Wir möchten den Arzt informieren."
)


def terms(text: str, **options: bool) -> dict[str, dict[str, object]]:
    return {offer.facts["term"]: offer.to_json() for offer in extract(text, most=60, **options)}


def test_words_come_in_their_base_form_with_article_plural_and_example() -> None:
    found = terms(TEXT, phrases=False)
    expected = {"Atemnot", "aufnehmen", "akut", "Blutdruck", "kontrollieren", "Sauerstoffsättigung", "Wunde"}
    assert expected <= found.keys()
    assert (found["Wunde"]["article"], found["Wunde"]["plural"]) == ("die", "Wunden")
    assert found["Atemnot"]["usage_examples"] == ["Frau Keller wurde gestern mit akuter Atemnot aufgenommen."]


def test_an_abbreviation_ends_no_example() -> None:
    said = "Frau Dr. Klar hat am 3. Tag den Verband abgenommen."
    assert terms(f"{said} Sie war bzw. ist zufrieden.", phrases=False)["Verband"]["usage_examples"] == [said]


def test_a_verb_in_two_parts_is_found_whole() -> None:
    found = terms("Ich nehme Ihnen jetzt Blut ab.", phrases=False)
    assert "abnehmen" in found and "nehmen" not in found
    hung = terms("Ich hänge jetzt die Infusion an.", phrases=False)["anhängen"]  # only "hängen" is listed
    assert hung["present_perfect"] == "hat angehangen" or hung["simple_past"].endswith(" an")


@pytest.mark.parametrize(
    ("sentence", "verb"),
    [
        ("Lagern Sie ihn alle zwei Stunden um.", "umlagern"),
        ("Lagern Sie ihn um 10 Uhr um.", "umlagern"),
        ("Wir lagern Herrn Klar und seinen Nachbarn um.", "umlagern"),
        ("Vergessen Sie nicht, ihn umzulagern.", "umlagern"),
        ("Sie hat ihn schon umgelagert.", "umlagern"),
        ("Ich lagere Ihre Beine jetzt hoch.", "hochlagern"),
        ("Stellen Sie das Kopfteil bitte um 30 Grad hoch!", "hochstellen"),
        ("Halten Sie sich am Rollator fest.", "festhalten"),
        ("Spülen Sie die Sonde mit Wasser durch.", "durchspülen"),
        ("Saugen Sie Mund, Nase und Rachen ab.", "absaugen"),
        ("Feuchten Sie die Lippen (mit einem Stäbchen) an.", "anfeuchten"),
        ("Wichtig: Schließen Sie die Sonde erst danach an.", "anschließen"),
        ("Kühlen Sie das Gelenk mit einem Kühlpack ab.", "abkühlen"),
        ("Stellen Sie das Bett, in dem er liegt, hoch.", "hochstellen"),
        ("Drehen Sie ihn nach links und polstern Sie den Rücken ab.", "abpolstern"),
        ("Bitten Sie sie, gut abzuhusten.", "abhusten"),
        ("Die Drainage ist abgeknickt.", "abknicken"),
        ("Das Knie wurde geröntgt.", "röntgen"),
        ("Die Wunde nässt stark.", "nässen"),
        ("Frau Nowak wird seit gestern beatmet.", "beatmen"),
    ],
)
def test_verbs_of_the_ward_are_found_whole_with_forms_and_meaning(sentence: str, verb: str) -> None:
    verbs = {term: facts for term, facts in terms(sentence, phrases=False).items() if facts["part_of_speech"] == "VERB"}
    known = {"anfeuchten", "anschließen", "festhalten", "abkühlen", "abpolstern"}  # left to the dictionaries
    assert verb in verbs
    assert verbs[verb]["present_perfect"] and verbs[verb]["simple_past"]
    assert verb in known or len(verbs[verb]["translations"]) == 16
    assert not verbs.keys() & {"lagern", "stellen", "halten", "spülen", "saugen", "schließen", "umkommen", "hochliegen"}


@pytest.mark.parametrize(
    "sentence",
    [
        "Die Visite kommt um 10.",  # the number stands behind "um"
        "Die Besuchszeit beginnt ab 14:30 Uhr.",
        "Der Blutdruck ist immer noch hoch.",
        "Das Fieber bleibt hoch.",
        "Der Verband ist fest.",
    ],
)
def test_a_word_that_can_be_part_of_a_verb_is_not_always_one(sentence: str) -> None:
    verbs = [term for term, facts in terms(sentence, phrases=False).items() if facts["part_of_speech"] == "VERB"]
    assert not [verb for verb in verbs if verb.startswith(("um", "ab", "hoch", "fest"))]


def test_names_small_words_and_those_of_the_first_weeks_are_left_out() -> None:
    found = terms(TEXT)
    assert not found.keys() & {"Keller", "die", "gestern", "Stunde", "Sie", "geben", "vier"}


def test_set_phrases_are_found_in_whichever_form_they_stand() -> None:
    found = terms(TEXT, words=False)
    assert {"den Blutdruck messen", "die Wunde reinigen", "über Schmerzen klagen"} <= found.keys()
    assert found["den Blutdruck messen"]["explanation"]
    assert all(one["part_of_speech"] == "PHRASE" for one in found.values())


def test_what_is_done_to_what_makes_a_phrase_that_no_list_has() -> None:
    assert "den Stützstrumpf ausziehen" in terms("Ich werde Ihnen jetzt den Stützstrumpf ausziehen.", words=False)


def test_what_is_known_already_is_not_offered_again() -> None:
    assert "Atemnot" not in {offer.facts["term"] for offer in extract(TEXT, known=["atemnot"])}


def test_of_a_long_text_the_ward_comes_first_and_the_order_stays() -> None:
    few = [offer.facts["term"] for offer in extract(TEXT, phrases=False, most=4)]
    everything = list(terms(TEXT, phrases=False))
    assert len(few) == 4 and few == [term for term in everything if term in few]
    assert "Atemnot" in few


def test_nothing_comes_of_nothing() -> None:
    assert extract("") == extract("123, 45 % … !!!") == extract("Hello there, nice weather") == []


@pytest.mark.parametrize("phrase", [one for one in load_known_phrases() if one.example], ids=lambda one: one.phrase)
def test_each_phrase_is_found_in_its_own_example(phrase: KnownPhrase) -> None:
    assert phrase.phrase in terms(phrase.example, words=False), phrase


@pytest.mark.parametrize(
    ("sentence", "phrase", "missing"),
    [
        ("Ich habe ihm gestern Bescheid gesagt.", "Bescheid sagen", []),
        ("Sagen Sie bitte der Ärztin Bescheid.", "jemandem Bescheid sagen", []),
        ("Ich nehme dem Patienten Blut ab.", "Blut abnehmen", []),
        ("Machen Sie sich keine Sorgen.", "sich Sorgen machen", []),
        ("Ich frage die Ärztin.", "Bescheid sagen", ["Bescheid", "sagen"]),
        ("Ich gebe Bescheid.", "Bescheid sagen", ["sagen"]),
        ("Ich nehme das an.", "annehmen", []),
        ("Die Ärztin wird Sie zurückrufen.", "Die Ärztin ruft Sie zurück.", []),
        ("Die Ärztin hat Sie schon angerufen.", "Die Ärztin ruft Sie an.", []),
        ("Die Ärztin ruft Sie später.", "Die Ärztin ruft Sie zurück.", ["zurück"]),
        ("Die Ärztin wird Sie anrufen.", "Die Ärztin ruft Sie zurück.", ["ruft", "zurück"]),
        ("Könnten Sie gleich kommen?", "Können Sie gleich kommen?", []),
        ("Das wäre in Ordnung.", "Ist das in Ordnung?", []),
        ("Es geht um Herrn Yılmaz.", "Es geht um Frau Berger.", []),
        ("Frau Berger schläft.", "Es geht um Frau Berger.", ["geht", "um"]),
        ("Meine Frau kommt.", "Die Frau kommt.", []),
        ("Er kommt.", "Die Frau kommt.", ["Frau"]),
        ("Ich nehme das! Sie fangen an.", "annehmen", ["annehmen"]),
    ],
)
def test_whether_a_sentence_uses_a_phrase(sentence: str, phrase: str, missing: list[str]) -> None:
    assert list_missing_words(sentence, phrase) == missing


@pytest.mark.parametrize("unit", ["a, ", "Wunde und ", "Verband; nehme ab, "])
def test_a_sentence_of_many_pieces_takes_little_time(unit: str) -> None:
    begun = process_time()
    extract(unit * (20_000 // len(unit)))
    assert process_time() - begun < 10, (
        "seconds of the processor; each piece read the whole sentence once, which took minutes"
    )


def test_whole_phrases_are_looked_for_once_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(extraction, "compile_phrase", lambda phrase: asked.append(phrase) or compile_phrase(phrase))
    extract("Wunde, Verband, Bett und Tuch, " * 50)
    assert 0 < len(asked) <= len(load_known_phrases())


def test_a_long_list_is_read_in_a_time_that_grows_with_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    join_verb, looks = separable_verbs.join_verb, 0

    def counted(token: SentenceWord, last: str) -> Reading | None:
        nonlocal looks
        looks += 1
        return join_verb(token, last)

    monkeypatch.setattr(separable_verbs, "join_verb", counted)
    separable_verbs.find_verb_clauses(", ".join(["der Mund, die Nase ab"] * 100))
    once, looks = looks, 0
    separable_verbs.find_verb_clauses(", ".join(["der Mund, die Nase ab"] * 200))
    assert 0 < looks <= 2 * once + 50
