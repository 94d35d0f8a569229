"""A learner's own words: copied once, with where they were met, visible to the learner alone."""

from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.vocabulary import services
from apps.vocabulary.models import Source, VocabContext, VocabItem
from apps.vocabulary.services import MOST_PLACES, Met, keep_entries, keep_word
from tests.people import Client
from tests.threads import at_once
from tests.worker import Worker

CONTEXT = "/api/vocabs/from-context"
MINE = "/api/vocab-lists/my"
TEXT = "Guten Morgen. Der Verband muss heute gewechselt werden. Danach dürfen Sie duschen."


def word(client: Client, term: str = "Wunde", **facts: Any) -> VocabItem:
    return keep_word({"term": term, "article": "die", **facts}, Met(Source.CONTEXT), by=client.user)


def test_a_word_of_a_text_is_kept_in_its_base_form_with_its_sentence(anna: Client) -> None:
    kept = anna.put(CONTEXT, {"term": "gewechselt", "context": TEXT}).json()
    assert (kept["term"], kept["present_perfect"], kept["part_of_speech"]) == ("wechseln", "hat gewechselt", "VERB")
    assert kept["contexts"][0]["sentence"] == "Der Verband muss heute gewechselt werden."
    assert kept["usage_examples"] == ["Der Verband muss heute gewechselt werden."]
    assert kept["is_suggested"] and set(kept["translations"]) <= {"eng", "deu"}
    assert anna.get(MINE).json()["results"][0]["id"] == kept["id"]


def test_a_word_of_a_talk_leads_back_to_its_line(anna: Client) -> None:
    talk, line = str(uuid4()), str(uuid4())
    place = {"source": "CASE_INTERACTION", "source_id": talk, "message_id": line}
    [met] = anna.put(CONTEXT, {"term": "gewechselt", "context": TEXT, **place}).json()["contexts"]
    assert (met["source"], met["source_id"], met["message_id"]) == ("CASE_INTERACTION", talk, line)
    [text] = anna.put(CONTEXT, {"term": "Salbe", "context": "Die Salbe hilft."}).json()["contexts"]
    assert (text["source"], text["source_id"], text["message_id"]) == ("CONTEXT", None, None)


