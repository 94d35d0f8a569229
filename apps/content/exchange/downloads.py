"""A course as a ZIP file that is sent to somebody."""

import tempfile
from contextlib import ExitStack

from django.http import StreamingHttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from apps.content.exchange.exporter import write_zip
from apps.courses.models import Course
from kit.files.ranges import read_chunks


def build_download(course: Course) -> StreamingHttpResponse:
    """Build the response that is the course as a ZIP file, streamed from a temporary file."""
    with ExitStack() as opened:
        packed = opened.enter_context(tempfile.TemporaryFile())
        write_zip(course, packed)
        size = packed.tell()
        opened.pop_all()  # whoever is sent the last piece closes it
    answer = StreamingHttpResponse(read_chunks(packed, 0, size), content_type="application/zip")
    name = f"{slugify(course.title, allow_unicode=True) or course.pk}.zip"
    answer["Content-Length"] = str(size)
    answer["Content-Disposition"] = content_disposition_header(True, name) or ""
    return answer
