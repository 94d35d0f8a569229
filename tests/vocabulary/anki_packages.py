"""Anki itself, for tests: it opens our packages and makes its own, in both of their forms."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from anki.collection import (
    Collection,
    ExportAnkiPackageOptions,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
    ImportLogWithChanges,
)


@contextmanager
def anki(folder: Path, name: str = "own") -> Iterator[Collection]:
    """A collection of Anki with FSRS on."""
    collection = Collection(str(folder / f"{name}.anki2"))
    try:
        collection.set_config("fsrs", True)
        yield collection
    finally:
        collection.close()


def open_package(collection: Collection, path: Path) -> ImportLogWithChanges:
    """Have Anki import a package with its schedules."""
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False, merge_notetypes=False)
    return collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(path), options=options))


def make_package(collection: Collection, path: Path, *, is_old: bool) -> bytes:
    """Have Anki export everything that it has."""
    options = ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False, with_media=True, legacy=is_old)
    collection.export_anki_package(out_path=str(path), options=options, limit=None)
    return path.read_bytes()
