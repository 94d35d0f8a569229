"""Words in lessons: what counts by itself, what is hidden, what authors get from a text, what learners keep."""

from typing import Any

import pytest
from django.conf import LazySettings

from apps.content.answers.services import Step, work_on
from apps.content.item_body import Body
from apps.content.item_text import get_section_text, truncate_text
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.kinds.vocab.sentences import find_ending, list_pieces
from apps.content.kinds.vocab.tasks import example
from apps.content.models import Item
from apps.content.vocabulary.services import add_section_words, add_words
from apps.courses.models import Section
from apps.vocabulary.models import VocabItem
from kit.languages import LANGUAGES
from tests.factories.content import author, item, text
from tests.factories.courses import lesson
from tests.people import Client
from tests.threads import at_once

ITEMS = "/api/course-section-items"
TEXT = "Bitte messen Sie den Blutdruck. Die Wunde muss heute gereinigt werden."


def solve(found: Item, client: Client) -> None:
    """Try once, and ask for the solution."""
    task = get_kinds()["VOCAB"].represent(load_body(found), 1)["tasks"][0]
    tried = {"word": str(task["word"]), "mode": task["mode"], "given": next(iter(task["options"]), "Versuch")}
    work_on(found, Step(answer={"tasks": [{**tried, "order": task["pieces"]}]}, check=True), by=client.user)
    work_on(found, Step(reveal=True), by=client.user)


def spelling() -> Body:
    return get_kinds()["VOCAB"].build_examples()[1].body("VOCAB")


def marks(given: dict[str, str]) -> dict[str, tuple[str, str]]:
    """What is said about word, article and plural of the first word."""
    body = spelling()
    key = body.parts["words"][0]["id"]
    task = {"word": key, "mode": "SPELLING", "given": "", "article": "", "plural": "", "order": []} | given
    parts = get_kinds()["VOCAB"].evaluate(body, {"tasks": [task]}).parts[:3]
    return {part.key.removeprefix(f"{key}:SPELLING").strip(":"): (str(part.mark), part.reason) for part in parts}


def test_word_article_and_plural_count_apart() -> None:
    wrong_article = marks({"given": "Verband", "article": "das", "plural": "Verbände"})
    assert wrong_article == {"": ("RIGHT", ""), "article": ("WRONG", "ARTICLE"), "plural": ("RIGHT", "")}
    no_dots = marks({"given": "der Verband", "plural": "Verbande"})
    assert no_dots == {"": ("RIGHT", ""), "article": ("RIGHT", ""), "plural": ("ALMOST", "UMLAUT")}
    assert marks({"given": "Verban", "article": "der"})["plural"] == ("WRONG", "EMPTY")
    assert marks({"given": "Verbannd", "article": "der", "plural": "-e"})["plural"][0] == "ALMOST"


def test_a_gap_at_the_end_of_a_sentence_has_three_dots_and_no_fourth() -> None:
    word = dict(spelling().parts["words"][0]) | {"term": "Verband", "usage_examples": ["Das ist der Verband."]}
    assert example(word) == "Das ist der …"


def test_options_are_words_of_the_same_item_and_the_right_one_is_among_them() -> None:
    kind = get_kinds()["VOCAB"]
    body = kind.build_examples()[0].body("VOCAB")
    names = {"die Atemnot", "der Verband", "das Pflaster", "messen"}
    for task in kind.represent(body, 3)["tasks"]:
        assert (set(task["options"]) == names) == (task["mode"] == "MEANING")
        assert "Atemnot" not in task["explanation"] + task["example"]


def test_sentences_are_built_of_their_pieces_and_equal_pieces_are_the_same() -> None:
    kind = get_kinds()["VOCAB"]
    found = kind.build_examples()[2]
    word = dict(found.parts["words"][0]) | {"usage_examples": ["Die Wunde und die Narbe und die Haut."]}
    body = Body("VOCAB", 1, found.content, {"words": [word]})
    [task] = kind.represent(body, 1)["tasks"]
    order = ["die", "Wunde", "und", "die", "Narbe", "und", "die", "Haut"]
    assert sorted(task["pieces"]) == sorted(order)
    answer = {"word": word["id"], "mode": "SENTENCE_CONSTRUCTION", "order": order}
    assert kind.evaluate(body, {"tasks": [answer]}).score == 1


