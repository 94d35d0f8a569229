"""The product and its people, and deeds: what a user does that sets a kind of job going.

A deed prepares, yields the call that starts the job, and goes on when the job, killed once, has been done.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
import psycopg

from tests.faults.trap import settle
from tests.learner import Learner, Talk
from tests.stack import Stack

Call = Callable[[], httpx.Response]
Story = Generator[Call, None, None]
ASKED = "Wo tut es weh, und wie lange schon?"


@dataclass
class World:
    """The product and the people who use it."""

    stack: Stack
    database: psycopg.Connection
    caught: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.anna, self.tarek = Learner(self.stack), Learner(self.stack, "tutor")
        self.ada = Learner(self.stack, "author")
        self.booked = self.count("kit_providercall", "provider = 'openai'")

    def count(self, table: str, where: str = "true", *words: Any) -> int:
        found = self.database.execute(f"select count(*) from {table} where {where}", words).fetchone()
        assert found is not None
        return int(found[0])

    def settle(self) -> None:
        """Nothing is being done any more, apart from what was killed."""
        settle(self.stack, self.database, self.caught)

    def talk(self, question: str = "", learner: Learner | None = None) -> Talk:
        """A talk, with one question asked and answered."""
        talk = (learner or self.anna).begin()
        if question:
            talk.exchange(question)
        return talk

    @cached_property
    def answered(self) -> Talk:
        """A talk in which one question has been asked and answered."""
        return self.talk(ASKED)

    def files(self, pattern: str) -> list[Path]:
        return list((self.stack.instance.folder / "media").rglob(pattern))

    def is_one_letter_to(self, address: str, template: str) -> None:
        """One mail of this template was written to the address and came there; other stories write to it as well."""
        written = """select subject, state from kit_mail where "to" = %s and template = %s"""

        def rows() -> list[tuple[str, str]]:
            return self.database.execute(written, (address, template)).fetchall()

        self.stack.wait_for(lambda: {state for _, state in rows()} == {"SENT"}, what=f"the letter to {address}")
        [(subject, _)] = rows()
        assert [mail["subject"] for mail in self.stack.mails(address)].count(subject) == 1


@dataclass(frozen=True)
class Deed:
    """How a kind of job comes about; `paid` is how often its provider is paid, with the death in the middle."""

    tell: Callable[[World], Story]
    paid: int = 0


class Deeds(dict[str, Deed]):
    """What sets each kind of job going."""

    def of(self, kind: str, paid: int = 0) -> Callable[[Callable[[World], Story]], Callable[[World], Story]]:
        """Register what sets a kind of job going."""

        def register(tell: Callable[[World], Story]) -> Callable[[World], Story]:
            self[kind] = Deed(tell, paid)
            return tell

        return register


def upload(data: bytes) -> dict[str, Any]:
    return {"audio": ("speech.webm", data, "audio/webm")}


def allow_recordings(learner: Learner, allowed: bool) -> httpx.Response:
    me = learner.http.get("/users/me").json()["id"]
    return learner.http.put(f"/users/{me}", json={"save_recordings": allowed})


def is_played(learner: Learner, url: str) -> None:
    sound = httpx.get(learner.stack.base_url + url)
    assert (sound.status_code, sound.content[:4]) == (200, b"\x1aE\xdf\xa3")
