"""What rules propose from German texts is right German, and what they call wrong is wrong."""

import pytest

from apps.content.drafts.generators.articles import propose_articles
from apps.content.drafts.generators.choices import propose_choices
from apps.content.drafts.generators.cloze import find_gap, propose_cloze
from apps.content.drafts.generators.explanations import explain_word
from apps.content.drafts.generators.statements import find_statements, read_statement
from apps.content.drafts.generators.steps import propose_ordering
from apps.content.drafts.generators.words import cut_gap, propose_phrases, propose_words
from apps.content.drafts.generators.wrong_forms import list_wrong_words, read_determiner
from apps.content.drafts.proposals import validate_body
from apps.content.item_body import Json
from apps.content.kind import get_kinds
from apps.german.grammar.checks import find_faults
from apps.german.lexicon import read_noun

WOUND = (
    "Herr Brandner hat eine Wunde am linken Unterschenkel. Die Pflegekraft wechselt den Verband alle zwei Tage. "
    "Zuerst desinfiziert sie die Hände. Danach entfernt sie vorsichtig das alte Pflaster. Anschließend reinigt sie "
    "die Wunde mit Kochsalzlösung. Zum Schluss dokumentiert sie den Zustand der Wunde. Am Abend wird die Temperatur "
    "gemessen. Der Arzt hat ein Antibiotikum verordnet."
)
ADMISSION = (
    "Frau Yilmaz kommt am Montag mit dem Rettungswagen in die Notaufnahme. Die Ärztin untersucht den Bauch und ordnet "
    "eine Blutentnahme an. Der Pfleger misst den Blutdruck und die Temperatur. Der Blutdruck beträgt 150 zu 90. Die "
    "Ärztin hat eine Infusion angeordnet. Die Pflegekraft muss den Tropf nach 30 Minuten kontrollieren. Der Katheter "
    "wurde gestern entfernt. Das Labor schickt den Befund nach 2 Stunden."
)
HIP = (
    "Der Patient ist gestern operiert worden. Er hat noch starke Schmerzen an der Hüfte. Die Physiotherapeutin "
    "mobilisiert den Patienten an die Bettkante. Der Patient soll das Bein nur wenig belasten. Nachts wird der Patient "
    "alle vier Stunden gelagert. Die Spritze kühlt man im Kühlschrank. Der Stationsarzt verschreibt ein anderes "
    "Medikament."
)
TEXTS = [WOUND, ADMISSION, HIP]


def wrong(sentence: str, word: str) -> list[str]:
    """What is called wrong in the place of a word."""
    statement = read_statement(sentence, set())
    place = [one.text for one in statement.words].index(word)
    return list_wrong_words(statement, place)


@pytest.mark.parametrize("text", TEXTS)
def test_a_gap_text_is_the_text_with_its_words_in_the_gaps(text: str) -> None:
    found = propose_cloze(text)
    assert found is not None
    content = found["body"]["content"]
    whole = content["text"]
    for gap in content["gaps"]:
        whole = whole.replace(f"[[{gap['key']}]]", gap["accepted"][0])
    assert all(sentence in text for sentence in whole.split("\n"))
    validate_body(get_kinds()["CLOZE"], found["body"])


@pytest.mark.parametrize("text", TEXTS)
def test_no_wrong_noun_agrees_with_the_article_before_its_gap(text: str) -> None:
    for statement in find_statements(text):
        gap = find_gap(statement, set(), verbs=False)
        if gap is None or not statement.words[gap[0]].text[0].isupper():
            continue
        cells = read_determiner(statement, gap[0])
        assert cells & read_noun(statement.words[gap[0]].text)
        assert not any(cells & read_noun(word) for word in gap[1]), (statement.text, gap[1])


@pytest.mark.parametrize(
    ("sentence", "word", "others"),
    [
        ("Der Arzt hat ein Antibiotikum verordnet.", "verordnet", set()),  # "er verordnet" is the same form
        ("Die Pflegekraft hat den Verband gewechselt.", "gewechselt", {"wechselt", "wechseln"}),
        ("Am Abend wird die Temperatur gemessen.", "gemessen", {"misst", "maß"}),
        ("Der Patient muss viel Wasser trinken.", "trinken", {"trinkt", "getrunken"}),
        ("Der Pfleger misst den Blutdruck.", "misst", {"messen", "gemessen"}),
        ("Danach misst sie den Blutdruck.", "misst", set()),  # "danach messen sie" is right, too
        ("Die Pfleger messen den Blutdruck.", "messen", set()),
        ("Der Patient wird den Arm bewegen.", "bewegen", set()),
        ("Die Temperatur muss gemessen werden.", "gemessen", set()),
    ],
)
def test_a_verb_has_wrong_forms_only_where_its_place_takes_one_form(sentence: str, word: str, others: set[str]) -> None:
    assert set(wrong(sentence, word)) == others


@pytest.mark.parametrize(
    ("sentence", "word"),
    [
        ("Wunden heilen langsam bei Diabetes.", "Diabetes"),  # no article: any noun might stand there
        ("Sie wechselt den Verband und klebt den Verband fest.", "Verband"),
        ("Im Zimmer liegt Frau Kurz.", "Zimmer"),
    ],
)
def test_a_noun_without_an_article_of_its_own_is_no_gap(sentence: str, word: str) -> None:
    assert wrong(sentence, word) == []


@pytest.mark.parametrize("text", TEXTS)
def test_a_right_option_stands_in_the_text_and_no_wrong_one_does(text: str) -> None:
    found = propose_choices(text)
    assert found is not None
    for question in found["body"]["mc"]:
        right = [one["text"] for one in question["options"] if one["right"]]
        others = [one["text"] for one in question["options"] if not one["right"]]
        assert right == [question["quote"]] and question["quote"] in text
        assert len(set(others)) == 2 and not any(other in text for other in others)
    validate_body(get_kinds()["RESOURCE"], found["body"])


