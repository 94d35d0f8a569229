"""Renderers of plain text; errors stay JSON."""

from collections.abc import Mapping
from typing import Any

from typing_extensions import override

from kit.renderers import Json


class JsonOrText(Json):
    """A text as it is, anything else as JSON."""

    @override
    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        if isinstance(data, str):
            return data.encode()
        return super().render(data, accepted_media_type, renderer_context)


class TextOrJson(JsonOrText):
    """The same for clients that ask for text."""

    media_type = "text/plain"
    format = "txt"


TEXT = (TextOrJson, JsonOrText)
