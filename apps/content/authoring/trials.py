"""Trials: how an item judges an answer of its author, without anything being stored."""

from rest_framework.exceptions import ValidationError

from apps.accounts.models import User
from apps.content.answers.verdicts import count_tasks
from apps.content.item_body import Json
from apps.content.item_versions import load_body
from apps.content.kind import build_field_errors, get_kinds
from apps.content.models import Item


def try_item(item: Item, answer: Json, *, by: User) -> Json:
    """Give the verdict of the item's rules on an answer, and the solution; raise 422 for an answer of another form."""
    kind, body = get_kinds()[item.kind], load_body(item)
    serializer = kind.answer_serializer(data=answer)
    if not serializer.is_valid():
        raise ValidationError(build_field_errors(serializer, "answer"))
    verdict = kind.evaluate(body, kind.prepare(body, serializer.validated_data, by, item.pk)).to_json()
    verdict |= {"judging": None, "counted": count_tasks(verdict["parts"])}
    for part in verdict["parts"]:
        part.setdefault("hint", "")
    return {"verdict": verdict, "solution": kind.represent_solution(body)}
