"""Every page of the back office on seed data of size M: the slowest ones, and their ratio to the list of people.

`PYTHONPATH=$PWD:$PWD/platform .venv/bin/python -m tests.servers with bench_office .venv/bin/python -m bench.back_office
[S|M|L]` fills a database of its own, which takes some minutes; a second run uses it again.
"""

import os
import sys
import time

import django

SLOWEST = 15
ROUNDS = 3
LIMIT = 1.0  # seconds
ROOT = "bench-root@visite.example"
YARDSTICK = "accounts.User list"


def measure(size: str) -> None:
    """Fill the database, open every page several times and print the slowest, best time of each."""
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client

    from apps.accounts.models import User
    from deploy.local.console import print_line
    from tests.back_office import list_pages
    from tests.factories.accounts import Clinic, Person
    from tests.privacy.world import fill

    call_command("migrate", verbosity=0)
    root = User.objects.filter(email=ROOT).first()
    if root is None:  # else the database was filled by an earlier run
        fill(Clinic())
        with connection.cursor() as cursor:  # millions of rows in one statement
            cursor.execute("set statement_timeout = 0")
        call_command("seed_large", size=size)
        connection.close()
        root = Person(email=ROOT, is_admin=True, is_staff=True, is_superuser=True)
    browser = Client(headers={"accept-language": "de"})
    browser.force_login(root)
    pages = dict(list_pages(root))
    times = dict.fromkeys(pages, float("inf"))
    for _round in range(ROUNDS):
        for name, address in pages.items():
            began = time.perf_counter()
            answer = browser.get(address)
            times[name] = min(times[name], time.perf_counter() - began)
            if answer.status_code != 200:
                raise SystemExit(f"{name}: {answer.status_code}")
    print_line(f"{len(pages)} pages, {sum(seconds > LIMIT for seconds in times.values())} over {LIMIT:.0f} s")
    for name, seconds in sorted(times.items(), key=lambda one: -one[1])[:SLOWEST]:
        print_line(f"{name:45} {seconds * 1000:7.0f} ms {seconds / times[YARDSTICK]:6.1f} × the list of people")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    measure(sys.argv[1] if len(sys.argv) > 1 else "M")
