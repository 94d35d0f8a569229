"""Samples of the calls about words: of exercises, and in learners' own lists."""

import os
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.core.files.storage import storages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.accounts.models import User
from apps.content.answers.services import Step, work_on
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.kinds.set_phrase.models import SetPhrase, SetPhraseList
from apps.content.models import Item
from apps.vocabulary.models import Source, VocabFile, VocabItem, VocabReview
from apps.vocabulary.reviews import Review, record_review
from apps.vocabulary.services import Met, keep_word
from kit import files
from tests.api.course_samples import ITEM, a_section, an_item
from tests.api.kind_samples import in_a_section, on_an_item, on_rows, row_of
from tests.api.samples import Sample, World, an_interaction, sample
from tests.kit.files.test_images import picture

TEXT = "Bitte messen Sie den Blutdruck. Der Verband muss täglich gewechselt werden."
WORD = {"term": "Wunde", "part_of_speech": "NOUN", "article": "die", "plural": "Wunden"}
TAKEN = {"text_to_extract_from": TEXT}

in_a_section("mm-vocab/{section_id}/new", {"title": "Wörter", "words": [WORD]})
in_a_section("mm-vocab/{section_id}/extract", TAKEN)
on_an_item("PATCH mm-vocab/{item_id}/more", "VOCAB", {"context": TEXT})
on_rows("mm-vocab/{item_id}/item", "VOCAB", "words", WORD, {"explanation": "Dort ist die Haut verletzt."})

in_a_section("vocab-intro/{section_id}/new", {"title": "Neue Wörter", "words": [WORD]})
on_an_item("POST vocab-intro/{item_id}/extract", "VOCAB_INTRO", TAKEN)
on_rows("vocab-intro/{item_id}/item", "VOCAB_INTRO", "words", WORD, {"position": 0})
on_an_item("GET vocab-intro/{item_id}", "VOCAB_INTRO", {})

in_a_section("mm-set-phrase/{section_id}/new", {"title": "Am Bett"})
on_an_item("PATCH mm-set-phrase/{item_id}", "SET_PHRASE", {"content": {"modes": ["GAP"]}})


@sample(f"POST {ITEM}/mm-set-phrase/{{item_id}}/item", foreign=True)
def new_phrase(world: World, owner: User) -> Sample:
    item = an_item(world, owner, "SET_PHRASE")
    within = SetPhraseList.objects.filter(item=item).latest("position")
    return Sample({"item_id": item.pk}, {"set_phrase_list_id": str(within.pk), "phrase": "Gute [[Besserung]]!"})


@sample(f"PATCH {ITEM}/mm-set-phrase/{{item_id}}/list/{{set_phrase_list_id}}/item/{{set_phrase_id}}", foreign=True)
def changed_phrase(world: World, owner: User) -> Sample:
    found = a_phrase(world, owner)
    ids = {"item_id": found.item_id, "set_phrase_list_id": found.set_phrase_list_id, "set_phrase_id": found.pk}
    return Sample(ids, {"example": "Wir messen jetzt den Blutdruck."})


@sample(f"DELETE {ITEM}/mm-set-phrase/{{item_id}}/item/{{set_phrase_id}}", foreign=True)
def lost_phrase(world: World, owner: User) -> Sample:
    found = a_phrase(world, owner)
    query = {"set_phrase_list_id": found.set_phrase_list_id}
    return Sample({"item_id": found.item_id, "set_phrase_id": found.pk}, query=query)


def a_phrase(world: World, owner: User) -> SetPhrase:
    return SetPhrase.objects.filter(item=an_item(world, owner, "SET_PHRASE")).latest("position")


@sample("PATCH /sections/single/{section_id}/vocabulary", foreign=True)
def section_vocabulary(world: World, owner: User) -> Sample:
    return Sample({"section_id": a_section(world, owner).pk}, TAKEN)


def a_word(owner: User, term: str = "Wunde") -> VocabItem:
    """A word in this person's own list."""
    return keep_word(
        {"term": term, "article": "die", "usage_examples": ["Die Wunde heilt."]}, Met(Source.CONTEXT), by=owner
    )


@sample("GET /vocab-lists/my")
def my_words(world: World, owner: User) -> Sample:
    a_word(owner)
    return Sample()


def solved_words(world: World, owner: User) -> Item:
    """An exercise of words whose solution the owner has asked for."""
    found = an_item(world, owner, "VOCAB")
    task = get_kinds()["VOCAB"].represent(load_body(found), 1)["tasks"][0]
    tried = {"word": str(task["word"]), "mode": task["mode"], "given": next(iter(task["options"]), "Versuch")}
    work_on(found, Step(answer={"tasks": [{**tried, "order": task["pieces"]}]}, check=True), by=owner)
    work_on(found, Step(reveal=True), by=owner)
    return found


@sample(f"GET {ITEM}/mm-vocab/{{item_id}}", foreign=True)
def told_words(world: World, owner: User) -> Sample:
    return Sample({"item_id": solved_words(world, owner).pk})


@sample("PUT /vocab-lists/add-vocab-to-my/{vocab_item_id}", foreign=True)
def added_word(world: World, owner: User) -> Sample:
    return Sample({"vocab_item_id": row_of(solved_words(world, owner), "words").pk}, {})


@sample("DELETE /vocab-lists/remove-vocab-from-my/{vocab_list_id}/{vocab_item_id}", foreign=True)
def removed_word(world: World, owner: User) -> Sample:
    word = a_word(owner)
    return Sample({"vocab_list_id": word.vocab_list_id, "vocab_item_id": word.pk})


