"""Pictures of words, and recordings: stored with the uploads' limits, deleted when no row uses them."""

from django.db import transaction
from django.shortcuts import get_object_or_404

from apps.accounts.models import User
from apps.media.file_types import Sort
from apps.media.uploads import store_upload
from apps.vocabulary.models import VocabItem
from kit import files
from kit.files.deletion import release

LONGEST_SIDE = 800  # pixels
URL_SECONDS = 24 * 3600


def build_illustration_url(key: str) -> str | None:
    """Give a signed address of a picture that works for a day; None without a picture."""
    return files.build_url(key, URL_SECONDS) if key else None


def replace_illustration(word: VocabItem, picture: bytes, *, by: User) -> VocabItem:
    """Put an uploaded picture in place of the word's. Raises 413, and 422 on `file` for what is no picture."""
    return write_illustration(word, store_upload(picture, (Sort.IMAGE,), longest_side=LONGEST_SIDE))


def remove_illustration(word: VocabItem, *, by: User) -> VocabItem:
    """Take the picture of a word away."""
    return write_illustration(word, "")


@transaction.atomic
def write_illustration(word: VocabItem, key: str) -> VocabItem:
    """Write the key of a word's picture, and have the file that no row uses any more deleted."""
    locked = get_object_or_404(VocabItem.objects.select_for_update(), pk=word.pk)
    before = locked.illustration
    written = locked.save_if(None, illustration=key)
    if before != key:
        release(before)
    return written


def release_media(sender: type[VocabItem], instance: VocabItem, **kwargs: object) -> None:
    """Have the picture and the recording of a deleted word deleted, unless another row uses them."""
    release(instance.illustration, instance.recording)
