"""What calls beside an exercise may tell of its words."""

from typing import Any

from django.utils.translation import gettext as _

from apps.content.item_versions import body_of
from apps.content.kind import kinds
from apps.content.lessons.representations import is_told, work_of
from apps.content.models import Item, ItemInteraction
from apps.content.permissions import can_write_items
from kit.errors import ApiError


def refuse_untold(user: Any, item: Item) -> None:
    """409 `answer_first` for the words of an exercise that asks for them, as long as its solution is untold.

    What is asked for is the solution, whichever call it would leave by: lists of words, copies of them, and their
    sounds open together with it, which is after a right answer, or when it was asked for after a try. Words that are
    introduced are asked for by nobody, and authors read everything.
    """
    if not kinds()[item.kind].asks_for_words or can_write_items(user, item):
        return
    mine = ItemInteraction.objects.of(user).filter(item=item).first()
    if mine is None or not is_told(work_of(mine), item.body_version):
        raise ApiError("answer_first", _("Please answer first."))


def refuse_unheard(user: Any, item: Item) -> None:
    """The same for the sound of a word; an exercise that is listened to plays its words itself."""
    if not kinds()[item.kind].speaks_words(body_of(item)):
        refuse_untold(user, item)
