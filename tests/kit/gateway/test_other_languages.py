"""Texts in other languages from hosted providers: by talk, and by DeepL's protocol."""

import pytest

from kit.errors import ApiError
from kit.gateway import TranslateRequest
from tests.fake_provider import SECRET_WORDS
from tests.kit.gateway.conftest import KEY
from tests.kit.gateway.test_bad_providers import OUTCOMES, patience

ASKED = TranslateRequest("Haben Sie Schmerzen im Bein?", "deu", "eng")
ENGLISH = "Do you have pain in your leg?"


@pytest.fixture(autouse=True)
def english(fake):
    fake.text = ENGLISH


@pytest.mark.parametrize("name", ["openai", "deepl"])
def test_a_text_comes_back_in_the_other_language_with_its_cost(name, opened, books):
    answer = opened("translate", name).do(ASKED)
    assert (answer.text, answer.provider) == (ENGLISH, name)
    assert books.attempts[0].usage.cost > 0
    assert books.outcomes == [f"{name} DONE"]


def test_the_text_is_the_models_material_and_never_its_task(opened, fake):
    opened("translate").do(ASKED)
    task, text = fake.calls[0]["body"]["messages"]
    assert "from German into English" in task["content"]
    assert text == {"role": "user", "content": ASKED.text}
    assert fake.calls[0]["body"]["temperature"] == 0


def test_word_for_word_is_asked_for_in_other_words(opened, fake):
    opened("translate").do(TranslateRequest("Guten Tag.", "deu", "tgk", literal=True))
    assert "word for word from German into Tajik" in fake.calls[0]["body"]["messages"][0]["content"]


def test_deepl_is_asked_in_its_own_words(opened, fake):
    opened("translate", "deepl").do(ASKED)
    assert fake.calls[0]["path"] == "/v1/v2/translate"
    assert fake.calls[0]["body"] == {"text": [ASKED.text], "source_lang": "DE", "target_lang": "EN-GB"}
    assert fake.calls[0]["headers"]["Authorization"] == f"DeepL-Auth-Key {KEY}"


@pytest.mark.parametrize(
    "request_", [TranslateRequest("Ja.", "deu", "tgk"), TranslateRequest("Ja.", "deu", "eng", literal=True)]
)
def test_what_deepl_cannot_do_goes_to_the_next_provider_unsent(request_, opened, fake, books):
    assert opened("translate", "deepl", "openai").do(request_).provider == "openai"
    assert [call["path"] for call in fake.calls] == ["/v1/chat/completions"]
    assert books.outcomes == ["deepl REFUSED", "openai DONE"]


@pytest.mark.parametrize("mode", OUTCOMES)
@pytest.mark.parametrize("name", ["openai", "deepl"])
def test_a_bad_answer_ends_in_time_with_a_sentence_of_ours(mode, name, opened, fake, books, capfd):
    fake.mode = mode
    with pytest.raises(ApiError) as refused:
        opened("translate", name, **patience(mode), tries=1).do(ASKED)
    assert refused.value.get_codes() == "provider_unavailable"
    assert books.outcomes == [f"{name} {OUTCOMES[mode]}"]
    shown = str(refused.value.detail) + "".join(capfd.readouterr())
    assert SECRET_WORDS not in shown and KEY not in shown and ASKED.text not in shown


@pytest.mark.parametrize("text", ["I am sorry, but " * 60, "  "])
@pytest.mark.parametrize("streamed", [True, False])
def test_what_cannot_be_a_translation_is_none(text, streamed, opened, fake, books):
    fake.text = text
    way = opened("translate", tries=1)
    with pytest.raises(ApiError):
        list(way.stream(ASKED)) if streamed else way.do(ASKED)
    assert books.outcomes == ["openai INVALID"]


def test_a_translation_grows_and_ends_with_the_whole(opened, books):
    stream = opened("translate").stream(ASKED)
    pieces = []
    with pytest.raises(StopIteration) as end:
        while True:
            pieces.append(next(stream))
    assert len(pieces) == 7
    assert end.value.value.text == "".join(pieces).strip() == ENGLISH
    assert (end.value.value.provider, books.outcomes) == ("openai", ["openai DONE"])


def test_a_provider_without_pieces_gives_its_text_as_one(opened):
    assert list(opened("translate", "deepl").stream(ASKED)) == [ENGLISH]


def test_a_translation_that_breaks_off_says_so(opened, fake, books):
    fake.mode = "cut"
    with pytest.raises(ApiError) as refused:
        list(opened("translate").stream(ASKED))
    assert refused.value.get_codes() == "provider_interrupted"
    assert books.outcomes == ["openai CUT"]


@pytest.mark.parametrize("body", [b"[]", b'{"translations": []}', b'{"translations": [{"text": 3}]}', b"nonsense"])
def test_another_shape_of_answer_is_no_translation(body):
    from kit.gateway.failures import ProviderError
    from kit.gateway.providers.deepl import text_in

    with pytest.raises(ProviderError):
        text_in(body)
