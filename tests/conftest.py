"""What every test can rely on."""

import os

import pytest

if "VISITE_TEST_SLOT" not in os.environ:
    raise pytest.UsageError("The plugin tests.servers is missing: keep '-p tests.servers' in pyproject.toml.")
