"""Shipped cases, solved from the case's page to the debrief: at the width of a phone, by keyboard only.

That each of them can be solved with its own words is asserted of the engine (`tests/dialogue/test_shipped_cases.py`).
In a browser are played so many as have all that cases demand of the screens.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.frames import wait_for_frame
from tests.e2e.keyboard import Keyboard
from tests.e2e.talks import own_lines, transcript
from tests.e2e.visitor import Visitor
from tests.learner import Learner
from tests.solving import CASES, Line, Solution, case_of

NARROW: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
LONGEST_REPLY = 30_000  # milliseconds
ANSWERED = "[aria-label='Zu dieser Antwort']"
# What a learner does for a step; whether it was enough, and in the right order, only the engine judges.
DONE_FOR_A_STEP = {"act", "fact", "exam", "handover", "corrected"}
IS_ANSWERED = f'[...document.querySelectorAll("[role=log] article")].at(-1)?.querySelector("{ANSWERED}")'


class Solver:
    """Plays a case in a browser; knows the person spoken to and the lines said to each."""

    def __init__(self, visitor: Visitor, case: dict[str, Any]) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.keys = Keyboard(visitor.page)
        self.names = {person["id"]: str(person["name"]) for person in case["persons"]}
        self.headings = {person["id"]: str(person.get("address") or person["name"]) for person in case["persons"]}
        self.lines: dict[str, int] = {}

    def begin(self, case_id: str) -> str:
        """Go from the case's page into the conversation; give the interaction's id."""
        self.page.goto(f"/case-inspection/{case_id}")
        expect(self.page.get_by_role("button", name="Gespräch beginnen")).to_be_enabled()
        self.keys.press("button", "Gespräch beginnen")
        self.page.wait_for_url("**/case-interactions/*")
        expect(self.page.get_by_role("textbox", name=re.compile("^Ihre Worte an"))).to_be_focused()
        return self.page.url.rsplit("/", 1)[-1]

    def turn_to(self, person: str) -> None:
        """Turn to another person; a later scene is entered once the learner has agreed."""
        name, shown = self.names[person], self.headings[person]
        heading = self.page.get_by_role("heading", level=1)
        if heading.inner_text() == shown:
            return
        self.keys.press("button", "Personen zeigen")
        expect(self.page.get_by_role("dialog", name="Personen")).to_be_visible()
        self.keys.press("button", name)
        leap = self.page.get_by_role("dialog", name="In die nächste Szene gehen?")
        expect(heading.get_by_text(shown).or_(leap)).to_be_visible()
        if leap.is_visible():
            self.keys.press("button", "Weitergehen")
        expect(heading).to_have_text(shown)
        expect(self.page.get_by_role("textbox", name=f"Ihre Worte an {name}")).to_be_focused()

    def say(self, line: Line) -> None:
        """One line, and the whole reply to it."""
        self.turn_to(line.person)
        self.keys.write(line.text)
        self.page.keyboard.press("Enter")
        self.lines[line.person] = self.lines.get(line.person, 0) + 1
        expect(own_lines(self.page)).to_have_count(self.lines[line.person])
        wait_for_frame(self.page, IS_ANSWERED, LONGEST_REPLY)
        tools = transcript(self.page).get_by_role("article").last.get_by_role("group", name="Zu dieser Antwort")
        expect(tools).to_be_visible(timeout=LONGEST_REPLY)

    def end(self) -> None:
        """Over the tasks to the debrief."""
        self.keys.press("button", "Aufgaben zeigen")
        expect(self.page.get_by_role("dialog", name="Aufgaben")).to_be_visible()
        self.keys.press("button", "Gespräch beenden und auswerten")
        sheet = self.page.get_by_role("dialog", name="Gespräch beenden?")
        expect(sheet.get_by_text("Es ist nichts mehr offen.")).to_be_visible()
        self.keys.press("button", re.compile("^Beenden und auswerten"))
        expect(self.page.get_by_text("Alle Aufgaben sind gelöst.")).to_be_visible(timeout=LONGEST_REPLY)


def open_steps(account: Account, interaction: str) -> list[str]:
    """The steps that nothing proves yet."""
    answer = account.http.get(f"/case-interactions/{interaction}", params={"full_load": "true"}).raise_for_status()
    return [
        f"{task['task_id']}: {step['title']}"
        for task in answer.json()["task_interactions"]
        for step in task["subtask_interactions"]
        if step["state"] != "DONE"
    ]


def list_demands(case: dict[str, Any]) -> set[tuple[str, str]]:
    """What the screens of a conversation have to do for a case: persons, scenes, gates, and what is done for steps."""
    criteria = (
        criterion
        for task in case["tasks"]
        for step in task["subtasks"]
        for criterion in (*step.get("all", ()), *step.get("any", ()))
    )
    return {
        *(("person", person["kind"]) for person in case["persons"]),
        *(("role", person.get("role", "")) for person in case["persons"]),
        *(("criterion", key) for criterion in criteria for key in DONE_FOR_A_STEP & criterion.keys()),
        *(("gate", fact["disclosure"]["rule"]) for fact in case["facts"]),
        ("persons", str(min(len(case["persons"]), 3))),
        ("scenes", str(min(len(case["scenes"]), 3))),
    }


def choose_cases() -> list[Path]:
    """The cases to be played: each time the one that demands most of what those before it don't, for its length.

    Those whose demands the later ones have as well are left out again, the longest first.
    """
    demands = {path: list_demands(case_of(path)) for path in CASES}
    lengths = {path: len(list(Solution(case_of(path)).lines())) for path in CASES}
    left, chosen = set[tuple[str, str]]().union(*demands.values()), list[Path]()
    while left:
        chosen.append(max(CASES, key=lambda path: len(demands[path] & left) / lengths[path]))
        left -= demands[chosen[-1]]
    for path in sorted(chosen, key=lengths.__getitem__, reverse=True):
        others = [one for one in chosen if one != path]
        if demands[path] <= set[tuple[str, str]]().union(*(demands[one] for one in others)):
            chosen = others
    return chosen


@pytest.mark.parametrize("path", choose_cases(), ids=lambda path: path.stem)
def test_a_case_is_solved_by_keyboard_on_a_narrow_screen(visiting: Visiting, newcomer: Account, path: Path) -> None:
    newcomer.change(audio_output=False, language_level="SIMPLE")  # voices would only take time here
    visitor, case = visiting(newcomer, NARROW), case_of(path)
    solver = Solver(visitor, case)
    interaction = solver.begin(Learner(newcomer.stack).case(path.stem)["id"])
    for line in Solution(case).lines():
        solver.say(line)
    assert open_steps(newcomer, interaction) == []
    solver.end()
    expect_no_faults(visitor.page)
