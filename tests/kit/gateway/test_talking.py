"""A talk with a hosted provider, whole, in pieces, and as checked JSON."""

import json

import pytest

from kit.errors import ApiError
from kit.gateway import ChatMessage, ChatRequest, SayRequest, Sex, Speed, Voice

TALK = ChatRequest((ChatMessage("user", "Wie geht es Ihnen?"),))
SCHEMA = {"type": "object", "properties": {"pain": {"type": "integer"}}, "required": ["pain"]}


def test_an_answer_tells_its_text_its_tokens_and_its_cost(opened, books):
    answer = opened("chat").do(TALK)
    assert (answer.text, answer.provider) == ("Guten Morgen, mir geht es heute besser.", "openai")
    assert (answer.usage.tokens_in, answer.usage.tokens_out) == (12, 8)
    assert answer.usage.cost > 0
    assert books.attempts[0].usage == answer.usage


def test_an_answer_comes_in_pieces(opened, fake, books):
    pieces = list(opened("chat").stream(TALK))
    assert len(pieces) == 7
    assert "".join(pieces).strip() == fake.text
    assert books.outcomes == ["openai DONE"]
    assert books.attempts[0].usage.tokens_out == 8


def test_a_stream_that_breaks_off_says_so(opened, fake, books):
    fake.mode = "cut"
    heard = []
    with pytest.raises(ApiError) as refused:
        for piece in opened("chat").stream(TALK):
            heard.append(piece)
    assert refused.value.get_codes() == "provider_interrupted"
    assert len(heard) == 3
    assert books.outcomes == ["openai CUT"]


@pytest.mark.parametrize("mode", ["500", "html", "hang", "empty"])
def test_a_stream_that_never_starts_is_a_failure(opened, fake, mode):
    fake.mode = mode
    with pytest.raises(ApiError) as refused:
        next(opened("chat", whole=0.6, tries=1).stream(TALK))
    assert refused.value.get_codes() == "provider_unavailable"


def test_who_stops_listening_is_in_the_books_too(opened, books):
    pieces = opened("chat").stream(TALK)
    next(pieces)
    pieces.close()
    assert books.outcomes == ["openai DONE"]


def test_an_answer_fits_the_schema_or_is_none(opened, fake):
    request = ChatRequest(TALK.messages, schema=SCHEMA)
    fake.text = json.dumps({"pain": 7})
    assert opened("chat").do(request).data == {"pain": 7}
    fake.text = json.dumps({"pain": "viel"})
    with pytest.raises(ApiError):
        opened("chat").do(request)


def test_a_hosted_voice_is_asked_for_the_person_and_the_speed(opened, fake):
    answer = opened("say").do(SayRequest("Guten Morgen.", Voice(Sex.MALE), Speed.SLOW))
    body = fake.calls[0]["body"]
    assert (body["voice"], body["speed"], body["input"]) == ("echo", 0.8, "Guten Morgen.")
    assert answer.seconds == pytest.approx(0.5, abs=0.01)
    assert answer.usage.cost > 0
