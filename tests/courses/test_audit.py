"""Changes by authors are logged with who made them, once they are committed."""

from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.factories.courses import lesson


def test_a_committed_change_is_logged_with_its_author(
    ada: Any, clinic: Any, django_capture_on_commit_callbacks: Any
) -> None:
    section = lesson(clinic)
    with capture_logs() as logs, django_capture_on_commit_callbacks(execute=True):
        assert ada.put(f"/api/chapters/{section.chapter_id}", {"title": "Neu"}).status_code == 200
    [line] = [line for line in logs if line["event"] == "chapter.changed"]
    assert (line["user"], line["chapter"]) == (str(ada.user.pk), str(section.chapter_id))


@pytest.mark.parametrize("body", [{"title": "Neu", "version": 99}, {"title": ""}])
def test_a_refused_change_is_not_logged(
    body: dict[str, Any], ada: Any, clinic: Any, django_capture_on_commit_callbacks: Any
) -> None:
    section = lesson(clinic)
    with capture_logs() as logs, django_capture_on_commit_callbacks(execute=True):
        assert ada.put(f"/api/chapters/{section.chapter_id}", body).status_code in (409, 422)
    assert not [line for line in logs if line["event"] == "chapter.changed"]