@pytest.mark.parametrize(
    ("text", "pieces", "ending"),
    [
        ("Ich klebe Ihnen ein Pflaster auf.", "ich klebe Ihnen ein Pflaster auf", "."),
        ("Frau Berger kann sich waschen.", "Frau Berger kann sich waschen", "."),
        ("Mir fällt auf, dass Sie schnell atmen.", "mir fällt auf dass Sie schnell atmen", "."),
        ("Möchte Emil sein Kuscheltier festhalten?", "möchte Emil sein Kuscheltier festhalten", "?"),
        ("Essen Sie genug?", "essen Sie genug", "?"),
        ("Essen ist wichtig.", "Essen ist wichtig", "."),
        ("Sie hat seit gestern Atemnot.", "sie hat seit gestern Atemnot", "."),
        ("Sie haben zu wenig getrunken!", "Sie haben zu wenig getrunken", "!"),
        ("Ihr Blutdruck ist zu hoch.", "Ihr Blutdruck ist zu hoch", "."),
        ("EKG und Puls sind gut.", "EKG und Puls sind gut", "."),
        ("Brandner heißt der Patient.", "Brandner heißt der Patient", "."),
        ("Er sagt: „Ich habe Schmerzen.“", "er sagt ich habe Schmerzen", "."),
        ("Am 3. Mai kommt Dr. Weber. Er operiert.", "am 3. Mai kommt Dr. Weber er operiert", "."),
    ],
)
def test_pieces_tell_no_order_by_capitals_and_marks(text: str, pieces: str, ending: str) -> None:
    assert (" ".join(list_pieces(text)), find_ending(text)) == (pieces, ending)


def judge_sentence(text: str, order: str) -> str:
    """The mark for a sentence that was built of an example."""
    kind = get_kinds()["VOCAB"]
    found = kind.build_examples()[2]
    word = dict(found.parts["words"][0]) | {"usage_examples": [text]}
    answer = {"word": word["id"], "mode": "SENTENCE_CONSTRUCTION", "order": order.split()}
    [part] = kind.evaluate(Body("VOCAB", 1, found.content, {"words": [word]}), {"tasks": [answer]}).parts
    return str(part.mark)


def test_another_right_order_is_right_and_an_order_of_older_pieces_too() -> None:
    high = "Ihr Blutdruck ist heute etwas zu hoch."
    assert judge_sentence(high, "Ihr Blutdruck ist heute etwas zu hoch") == "RIGHT"
    assert judge_sentence(high, "heute ist Ihr Blutdruck etwas zu hoch") == "RIGHT"
    assert judge_sentence(high, "ist Ihr Blutdruck heute etwas zu hoch") == "WRONG"
    assert judge_sentence(high, high) == "RIGHT"
    assert judge_sentence("Heute messe ich den Puls.", "ich messe heute den Puls") == "RIGHT"
    assert judge_sentence("Möchte Emil heute spielen?", "heute möchte Emil spielen") == "WRONG"


def clue(word: dict[str, Any], mode: str) -> dict[str, list[str]]:
    """What the task of a word in this mode says about its meaning in other languages."""
    kind = get_kinds()["VOCAB"]
    body = kind.build_examples()[0].body("VOCAB")
    words = [{**body.parts["words"][0], **word}, *body.parts["words"][1:]]
    shown = kind.represent(Body("VOCAB", 1, kind.build_empty(), {"words": words}), 1)
    [found] = [task for task in shown["tasks"] if (task["mode"], str(task["word"])) == (mode, str(words[0]["id"]))]
    told: dict[str, list[str]] = found["translations"]
    return told


