"""JSON from outside: read as it stands, unless it is nested too deeply to be walked through."""

import pytest

from kit.parsers import DEEPEST, TooDeep, read


def test_what_is_as_deep_as_allowed_is_read() -> None:
    found = read(b"[" * DEEPEST + b"]" * DEEPEST)
    for _level in range(DEEPEST - 1):
        [found] = found
    assert found == []


@pytest.mark.parametrize("shape", [b"[%s]", b'{"a":%s}', b'[1,{"a":[%s]}]'])
def test_what_is_deeper_is_not(shape: bytes) -> None:
    data = b"1"
    for _level in range(DEEPEST + 1):
        data = shape % data
    with pytest.raises(TooDeep):
        read(data)


def test_many_lists_side_by_side_are_not_deep() -> None:
    assert len(read(b"[" + b",".join([b"[]"] * 1_000) + b"]")) == 1_000
