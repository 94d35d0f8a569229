"""A learner's words written into a file, some hundred at a time."""

import tempfile
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils import translation

from apps.accounts.models import User
from apps.vocabulary.audio import choose_spoken_text
from apps.vocabulary.exchange.anki_writer import write_package
from apps.vocabulary.exchange.csv_files import write_words_as_csv
from apps.vocabulary.models import VocabFile, VocabFileFormat, VocabItem
from kit import files
from kit.languages import language

BATCH = 500  # words that are read together


def store_words(file: VocabFile) -> tuple[str, int, dict[str, Any]]:
    """Write a learner's words, the oldest first, and store the file: its key, its bytes, and what is in it."""
    learner = file.learner
    with tempfile.TemporaryFile() as target, translation.override(language(learner.interface_language).django):
        if file.format == VocabFileFormat.APKG:
            report = write_package(((words, find_sounds(words, learner)) for words in iterate_batches(learner)), target)
        else:
            words = (word for batch in iterate_batches(learner) for word in batch)
            count = write_words_as_csv(words, list_languages(learner), learner.interface_language, target)
            report = {"words": count, "left_out": 0}
        size = target.tell()
        target.seek(0)
        return files.put_file(target, f".{file.format.lower()}"), size, report


def iterate_batches(learner: User) -> Iterator[list[VocabItem]]:
    """Give the words of a learner with the places where they were met, some hundred at a time."""
    mine = VocabItem.objects.visible_to(learner)
    keys = list(mine.order_by("created_at", "id").values_list("pk", flat=True))
    for begin in range(0, len(keys), BATCH):
        batch = mine.filter(pk__in=keys[begin : begin + BATCH]).prefetch_related("contexts")
        yield list(batch.order_by("created_at", "id"))


def list_languages(learner: User) -> list[str]:
    """List the languages in which something is said about the words."""
    rows = VocabItem.objects.visible_to(learner).values_list("translations", flat=True)
    return sorted({code for told in rows.iterator(chunk_size=BATCH) for code, said in told.items() if said})


def find_sounds(words: list[VocabItem], learner: User) -> Mapping[str, str]:
    """Find what was spoken of these words already, at the learner's speed: by text the keys of the files."""
    from apps.speech.services import find_utterances  # brings a codec, which only jobs need

    return find_utterances([choose_spoken_text(word) for word in words], learner.speaking_speed)
