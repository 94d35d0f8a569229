"""The shapes of every kind in the API's schema: one item holds any of them, so that no call can name them all."""

from typing import Any

from drf_spectacular.settings import spectacular_settings

from apps.content.kind import kinds
from kit.openapi import AutoSchema
from kit.viewsets import ApiViewSet


def add_kinds(result: dict[str, Any], generator: Any, **_options: Any) -> dict[str, Any]:
    """What each kind's learners see, send and are told, and what its authors write, as components of their own.

    `x-kinds` says which component is which: {"CLOZE": {"content": …, "answer": …, "seen": …, "solved": …}}.
    """
    drawing = AutoSchema()
    drawing.registry, drawing.method, drawing.path = generator.registry, "GET", ""
    drawing.view = ApiViewSet(request=None, format_kwarg=None)
    named: dict[str, dict[str, str]] = {}
    for slug, kind in sorted(kinds().items()):
        shapes = {"content": kind.content, "answer": kind.answer, "seen": kind.seen, "solved": kind.solved}
        drawn = {word: drawing.resolve_serializer(shape, "response").name for word, shape in shapes.items()}
        named[slug] = {word: name for word, name in drawn.items() if name}  # a shape without fields is none
    result["components"] = generator.registry.build(spectacular_settings.APPEND_COMPONENTS)
    result["x-kinds"] = named
    return result