@pytest.mark.parametrize(
    ("term", "sentence", "base"),
    [
        ("heiße", "Ich heiße Anna.", "heißen"),
        ("heiße", "Möchten Sie die heiße Suppe jetzt?", "heiß"),
        ("Heiße", "Heiße Suppe tut gut.", "heiß"),
        ("heiß", "Ich heiß Anna.", "heißen"),
        ("heiß", "Ich bin heiß.", "heiß"),
        ("heiße", "Ich esse heiße Suppe.", "heiß"),
        ("heißen", "Ich trinke gern heißen Tee.", "heiß"),
        ("heiße", "Die Suppe ist heiß, ich heiße Anna.", "heißen"),
        ("heißen", "Meine Kinder heißen Anna und Ben.", "heißen"),
        ("Heiße", "Heiße ich Anna?", "heißen"),
        ("weiße", "Sie hat weiße Haut.", "weiß"),
        ("weiß", "Der Patient weiß nicht, wo er ist.", "wissen"),
        ("weiß", "Der Patient weiß, wo er ist.", "wissen"),
        ("weiß", "Haut weiß und kalt.", "weiß"),
        ("Weiß", "Weiß er das?", "wissen"),
        ("müde", "Die müde Frau schläft.", "müde"),
        ("gefüllte", "Das gefüllte Glas steht da.", "gefüllt"),
        ("leeren", "Nehmen Sie den leeren Beutel.", "leer"),
        ("leeren", "Ich muss den Beutel leeren.", "leeren"),
        ("leeren", "Die Schwestern leeren Beutel.", "leeren"),
        ("leeren", "Wir leeren Beutel.", "leeren"),
        ("kühle", "Ich kühle das Knie.", "kühlen"),
        ("Kühle", "Kühle Umschläge helfen.", "kühl"),
        ("weiche", "Weißbrot und weiche Kost sind gut.", "weich"),
        ("spitze", "Vorsicht, die spitze Nadel!", "spitz"),
        ("blutende", "Drücken Sie auf die blutende Stelle.", "blutend"),
        ("saure", "Er mag saure Gurken.", "sauer"),
        ("hohes", "Sie hat hohes Fieber.", "hoch"),
        ("hohe", "Sie braucht hohe Schuhe.", "hoch"),
        ("Arme", "Heben Sie die Arme.", "Arm"),
        ("Akte", "Die Akte liegt da.", "Akte"),
        ("reise", "Ich reise morgen.", "reisen"),
        ("Reise", "Die Reise war lang.", "Reise"),
        ("weiß", "Das weiß ich nicht.", "wissen"),
        ("weiß", "Die Decke ist weiß.", "weiß"),
        ("rufe", "Ich rufe den Arzt an.", "anrufen"),
        ("an", "Ich rufe den Arzt an.", "anrufen"),
        ("an", "Ich denke an die Tabletten.", "an"),
        ("gewechselt", "Der Verband muss gewechselt werden.", "wechseln"),
        ("wohnt", "Das Kind wohnt zwanzig Minuten weg.", "wohnen"),
        ("Links", "Für das rechte Ohr. Links höre ich gar nichts.", "links"),
        ("Rechts", "Rechts tut es weh.", "rechts"),
        ("Heute", "Heute habe ich Schmerzen.", "heute"),
        ("Gestern", "Gestern Abend war es besser.", "gestern"),
        ("Abend", "Gestern Abend war es besser.", "Abend"),
        ("Morgen", "Morgen komme ich wieder.", "morgen"),
        ("Morgen", "Heute Morgen war es schlimm.", "Morgen"),
        ("Morgen", "Am Morgen war es schlimm.", "Morgen"),
        ("Bitte", "Bitte bleiben Sie liegen!", "bitte"),
        ("bitte", "Darf ich bitte aufstehen?", "bitte"),
        ("bitte", "Ich bitte Sie um Hilfe.", "bitten"),
        ("Bitte", "Die Bitte kam zu spät.", "Bitte"),
        ("danke", "Ja, danke.", "danke"),
        ("Laut", "Laut sprechen hilft.", "laut"),
        ("Weh", "Weh tut es hier.", "weh"),
        ("Liegen", "Liegen Sie bequem?", "liegen"),
        ("Essen", "Essen Sie genug?", "essen"),
        ("Atmen", "Atmen Sie ruhig!", "atmen"),
        ("Stehen", "Stehen Sie bitte auf!", "aufstehen"),
        ("Brauchen", "Brauchen Sie Hilfe?", "brauchen"),
        ("Nimmt", "Nimmt er Tabletten?", "nehmen"),
        ("Schwindlig", "Schwindlig ist mir.", "schwindlig"),
        ("Schwer", "Schwer ist das.", "schwer"),
        ("Schmerzen", "Schmerzen habe ich keine.", "Schmerz"),
        ("Morgens", "Morgens ist es schlimmer.", "morgens"),
        ("Nachts", "Nachts schlafe ich schlecht.", "nachts"),
        ("Luft", "Luft bekomme ich kaum.", "Luft"),
        ("Essen", "Essen kann ich nicht.", "Essen"),
        ("Wasser", "Wasser bitte!", "Wasser"),
        ("Arm", "Arm gebrochen, Bein auch.", "Arm"),
        ("weg", "Die Schmerzen sind weg.", "weg"),
        ("Weg", "Der Weg ist weit.", "Weg"),
    ],
)
def test_a_word_is_what_its_sentence_makes_of_it(term: str, sentence: str, base: str, anna: Client) -> None:
    assert anna.put(CONTEXT, {"term": term, "context": f"Guten Tag. {sentence}"}).json()["term"] == base


@pytest.mark.parametrize(
    ("term", "sentence", "article", "plural", "meaning"),
    [
        ("Leiter", "Die Leiter steht da.", "die", "Leitern", "ladder"),
        ("Leiter", "Er steht auf der hohen Leiter.", "die", "Leitern", "ladder"),
        ("Leiter", "Der Leiter kommt gleich.", "der", "Leiter", "manager"),
        ("Leitern", "Wir haben zwei Leitern.", "die", "Leitern", "ladder"),
        ("See", "Ich war an der See.", "die", "", "sea"),
        ("der See", "Ich war an der See.", "die", "", "sea"),
        ("See", "Wir waren am See.", "der", "Seen", "lake"),
        ("Kiefer", "Mein Kiefer tut weh.", "der", "Kiefer", "jaw"),
        ("Kiefer", "Die Bank steht unter einer Kiefer.", "die", "Kiefern", "pine"),
        ("Bänder", "Die Bänder sind gerissen.", "das", "Bänder", "ribbon"),
        ("Band", "Ich lese den Band.", "der", "Bände", "volume"),
    ],
)
def test_the_article_of_a_sentence_chooses_between_nouns_of_one_spelling(
    term: str, sentence: str, article: str, plural: str, meaning: str, anna: Client
) -> None:
    kept = anna.put(CONTEXT, {"term": term, "context": sentence}).json()
    assert (kept["article"], kept["plural"], kept["translations"]["eng"][0]) == (article, plural, meaning)


