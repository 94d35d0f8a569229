"""What every test can rely on."""

import os

import pytest
from django.db import connection
from hypothesis import HealthCheck, settings

from kit.catalogues import compile_catalogues
from tests.clock import noon
from tests.people import ada, anna, clinic, kim, mina, root, stranger, tarek, visitor
from tests.stack import browser, playwright, stack
from tests.template import template

__all__ = [
    "ada",
    "anna",
    "browser",
    "clinic",
    "kim",
    "mina",
    "noon",
    "playwright",
    "root",
    "stack",
    "stranger",
    "tarek",
    "visitor",
]

# The same examples on every machine, and none is wrong because the machine is busy.
settings.register_profile("tests", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tests")

if "VISITE_TEST_SLOT" not in os.environ:
    raise pytest.UsageError("The plugin tests.servers is missing: keep '-p tests.servers' in pyproject.toml.")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """The databases of this test run are copies."""
    connection.settings_dict["TEST"]["TEMPLATE"] = template()


# Files that run longest begin first, so that no process is left with one of them at the end.
LONGEST = ("test_solving.py", "test_the_demo_course.py", "test_speaking.py", "test_faces_of_lessons.py")
INDEPENDENT = ("test_solving.py", "test_the_demo_course.py")  # each test has an account of its own


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Group tests for `--dist=loadgroup`: a file with what its tests share goes to one process as a whole."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(item.name if item.path.name in INDEPENDENT else item.path.stem))
    items.sort(key=lambda item: LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST))


compile_catalogues()  # texts in German need the compiled catalogues, which aren't in the repository
