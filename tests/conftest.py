"""What every test can rely on."""

import os

import pytest
from django.db import connection
from hypothesis import HealthCheck, settings

from kit.catalogues import compile_all
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


compile_all()  # texts in German need the compiled catalogues, which aren't in the repository