@sample("PUT /vocab-lists/copy-vocab-to-my/{vocab_list_id}", foreign=True)
def copied_words(world: World, owner: User) -> Sample:
    return Sample({"vocab_list_id": an_item(world, owner, "VOCAB_INTRO").pk}, {})


@sample("PUT /vocabs/from-exercise-or-list")
def words_of_exercise(world: World, owner: User) -> Sample:
    return Sample(body={"content_item_id": str(an_item(world, owner).pk)})


@sample("PUT /vocabs/from-context")
def word_of_text(world: World, owner: User) -> Sample:
    return Sample(body={"term": "gewechselt", "context": TEXT})


@sample("PATCH /vocabs/{vocab_item_id}", foreign=True)
def changed_word(world: World, owner: User) -> Sample:
    return Sample({"vocab_item_id": a_word(owner).pk}, {"is_favourite": True, "version": 1})


@sample("PUT /vocabs/from-case-interaction")
def words_of_talk(world: World, owner: User) -> Sample:
    return Sample(body={}, query={"case_interaction_id": an_interaction(world, owner).pk})


@sample("GET /vocabs/check-vocab-audio-exists")
def sound_exists(world: World, owner: User) -> Sample:
    return Sample(query={"path": "/media/gone.webm"})


@sample("POST /vocab-lists/my/exports")
def exported_words(world: World, owner: User) -> Sample:
    a_word(owner)
    return Sample(body={"format": "APKG"})


@sample("POST /vocab-lists/my/imports")
def words_of_a_file(world: World, owner: User) -> Sample:
    return Sample(body={"file": SimpleUploadedFile("words.csv", b"Wort;Artikel\nPuls;der\n")}, form="multipart")


@sample("GET /vocab-lists/my/imports/{file_id}", "DELETE /vocab-lists/my/imports/{file_id}", foreign=True)
@sample("POST /vocab-lists/my/imports/{file_id}/confirmation", foreign=True)
def checked_words(world: World, owner: User) -> Sample:
    key = files.put(b"Wort;Artikel\nPuls;der\n", ".csv")
    os.utime(storages["default"].path(key), (0, 0))  # handed in long ago: the job that deletes it needs no second run
    about = {"direction": "IMPORT", "format": "CSV", "state": "CHECKED", "key": key}
    made = VocabFile.objects.create(learner=owner, expires_at=timezone.now() + timedelta(days=1), **about)
    return Sample({"file_id": made.pk}, {})


@sample("GET /vocabs/{vocab_item_id}", foreign=True)
def one_word(world: World, owner: User) -> Sample:
    return Sample({"vocab_item_id": a_review(owner).vocab_item_id})


def a_review(owner: User) -> VocabReview:
    """A review of a word of this person's own."""
    told: Review = {"key": uuid4(), "mode": "RECOGNISE", "rating": 3}
    return record_review(a_word(owner), told, by=owner).review


@sample("POST /vocab-lists/my/bulk-change")
def changed_words(world: World, owner: User) -> Sample:
    return Sample(body={"vocab_item_ids": [str(a_word(owner).pk)], "change": "TAG", "tag": "Visite"})


@sample("GET /vocab-lists/my/due")
def due_words(world: World, owner: User) -> Sample:
    a_word(owner)
    return Sample()


sample("GET /vocab-lists/phrases")(lambda world, owner: Sample())
sample("GET /vocab-lists/my/training")(lambda world, owner: Sample())
sample("PATCH /vocab-lists/my/training")(lambda world, owner: Sample(body={"days_off": [5, 6]}))


@sample("POST /vocabs/{vocab_item_id}/review", foreign=True)
def reviewed_word(world: World, owner: User) -> Sample:
    return Sample({"vocab_item_id": a_word(owner).pk}, {"key": str(uuid4()), "mode": "RECOGNISE", "rating": 3})


@sample("DELETE /vocabs/{vocab_item_id}/review/{review_key}", foreign=True)
def undone_review(world: World, owner: User) -> Sample:
    review = a_review(owner)
    return Sample({"vocab_item_id": review.vocab_item_id, "review_key": review.key})


@sample("POST /vocabs/{vocab_item_id}/illustration/", foreign=True)
def illustrated_word(world: World, owner: User) -> Sample:
    return Sample(
        {"vocab_item_id": a_word(owner).pk},
        {"file": SimpleUploadedFile("word.png", picture("PNG"), "image/png")},
        "multipart",
    )


@sample("DELETE /vocabs/{vocab_item_id}/illustration/", foreign=True)
def bare_word(world: World, owner: User) -> Sample:
    return Sample({"vocab_item_id": a_word(owner).pk})


@sample("GET /users/my-vocab-stats")
def word_statistics(world: World, owner: User) -> Sample:
    a_review(owner)
    return Sample()


@sample("POST /users/daily-vocab-test-taken")
def daily_test(world: World, owner: User) -> Sample:
    a_review(owner)
    return Sample(body={})


def about_a_word(**more: Any) -> Any:
    return lambda world, owner: Sample(body={"vocab_item_id": str(a_word(owner).pk), **more})


sample("POST /vocabs/generate-item-audio")(about_a_word())
sample("POST /vocabs/generate-usage-example-audio")(about_a_word(example_index=0))


@sample("POST /vocabs/suggest-autocompletion")
def typed(world: World, owner: User) -> Sample:
    return Sample(body={"term": "verb"})