def test_the_same_word_again_adds_only_where_it_was_met(anna: Client) -> None:
    first = anna.put(CONTEXT, {"term": "Verband", "context": TEXT}).json()
    again = anna.put(CONTEXT, {"term": ["den", "Verband"][1], "context": TEXT}).json()
    elsewhere = anna.put(CONTEXT, {"term": "Verbände", "context": "Wir haben zwei Verbände."}).json()
    assert first["id"] == again["id"] == elsewhere["id"]
    assert [one["sentence"] for one in elsewhere["contexts"]] == [
        "Der Verband muss heute gewechselt werden.",
        "Wir haben zwei Verbände.",
    ]
    assert anna.get(MINE).json()["count"] == 1


def test_a_suggested_word_is_filled_in_by_who_knows_more(anna: Client) -> None:
    met = Met(Source.EXERCISE)
    known = {"term": "heißen", "part_of_speech": "VERB", "third_person": "heißt", "explanation": "einen Namen haben"}
    bare = {"term": "heißen", "part_of_speech": "VERB", "simple_past": "hieß"}
    keep_word(bare, Met(Source.CONTEXT), by=anna.user, is_suggested=True)
    kept = keep_word(known | {"simple_past": "heißte"}, met, by=anna.user)
    assert (kept.third_person, kept.simple_past, kept.explanation) == ("heißt", "hieß", "einen Namen haben")
    services.change_word(kept, {"explanation": ""}, by=anna.user)
    assert keep_word(known, met, by=anna.user).explanation == "", "what the learner has changed stays"
    other = {"term": "heißen", "part_of_speech": "NOUN", "plural": "Heißen"}
    assert keep_word(other, met, by=anna.user).plural == ""


def test_many_words_are_filled_in_with_as_many_queries_as_one(anna: Client, django_assert_num_queries: Any) -> None:
    terms = ("heißen", "messen", "liegen", "atmen")
    bare = [{"term": term, "part_of_speech": "VERB"} for term in terms]
    keep_entries([(facts, Met(Source.CONTEXT)) for facts in bare], by=anna.user, is_suggested=True)
    first, *others = [(facts | {"explanation": "etwas tun"}, Met(Source.EXERCISE)) for facts in bare]
    with CaptureQueriesContext(connection) as one:
        keep_entries([first], by=anna.user)
    with django_assert_num_queries(len(one)):
        kept = keep_entries(others, by=anna.user)
    assert [(word.explanation, word.version) for word in kept] == [("etwas tun", 2)] * 3


@pytest.mark.django_db(transaction=True)
def test_two_at_once_keep_one(anna: Client) -> None:
    at_once(4, lambda _number: word(anna))
    assert VocabItem.objects.count() == VocabContext.objects.count() == 1


def test_many_words_take_as_many_queries_as_one(anna: Client, django_assert_num_queries: Any) -> None:
    def met(number: int, *terms: str) -> list[tuple[dict[str, Any], Met]]:
        return [({"term": term}, Met(Source.CONTEXT, sentence=f"{term} {number}.")) for term in terms]

    keep_entries(met(0, "Wunde"), by=anna.user)
    with CaptureQueriesContext(connection) as one:
        keep_entries(met(1, "Bett"), by=anna.user)
    with django_assert_num_queries(len(one)):
        kept = keep_entries(met(2, "Verband", "Wunde", "Bett", "Pflaster", "wunde"), by=anna.user, is_suggested=True)
    assert [(word.term, word.is_suggested) for word in kept] == [
        ("Verband", True),
        ("Wunde", False),
        ("Bett", False),
        ("Pflaster", True),
    ]
    assert [place.sentence for place in kept[1].contexts.all()] == ["Wunde 0.", "Wunde 2.", "wunde 2."]
    assert [row["term"] for row in anna.get(MINE).json()["results"]][:2] == ["Pflaster", "Verband"]


