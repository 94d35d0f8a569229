"""Files lie where their content says, once, whole or not at all."""

import errno
import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit import files
from kit.errors import ApiError
from kit.files import store


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def kept(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_what_is_put_can_be_opened_and_deleted():
    key = files.put(b"Guten Morgen", ".txt")
    assert key == files.put(b"Guten Morgen", "txt")
    assert files.exists(key) and files.size(key) == 12
    with files.open(key) as file:
        assert file.read() == b"Guten Morgen"
    files.delete(key)
    files.delete(key)
    assert not files.exists(key)
    with pytest.raises(FileNotFoundError):
        files.open(key)


@given(st.binary(max_size=50), st.from_regex(r"\.?[a-z0-9]{1,8}", fullmatch=True))
def test_a_key_is_a_safe_path_that_only_the_content_decides(data: bytes, suffix: str):
    key = store.compute_key(data, suffix)
    assert store.check_key(key) == key
    assert key.replace("/", "").startswith(hashlib.sha256(data).hexdigest())
    assert Path(key).suffix == "." + suffix.lstrip(".")
    assert ".." not in key and not key.startswith("/")


@given(st.text(max_size=80))
def test_nothing_but_a_key_reaches_the_storage(text: str):
    if not store.KEY.fullmatch(text):
        with pytest.raises(ValueError):
            files.open(text)


@pytest.mark.parametrize("suffix", ["", ".", "../x", ".tar.gz", ".Ä", ".PNG", "." + "a" * 9])
def test_a_strange_suffix_is_refused(suffix: str):
    with pytest.raises(ValueError):
        files.put(b"", suffix)


def test_many_at_once_keep_one_file(media: Path):
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: files.put(b"x" * 100_000, ".webm"), range(24)))
    assert len(keys) == 1
    assert len(kept(media)) == 1


def test_a_full_disk_is_said_and_leaves_nothing_behind(media: Path, monkeypatch):
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ApiError) as refused:
        files.put(b"too much", ".webm")
    assert (refused.value.status_code, refused.value.get_codes()) == (507, "storage_full")
    assert kept(media) == []


def test_another_storage_than_the_file_system_keeps_one_file_too(settings):
    settings.STORAGES = {**settings.STORAGES, "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"}}
    key = files.put(b"Guten Morgen", ".txt")
    assert files.put(b"Guten Morgen", ".txt") == key
    assert files.size(key) == 12
