"""House rules that a program can check: what must not be written, and which folders need a README."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.local.paths import PYTHONPATH, ROOT

SOURCES = ("apps", "platform", "deploy")

FORBIDDEN = {
    "mark_safe": re.compile(r"\bmark_safe\b|\bSafeString\b"),
    "__all__ fields": re.compile(r"fields\s*=\s*[\"']__all__[\"']"),
    "a print": re.compile(r"^\s*print\(", re.MULTILINE),
    "a placeholder": re.compile(r"\b(TODO|FIXME|XXX|NotImplemented\b(?!Error))"),
    "how work is organised": re.compile(r"\.\./shared|\bthis brief\b|\bissue #?\d", re.IGNORECASE),
}
SWITCHED_OFF = re.compile(r"#\s*(noqa|type:\s*ignore)")
EXPLAINED = re.compile(r"# (noqa: [A-Z]+[0-9]+|type: ignore\[[a-z-]+\]) - \w+ \w+")
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


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nothing_forbidden_is_written(what: str) -> None:
    found = [name_of(path) for path in python_files(*SOURCES) if FORBIDDEN[what].search(path.read_text())]
    assert found == []


def test_checks_are_switched_off_only_for_one_rule_and_with_a_reason() -> None:
    found: list[str] = []
    for path in python_files(*SOURCES, "tests", "bench"):
        if path != Path(__file__):
            lines = path.read_text().splitlines()
            found += [f"{name_of(path)}: {line}" for line in lines if SWITCHED_OFF.search(line)]
    assert [line for line in found if not EXPLAINED.search(line)] == []


def test_tests_wait_for_things_and_never_for_time() -> None:
    sleeping = re.compile(r"^\s*(time\.)?sleep\(", re.MULTILINE)
    skipped = re.compile(r"pytest\.(mark\.)?(skip|xfail)")
    for path in python_files("tests"):
        assert not sleeping.search(path.read_text()), name_of(path)
        assert path == Path(__file__) or not skipped.search(path.read_text()), name_of(path)


def test_the_front_end_switches_no_check_off() -> None:
    assert [name_of(path) for path in front_files() if FRONT_FORBIDDEN.search(path.read_text())] == []


def test_no_two_decisions_have_the_same_number() -> None:
    numbers = [path.name[:4] for path in sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))]
    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]


def test_every_app_and_every_mechanism_of_several_files_has_a_readme() -> None:
    apps = [path.parent for path in (ROOT / "apps").glob("*/apps.py")]
    folders = [path for path in (ROOT / "platform" / "kit").iterdir() if len(list(path.glob("*.py"))) > 2]
    kept = [path for path in folders if path.name not in ("migrations", "__pycache__")]
    wanted = [*apps, *kept, ROOT / "platform" / "kit"]
    assert [name_of(path) for path in wanted if not (path / "README.md").is_file()] == []