def test_words_are_narrowed_by_text_category_tag_and_favourites(anna: Client) -> None:
    word(anna, "Wunde", part_of_speech="NOUN", tags=["Verband"], translations={"eng": ["wound"]})
    word(anna, "lindern", part_of_speech="VERB", explanation="schwächer machen")

    def found(query: str) -> list[str]:
        return [row["term"] for row in anna.get(f"{MINE}?{query}").json()["results"]]

    assert found("") == ["lindern", "Wunde"], "the newest first"
    assert found("search=wound") == found("tag=Verband") == found("part_of_speech=NOUN") == ["Wunde"]
    assert found("search=schwächer") == found("search=schwaecher") == ["lindern"]
    word(anna, "Armband", plural="Armbänder")
    word(anna, "messen", third_person="misst", simple_past="maß", present_perfect="hat gemessen")
    assert found("search=armbander") == found("search=Armbänder") == ["Armband"]
    assert found("search=gemessen") == found("search=misst") == found("search=mass") == ["messen"]
    assert found("is_favourite=true") == []
    assert anna.get(f"{MINE}?part_of_speech=THING").status_code == 422


def test_a_suggestion_is_accepted_by_changing_it_or_saying_so(anna: Client) -> None:
    kept = anna.put(CONTEXT, {"term": "Verband"}).json()
    path = f"/api/vocabs/{kept['id']}"
    favourite = anna.patch(path, {"is_favourite": True, "version": kept["version"]}).json()
    assert (favourite["is_favourite"], favourite["is_suggested"]) == (True, True)
    changed = anna.patch(path, {"explanation": "Das schützt eine Wunde."}).json()
    assert (changed["is_suggested"], changed["plural"]) == (False, "Verbände")
    stale = anna.patch(path, {"remarks": "x", "version": kept["version"]})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")


def test_a_word_can_not_become_another_one_of_the_list(anna: Client) -> None:
    word(anna, "Wunde")
    other = word(anna, "Narbe")
    refused = anna.patch(f"/api/vocabs/{other.pk}", {"term": "wunde"})
    assert (refused.status_code, refused.json()["code"]) == (409, "vocab_exists")
    assert anna.patch(f"/api/vocabs/{other.pk}", {"translations": {"xyz": ["a"]}}).status_code == 422


def test_a_word_is_removed_by_its_owner_only(anna: Client, tarek: Client) -> None:
    mine = word(anna)
    path = f"/api/vocab-lists/remove-vocab-from-my/{mine.vocab_list_id}/{mine.pk}"
    assert tarek.delete(path).status_code == 404
    assert anna.delete(path).status_code == 204
    assert anna.get(MINE).json()["count"] == 0


def test_a_list_has_an_end(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_WORDS", 1)
    word(anna)
    refused = anna.put(CONTEXT, {"term": "Narbe"})
    assert (refused.status_code, refused.json()["code"]) == (409, "list_full")
    assert word(anna).term == "Wunde", "what is there already is no more"


def test_a_word_is_spoken_once_and_its_sound_is_there(
    anna: Client, worker: Worker, settings: Any, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT, settings.REPLY_WAIT_SECONDS = tmp_path, 0
    settings.PROVIDERS = {"say": ["espeak"]}
    mine, key = word(anna, usage_examples=["Die Wunde heilt gut."]), {"HTTP_IDEMPOTENCY_KEY": "one"}
    body, call = {"vocab_item_id": str(mine.pk)}, "/api/vocabs/generate-item-audio"
    assert anna.post(call, body, **key).status_code == 202
    worker.run("speech.narrate")
    spoken = anna.post(call, body, **key).json()
    assert anna.get("/api/vocabs/check-vocab-audio-exists", {"path": spoken["audio_url"]}).json() == {"exists": True}
    assert anna.get("/api/vocabs/check-vocab-audio-exists", {"path": "/media/nothing"}).json() == {"exists": False}
    example = "/api/vocabs/generate-usage-example-audio"
    assert anna.post(f"{example}?vocab_item_id={mine.pk}&example_index=0", {}).status_code == 202
    assert anna.post(f"{example}?vocab_item_id={mine.pk}&example_index=1", {}).status_code == 404
    assert anna.post(call, {}).status_code == 422


def test_of_the_places_of_a_word_the_last_ones_are_kept(anna: Client) -> None:
    for number in range(MOST_PLACES + 5):
        word = keep_word({"term": "Wunde"}, Met(Source.CONTEXT, sentence=f"Die Wunde {number}."), by=anna.user)
    said = set(word.contexts.values_list("sentence", flat=True))
    assert said == {f"Die Wunde {number}." for number in range(5, MOST_PLACES + 5)}
