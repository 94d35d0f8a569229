"""The lines of a case, said over the API: for tests in which the talk is not what matters."""

from threading import Event
from typing import Any

import httpx

from tests.e2e.accounts import Account
from tests.e2e.talks import Known
from tests.solving import Line, Solution

# How the API calls the lists of persons in its answers, in its paths and in its queries.
LISTS = (
    ("patient_interactions", "patient", "patients"),
    ("third_person_interactions", "third-person", "third_persons"),
    ("observer_interactions", "observer", "observers"),
)


class Prompter:
    """A player who knows what solves a case, in a talk that was begun already."""

    def __init__(self, account: Account, interaction: str, case: dict[str, Any]) -> None:
        self.learner, self.case = Known(account), case
        self.address = f"/case-interactions/{interaction}"
        self.names = {person["id"]: str(person["name"]) for person in case["persons"]}
        self.places = self.talks()
        self.at = ""

    def solve(self, *facts: str) -> None:
        """Everything that is to be said, and what else brings up these facts."""
        solution = Solution(self.case)
        lines = list(solution.lines())
        more = [line for name in facts for line in solution.asking(name, self.case["persons"][0]["id"])]
        for line in [*lines, *(Line(len(self.case["tasks"]) - 1, to, text) for text, to in more)]:
            self.say(line)

    def say(self, line: Line) -> None:
        """One line, and the whole reply to it."""
        address, place = self.places[self.names[line.person]]
        if self.at != line.person:
            self.learner.http.put(f"{self.address}/select-person", params=place).raise_for_status()
            self.at = line.person
        said = self.posted(address, line.text)
        reply = said.get("reply") or said["message"]
        while reply["state"] == "PENDING":
            reply = next(row for row in self.messages(address) if row["id"] == reply["id"])

    def posted(self, address: str, text: str) -> dict[str, Any]:
        """What the call answers; no faster than turns are allowed."""
        answer = self.learner.http.post(address, json={"text": text})
        while answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
            Event().wait(int(answer.headers["Retry-After"]))
            answer = self.learner.http.post(address, json={"text": text})
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    def messages(self, address: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.learner.http.get(address).raise_for_status().json()["messages"]
        return found

    def talks(self) -> dict[str, tuple[str, dict[str, Any]]]:
        """By the names of the persons: the address of the talk with each, and where the person stands in the lists."""
        whole = self.learner.http.get(self.address, params={"full_load": "true"}).raise_for_status().json()
        found = {}
        for name, path, table in LISTS:
            for index, row in enumerate(whole[name]):
                place = {"person_tablename": table, "person_index": index}
                found[row["person"]["name"]] = (f"/{path}-interactions/{row['id']}", place)
        return found
