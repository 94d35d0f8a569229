"""Words come back when FSRS says so: reviews, their undoing, what is asked next, statistics, the daily test."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import User
from apps.experience.models import ExperienceEvent, ExperienceTotal
from apps.vocabulary.cards import choose_mode
from apps.vocabulary.cloze import build_cloze
from apps.vocabulary.models import LearningState, ReviewMode, Source, VocabItem, VocabList, VocabReview
from apps.vocabulary.services import Met, keep_entries, keep_word
from tests.kit.files.test_images import picture
from tests.people import Client
from tests.threads import at_once

DUE, STATS, TEST = "/api/vocab-lists/my/due", "/api/users/my-vocab-stats", "/api/users/daily-vocab-test-taken"
MORNING = datetime(2026, 11, 2, 7, tzinfo=UTC)  # a Monday


@pytest.fixture
def anna(anna: Client) -> Client:
    """Anna, who has had her account for long, signed in at whatever time the clock shows."""
    User.objects.filter(pk=anna.user.pk).update(created_at=MORNING - timedelta(days=30))
    anna.user.refresh_from_db()
    anna.force_authenticate(anna.user)
    return anna


def word(client: Client, term: str = "Wunde", **facts: Any) -> VocabItem:
    sentence = facts.pop("sentence", "")
    return keep_word({"term": term, **facts}, Met(Source.CONTEXT, sentence=sentence), by=client.user)


def review(client: Client, word: VocabItem, rating: int = 3, **more: Any) -> Any:
    told = {"key": str(uuid4()), "mode": "RECOGNISE", "rating": rating, **more}
    return client.post(f"/api/vocabs/{word.pk}/review", told)


def days_until_due(told: Any) -> int:
    found = datetime.fromisoformat(told["word"]["due_at"]) - datetime.fromisoformat(told["word"]["reviewed_at"])
    return round(found / timedelta(days=1))


def test_a_word_that_is_remembered_comes_back_in_ever_longer_steps(anna: Client) -> None:
    kept, gaps = word(anna), []
    with time_machine.travel(MORNING, tick=False) as clock:
        for _time in range(5):
            told = review(anna, kept).json()
            gaps.append(days_until_due(told))
            clock.move_to(datetime.fromisoformat(told["word"]["due_at"]))
    # FSRS 6, default weights, all Good (py-fsrs): 10 minutes, then 2, 11, 46, 163 days
    assert gaps == [0, 2, 11, 46, 163]
    assert told["word"]["state"] == "REVIEW"


def test_a_forgotten_word_begins_its_steps_again(anna: Client) -> None:
    kept = word(anna)
    with time_machine.travel(MORNING, tick=False) as clock:
        for _time in range(3):
            clock.move_to(datetime.fromisoformat(review(anna, kept).json()["word"]["due_at"]))
        told = review(anna, kept, 1).json()["word"]
    assert told["state"] == "RELEARNING" and told["stability"] < 5


def test_the_same_review_twice_counts_once(anna: Client) -> None:
    kept, key = word(anna), str(uuid4())
    first, again = (review(anna, kept, key=key).json() for _time in range(2))
    assert first["review"]["id"] == again["review"]["id"] and VocabReview.objects.count() == 1
    assert first["word"]["due_at"] == again["word"]["due_at"]


@pytest.mark.django_db(transaction=True)
def test_two_devices_at_once_review_one_after_the_other(anna: Client) -> None:
    kept = word(anna)
    at_once(4, lambda _number: review(anna, kept))
    assert VocabReview.objects.count() == 4
    states = [row.schedule_before["state"] for row in VocabReview.objects.order_by("created_at")]
    assert states[0] == "NEW" and "NEW" not in states[1:], "each saw what the one before had written"


def test_a_review_that_waited_for_a_network_counts_when_it_was_made(anna: Client) -> None:
    kept = word(anna)
    with time_machine.travel(MORNING, tick=False):
        told = review(anna, kept, reviewed_at=(MORNING - timedelta(days=2)).isoformat()).json()
        assert told["word"]["reviewed_at"].startswith("2026-10-31")
        earlier = review(anna, kept, reviewed_at=(MORNING - timedelta(days=3)).isoformat()).json()
        assert earlier["word"]["reviewed_at"].startswith("2026-10-31"), "not before the last one"
        ahead = review(anna, kept, reviewed_at=(MORNING + timedelta(days=3)).isoformat()).json()
        assert ahead["word"]["reviewed_at"].startswith("2026-11-02"), "not in the future"


def test_a_word_that_was_reviewed_elsewhere_since_it_was_read_is_not_moved_on_again(anna: Client) -> None:
    kept = word(anna)
    seen = anna.get(DUE).json()["cards"][0]["word"]["reviewed_at"]
    first = review(anna, kept, seen_reviewed_at=seen).json()
    late = review(anna, kept, seen_reviewed_at=seen)
    assert (late.status_code, late.json()["review"], late.json()["points"]) == (200, None, 0)
    assert late.json()["word"]["due_at"] == first["word"]["due_at"] and VocabReview.objects.count() == 1
    now = anna.get(f"/api/vocabs/{kept.pk}").json()["reviewed_at"]
    assert review(anna, kept, seen_reviewed_at=now).json()["review"], "who reads it again reviews it again"


def test_reviews_of_one_word_that_waited_on_a_device_all_count_in_their_order(anna: Client) -> None:
    kept, keys = word(anna), [str(uuid4()) for _time in range(3)]
    for key, after in zip(keys, (None, *keys), strict=False):
        assert review(anna, kept, key=key, seen_reviewed_at=None, after=after).json()["review"]["key"] == key
    elsewhere = review(anna, kept).json()
    late = review(anna, kept, seen_reviewed_at=None, after=keys[-1]).json()
    assert late["review"] is None and late["word"]["due_at"] == elsewhere["word"]["due_at"]


def test_a_review_that_was_out_of_date_is_undone_by_changing_nothing(anna: Client) -> None:
    kept, key = word(anna), str(uuid4())
    first = review(anna, kept).json()
    assert review(anna, kept, key=key, seen_reviewed_at=None).json()["review"] is None
    assert anna.delete(f"/api/vocabs/{kept.pk}/review/{key}").json()["due_at"] == first["word"]["due_at"]


def test_a_review_is_undone_with_its_schedule(anna: Client) -> None:
    kept = word(anna)
    first = review(anna, kept).json()
    second = review(anna, kept).json()
    path = f"/api/vocabs/{kept.pk}/review"
    refused = anna.delete(f"{path}/{first['review']['key']}")
    assert (refused.status_code, refused.json()["code"]) == (409, "later_review")
    assert anna.delete(f"{path}/{second['review']['key']}").json()["due_at"] == first["word"]["due_at"]
    new = anna.delete(f"{path}/{first['review']['key']}").json()
    assert (new["state"], new["due_at"], new["stability"]) == ("NEW", None, None)
    assert anna.delete(f"{path}/{first['review']['key']}").status_code == 200, "undone already"


def test_a_speaker_of_arabic_has_meanings_in_the_arabic_that_is_written(anna: Client) -> None:
    User.objects.filter(pk=anna.user.pk).update(native_language="ara")
    anna.user.refresh_from_db()
    for term, meaning in (("Wunde", "جرح"), ("Verband", "ضمادة")):
        word(anna, term, translations={"aeb": [meaning], "eng": ["something else"]})
    with time_machine.travel(MORNING, tick=False):
        told = anna.get(DUE).json()["cards"]
    assert [card["meaning"] for card in told] == ["جرح", "ضمادة"]


def test_due_words_come_first_then_new_ones_of_the_days_share(anna: Client) -> None:
    with time_machine.travel(MORNING, tick=False) as clock:
        learnt = [word(anna, term) for term in ("Wunde", "Verband")]
        for one in learnt:
            review(anna, one, 4)  # easy: due in eight days
        keep_entries([({"term": f"Wort {number}"}, Met(Source.CONTEXT)) for number in range(12)], by=anna.user)
        clock.move_to(MORNING + timedelta(days=9))
        told = anna.get(DUE).json()
        assert (told["due_count"], told["new_count"]) == (2, 12)
        assert [card["word"]["term"] for card in told["cards"][:3]] == ["Wunde", "Verband", "Wort 0"]
        assert len(told["cards"]) == 2 + 8
        anna.patch("/api/vocab-lists/my/training", {"new_words_per_day": 3, "days_off": []})
        assert len(anna.get(DUE).json()["cards"]) == 2 + 3
        review(anna, VocabItem.objects.get(term="Wort 0"))
        assert len(anna.get(DUE).json()["cards"]) == 2 + 2, "one of today's share has begun"
        anna.patch("/api/vocab-lists/my/training", {"days_off": [2]})  # the ninth day is a Wednesday
        assert len(anna.get(DUE).json()["cards"]) == 2


def test_a_sitting_takes_as_many_queries_for_many_words_as_for_few(
    anna: Client, django_assert_max_num_queries: Any
) -> None:
    entries = [
        ({"term": f"Wort {number}"}, Met(Source.CONTEXT, sentence=f"Das ist Wort {number}.")) for number in range(300)
    ]
    keep_entries(entries, by=anna.user)
    VocabItem.objects.update(
        state="REVIEW", stability=3.0, difficulty=5.0, due_at=MORNING, reviewed_at=MORNING - timedelta(days=3)
    )
    with django_assert_max_num_queries(12):
        told = anna.get(DUE).json()
    assert told["due_count"] == 300 and len(told["cards"]) == 20


def test_the_mode_follows_maturity_and_what_the_word_has(anna: Client) -> None:
    kept = word(anna, "Verband", sentence="Der Verband muss gewechselt werden.")
    cloze = build_cloze("Der Verband muss gewechselt werden.", "Verband")
    modes = []
    for state, stability in (("NEW", None), ("REVIEW", 2.0), ("REVIEW", 10.0), ("REVIEW", 30.0)):
        kept.state, kept.stability = state, stability
        modes.append(choose_mode(kept, cloze, "dressing"))
    assert modes == [ReviewMode.RECOGNISE, ReviewMode.CLOZE, ReviewMode.LISTEN, ReviewMode.SENTENCE]
    kept.state, kept.stability = LearningState.REVIEW, 2.0
    assert choose_mode(kept, None, "dressing") == ReviewMode.LISTEN


def test_nobody_is_asked_what_a_word_means_of_which_no_meaning_is_known(anna: Client) -> None:
    word(anna, "stellen viele Fragen", sentence="Die Kollegen stellen viele Fragen.")
    word(anna, "heißen Sie")
    word(anna, "Wunde", translations={"eng": ["wound"]})
    cards = {card["word"]["term"]: card for card in anna.get(DUE).json()["cards"]}
    assert {term: card["mode"] for term, card in cards.items()} == {
        "stellen viele Fragen": "CLOZE",
        "heißen Sie": "LISTEN",
        "Wunde": "RECOGNISE",
    }
    assert cards["stellen viele Fragen"]["cloze"]["before"] == "Die Kollegen "


def test_a_young_word_is_asked_for_in_the_learners_own_sentence(anna: Client) -> None:
    kept = word(
        anna, "wechseln", usage_examples=["Ich wechsle das Bett."], sentence="Der Verband muss gewechselt werden."
    )
    VocabItem.objects.filter(pk=kept.pk).update(
        state="REVIEW", stability=3.0, difficulty=5.0, due_at=MORNING, reviewed_at=MORNING
    )
    [card] = anna.get(DUE).json()["cards"]
    assert card["mode"] == "CLOZE"
    assert card["cloze"] == {"before": "Der Verband muss ", "gap": "gewechselt", "after": " werden."}


def test_the_meaning_stands_among_those_of_other_words(anna: Client) -> None:
    for term, english in (("Wunde", "wound"), ("Verband", "bandage"), ("Bett", "bed")):
        word(anna, term, part_of_speech="NOUN", translations={"eng": [english]})
    cards = anna.get(DUE).json()["cards"]
    assert [card["meaning"] for card in cards] == ["wound", "bandage", "bed"]
    assert all(card["meanings"] == ["bandage", "bed", "wound"] for card in cards)


def test_the_choices_of_a_card_are_all_in_one_language(anna: Client) -> None:
    User.objects.filter(pk=anna.user.pk).update(native_language="ukr")
    anna.force_authenticate(User.objects.get(pk=anna.user.pk))
    for term, ukrainian, english in (("Wunde", "рана", "wound"), ("Bett", "ліжко", "bed")):
        word(anna, term, translations={"ukr": [ukrainian], "eng": [english]})
    word(anna, "geboren", translations={"eng": ["born"]}, explanation="Auf die Welt gekommen.")
    word(anna, "Namensband", explanation="Darauf steht der Name.")
    cards = {card["word"]["term"]: card["meanings"] for card in anna.get(DUE).json()["cards"]}
    assert cards["Wunde"] == cards["Bett"] == ["ліжко", "рана"], "nothing that is told by its language to be wrong"
    assert cards["geboren"] == ["bed", "born", "wound"]
    assert cards["Namensband"] == ["Auf die Welt gekommen.", "Darauf steht der Name."]


@pytest.mark.parametrize(
    ("sentence", "term", "gap"),
    [
        ("Der Verband muss heute gewechselt werden.", "wechseln", "gewechselt"),
        ("Die Wunden heilen gut.", "Wunde", "Wunden"),
        ("Gute Besserung, Herr Kern!", "gute Besserung", "Gute Besserung"),
        ("Ich heiße Anna.", "heiß", None),
        ("Die heiße Suppe steht da.", "heiß", "heiße"),
        ("Die heiße Suppe steht da.", "heißen", None),
        ("Ich rufe den Arzt zurück.", "zurückrufen", None),  # two gaps, of which one tells the other
        ("Er ruft an.", "rufen", None),
        ("Wunde", "Wunde", None),  # nothing is left to read
    ],
)
def test_gaps_stand_where_the_word_does(sentence: str, term: str, gap: str | None) -> None:
    found = build_cloze(sentence, term)
    assert (found.gap if found else None) == gap
    assert found is None or found.before + found.gap + found.after == sentence


def test_statistics_count_states_retention_and_what_comes(anna: Client) -> None:
    with time_machine.travel(MORNING, tick=False) as clock:
        first, second = word(anna, "Wunde", tags=["Verband"]), word(anna, "Bett")
        word(anna, "Tür")
        for one in (first, second):
            review(anna, one, 4)
        clock.move_to(MORNING + timedelta(days=9))
        review(anna, first, 3)
        review(anna, second, 1)
        told = anna.get(STATS).json()
    counted = {name: told[name] for name in ("words", "new", "in_steps", "learnt", "mature", "due", "reviews_today")}
    assert counted == {"words": 3, "new": 1, "in_steps": 1, "learnt": 1, "mature": 1, "due": 0, "reviews_today": 2}
    assert told["retention"] == 0.5 and told["tags"] == ["Verband"]
    assert [told["forecast"][0]["day"], told["forecast"][0]["due"]] == ["2026-11-11", 1]
    assert not told["daily_test_taken"]


def test_the_daily_test_counts_once_per_local_day(anna: Client) -> None:
    anna.user.time_zone = "Asia/Manila"
    anna.user.save()
    with time_machine.travel(datetime(2026, 11, 2, 17, tzinfo=UTC), tick=False):  # 1:00 on Tuesday in Manila
        refused = anna.post(TEST, {})
        assert (refused.status_code, refused.json()["code"]) == (409, "no_reviews")
        review(anna, word(anna))
        before = ExperienceTotal.objects.filter(user=anna.user).first()
        assert anna.post(TEST, {}).json() == {"is_first": True, "points": 30}
        assert anna.post(TEST, {"day": "2026-11-03"}).json() == {"is_first": False, "points": 0}
        assert anna.post(TEST, {"day": "2026-11-02"}).status_code == 409, "nothing was practised on Monday there"
        assert anna.post(TEST, {"day": "2026-11-04"}).status_code == 422
        assert anna.get(STATS).json()["daily_test_taken"]
    assert ExperienceTotal.objects.get(user=anna.user).points == (before.points if before else 0) + 30


def test_a_word_that_passes_its_steps_gives_points_once(anna: Client) -> None:
    kept = word(anna)
    assert [review(anna, kept, 4).json()["points"] for _time in range(2)] == [1 + 5, 0]
    kept.delete()
    assert review(anna, word(anna), 4).json()["points"] == 1, "the same word again: practised, not learnt"


def test_a_word_that_is_said_gives_points_once(anna: Client) -> None:
    kept = word(anna)
    said = {"mode": "SENTENCE", "answer": "Die Wunde heilt gut."}
    told = [review(anna, kept, rating, **said).json()["points"] for rating in (1, 3, 4)]
    assert told == [1, 3, 5], "not remembered, said, said again and learnt"


def test_points_of_a_device_without_a_network_count_on_the_day_of_the_work(anna: Client) -> None:
    with time_machine.travel(MORNING, tick=False):
        earlier = MORNING - timedelta(days=2)
        review(anna, word(anna), reviewed_at=earlier.isoformat())
        assert anna.post(TEST, {"day": earlier.date().isoformat()}).json()["points"] == 30
        found = ExperienceEvent.objects.values_list("source", "created_at")
        assert dict(found) == {"PRACTICE": earlier, "VOCAB_TEST": earlier}


def test_a_picture_is_put_to_a_word_and_taken_away(anna: Client) -> None:
    kept = word(anna)
    path = f"/api/vocabs/{kept.pk}/illustration/"
    upload = SimpleUploadedFile("word.png", picture("PNG"), "image/png")
    told = anna.post(path, {"file": upload}, format="multipart").json()
    assert told["illustration_url"] and anna.get(told["illustration_url"]).status_code == 200
    text = SimpleUploadedFile("word.png", b"no picture", "image/png")
    assert anna.post(path, {"file": text}, format="multipart").status_code == 422
    assert anna.delete(path).status_code == 204
    assert anna.get(f"/api/vocabs/{kept.pk}").json()["illustration_url"] is None


def test_many_words_are_changed_at_once_but_only_ones_own(anna: Client, tarek: Client) -> None:
    mine, other = [word(anna, term) for term in ("Wunde", "Bett")], word(tarek)
    ids = [str(one.pk) for one in (*mine, other)]

    def change(what: str, **more: str) -> Any:
        return anna.post("/api/vocab-lists/my/bulk-change", {"vocab_item_ids": ids, "change": what, **more})

    assert change("TAG", tag="Visite").json() == {"changed": 2}
    assert change("TAG").status_code == 422
    change("FAVOURITE")
    review(anna, mine[0])
    change("RESET")
    rows = anna.get("/api/vocab-lists/my?order_by=term").json()["results"]
    assert [(row["term"], row["tags"], row["is_favourite"], row["state"]) for row in rows] == [
        ("Bett", ["Visite"], True, "NEW"),
        ("Wunde", ["Visite"], True, "NEW"),
    ]
    assert change("DELETE").json() == {"changed": 2}
    assert VocabItem.objects.get().pk == other.pk


def test_words_are_narrowed_by_what_is_due_and_mature(anna: Client) -> None:
    word(anna, "Bett")
    kept = word(anna)
    VocabItem.objects.filter(pk=kept.pk).update(state="REVIEW", stability=30.0, due_at=MORNING, reviewed_at=MORNING)

    def found(query: str) -> list[str]:
        return [row["term"] for row in anna.get(f"/api/vocab-lists/my?{query}").json()["results"]]

    assert found("is_due=true") == found("is_mature=true") == found("state=REVIEW") == ["Wunde"]
    assert found("is_due=false") == found("is_mature=false") == found("state=NEW") == ["Bett"]


def learn(client: Client, word: VocabItem) -> int:
    """Review a word until it is learnt; the points for it."""
    return sum(review(client, word, 4).json()["points"] for _time in range(2))


def test_another_name_gives_the_points_of_a_word_no_second_time(anna: Client) -> None:
    kept = word(anna)
    assert learn(anna, kept) == 1 + 5
    renamed = {"term": "Die große Wunde", "version": kept.version}
    assert anna.patch(f"/api/vocabs/{kept.pk}", renamed).status_code == 200
    anna.post("/api/vocab-lists/my/bulk-change", {"vocab_item_ids": [str(kept.pk)], "change": "RESET"})
    assert learn(anna, kept) == 0
    kept.delete()
    assert learn(anna, word(anna)) == 1, "added again under its first name: practised, not learnt anew"


@pytest.mark.parametrize(
    ("answer", "points"),
    [("", 0), ("Wunde", 0), ("Ich sehe den Verband an.", 0), ("Ich sehe mir die Wunden an.", 3)],
)
def test_only_a_sentence_with_the_word_counts_as_said(anna: Client, answer: str, points: int) -> None:
    kept = word(anna)
    learn(anna, kept)
    assert review(anna, kept, mode="SENTENCE", answer=answer).json()["points"] == points


def test_nothing_counts_before_there_was_the_account(anna: Client) -> None:
    User.objects.filter(pk=anna.user.pk).update(created_at=MORNING - timedelta(hours=1))
    anna.user.refresh_from_db()
    with time_machine.travel(MORNING, tick=False):
        kept = word(anna)
        told = review(anna, kept, reviewed_at=(MORNING - timedelta(days=3)).isoformat()).json()
    assert told["word"]["reviewed_at"] == "2026-11-02T06:00:00Z"
    assert ExperienceEvent.objects.filter(user=anna.user, created_at__lt=MORNING - timedelta(hours=1)).count() == 0


def test_deleted_words_are_remembered_without_end_nowhere(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.vocabulary.services.MOST_DECLINED", 2)
    kept = [word(anna, term, article="die") for term in ("Wunde", "Spritze", "Tablette")]
    anna.delete(f"/api/vocab-lists/remove-vocab-from-my/{kept[0].vocab_list_id}/{kept[0].pk}")
    anna.post(
        "/api/vocab-lists/my/bulk-change", {"vocab_item_ids": [str(one.pk) for one in kept[1:]], "change": "DELETE"}
    )
    assert VocabList.objects.get().declined == ["die spritze", "die tablette"]
    assert not VocabItem.objects.exists()
