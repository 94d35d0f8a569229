"""What products under test begin with: the data made from this tree, or nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local.paths import Instance
from tests import prepared


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only file that the data are made from."""
    path = tmp_path / "case.json"
    path.write_text("{}")
    monkeypatch.setattr(prepared, "FOLDER", tmp_path / "prepared")
    monkeypatch.setattr(prepared, "SOURCES", [path])
    return path


@pytest.fixture
def made(source: Path) -> Iterator[Instance]:
    """A product whose data are whole."""
    found = Instance(prepared.FOLDER / prepared.compute_name())
    found.prepare()
    for folder in (found.folder / "media", found.state / "postgres"):
        folder.mkdir()
        (folder / "kept").write_text("yes")
    (found.folder / "secrets.json").write_text("{}")
    (found.folder / prepared.MARK).touch()
    yield found
    found.remove()


@pytest.fixture
def new(tmp_path: Path) -> Iterator[Instance]:
    found = Instance(tmp_path / "new")
    yield found
    found.remove()


def test_a_product_begins_with_a_copy_of_database_files_and_keys(made: Instance, new: Instance) -> None:
    prepared.fill(new)
    new.prepare()  # as the launcher does: what it takes for another's, it deletes
    copies = (new.state / "postgres" / "kept", new.folder / "media" / "kept", new.folder / "secrets.json")
    assert [path.exists() for path in copies] == [True, True, True]
    assert not new.answer.exists() and not (new.folder / prepared.MARK).exists()


def test_what_was_made_from_another_tree_or_not_to_the_end_is_not_taken(
    made: Instance, new: Instance, source: Path
) -> None:
    source.write_text('{"title": "another"}')
    prepared.fill(new)
    assert not new.folder.exists()
    source.write_text("{}")
    assert prepared.find() is not None
    (made.folder / prepared.MARK).unlink()
    assert prepared.find() is None
