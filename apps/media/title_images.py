"""Title images: stored with the uploads' limits, shown by addresses that expire, deleted when no row uses them."""

from apps.media.file_types import Sort
from apps.media.models import TitleImageRow
from apps.media.uploads import store_upload
from kit import files
from kit.files.deletion import release

LONGEST_SIDE = 1600  # pixels
URL_SECONDS = 24 * 3600


def build_title_image_url(key: str) -> str | None:
    """Give a signed address of the picture that works for a day; None without a picture."""
    return files.build_url(key, URL_SECONDS) if key else None


def store_title_image(data: bytes) -> str:
    """Store an uploaded picture and give its key. Raises 413, and 422 on `file` for what is no picture."""
    return store_upload(data, (Sort.IMAGE,), longest_side=LONGEST_SIDE)


def write_title_image(row: TitleImageRow, key: str) -> None:
    """Put a picture in place of the one that the row has; the caller has locked the row and read it after that."""
    before = row.title_image
    row.save_if(None, title_image=key)
    if before != key:
        release(before)


def release_title_image(sender: type[TitleImageRow], instance: TitleImageRow, **kwargs: object) -> None:
    """Have the picture of a deleted row deleted, unless another row uses it."""
    release(instance.title_image)
