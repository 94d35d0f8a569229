"""The house rules that a program can check: sizes, names, and what must not be written."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local.place import PYTHONPATH, ROOT

FILE, FUNCTION, VIEW_METHOD = 250, 40, 10  # lines, at most
VERBS = {"get", "post", "put", "patch", "delete"}
SOURCES = ("apps", "platform", "deploy")
NAMES = {"Service", "Manager", "Helper", "Helpers", "Util", "Utils", "Handler", "Base"}
FILES = {"service", "services", "manager", "managers", "helper", "helpers", "util", "utils", "handlers", "signals"}

# Each with its reason; a line more needs a better one, a line less is taken out here.
EXCEPTIONS: dict[tuple[str, str], int] = {}
FORBIDDEN = {
    "mark_safe": re.compile(r"\bmark_safe\b|\bSafeString\b"),
    "__all__ fields": re.compile(r"fields\s*=\s*[\"']__all__[\"']"),
    "a signal": re.compile(r"django\.(db\.models|dispatch)\S* import .*\b(receiver|Signal|post_save|pre_save)\b"),
    "a print": re.compile(r"^\s*print\(", re.MULTILINE),
    "a placeholder": re.compile(r"\b(TODO|FIXME|XXX|NotImplemented\b(?!Error))"),
    "how work is organised": re.compile(r"\.\./shared|\bthis brief\b|\bissue #?\d", re.IGNORECASE),
}
SWITCHED_OFF = re.compile(r"#\s*(noqa|type:\s*ignore)(:?\s*[A-Z]+\d+|\[[a-z-]+\])?")
FRONT_FORBIDDEN = re.compile(r"@ts-ignore|@ts-nocheck|\bas any\b|dangerouslySetInnerHTML|eslint-disable")


def python_files(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def front_files() -> list[Path]:
    folder = ROOT / "frontend" / "src"
    files = sorted(path for end in ("ts", "tsx") for path in folder.rglob(f"*.{end}"))
    return [path for path in files if "generated" not in path.parts and ".test" not in path.suffixes]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines_of(path: Path) -> int:
    return len(path.read_text().splitlines())


def definitions(path: Path) -> Iterator[tuple[str, ast.AST]]:
    """All classes and functions of a file, with the name of the class around."""
    waiting: list[tuple[str, ast.AST]] = [("", ast.parse(path.read_text()))]
    while waiting:
        around, node = waiting.pop()
        for child in ast.iter_child_nodes(node):
            inner = around
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                inner = f"{around}.{child.name}".strip(".")
                yield inner, child
            waiting.append((inner, child))


def length(node: ast.AST) -> int:
    """Lines from `def` to the end, without the docstring."""
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    first = node.body[0]
    told = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    docstring = (first.end_lineno or 0) - first.lineno + 1 if told else 0
    return (node.end_lineno or 0) - node.lineno + 1 - docstring


def test_platform_is_a_folder_and_not_a_package() -> None:
    assert not (ROOT / "platform" / "__init__.py").exists()
    told = subprocess.run(
        [sys.executable, "-c", "import platform, kit; print(platform.python_version())"],
        cwd=ROOT,
        env={"PYTHONPATH": PYTHONPATH},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr


def test_no_file_is_longer_than_its_ceiling() -> None:
    files = [*python_files(*SOURCES), *front_files()]
    assert len(files) > 100
    assert {name_of(path): lines for path in files if (lines := lines_of(path)) > FILE} == {}


def test_no_function_is_longer_than_its_ceiling() -> None:
    long = {
        f"{name_of(path)}: {name}": length(node)
        for path in python_files(*SOURCES)
        for name, node in definitions(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and length(node) > FUNCTION
    }
    assert long == {}


def test_a_view_finds_checks_calls_and_answers_in_ten_lines() -> None:
    long = {
        f"{name_of(path)}: {name}": length(node)
        for path in python_files("apps", "platform")
        if "views" in path.parts or path.stem == "views"
        for name, node in definitions(path)
        if isinstance(node, ast.FunctionDef) and node.name in VERBS and length(node) > VIEW_METHOD
    }
    assert long == {}


def test_names_come_from_the_domain() -> None:
    found = [
        f"{name_of(path)}: {name}"
        for path in python_files(*SOURCES)
        for name, node in definitions(path)
        if isinstance(node, ast.ClassDef) and NAMES & set(re.findall(r"[A-Z][a-z]+", node.name))
    ]
    files = [name_of(path) for path in python_files(*SOURCES) if path.stem in FILES]
    assert (found, files) == ([], [])


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nothing_forbidden_is_written(what: str) -> None:
    found = [name_of(path) for path in python_files(*SOURCES) if FORBIDDEN[what].search(path.read_text())]
    assert found == []


def test_checks_are_switched_off_only_where_it_is_explained() -> None:
    found: dict[tuple[str, str], int] = {}
    for path in python_files(*SOURCES, "tests", "bench"):
        if path == Path(__file__):
            continue
        for mark in SWITCHED_OFF.finditer(path.read_text()):
            key = (name_of(path), mark[0].removeprefix("#").strip())
            found[key] = found.get(key, 0) + 1
    assert found == EXCEPTIONS


def test_tests_wait_for_things_and_never_for_time() -> None:
    sleeping = re.compile(r"^\s*(time\.)?sleep\(", re.MULTILINE)
    skipped = re.compile(r"pytest\.(mark\.)?(skip|xfail)")
    for path in python_files("tests"):
        assert not sleeping.search(path.read_text()), name_of(path)
        assert path == Path(__file__) or not skipped.search(path.read_text()), name_of(path)


def test_the_front_end_switches_no_check_off() -> None:
    assert [name_of(path) for path in front_files() if FRONT_FORBIDDEN.search(path.read_text())] == []


def test_every_room_and_every_mechanism_of_several_files_has_a_readme() -> None:
    rooms = [path.parent for path in (ROOT / "apps").glob("*/apps.py")]
    folders = [path for path in (ROOT / "platform" / "kit").iterdir() if len(list(path.glob("*.py"))) > 2]
    kept = [path for path in folders if path.name not in ("migrations", "__pycache__")]
    wanted = [*rooms, *kept, ROOT / "platform" / "kit"]
    assert [name_of(path) for path in wanted if not (path / "README.md").is_file()] == []


def test_every_class_and_public_function_says_what_it_is() -> None:
    """Views say it in their tables; a Meta, a test or a nested function needs no sentence."""
    for path in python_files("apps", "platform"):
        assert ast.get_docstring(ast.parse(path.read_text())) or lines_of(path) == 0 or path.stem == "apps", path
        if path.stem in ("models", "actions", "rules", "querysets"):
            for name, node in definitions(path):
                if isinstance(node, ast.ClassDef) and "Meta" not in name:
                    assert ast.get_docstring(node), f"{name_of(path)}: {name}"
