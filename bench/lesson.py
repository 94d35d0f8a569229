"""Where the processor time of a lesson read goes, and what a 304 of the same lesson takes of it."""

import asyncio
import os
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack
from pkgutil import resolve_name
from unittest.mock import patch

import django

from bench.served_calls import Served
from deploy.local.console import print_line

BLOCKS, EACH = 9, 50
LESSON, KNOWN = "a lesson", "a lesson, 304"
PARTS = {
    "authentication (a query)": "apps.accounts.tokens.BearerToken.authenticate",
    "permission and section (a query)": "apps.courses.prepared_reads.fetch_section",
    "entity tag": "apps.content.lessons.views.build_lesson_etag",
    "learner's work (a query)": "apps.content.lessons.serialization.load_interactions",
    "lesson from the cache": "apps.content.lessons.serialization.get_cached_lesson",
    "items as the learner sees them": "apps.content.lessons.serialization.serialize_item_of_lesson",
    "JSON": "kit.renderers.dumps",
}
Spent = dict[str, float]


class Stopwatch:
    """Processor time of the functions that it wraps, by the name of their part."""

    def __init__(self) -> None:
        self.spent: Spent = defaultdict(float)

    def wrap(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        """Give the function with its time counted; none of them calls another one."""

        def call(*arguments: object, **options: object) -> object:
            began = time.thread_time()
            try:
                return function(*arguments, **options)
            finally:
                self.spent[name] += (time.thread_time() - began) * 1000

        return call


async def measure_block(served: Served, call: tuple[str, str, str, dict[str, str]]) -> Spent:
    """Give the milliseconds of one answer, as the mean of a block: in whole, and of each part."""
    watch = Stopwatch()
    with ExitStack() as patched:
        for name, path in PARTS.items():
            owner, _dot, attribute = path.rpartition(".")
            function = getattr(resolve_name(owner), attribute)
            patched.enter_context(patch(path, watch.wrap(name, function)))
        began = time.process_time()
        for _number in range(EACH):
            await served.call(call)
        whole = (time.process_time() - began) * 1000
    parts = {name: watch.spent[name] for name in PARTS}
    rest = {"middleware and framework (the rest)": whole - sum(parts.values())}
    return {name: spent / EACH for name, spent in {**parts, **rest, "in whole": whole}.items()}


async def measure(served: Served) -> None:
    """Print the best block of the lesson and of its 304, by part; the two are measured in turn."""
    calls = await served.find_calls()
    best: dict[str, Spent] = {}
    for _block in range(BLOCKS):
        for name in (LESSON, KNOWN):
            found = await measure_block(served, calls[name])
            best[name] = min(best.get(name, found), found, key=lambda spent: spent["in whole"])
    print_line(f"  {'':38}{'lesson':>12}{'':>6}{'304':>12}")
    for part, spent in best[LESSON].items():
        share = spent / best[LESSON]["in whole"]
        print_line(f"  {part:38}{spent:>9.2f} ms{share:>6.0%}{best[KNOWN][part]:>9.2f} ms")
    print_line(f"  the 304 takes {best[KNOWN]['in whole'] / best[LESSON]['in whole']:.0%} of the lesson's time")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    asyncio.run(measure(Served()))
