"""The databases of tests are copies of one."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.template import fingerprint, template


@pytest.mark.django_db
def test_a_test_database_has_all_migrations_and_they_are_made_once() -> None:
    assert connection.settings_dict["TEST"]["TEMPLATE"] == template() == template()
    assert template().endswith(fingerprint())
    executor = MigrationExecutor(connection)
    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []
