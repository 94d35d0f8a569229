"""Words of exercises in other calls: refused as long as they are the solution of an exercise that is not solved."""

from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.lessons.serialization import is_solution_shown, read_interaction
from apps.content.models import Item, ItemInteraction
from apps.content.permissions import can_write_items
from kit.errors import ApiError


def refuse_before_solution(user: User, item: Item) -> None:
    """Raise 409 `answer_first` for the words of an exercise that asks for them, until the user has its solution.

    Lists of words, copies of them and their sounds open together with the solution: after a right answer, or when it
    was revealed after a try. Words that are only introduced are open, and authors read everything.
    """
    if not get_kinds()[item.kind].asks_for_words or can_write_items(user, item):
        return
    mine = ItemInteraction.objects.of(user).filter(item=item).first()
    if mine is None or not is_solution_shown(read_interaction(mine), item.body_version):
        raise ApiError("answer_first", _("Please answer first."))


def refuse_audio_before_solution(user: User, item: Item) -> None:
    """Do the same for the sound of a word, unless the exercise itself plays its words."""
    if not get_kinds()[item.kind].can_speak_words(load_body(item)):
        refuse_before_solution(user, item)
