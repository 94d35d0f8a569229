"""Doing the same thing many times at once, each time with a database connection of its own."""

import threading
from collections.abc import Callable
from typing import TypeVar

from django.db import connection

Result = TypeVar("Result")


def at_once(times: int, work: Callable[[int], Result]) -> list[Result]:
    """What `work(0)`, `work(1)` … give when they begin at the same moment; the first error is raised here."""
    results: list[Result] = []
    errors: list[BaseException] = []
    together = threading.Barrier(times)

    def run(number: int) -> None:
        try:
            together.wait(timeout=20)
            results.append(work(number))
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    if errors:
        raise errors[0]
    return results
