"""Kolibri itself, from PyPI in a folder of its own: its server, and what its learners ask."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from deploy.local.paths import ROOT
from deploy.local.programs import wait_until

VERSION, PORT = "0.19.5", int(os.environ.get("VISITE_KOLIBRI_PORT", "29480"))
FOLDER = ROOT / ".local" / "bench-kolibri"
COMMAND, HOME, SEEDED = FOLDER / "venv" / "bin" / "kolibri", FOLDER / "home", FOLDER / "seeded.json"
READY = 180  # seconds
BASE = f"http://127.0.0.1:{PORT}"


def environment() -> dict[str, str]:
    """Give the environment of Kolibri's processes."""
    return os.environ | {
        "KOLIBRI_HOME": str(HOME),
        "KOLIBRI_RUN_MODE": "bench",
        "KOLIBRI_LISTEN_ADDRESS": "127.0.0.1",
        "KOLIBRI_HTTP_PORT": str(PORT),
        "KOLIBRI_ZIP_CONTENT_PORT": str(PORT + 1),
        "KOLIBRI_ZEROCONF_ENABLED": "0",
        "KOLIBRI_DISABLE_PING": "1",
        "SEEDED": str(SEEDED),
    }


def run(*command: str | Path) -> None:
    """Run a command to its end; raises CalledProcessError."""
    subprocess.run(command, env=environment(), check=True, capture_output=True)


def install() -> None:
    """Kolibri and its home, unless they are there."""
    uv = ROOT / ".venv" / "bin" / "uv"
    if not COMMAND.exists():
        run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, FOLDER / "venv")
        run(uv, "pip", "install", "--quiet", "--python", FOLDER / "venv" / "bin" / "python", f"kolibri=={VERSION}")
    if not SEEDED.exists():
        shutil.rmtree(HOME, ignore_errors=True)
        admin = ("--superusername", "admin", "--superuserpassword", "adminpass1")
        place = ("--facility", "Bench", "--preset", "formal", "--language_id", "en", "--noinput")
        run(COMMAND, "manage", "provisiondevice", "--", *place, *admin)
        seed = Path(__file__).with_name("kolibri_seed.py")
        run(COMMAND, "manage", "shell", "--", "-c", f"exec(open({str(seed)!r}).read(), globals())")


@contextmanager
def serve_kolibri() -> Iterator[int]:
    """Kolibri's server in one process; gives its number."""
    with (FOLDER / "server.log").open("ab") as log:
        started: list[str | Path] = [COMMAND, "start", "--foreground", "--port", str(PORT)]
        server = subprocess.Popen(started, env=environment(), stdout=log, stderr=log, start_new_session=True)
    try:
        wait_for_answers(server)
        yield server.pid
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(30)


def wait_for_answers(server: "subprocess.Popen[bytes]") -> None:
    """Wait until Kolibri answers; raises SystemExit when its server ends first."""

    def answers() -> bool:
        try:
            return httpx.get(f"{BASE}/api/public/info/", timeout=2).status_code == 200
        except httpx.TransportError:
            return False

    wait_until(lambda: server.poll() is not None or answers(), READY, "Kolibri")
    if server.poll() is not None:
        raise SystemExit(f"Kolibri did not start: {FOLDER / 'server.log'}")


def learner_of_kolibri(number: int, seeded: dict[str, Any]) -> httpx.Client:
    """A signed-in learner; each writes with the token that Kolibri wants."""
    client = httpx.Client(base_url=BASE, timeout=30)
    client.get("/api/auth/session/current/")
    who = {"username": f"learner{number}", "password": "learnerpass1", "facility": seeded["facility"]}
    client.headers["X-CSRFToken"] = client.cookies.get("kolibri_csrftoken") or ""
    client.post("/api/auth/session/", json=who).raise_for_status()
    client.headers["X-CSRFToken"] = client.cookies.get("kolibri_csrftoken") or ""
    return client


def read_seeded() -> dict[str, Any]:
    """Read what the seed of Kolibri made."""
    found: dict[str, Any] = json.loads(SEEDED.read_text())
    return found


def coach_of_kolibri(seeded: dict[str, Any]) -> httpx.Client:
    """The administrator, who may read the summary of the class; of a large one it takes a minute for 32 clients."""
    client = httpx.Client(base_url=BASE, timeout=180)
    client.get("/api/auth/session/current/")
    client.headers["X-CSRFToken"] = client.cookies.get("kolibri_csrftoken") or ""
    who = {"username": "admin", "password": "adminpass1", "facility": seeded["facility"]}
    client.post("/api/auth/session/", json=who).raise_for_status()
    return client


def answers_of_kolibri(client: httpx.Client, seeded: dict[str, Any]) -> Callable[[], httpx.Response]:
    """Another answer to the same question of an exercise, and the progress that follows."""
    node = client.get(f"/api/content/contentnode/{seeded['node']}/").raise_for_status().json()
    about = {"node_id": node["id"], "content_id": node["content_id"], "channel_id": node["channel_id"]}
    mastery = {"kind": "exercise", "mastery_model": {"type": "m_of_n", "m": 3, "n": 5}}
    begun = client.post("/api/logger/trackprogress/", json={**about, **mastery, "lesson_id": seeded["lesson"]})
    begun.raise_for_status()
    path = f"/api/logger/trackprogress/{begun.json()['session_id']}/"

    def ask() -> httpx.Response:
        given = {"item": seeded["item"], "correct": 1, "time_spent": 3, "answer": {"a": "b"}}
        return client.put(path, json={"interactions": [given], "time_spent_delta": 3, "progress": 0.5})

    return ask
