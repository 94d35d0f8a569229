"""Pictures by a hosted provider on a real socket: what is sent, what comes back, and everything that goes wrong."""

import io
import time
from decimal import Decimal

import pytest
from PIL import Image

from kit.errors import ApiError
from kit.gateway import DrawRequest
from kit.gateway.failures import ProviderError
from kit.gateway.providers.openai.images import picture_in
from tests.fake_provider import SECRET_WORDS
from tests.kit.gateway.conftest import KEY
from tests.kit.gateway.test_bad_providers import OUTCOMES, patience

ASKED = DrawRequest("A calm portrait of Erna.", 512, 512)


def test_words_become_a_picture(opened, fake, books):
    answer = opened("draw").do(ASKED)
    assert Image.open(io.BytesIO(answer.image)).size == (64, 64)
    [call] = fake.calls
    assert call["path"] == "/v1/images/generations"
    assert call["body"] == {"model": "gpt-image-1", "prompt": ASKED.prompt, "size": "512x512", "n": 1}
    [attempt] = books.attempts
    assert (attempt.outcome, attempt.usage.cost) == ("DONE", Decimal("0.05"))


@pytest.mark.parametrize("mode", OUTCOMES)
def test_a_bad_painter_ends_in_time_with_a_sentence_of_ours(mode, opened, fake, books, capfd):
    fake.mode = mode
    started = time.monotonic()
    with pytest.raises(ApiError) as refused:
        opened("draw", **patience(mode), tries=2).do(ASKED)
    assert time.monotonic() - started < patience(mode)["whole"] + 3
    assert refused.value.get_codes() == "provider_unavailable"
    assert {attempt.outcome for attempt in books.attempts} == {OUTCOMES[mode]}
    shown = str(refused.value.detail) + "".join(capfd.readouterr())
    assert SECRET_WORDS not in shown and KEY not in shown and ASKED.prompt not in shown


@pytest.mark.parametrize(
    "found",
    [{}, {"data": []}, {"data": [{"url": "http://elsewhere"}]}, {"data": [{"b64_json": "!"}]}]
    + [{"data": [{"b64_json": word}]} for word in ("PHN2Zz48L3N2Zz4=", "", None, 7)],
)
def test_what_is_no_picture_is_no_answer(found):
    with pytest.raises(ProviderError):
        picture_in(found)
