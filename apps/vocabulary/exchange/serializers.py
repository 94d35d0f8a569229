"""Serializers of the calls about files of words."""

from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.vocabulary.exchange.importer import COLUMNS, RowEffect
from apps.vocabulary.models import Direction, VocabFile, VocabFileFormat, VocabFileState
from kit import files
from kit.jobs.models import Job
from kit.jobs.serializers import JobSummarySerializer
from kit.serializers import StrictSerializer


class RequestVocabExportSerializer(StrictSerializer):
    """As what one's own words are exported."""

    format = serializers.ChoiceField(choices=VocabFileFormat.choices)


class VocabFileUploadSerializer(StrictSerializer):
    """A table (CSV) or a package of Anki (.apkg) as multipart form data."""

    file = serializers.FileField(allow_empty_file=False)


class VocabFileCountsSerializer(StrictSerializer):
    """How many rows of a file do what."""

    @override
    def get_fields(self) -> dict[str, "serializers.Field[Any, Any, Any, Any]"]:
        return {effect.lower(): serializers.IntegerField() for effect in RowEffect}


class VocabFileRowSerializer(StrictSerializer):
    """What a row of a file does: its line or number there, its word, and the columns that it adds to.

    Of `cuts` the file says more than a word can hold: the first ones are taken.
    """

    place = serializers.IntegerField()
    word = serializers.CharField()
    effect = serializers.ChoiceField(choices=[(effect.value, effect.value) for effect in RowEffect])
    adds = serializers.ListField(child=serializers.ChoiceField(choices=COLUMNS))
    cuts = serializers.ListField(child=serializers.ChoiceField(choices=COLUMNS))


class VocabFileErrorSerializer(StrictSerializer):
    """What is wrong in a row of a file."""

    place = serializers.IntegerField()
    word = serializers.CharField(allow_blank=True)
    column = serializers.ChoiceField(choices=COLUMNS)
    detail = serializers.CharField()


class VocabFileSerializer(StrictSerializer):
    """A file of one's own words.

    Of an export: `words` are in it, `left_out_count` pictures and sounds found no room, `url` works for some minutes.
    Of an import: what it does or has done, row by row as far as there is room (`more_…` count the rest), the columns
    that are not read, the files that can't be used; `error` where the whole file is refused.
    """

    id = serializers.UUIDField()
    direction = serializers.ChoiceField(choices=Direction.choices)
    format = serializers.ChoiceField(choices=VocabFileFormat.choices)
    state = serializers.ChoiceField(choices=VocabFileState.choices)
    size = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField()
    words = serializers.IntegerField()
    counts = VocabFileCountsSerializer(allow_null=True)
    rows = VocabFileRowSerializer(many=True)
    more_rows = serializers.IntegerField()
    more_errors = serializers.IntegerField()
    pictures = serializers.IntegerField()
    sounds = serializers.IntegerField()
    unread = serializers.ListField(child=serializers.CharField())
    left_out = serializers.ListField(child=serializers.CharField())
    left_out_count = serializers.IntegerField()
    error = serializers.CharField(allow_blank=True)
    url = serializers.CharField(allow_null=True)
    job = JobSummarySerializer(allow_null=True)

    @override
    def get_fields(self) -> dict[str, "serializers.Field[Any, Any, Any, Any]"]:
        # `errors` is not declared above: a serializer keeps its own errors under that name
        return {**super().get_fields(), "errors": VocabFileErrorSerializer(many=True)}


def represent_file(file: VocabFile, job: Job | None = None) -> dict[str, Any]:
    """Give a file with what is told of it; an export with a signed address once it has been made."""
    names = ("id", "direction", "format", "state", "size", "created_at", "expires_at")
    report = file.report
    left_out = report.get("left_out", [])
    counts = report.get("counts")
    is_made = file.direction == Direction.EXPORT and file.key
    return VocabFileSerializer(
        {name: getattr(file, name) for name in names}
        | {name: report.get(name, []) for name in ("errors", "unread")}
        | {name: report.get(name, 0) for name in ("words", "more_rows", "more_errors", "pictures", "sounds")}
        | {
            "counts": {name.lower(): number for name, number in counts.items()} if counts else None,
            "rows": [{"cuts": []} | row for row in report.get("rows", [])],  # reports of earlier versions have none
            "left_out": left_out if isinstance(left_out, list) else [],
            "left_out_count": left_out if isinstance(left_out, int) else len(left_out),
            "error": report.get("error", ""),
            "url": files.build_url(file.key) if is_made else None,
            "job": job if job is not None and job.is_open else None,
        }
    ).data
