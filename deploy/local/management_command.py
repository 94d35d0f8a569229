"""A command of manage.py, with the environment of a running instance."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence

from deploy.local.console import print_line
from deploy.local.paths import ROOT, Instance
from deploy.local.postgres import Postgres
from deploy.local.product import Addresses, build_environment
from deploy.local.secret_store import load_secrets
from deploy.local.valkey import Valkey


def run_management_command(instance: Instance, words: Sequence[str]) -> int:
    """Run the command in the folder where one stands; gives its exit code, 1 when nothing runs here."""
    if not instance.answer.exists():
        print_line("Visite does not run in this checkout.")
        return 1
    answer, ports = json.loads(instance.answer.read_text()), json.loads((instance.folder / "ports.json").read_text())
    secrets = load_secrets(instance.folder / "secrets.json")
    addresses = Addresses(
        base_url=answer["base_url"],
        web_url=f"http://127.0.0.1:{ports['web']}",
        mail_url=answer["mail_url"],
        smtp_port=ports["smtp"],
        database_url=os.environ.get("DATABASE_URL")
        or Postgres(instance, ports["postgres"], secrets["postgres"], True).url(),
        redis_url=os.environ.get("REDIS_URL") or Valkey(instance, ports["valkey"], secrets["valkey"]).url(),
    )
    environment = {**os.environ, **build_environment(instance, addresses, secrets)}
    return subprocess.run([sys.executable, str(ROOT / "manage.py"), *words], env=environment, check=False).returncode