@pytest.mark.parametrize("text", TEXTS)
def test_wrong_options_are_right_german(text: str) -> None:
    found = propose_choices(text)
    assert found is not None
    said = [one["text"] for question in found["body"]["mc"] for one in question["options"]]
    assert [line for line in said if find_faults(line)] == []


def options(text: str) -> list[str]:
    """The wrong options of the questions about a text."""
    found = propose_choices(text)
    rows: list[Json] = found["body"]["mc"] if found else []
    return [one["text"] for row in rows for one in row["options"] if not one["right"]]


def test_a_medicine_is_no_wrong_answer_where_an_antibiotic_was_given() -> None:
    said = options(f"{WOUND} Die Ärztin hat eine Infusion angeordnet.")
    assert not any("Medikament" in one or "Dosis" in one for one in said)


@pytest.mark.parametrize(
    "sentence",
    [
        "Das Gespräch findet am 3. Mai um 14:30 Uhr statt.",
        "Die Patientin hat 38,5 Grad Fieber.",
        "Die Wunde war 1 Tag offen.",
    ],
)
def test_dates_times_and_decimals_are_not_changed_into_other_numbers(sentence: str) -> None:
    assert not any(sentence[:14] in one for one in options(f"{ADMISSION} {sentence}"))


def test_sentences_that_point_back_are_no_statements_by_themselves() -> None:
    assert [
        one.stands_alone for one in find_statements("Er hat starke Schmerzen im Bein. Der Patient hat Schmerzen.")
    ] == [
        False,
        True,
    ]


def test_steps_are_put_in_order_where_a_text_says_the_order() -> None:
    found = propose_ordering(WOUND)
    assert found is not None
    assert [row["text"].split()[0] for row in found["body"]["items"]] == ["Zuerst", "Danach", "Anschließend", "Zum"]


def test_steps_may_have_remarks_between_them() -> None:
    found = propose_ordering(
        "Zuerst desinfizieren Sie die Hände. Dann richten Sie das Material. Sie brauchen Kompressen und eine Schere. "
        "Danach informieren Sie die Patientin. Die Wunde ist am Bein. Sie ist gerötet. Zuletzt dokumentieren Sie alles."
    )
    assert found is not None
    assert [row["text"].split()[0] for row in found["body"]["items"]] == ["Zuerst", "Dann", "Danach", "Zuletzt"]


def test_what_begins_anew_or_stands_far_away_is_no_step_of_it() -> None:
    far = "Es ist Tag. Es ist kalt. Es regnet. "
    assert propose_ordering(f"Zuerst messen Sie. Dann fragen Sie. {far}Später gehen Sie.") is None
    assert propose_ordering("Zuerst messen Sie. Dann fragen Sie. Zuerst essen Sie. Danach gehen Sie.") is None


def test_a_numbered_list_is_in_its_order() -> None:
    found = propose_ordering("Material:\n1. Hände desinfizieren\n2. Manschette anlegen\n3) Blutdruck messen\nFertig.")
    assert found is not None
    assert [row["text"] for row in found["body"]["items"]] == [
        "Hände desinfizieren",
        "Manschette anlegen",
        "Blutdruck messen",
    ]


def test_a_text_without_an_order_is_not_put_in_order() -> None:
    assert propose_ordering(ADMISSION) is None


@pytest.mark.parametrize("text", TEXTS)
def test_nouns_are_sorted_by_the_articles_that_the_dictionary_has(text: str) -> None:
    found = propose_articles(text)
    assert found is not None
    titles = {row["id"]: row["title"] for row in found["body"]["categories"]}
    known = {
        "Temperatur": "die",
        "Verband": "der",
        "Pflaster": "das",
        "Blutdruck": "der",
        "Bein": "das",
        "Hüfte": "die",
    }
    sorted_words = {row["text"]: titles[row["category_id"]] for row in found["body"]["items"]}
    assert {word: known[word] for word in sorted_words if word in known}.items() <= sorted_words.items()
    assert "Brandner" not in sorted_words and "Yilmaz" not in sorted_words


def test_words_and_phrases_of_a_text_are_proposed() -> None:
    words, phrases = propose_words(WOUND), propose_phrases(WOUND)
    assert words is not None and phrases is not None
    assert {"Wunde", "Verband"} <= {row["term"] for row in words["body"]["words"]}
    assert "den Verband [[wechseln]]" in {row["phrase"] for row in phrases["body"]["phrases"]}
    for kind, found in (("VOCAB_INTRO", words), ("SET_PHRASE", phrases)):
        validate_body(get_kinds()[kind], found["body"])


def test_the_verb_of_a_phrase_is_its_gap() -> None:
    assert cut_gap("die Temperatur messen") == "die Temperatur [[messen]]"


@pytest.mark.parametrize(
    "text", ["", "Hallo!", "Ja. Nein. Gut.", "asdf qwer yxcv.", "1 2 3", "x" * 5000, "[[a|b]] " * 50]
)
def test_a_text_that_says_nothing_gives_no_exercise(text: str) -> None:
    assert propose_cloze(text) is None
    assert propose_choices(text) is None
    assert propose_ordering(text) is None
    assert propose_articles(text) is None


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("Wunde", "die Wunde, Plural: die Wunden"),
        ("gemessen", "messen: er misst, er maß, er hat gemessen"),
        ("Brandner", ""),
        ("den Verband", ""),
    ],
)
def test_a_word_is_explained_by_its_forms(word: str, told: str) -> None:
    assert explain_word(word) == told
