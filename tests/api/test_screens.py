"""Every address of the front end is looked at by the browser's tests, or it is said why not."""

import re

import pytest

from deploy.local.paths import ROOT
from tests.e2e.screens import SCREENS

PATHS = ROOT / "frontend" / "src" / "app" / "paths.ts"
PATTERN = re.compile(r'^  (\w+): "([^"]+)",$', re.MULTILINE)
# Patterns that tests/e2e/screens.py leaves out, by their names in paths.ts.
ELSEWHERE = {
    "app": "leads on by role",
    "account": "leads on to sign-in",
    "tour": "leads on to a conversation; tests/e2e/test_finding_a_case.py follows it",
    "transcriptDownload": "saves a file and leads back; tests/e2e/test_finding_a_case.py",
    "privacy": "a part of the page privacyAndTerms",
    "terms": "a part of the page privacyAndTerms",
    "course": "needs a course; tests/e2e/test_faces_of_lessons.py",
    "courseViewer": "needs a course; tests/e2e/test_faces_of_lessons.py",
    "dashboard": "is for authors; tests/e2e/test_course_editor.py",
    "engagement": "is for managers and tutors; its parts are tested in frontend/src/features/engagement",
    "exercises": "is for authors; tests/e2e/test_exercise_browser.py",
    "exerciseBrowser": "is for authors; tests/e2e/test_exercise_browser.py",
    "dashboardSubscription": "is for managers; tests/e2e/test_dashboards.py",
    "dashboardUsers": "is for managers; tests/e2e/test_dashboards.py",
    "dashboardAddUsers": "is for managers; tests/e2e/test_dashboards.py",
    "dashboardMember": "is for managers and tutors; tests/e2e/test_dashboards.py",
    "courseProgress": "is for managers and tutors; tests/e2e/test_dashboards.py",
    "journalling": "is for managers and tutors; tests/e2e/test_dashboards.py",
    "learningProgress": "is for managers and tutors; tests/e2e/test_dashboards.py",
    "assignments": "is for tutors; frontend/src/features/assignments/assignments.test.tsx",
    "drafts": "is for authors, of a lesson; frontend/src/features/drafts/drafts.test.tsx",
    "courseEditor": "is for authors; tests/e2e/test_course_editor.py",
    "lessonEditor": "is for authors; tests/e2e/test_lesson_editor.py",
    "newCase": "is for authors; tests/e2e/test_case_editor.py",
    "today": "tests/e2e/test_daily_path.py",
    "thread": "needs two people; tests/e2e/test_messages.py",
    "sharedTalk": "needs two people; tests/e2e/test_messages.py",
    "lesson": "needs a lesson; tests/e2e/test_faces_of_lessons.py",
}


def read_patterns() -> dict[str, str]:
    """The patterns of `routePatterns` by name."""
    table = PATHS.read_text().split("export const routePatterns = {\n", 1)[1].split("} as const;", 1)[0]
    found = dict(PATTERN.findall(table))
    assert len(found) == len(table.strip().splitlines()), "a line of routePatterns that this test cannot read"
    return found


PATTERNS = read_patterns()
SHOWN = {re.sub(r"\{\w+\}", ":", screen.address.partition("?")[0]) for screen in SCREENS}


def is_shown(name: str) -> bool:
    return "/" + re.sub(r":\w+", ":", PATTERNS[name]) in SHOWN


@pytest.mark.parametrize("name", PATTERNS)
def test_every_address_is_a_screen_of_the_browser_tests_or_a_known_exception(name: str) -> None:
    assert is_shown(name) != (name in ELSEWHERE), "add it to tests/e2e/screens.py, or here with the reason"


def test_exceptions_are_addresses() -> None:
    assert set(ELSEWHERE) <= set(PATTERNS)
