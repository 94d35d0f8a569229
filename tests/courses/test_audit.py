"""Changes by authors are logged with who made them, once they are committed."""

from typing import Any

import pytest

from tests.factories.courses import lesson


def changes_in(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """Give the logged lines about changed chapters."""
    lines: list[Any] = [record.msg for record in caplog.records if record.name == "audit"]
    return [line for line in lines if line["event"] == "chapter.changed"]


def test_a_committed_change_is_logged_with_its_author(
    ada: Any, clinic: Any, django_capture_on_commit_callbacks: Any, caplog: pytest.LogCaptureFixture
) -> None:
    section = lesson(clinic)
    with django_capture_on_commit_callbacks(execute=True):
        assert ada.put(f"/api/chapters/{section.chapter_id}", {"title": "Neu"}).status_code == 200
    [line] = changes_in(caplog)
    assert (line["user"], line["chapter"]) == (str(ada.user.pk), str(section.chapter_id))


@pytest.mark.parametrize("body", [{"title": "Neu", "version": 99}, {"title": ""}])
def test_a_refused_change_is_not_logged(
    body: dict[str, Any],
    ada: Any,
    clinic: Any,
    django_capture_on_commit_callbacks: Any,
    caplog: pytest.LogCaptureFixture,
) -> None:
    section = lesson(clinic)
    with django_capture_on_commit_callbacks(execute=True):
        assert ada.put(f"/api/chapters/{section.chapter_id}", body).status_code in (409, 422)
    assert changes_in(caplog) == []
