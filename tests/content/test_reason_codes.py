"""Every reason of the server has words on the page: an unknown one would be shown as nothing."""

import json
import re
from pathlib import Path

import pytest

from apps.content.comparison.reasons import Reason

FRONTEND = Path(__file__).parents[2] / "frontend/src"
CODES = re.compile(r"const CODES = \[(.*?)\] as const;", re.DOTALL)


def test_the_page_knows_the_server_s_reasons() -> None:
    [listed] = CODES.findall((FRONTEND / "features/lessons/texts.ts").read_text())
    assert set(re.findall(r'"(\w+)"', listed)) == {str(reason) for reason in Reason}


@pytest.mark.parametrize("language", ["deu", "eng"])
def test_every_reason_is_worded(language: str) -> None:
    texts = json.loads((FRONTEND / f"i18n/messages/{language}/exercise.json").read_text())["reasons"]
    assert set(texts) == {str(reason) for reason in Reason}
    assert all(text.strip() for text in texts.values())