def test_a_meaning_is_told_in_every_language_that_the_glossary_has_in_the_same_sense() -> None:
    station = {"term": "Station", "article": "die", "translations": {"eng": ["ward"], "fra": ["étage"]}}
    found = clue(station, "MEANING")
    assert set(found) == {language.code for language in LANGUAGES} - {"deu"}
    assert (found["eng"], found["fra"], found["tur"]) == (["ward"], ["étage"], ["servis"])
    of_the_train = station | {"translations": {"eng": ["stop"]}}
    assert clue(of_the_train, "MEANING") == {"eng": ["stop"]}
    assert clue(station | {"article": "der"}, "MEANING") == station["translations"]


def test_where_a_word_is_to_be_written_no_other_language_spells_it() -> None:
    allergy = {"term": "Allergie", "article": "die", "translations": {"eng": ["allergy"]}}
    assert clue(allergy, "MEANING")["fra"] == ["allergie"]
    for mode in ("SPELLING", "LISTENING"):
        found = clue(allergy, mode)
        assert "fra" not in found and found["tur"] == ["alerji"]


def test_problems_name_what_a_word_lacks() -> None:
    kind, bare = get_kinds()["VOCAB"], {**spelling().parts["words"][0], "explanation": "", "translations": {}}
    body = Body("VOCAB", 1, kind.build_empty(), {"words": [bare | {"usage_examples": [], "article": ""}]})
    assert {problem.place for problem in kind.find_problems(body)} == {"words.0.explanation", "words.0.article"}


def test_an_exercise_is_made_of_a_text_and_grows(root: Client, section: Section) -> None:
    made = root.post(f"{ITEMS}/mm-vocab/{section.pk}/extract", {"text_to_extract_from": TEXT})
    assert made.status_code == 201
    words = {row["term"]: row for row in made.json()["body"]["words"]}
    assert {"Blutdruck", "messen", "Wunde", "reinigen", "den Blutdruck messen"} <= words.keys()
    assert words["Wunde"]["plural"] == "Wunden" and made.json()["version"] == 1
    path = f"{ITEMS}/mm-vocab/{made.json()['id']}"
    more = root.patch(f"{path}/more", {"context": f"{TEXT} Sie hat Atemnot.", "include_phrases": False}).json()
    terms = [row["term"] for row in more["body"]["words"]]
    assert terms[: len(words)] == list(words) and terms[-1] == "Atemnot" and len(set(terms)) == len(terms)
    assert root.get(path).json()["words"][-1]["term"] == "Atemnot"
    nothing = root.post(f"{ITEMS}/mm-vocab/{section.pk}/extract", {"text_to_extract_from": "12 34"})
    assert (nothing.status_code, nothing.json()["errors"][0]["code"]) == (422, "nothing_found")


def test_sentence_construction_is_said_in_the_query(root: Client, section: Section) -> None:
    made = root.post(f"{ITEMS}/mm-vocab/{section.pk}/new?is_for_sentence_construction=true&item_index=0", {})
    assert made.json()["body"]["content"]["is_for_sentence_construction"] is True


def test_new_words_of_a_section_are_gathered_hidden_and_only_once(root: Client, section: Section) -> None:
    text(section)
    path = f"/api/sections/single/{section.pk}/vocabulary"
    first = root.patch(path, {}).json()
    assert (first["kind"], first["hidden"], first["position"]) == ("VOCAB_INTRO", True, 0)
    terms = [row["term"] for row in first["body"]["words"]]
    assert "Atemnot" in terms
    again = root.patch(path, {}).json()
    assert again["id"] == first["id"] and [row["term"] for row in again["body"]["words"]] == terms


def test_what_is_not_active_is_hidden(root: Client, section: Section) -> None:
    made = root.post(f"{ITEMS}/vocab-intro/{section.pk}/new?activate=false", {"title": "Neu"}).json()
    assert made["hidden"] is True
    said = {"words": [{"term": "der Puls"}]}
    assert root.post(f"{ITEMS}/vocab-intro/{section.pk}/new", said).json()["hidden"] is False


