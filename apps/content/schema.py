"""The serializers of every kind in the API's schema; calls about items hold any of them and can't name them all."""

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.settings import spectacular_settings

from apps.content.item_body import Json
from apps.content.kind import get_kinds
from kit.openapi import AutoSchema
from kit.viewsets import ApiViewSet


def add_kinds(result: Json, generator: SchemaGenerator, **options: object) -> Json:
    """Add a component for each serializer of each kind; a postprocessing hook of drf-spectacular.

    `x-kinds` names them: {"CLOZE": {"content": …, "answer": …, "seen": …, "solved": …}}, where `content` is written by
    authors, `answer` sent by learners, `seen` given by `represent` and `solved` by `represent_solution`. The front end
    generates its types from it.
    """
    schema = AutoSchema()
    schema.registry, schema.method, schema.path = generator.registry, "GET", ""
    schema.view = ApiViewSet(request=None, format_kwarg=None)
    components: dict[str, dict[str, str]] = {}
    for slug, kind in sorted(get_kinds().items()):
        serializer_classes = {
            "content": kind.content_serializer,
            "answer": kind.answer_serializer,
            "seen": kind.representation_serializer,
            "solved": kind.solution_serializer,
        }
        names = {
            role: schema.resolve_serializer(serializer_class, "response").name
            for role, serializer_class in serializer_classes.items()
        }
        components[slug] = {role: name for role, name in names.items() if name}  # without fields there is no component
    result["components"] = generator.registry.build(spectacular_settings.APPEND_COMPONENTS)
    result["x-kinds"] = components
    return result
