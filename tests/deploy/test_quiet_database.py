"""The database's own log quotes no values: they are names, hashes of passwords and what learners say."""

from pathlib import Path

from deploy.local.paths import Instance
from deploy.local.postgres import Postgres


def test_a_refused_statement_is_not_quoted_in_the_log(tmp_path: Path) -> None:
    command = Postgres(Instance(tmp_path), port=1, password="x").program().command
    assert {"log_min_error_statement=panic", "log_error_verbosity=terse"} <= set(command)
