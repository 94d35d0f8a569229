"""A command of manage.py, with the settings of the product that runs at a place."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence

from deploy.local.place import ROOT, Place
from deploy.local.postgres import Postgres
from deploy.local.product import Addresses, settings
from deploy.local.secret_values import secret_values
from deploy.local.valkey import Valkey
from deploy.local.words import say


def manage(place: Place, words: Sequence[str]) -> int:
    """Run the command in the folder where one stands; gives its exit code, 1 when nothing runs here."""
    if not place.answer.exists():
        say("Visite does not run in this checkout.")
        return 1
    answer, ports = json.loads(place.answer.read_text()), json.loads((place.folder / "ports.json").read_text())
    secrets = secret_values(place.folder / "secrets.json")
    addresses = Addresses(
        base_url=answer["base_url"],
        web_url=f"http://127.0.0.1:{ports['web']}",
        mail_url=answer["mail_url"],
        smtp_port=ports["smtp"],
        database_url=os.environ.get("DATABASE_URL")
        or Postgres(place, ports["postgres"], secrets["postgres"], True).url(),
        redis_url=os.environ.get("REDIS_URL") or Valkey(place, ports["valkey"], secrets["valkey"]).url(),
    )
    environment = {**os.environ, **settings(place, addresses, secrets)}
    return subprocess.run([sys.executable, str(ROOT / "manage.py"), *words], env=environment, check=False).returncode