def test_words_to_be_learnt_go_to_the_learners_own_list(anna: Client, section: Section) -> None:
    found = item(section, "VOCAB_INTRO")
    rows = load_body(found).parts["words"]
    answer = {"words": {rows[0]["id"]: "KNOWN", rows[1]["id"]: "TO_LEARN", rows[2]["id"]: "TO_LEARN"}}
    for _ in range(2):
        work_on(found, Step(answer=answer, check=True), by=anna.user)
    kept = {word.term: word for word in VocabItem.objects.visible_to(anna.user)}
    assert kept.keys() == {"abnehmen", "die Wunde reinigen"}
    assert kept["abnehmen"].present_perfect == "hat abgenommen"
    assert kept["abnehmen"].contexts.get().source_id == found.pk


def test_words_of_exercises_are_copied_and_later_changes_do_not_reach_them(
    anna: Client, root: Client, section: Section
) -> None:
    found = item(section, "VOCAB")
    solve(found, anna)
    row = load_body(found).parts["words"][0]
    kept = anna.put(f"/api/vocab-lists/add-vocab-to-my/{row['id']}", {}).json()
    assert (kept["term"], kept["explanation"]) == ("Atemnot", "Man bekommt nicht genug Luft.")
    root.patch(f"{ITEMS}/mm-vocab/{found.pk}/item/{row['id']}", {"explanation": "Anders."})
    found.refresh_from_db()
    solve(found, anna)
    whole = anna.put(f"/api/vocab-lists/copy-vocab-to-my/{found.pk}", {}).json()["vocab_items"]
    assert len(whole) == 4 and whole[0]["id"] == kept["id"]
    assert whole[0]["explanation"] == "Man bekommt nicht genug Luft."


def test_one_word_of_a_list_and_a_foreign_one(anna: Client, section: Section) -> None:
    found, other = item(section, "VOCAB"), item(section, "VOCAB", 1)
    solve(found, anna)
    solve(other, anna)
    mine, foreign = (load_body(one).parts["words"][0]["id"] for one in (found, other))
    path = f"/api/vocab-lists/copy-vocab-to-my/{found.pk}?vocab_item_id="
    assert len(anna.put(path + mine, {}).json()["vocab_items"]) == 1
    assert anna.put(path + foreign, {}).status_code == 422
    listed = anna.put(f"/api/vocabs/from-exercise-or-list?vocab_list_id={other.pk}", {"vocab_item_ids": [foreign]})
    assert [one["term"] for one in listed.json()["vocab_items"]] == ["Verband"]
    assert anna.put(f"/api/vocab-lists/copy-vocab-to-my/{text(section).pk}", {}).status_code == 404


def test_words_of_any_exercise_are_kept_with_their_sentence(anna: Client, section: Section) -> None:
    body = {"content_item_id": str(text(section).pk), "n_vocab_items": 2}
    kept = anna.put("/api/vocabs/from-exercise-or-list", body).json()["vocab_items"]
    assert len(kept) == 2 and all(one["contexts"][0]["source"] == "EXERCISE" for one in kept)
    assert anna.put("/api/vocabs/from-exercise-or-list", {}).status_code == 422


@pytest.mark.parametrize("hidden", [True, False])
def test_hidden_words_are_there_for_authors_only(anna: Client, root: Client, section: Section, hidden: bool) -> None:
    found: Item = item(section, "VOCAB", hidden=hidden)
    if not hidden:
        solve(found, anna)
    key = load_body(found).parts["words"][0]["id"]
    calls: list[Any] = [f"/api/vocab-lists/add-vocab-to-my/{key}", f"/api/vocab-lists/copy-vocab-to-my/{found.pk}"]
    assert [anna.put(call, {}).status_code for call in calls] == [404 if hidden else 200] * 2
    assert [root.put(call, {}).status_code for call in calls] == [200] * 2


