"""A text in another language: by a provider where there is one, else honestly by the dictionary; paid for once."""

import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from apps.translation.models import Rendering
from apps.translation.services import translate
from kit.errors import ApiError
from kit.gateway.models import ProviderCall
from kit.languages import LANGUAGES

QUESTION = "Haben Sie Schmerzen im Bein?"
ENGLISH = "Do you have pain in your leg?"
OTHERS = [row.code for row in LANGUAGES if row.code != "deu"]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("option", ["MEANING", "LITERAL", "WORDS"])
def test_without_a_provider_every_language_gets_a_gloss_that_says_what_it_is(language, option):
    found = translate(QUESTION, language, option=option)
    assert (found["source"], found["provider"]) == ("DICTIONARY", "")
    assert found["text"] and " · " in found["text"]
    assert not Rendering.objects.exists()


def test_a_provider_gives_the_sentence_and_the_dictionary_the_words(fake):
    found = translate(QUESTION, "eng", by=uuid.uuid4())
    assert (found["text"], found["source"], found["provider"]) == (ENGLISH, "PROVIDER", "openai")
    assert found["words"][2]["glosses"] == ["pain"]


def test_the_same_text_is_never_paid_twice(fake):
    assert translate(QUESTION, "eng") == translate(f" {QUESTION} ", "eng", on_text=pytest.fail)
    assert len(fake.calls) == ProviderCall.objects.count() == Rendering.objects.count() == 1


def test_another_language_or_option_is_another_text(fake):
    for language in ("eng", "vie"):
        for option in ("MEANING", "LITERAL"):
            translate(QUESTION, language, option=option)
    assert len(fake.calls) == Rendering.objects.count() == 4


def test_words_alone_cost_nothing(fake):
    assert translate(QUESTION, "eng", option="WORDS")["source"] == "DICTIONARY"
    assert not fake.calls


def test_the_text_is_told_as_it_grows(fake):
    told: list[str] = []
    assert translate(QUESTION, "eng", on_text=told.append)["text"] == ENGLISH
    assert len(told) == 7
    assert all(later.startswith(earlier) for earlier, later in zip(told, told[1:], strict=False))
    assert told[-1].strip() == ENGLISH


@pytest.mark.parametrize("mode", ["500", "400", "html", "garbage", "empty", "cut"])
@pytest.mark.parametrize("streamed", [True, False])
def test_the_dictionary_steps_in_for_a_provider_that_fails(mode, streamed, fake):
    fake.mode = mode
    found = translate(QUESTION, "eng", on_text=str if streamed else None)
    assert found["source"] == "DICTIONARY"
    assert found["text"] == "Schmerz: pain · Bein: leg"
    assert not Rendering.objects.exists()


def test_once_the_provider_is_back_its_sentence_is_used(fake):
    fake.mode = "400"
    assert translate(QUESTION, "eng")["source"] == "DICTIONARY"
    fake.mode = "well"
    assert translate(QUESTION, "eng")["source"] == "PROVIDER"


def test_what_the_second_provider_gave_is_kept_as_well(fake, settings):
    settings.PROVIDERS = {"translate": ["deepl", "openai"]}
    fake.script = ["400"]
    assert translate(QUESTION, "eng")["provider"] == "openai"
    assert translate(QUESTION, "eng")["provider"] == "openai"
    assert len(fake.calls) == 2


def test_a_used_up_budget_leaves_the_dictionary(fake, settings):
    settings.PROVIDER_BUDGETS = {"user_day": "0", "organisation_month": "0"}
    assert translate(QUESTION, "eng", by=uuid.uuid4())["source"] == "DICTIONARY"
    assert not fake.calls


def test_the_same_language_gives_the_text_itself(fake):
    found = translate(QUESTION, "deu")
    assert (found["text"], found["source"]) == (QUESTION, "ORIGINAL")
    assert found["words"][2]["article"] == "der"
    assert not fake.calls


def test_another_source_language_needs_a_provider(fake, settings):
    fake.text = "Mein Bein tut weh."
    assert translate("My leg hurts.", "deu", source="eng")["text"] == "Mein Bein tut weh."
    settings.PROVIDERS = {"translate": []}
    with pytest.raises(ApiError) as refused:
        translate("My leg hurts.", "deu", source="eng")
    assert refused.value.get_codes() == "no_dictionary"


def test_a_text_may_be_too_long():
    with pytest.raises(ApiError) as refused:
        translate("Aua! " * 2000, "eng")
    assert refused.value.get_codes() == "text_too_long"


@pytest.mark.django_db(transaction=True)
def test_many_jobs_at_once_end_with_one_rendering(fake):
    def run(_: int) -> str:
        try:
            return translate(QUESTION, "eng")["text"]
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(run, range(8))) == {ENGLISH}
    assert Rendering.objects.count() == 1
