"""The launcher's parts, each with real sockets, files and processes."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deploy.local.console import LogFollower
from deploy.local.installation import refuse_shared_packages
from deploy.local.paths import Instance
from deploy.local.ports import Ports
from deploy.local.product import restart_on_change
from deploy.local.programs import ProcessRegister, Program, read_start_time, start, wait_until
from deploy.local.secret_store import load_secrets
from deploy.local.stamps import Stamps, fingerprint
from deploy.local.startup import echo_output
from deploy.local.supervisor import Supervisor

FOREVER = (sys.executable, "-c", "import signal; signal.pause()")
NICENESS = 12


@pytest.fixture
def instance(tmp_path: Path) -> Iterator[Instance]:
    """A place of its own, removed afterwards."""
    instance = Instance(tmp_path / "place")
    instance.prepare()
    yield instance
    instance.remove()


def forever(name: str) -> Program:
    return Program(name=name, command=FOREVER, answers=lambda: True)


@contextmanager
def listening() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_in_use_gives_the_next_free_one_and_the_choice_is_remembered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ports.json"
    with listening() as taken:
        chosen = Ports(file, {"web": taken}).choose("web")
        assert chosen > taken
        assert f"port {taken} is in use; web takes {chosen}" in capsys.readouterr().out
    assert Ports(file, {"web": taken}).choose("web") == chosen


def test_two_programs_never_get_the_same_port(tmp_path: Path) -> None:
    with listening() as free:
        pass
    ports = Ports(tmp_path / "ports.json", {"web": free, "mail": free})
    assert ports.choose("web") != ports.choose("mail")


def test_a_stale_entry_with_the_number_of_another_process_is_not_believed(tmp_path: Path) -> None:
    register = ProcessRegister(tmp_path / "processes.json")
    register.path.write_text(json.dumps([{"name": "web", "pid": os.getpid(), "started": "long ago"}]))
    assert register.read() == {}
    assert register.stop_left_over() == []


def test_what_an_earlier_launcher_left_running_is_stopped(instance: Instance) -> None:
    process = start(forever("web"), os.open(os.devnull, os.O_WRONLY), tied=False)
    instance.register.write({"web": process.pid})
    stopping = threading.Thread(target=process.wait)  # the parent collects it, as init would
    stopping.start()
    assert instance.register.stop_left_over() == ["web"]
    stopping.join(10)
    assert process.returncode == -signal.SIGTERM
    assert not instance.register.path.exists()


def test_a_program_that_crashes_is_started_again(instance: Instance) -> None:
    supervisor = Supervisor(instance)
    supervisor.start(forever("web"))
    first = supervisor.running["web"].process
    first.kill()
    first.wait(10)

    class Enough(Exception):
        pass

    def stop_when_it_is_back() -> None:
        if supervisor.running["web"].process is not first:
            raise Enough

    with pytest.raises(Enough):
        supervisor.watch(also=stop_when_it_is_back)
    assert instance.register.read() == {"web": supervisor.running["web"].process.pid}
    supervisor.stop()
    assert instance.register.read() == {}


def test_what_nobody_waits_for_gets_less_of_the_processor(instance: Instance) -> None:
    patient = Program(name="background", command=FOREVER, answers=lambda: True, niceness=NICENESS)
    supervisor = Supervisor(instance)
    for program in (patient, forever("web")):
        supervisor.start(program)
    pids = {name: one.process.pid for name, one in supervisor.running.items()}
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pids["background"]) == NICENESS
    assert os.getpriority(os.PRIO_PROCESS, pids["web"]) == own
    session = Path(f"/proc/{pids['background']}/autogroup")  # Linux shares the processor between sessions first
    assert not session.exists() or session.read_text().split()[-1] == str(NICENESS)
    supervisor.stop()


def test_a_development_program_starts_again_when_a_python_file_changes(instance: Instance, tmp_path: Path) -> None:
    sources, starts = tmp_path / "sources", tmp_path / "starts"
    sources.mkdir()
    script = f"import signal; open({str(starts)!r}, 'a').write('s'); signal.pause()"
    command = restart_on_change((sys.executable, "-c", script), [sources])
    supervisor = Supervisor(instance)
    supervisor.start(Program(name="worker", command=command, answers=starts.exists))
    supervisor.wait_until_answering(["worker"], seconds=20)
    (sources / "note.txt").write_text("not Python")

    def is_restarted() -> bool:
        (sources / "module.py").write_text(f"# changed at {time.monotonic()}")
        return len(starts.read_text()) > 1

    wait_until(is_restarted, 20, "a second start")
    supervisor.stop()
    assert instance.register.read() == {}


def test_added_whole_lines_of_logs_are_shown_behind_their_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "web.log"
    log.write_text("before\n")
    follower = LogFollower(tmp_path, ["web", "worker"])
    with log.open("a") as output:
        output.write("one\ntw")
        output.flush()
        follower.show()
        output.write("o\n")
    follower.show()
    log.write_text("new\n")
    follower.show()
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["web", w] for w in ("one", "two", "new")
    ]


def test_a_program_that_ends_before_it_answers_is_reported_with_its_last_words(instance: Instance) -> None:
    supervisor = Supervisor(instance)
    command = (sys.executable, "-c", "raise SystemExit('no such database')")
    supervisor.start(Program(name="web", command=command, answers=lambda: False))
    with pytest.raises(SystemExit, match="web did not start(.|\n)*no such database"):
        supervisor.wait_until_answering(["web"], seconds=20)
    supervisor.stop()


def test_a_program_that_does_not_stop_is_killed_with_its_children(instance: Instance, tmp_path: Path) -> None:
    child = tmp_path / "child"
    script = (
        "import os, signal, pathlib\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"if (pid := os.fork()): pathlib.Path({str(child)!r}).write_text(str(pid))\n"
        "while True: signal.pause()\n"
    )
    supervisor = Supervisor(instance)
    supervisor.start(Program(name="web", command=(sys.executable, "-c", script), answers=child.exists, patience=0.1))
    supervisor.wait_until_answering(["web"], seconds=20)
    wait_until(lambda: bool(child.read_text()), 10, "the child")
    supervisor.stop()
    wait_until(lambda: read_start_time(int(child.read_text())) is None, 10, "the end of the child")


def test_secrets_are_made_once_and_only_their_owner_can_read_them(tmp_path: Path) -> None:
    file = tmp_path / "secrets.json"
    first = load_secrets(file)
    assert load_secrets(file) == first
    assert len(set(first.values())) == len(first)
    assert file.stat().st_mode & 0o777 == 0o600


def test_the_data_of_a_deleted_instance_does_not_come_back(instance: Instance, tmp_path: Path) -> None:
    if instance.state == instance.folder:
        return  # a plain user's data lies in the place itself
    (instance.state / "data").write_text("old")
    (instance.folder / "state-token").unlink()
    instance.prepare()
    assert not (instance.state / "data").exists()


def test_only_what_has_changed_is_built_again(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "node_modules").mkdir(parents=True)
    (source / "main.ts").write_text("1")
    stamps = Stamps(tmp_path / "installed.json")
    stamps.set("front end", fingerprint([source]))
    (source / "node_modules" / "other.js").write_text("installed, not written by us")
    assert Stamps(stamps.path).has("front end", fingerprint([source]))
    (source / "main.ts").write_text("2")
    assert not Stamps(stamps.path).has("front end", fingerprint([source]))


def test_packages_that_another_folder_lends_are_not_touched(tmp_path: Path) -> None:
    """`npm ci` empties the folder it installs into, also behind a link."""
    lent, link = tmp_path / "lent", tmp_path / "node_modules"
    lent.mkdir()
    link.symlink_to(lent)
    refuse_shared_packages(lent)
    refuse_shared_packages(tmp_path / "missing")
    with pytest.raises(SystemExit, match="is a link to"):
        refuse_shared_packages(link)


def test_what_a_command_says_is_shown_as_it_comes(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "print('one'); print('two'); print('{}')"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as speaking:
        assert echo_output(speaking) == "{}"
    assert capsys.readouterr().out.split() == ["one", "two"]