def test_words_that_are_asked_for_leave_by_no_call_before_the_solution(
    anna: Client, ada: Client, section: Section, settings: LazySettings
) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    found = item(section, "VOCAB")
    content = {"is_for_sentence_construction": False, "modes": ["MEANING", "SPELLING"], "asks_article": True}
    Item.objects.filter(pk=found.pk).update(content=content | {"asks_plural": False})
    key = str(load_body(found).parts["words"][0]["id"])

    def asked(client: Client) -> list[int]:
        listed = f"/api/vocabs/from-exercise-or-list?vocab_list_id={found.pk}"
        answers = [
            client.get(f"{ITEMS}/mm-vocab/{found.pk}"),
            client.put(f"/api/vocab-lists/add-vocab-to-my/{key}", {}),
            client.put(f"/api/vocab-lists/copy-vocab-to-my/{found.pk}", {}),
            client.put(f"/api/vocab-lists/copy-vocab-to-my/{found.pk}?vocab_item_id={key}", {}),
            client.put(listed, {"vocab_item_ids": [key]}),
            client.post("/api/vocabs/generate-item-audio", {"vocab_item_id": key}),
            client.post("/api/vocabs/generate-usage-example-audio", {"vocab_item_id": key}),
        ]
        assert all(answer.json()["code"] == "answer_first" for answer in answers if answer.status_code == 409)
        return [answer.status_code for answer in answers]

    assert asked(anna) == [409] * 7
    work_on(found, Step(answer={"tasks": []}, check=True), by=anna.user)
    assert asked(anna) == [409] * 7, "a try that told nothing opens nothing"
    work_on(found, Step(completed=True), by=anna.user)
    assert asked(anna) == [409] * 7, "and no mark does"
    solve(found, anna)
    assert not {409, 403, 404} & set(asked(anna))
    assert not {409, 403, 404} & set(asked(ada))


def test_what_is_listened_to_is_heard_before_an_answer_and_read_after_it(
    anna: Client, section: Section, settings: LazySettings
) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    found = item(section, "VOCAB")
    key = str(load_body(found).parts["words"][0]["id"])
    Item.objects.filter(pk=found.pk).update(content=found.content | {"modes": ["LISTENING"]})
    assert anna.post("/api/vocabs/generate-item-audio", {"vocab_item_id": key}).status_code in (200, 202)
    assert anna.get(f"{ITEMS}/mm-vocab/{found.pk}").status_code == 409


def test_introduced_words_are_open_to_all(anna: Client, section: Section) -> None:
    found = item(section, "VOCAB_INTRO")
    assert anna.get(f"{ITEMS}/vocab-intro/{found.pk}").status_code == 200
    assert anna.put(f"/api/vocab-lists/copy-vocab-to-my/{found.pk}", {}).status_code == 200


def test_a_lesson_that_says_nothing_gets_no_empty_exercise(section: Section, ada: Client) -> None:
    answer = ada.patch(
        f"/api/sections/single/{section.pk}/vocabulary", {"include_vocab": True, "include_phrases": True}
    )
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "nothing_found")
    assert not Item.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_authors_who_gather_words_at_once_get_one_item_and_no_word_twice(clinic: Any) -> None:
    section, writer = lesson(clinic), author()
    texts = [TEXT, f"{TEXT} Sie hat Atemnot.", "Die Wunde muss heute gereinigt werden.", TEXT]
    at_once(4, lambda number: add_section_words(section, texts[number], by=writer))
    found = Item.objects.present().get(section=section)
    terms = [row["term"] for row in load_body(found).parts["words"]]
    assert len(set(terms)) == len(terms) and {"Blutdruck", "Wunde", "Atemnot"} <= set(terms)
    Item.objects.filter(pk=found.pk).update(hidden=False)
    at_once(3, lambda number: add_words(found, "Der Verband wird gewechselt.", by=writer))
    after = [row["term"] for row in load_body(Item.objects.get(pk=found.pk)).parts["words"]]
    assert after[: len(terms)] == terms and len(set(after)) == len(after) > len(terms)


def test_a_whole_section_is_read_up_to_a_limit(section: Section, ada: Client) -> None:
    long = "Die Wunde wird heute gereinigt. " * 700
    for _number in range(3):
        text(section)
    Section.objects.filter(pk=section.pk).update(description=long)
    section.refresh_from_db()
    said = get_section_text(section, by=ada.user)
    assert len(said) <= 20_000 and said.endswith("gereinigt.")
    assert truncate_text("x" * 30_000) == "x" * 20_000
