"""What every test can rely on."""

import os

import pytest

from kit.catalogues import compile_all
from tests.people import ada, anna, clinic, mina, root, stranger, tarek, visitor
from tests.stack import browser, playwright, stack

__all__ = ["ada", "anna", "browser", "clinic", "mina", "playwright", "root", "stack", "stranger", "tarek", "visitor"]

if "VISITE_TEST_SLOT" not in os.environ:
    raise pytest.UsageError("The plugin tests.servers is missing: keep '-p tests.servers' in pyproject.toml.")

compile_all()  # texts in German need the compiled catalogues, which aren't in the repository
