"""What rows of other apps have in common that carry a picture; the app has no table of its own."""

from django.utils.translation import gettext_lazy as _

from kit.base_models import VersionedRow
from kit.files import FileKeyField


class TitleImageRow(VersionedRow):
    """A row with a title that people edit, and a picture to go with it: the key of its file, "" for none."""

    title_image = FileKeyField(_("Title image"), max_length=100, blank=True, default="", db_default="", editable=False)

    class Meta:
        abstract = True
