"""A learner at the far end of a real connection: what the browser does, without the browser."""

import json
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.stack import PATIENCE, Stack


@dataclass
class Learner:
    """Signed in with a real token; every call goes over the network."""

    stack: Stack
    role: str = "learner"
    http: httpx.Client = field(init=False)
    tokens: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=f"{self.stack.base_url}/api", timeout=40)
        account = self.stack.accounts[self.role]
        form = {"grant_type": "password", "username": account["email"], "password": account["password"]}
        self.take(self.http.post("/auth/token", data=form).raise_for_status().json())

    def take(self, tokens: dict[str, Any]) -> None:
        self.tokens = tokens
        self.http.headers["Authorization"] = f"Bearer {tokens['access_token']}"

    def case(self, slug: str = "heart-failure-admission") -> dict[str, Any]:
        rows = self.http.get("/cases/").raise_for_status().json()["results"]
        found: dict[str, Any] = next(row for row in rows if row["slug"] == slug)
        return found

    def begin(self, slug: str = "heart-failure-admission", excerpt: str = "") -> "Talk":
        """A new talk about a case, or about an excerpt of it; with nobody at first where it has no patient."""
        body = {"excerpt": excerpt} if excerpt else {}
        answer = self.http.post(f"/cases/interact/{self.case(slug)['id']}", json=body)
        interaction = answer.raise_for_status().json()["id"]
        whole = self.http.get(f"/case-interactions/{interaction}", params={"full_load": "true"}).raise_for_status()
        patients = whole.json()["patient_interactions"]
        return Talk(self, interaction, patients[0]["id"] if patients else "")

    @contextmanager
    def listening(self, since: str = "") -> Iterator["EventListener"]:
        """An open event stream."""
        headers = {"Last-Event-ID": since} if since else {}
        timeout = httpx.Timeout(40, read=None)
        with self.http.stream("GET", "/events", headers=headers, timeout=timeout) as answer:
            answer.raise_for_status()
            ears = EventListener(answer)
            yield ears
            ears.closed = True


class EventListener:
    """Hears events in a thread of its own, so that a test can wait for one with a limit."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self.heard: list[tuple[str, str, dict[str, Any]]] = []
        self.closed = False
        self.news = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        frame: dict[str, str] = {}
        try:
            for line in self.answer.iter_lines():
                if line:
                    name, _colon, value = line.partition(":")
                    frame[name] = value.strip()
                    continue
                if "event" in frame:
                    with self.news:
                        self.heard.append((frame.get("id", ""), frame["event"], json.loads(frame["data"])))
                        self.news.notify_all()
                frame = {}
        except (httpx.HTTPError, httpx.StreamError):
            pass  # cut off; the server also ends a stream that it could not open because Redis was away
        with self.news:
            self.closed = True
            self.news.notify_all()

    def wait_for(self, name: str, seconds: float = PATIENCE) -> tuple[str, str, dict[str, Any]]:
        """The first event of this name, heard already or yet to come."""

        def found() -> Any:
            return next((event for event in self.heard if event[1] == name), None)

        with self.news:
            if not self.news.wait_for(found, seconds):
                raise AssertionError(f"no {name} within {seconds} s, only {[event[1] for event in self.heard]}")
            event: tuple[str, str, dict[str, Any]] = found()
        return event


@dataclass
class Talk:
    """One conversation with a patient."""

    learner: Learner
    interaction_id: str
    id: str

    def say(self, text: str, key: str | None = None) -> httpx.Response:
        """One turn; `key` as the browser would choose it."""
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        return self.learner.http.post(f"/patient-interactions/{self.id}", json={"text": text}, headers=headers)

    def exchange(self, text: str) -> None:
        """One turn, to the end of its reply: on a busy machine the call comes back before it (202)."""
        self.say(text).raise_for_status()
        self.learner.stack.wait_for(self.is_quiet, what=f"the reply to {text!r}")

    def messages(self) -> list[dict[str, Any]]:
        answer = self.learner.http.get(f"/patient-interactions/{self.id}").raise_for_status()
        rows: list[dict[str, Any]] = answer.json()["messages"]
        return rows

    def said(self, text: str) -> list[dict[str, Any]]:
        """The learner's lines of this text, as the server has them."""
        return [row for row in self.messages() if row["author"] == "LEARNER" and row["text"] == text]

    def replies(self) -> list[dict[str, Any]]:
        return [row for row in self.messages() if row["author"] == "PERSON" and not row["is_setup"]]

    def is_quiet(self) -> bool:
        """Nothing is being made any more."""
        return all(row["state"] != "PENDING" for row in self.messages())
