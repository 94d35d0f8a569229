"""What every kind owes support staff: each part of a verdict in words, without ids."""

import re
from collections.abc import Iterator
from typing import Any

from apps.content.answers.descriptions import NOTHING
from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.item_body import Body
from apps.content.kind import Example, Kind

ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")


def iterate_parts(kind: Kind, example: Example) -> Iterator[tuple[Body, Any, PartVerdict]]:
    """The parts of the verdicts on an example's answers, each with the body and the redacted answer."""
    body = example.body(kind.slug)
    known = example.prepared or [{}] * len(example.answers)
    for (answer, _score), more in zip(example.answers, known, strict=True):
        shape = kind.answer_serializer(data=answer)
        shape.is_valid(raise_exception=True)
        for part in kind.evaluate(body, {**shape.validated_data, **more}).parts:
            yield body, kind.redact_answer(answer), part


def list_undescribed_parts(kind: Kind, example: Example) -> list[str]:
    """The parts that a hook of the kind does not describe, each with what is to be done.

    The question and the solution of every part have words, and so has a right answer; none contains an id. Of kinds
    that are not scored or have no solution to be shown, a text is wanted and "–" will do.
    """
    has_words = kind.is_scored and bool(kind.solution_serializer().fields)
    found = []
    for body, answer, part in iterate_parts(kind, example):
        for hook, text, may_be_nothing in (
            ("describe_question", kind.describe_question(body, part.key), False),
            ("describe_answer", kind.describe_answer(body, answer, part.key), part.mark != Mark.RIGHT),
            ("describe_solution", kind.describe_solution(body, part.key), False),
        ):
            is_empty = not text or (has_words and text == NOTHING and not may_be_nothing)
            if is_empty or (has_words and ID.search(text)):
                found.append(f"{part.key!r} is described as {text!r}: override {type(kind).__name__}.{hook}")
    return list(dict.fromkeys(found))
