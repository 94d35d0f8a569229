"""What every test can rely on."""

import gc
import os
from pathlib import Path

import pytest
from django.db import connection
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler.loadscope import LoadScopeScheduling

from kit.catalogues import compile_catalogues
from kit.garbage_collection import collect_rarely, keep_imported
from tests.clock import noon, sunday
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
    "sunday",
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


collect_rarely()


def pytest_collection_finish() -> None:
    gc.collect()
    keep_imported()


# Files that run longest begin first, so that no process is left with one of them at the end.
LONGEST = (
    *("e2e/test_two_weeks.py", "e2e/test_the_demo_course.py", "e2e/test_back_office.py", "e2e/test_solving.py"),
    *("faults/test_killed_in_every_job.py", "deploy/test_launcher.py", "faults/test_production.py"),
    "faults/test_a_provider_misbehaves.py",
)
INDEPENDENT = ("test_solving.py",)  # each test has an account of its own
# These share a product with a hosted provider, so one process takes them all.
HOSTED = ("test_killed_in_every_job.py", "test_a_provider_misbehaves.py", "test_open_answers.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(f"{item.path.parent.name}/{item.path.name}", len(LONGEST)))


class FileScheduling(LoadScopeScheduling):
    """With ``--dist=loadfile``: files go to one process as a whole, but those of independent tests in parts.

    The marks of ``--dist=loadgroup`` have no effect: pytest 9.2 doesn't build node ids from what xdist 3.8 writes.
    """

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        name = Path(path).name
        if name in INDEPENDENT:
            return nodeid
        return "hosted" if name in HOSTED else path


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling | None:
    return FileScheduling(config, log) if config.getoption("dist") == "loadfile" else None


compile_catalogues()  # texts in German need the compiled catalogues, which aren't in the repository
