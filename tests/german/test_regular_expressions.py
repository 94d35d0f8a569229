"""Expressions that are compiled at their first use have no error that would show only then."""

import re
import sys
from collections.abc import Iterator, Mapping
from typing import cast

from django.urls import get_resolver

from apps.german.regular_expressions import LazyPattern, compile_re

TESTED = 800  # a search that finds fewer doesn't look where they are


def list_patterns(value: object) -> Iterator[re.Pattern[str]]:
    """List the expressions in a module's value, however it holds them."""
    if isinstance(value, LazyPattern):
        yield cast("re.Pattern[str]", value)
    elif isinstance(value, Mapping):
        for one in (*value, *value.values()):
            yield from list_patterns(one)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for one in value:
            yield from list_patterns(one)


def test_each_expression_of_each_module_can_be_compiled() -> None:
    """Of each that a process of the product imports."""
    assert get_resolver().url_patterns  # and with them all views are imported
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("apps.")]
    found = [one for module in modules for value in list(vars(module).values()) for one in list_patterns(value)]
    for pattern in found:
        pattern.search("")
    assert len({id(pattern) for pattern in found}) > TESTED


def test_it_finds_what_a_pattern_finds() -> None:
    lazy, eager = compile_re(r"(\w+)-(?P<last>\w+)", re.I), re.compile(r"(\w+)-(?P<last>\w+)", re.I)
    line = "Kranken-Haus und SPITAL-bett"
    assert lazy.findall(line) == eager.findall(line)
    assert [one.group("last") for one in lazy.finditer(line)] == ["Haus", "bett"]
    assert lazy.sub(r"\2", line, count=1) == eager.sub(r"\2", line, count=1)
    assert (lazy.pattern, lazy.flags, lazy.groupindex) == (eager.pattern, eager.flags, eager.groupindex)
