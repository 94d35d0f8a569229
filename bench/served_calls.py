"""The child of `bench.compare_trees`: makes calls of the tree it was started in and measures each one.

Reads one JSON object a line from its standard input and answers one a line: `{"calls": ...}` names the calls,
`{"call": [method, path, body, headers], "times": n}` makes one and gives the processor time of each time.
"""

import asyncio
import hashlib
import json
import os
import sys
import time
from typing import Any

import django

EMAIL = "anna.petrova@visite.example"
TALKS, LINES = 50, 50  # that there are when reads are measured, as in `bench.pairs`
WARM_UP = 5  # calls of each kind before the first that counts

Call = tuple[str, str, str, dict[str, str]]


def fill_talk(talk: str) -> None:
    """Write fifty lines into a talk."""
    from apps.conversations.models import Message

    first = Message.objects.filter(conversation=talk).count()
    lines = [
        Message(conversation_id=talk, position=first + number, author="LEARNER", text="Seit wann haben Sie das?" * 3)
        for number in range(LINES)
    ]
    Message.objects.bulk_create(lines)


class Served:
    """The ASGI application of this tree, called as the server calls it, for one person who is signed in."""

    def __init__(self) -> None:
        from apps.accounts.models import User
        from apps.accounts.tokens import sign_in
        from config.asgi import application

        self.application = application
        token = sign_in(User.objects.get(email=EMAIL), agent="bench")["access_token"]
        self.authorization = f"Bearer {token}"
        self.warm: set[str] = set()

    async def call(self, call: Call) -> tuple[int, dict[str, str], bytes]:
        """Give status, headers and body of one answer."""
        method, path, body, more = call
        url, _mark, query = path.partition("?")
        headers = {"host": "127.0.0.1", "authorization": self.authorization, "accept": "application/json", **more}
        if body:
            headers |= {"content-type": "application/json", "content-length": str(len(body.encode()))}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": f"/api{url}",
            "raw_path": f"/api{url}".encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        waiting = [{"type": "http.request", "body": body.encode(), "more_body": False}]
        sent: list[dict[str, Any]] = []
        gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if waiting:
                return waiting.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.application(scope, receive, send)
        gone.set()
        found: dict[bytes, bytes] = dict(sent[0]["headers"])
        content = b"".join(bytes(one.get("body", b"")) for one in sent[1:])
        return int(str(sent[0]["status"])), {n.decode().lower(): v.decode() for n, v in found.items()}, content

    async def read(self, path: str) -> dict[str, Any]:
        """Give the JSON object at a path."""
        status, _headers, content = await self.call(("GET", path, "", {}))
        if status != 200:
            raise SystemExit(f"{path} answered {status}")
        found: dict[str, Any] = json.loads(content)
        return found

    async def find_talk(self, case: str) -> str:
        """Give a talk of fifty lines about a case, and see to fifty talks."""
        found = ""
        for _number in range(TALKS):
            _status, _headers, begun = await self.call(("POST", f"/cases/interact/{case}", "{}", {}))
            found = json.loads(begun)["id"]
        whole = await self.read(f"/case-interactions/{found}?full_load=true")
        talk: str = whole["patient_interactions"][0]["id"]
        await asyncio.to_thread(fill_talk, talk)
        return talk

    async def find_calls(self) -> dict[str, Call]:
        """Give the calls that are compared, by name: reads of the shipped course, a trivial one, and a small POST."""
        courses: list[dict[str, str]] = (await self.read("/courses/"))["results"]
        course = courses[0]["id"]
        await self.call(("PUT", f"/courses/{course}/enroll", "{}", {}))
        lessons: list[dict[str, Any]] = []
        for chapter in (await self.read(f"/courses/{course}"))["chapters"]:
            for section in chapter["sections"]:
                lessons.append(await self.read(f"/sections/single/{section['id']}"))
        lesson = max(lessons, key=lambda one: len(one["items"]))
        text = next(one["id"] for one in lesson["items"] if one["kind"] == "TEXT")
        path = f"/sections/single/{lesson['id']}"
        _status, headers, _content = await self.call(("GET", path, "", {}))
        answer = json.dumps({"answer": {"read": True}, "check": True})
        cases: list[dict[str, str]] = (await self.read("/cases/"))["results"]
        case = min(cases, key=lambda one: one["slug"])["id"]  # the same in trees with databases of their own
        talk = await self.find_talk(case)
        return {
            "who am I": ("GET", "/users/me", "", {}),
            "list of cases": ("GET", "/cases/", "", {}),
            "one case": ("GET", f"/cases/{case}", "", {}),
            "a talk": ("GET", f"/patient-interactions/{talk}", "", {}),
            "my talks": ("GET", "/users/my-case-interactions", "", {}),
            "languages": ("GET", "/languages", "", {}),
            "list of courses": ("GET", "/courses/", "", {}),
            "a course": ("GET", f"/courses/{course}", "", {}),
            "my courses": ("GET", "/users/course-interactions-with-progress", "", {}),
            "my progress": ("GET", f"/courses/{course}/interaction-with-progress", "", {}),
            "all sections": ("GET", "/sections/all", "", {}),
            "a lesson": ("GET", path, "", {}),
            "a lesson, 304": ("GET", path, "", {"if-none-match": headers["etag"]}),
            "an answer": ("POST", f"/course-section-items/item/{text}/interaction", answer, {}),
        }

    async def measure(self, call: Call, times: int) -> dict[str, Any]:
        """Make a call so many times: milliseconds of processor time of this process for each, and what it answered."""
        name = json.dumps(call)
        for _number in range(0 if name in self.warm else WARM_UP):
            await self.call(call)
        self.warm.add(name)
        spent = []
        for _number in range(times):
            began = time.process_time()
            status, _headers, content = await self.call(call)
            spent.append((time.process_time() - began) * 1000)
        return {"status": status, "hash": hashlib.sha256(content).hexdigest(), "milliseconds": spent}


async def serve(served: Served) -> None:
    """Answer the parent's lines until it closes the pipe."""
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        asked = json.loads(line)
        if "calls" in asked:
            found: object = {"authorization": served.authorization, "calls": await served.find_calls()}
        else:
            found = await served.measure(**asked)
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    asyncio.run(serve(Served()))
