"""How a case is solved with nothing but its own words: what to say, to whom, in which order."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from apps.conversations.tasks.set_phrases import is_by_phone, list_act_phrases
from apps.german.forms_of_address import write_in_second_person

ROOT = Path(__file__).parents[1]
CASES = sorted((ROOT / "content" / "cases").glob("*.json"))
INTRODUCTION = "Mein Name ist Anna Petrova, ich bin Pflegefachkraft hier auf der Station."
OF_TRUST = ("EMPATHY", "REASSURE", "SMALLTALK_KIND", "OFFER_HELP")
Case = Mapping[str, Any]


@dataclass(frozen=True)
class Line:
    """One line of a solution; `task` is the index of the task it is said for."""

    task: int
    person: str
    text: str


def case_of(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


class Solution:
    """Says for every subtask what meets its criteria, and before that what opens the gates in between."""

    def __init__(self, case: Case, level: str = "SIMPLE") -> None:
        self.case, self.level = case, level
        self.persons = {person["id"]: person for person in case["persons"]}
        self.facts = {fact["id"]: fact for fact in case["facts"]}
        self.told: set[str] = {*case.get("told", ())}  # in an excerpt, some of it before it begins
        self.asked: set[str] = set()
        self.trusted: set[str] = set()

    def lines(self) -> Iterator[Line]:
        for number, task in enumerate(self.case["tasks"]):
            person = self.addressee(task)
            for subtask in task["subtasks"]:
                for criterion in (*subtask.get("all", ()), *self.enough(subtask)):
                    for text, to in self.meeting(criterion, criterion.get("person", person)):
                        yield Line(number, to, text)

    def enough(self, subtask: Case) -> list[Case]:
        """So many of `any` as are wanted; all where chance decides which of them can be met."""
        some: list[Case] = subtask.get("any", [])
        by_chance = any("corrected" in criterion for criterion in some)
        return some if by_chance else some[: subtask.get("n_of", 1)]

    def addressee(self, task: Case) -> str:
        scenes = {scene["id"]: scene["person"] for scene in self.case["scenes"]}
        return str(task.get("person") or scenes.get(task.get("scene"), self.case["scenes"][0]["person"]))

    def meeting(self, criterion: Case, person: str) -> Iterator[tuple[str, str]]:
        if "fact" in criterion:
            yield from self.asking(criterion["fact"], person)
        elif "exam" in criterion:
            examination = next(one for one in self.case["examinations"] if one["id"] == criterion["exam"])
            patient = next(one["id"] for one in self.case["persons"] if one["kind"] == "PATIENT")
            yield examination["requests"][0], patient
        elif "handover" in criterion or "corrected" in criterion:
            name = criterion.get("handover") or criterion["corrected"]
            item = next(one for one in self.case["handover"]["items"] if one["id"] == name)
            yield item["statements"][0], self.case["handover"]["person"]
        elif "act" in criterion:
            yield self.doing(criterion, person), person

    def asking(self, name: str, person: str) -> Iterator[tuple[str, str]]:
        """The question for a fact, to a person who knows it, once its gate can be open."""
        fact, gate = self.facts[name], self.facts[name]["disclosure"]
        if name in self.asked:
            return
        for earlier in gate.get("after", ()):
            if earlier not in self.told:
                yield from self.asking(earlier, person)
        known_by = fact.get("known_by") or [self.case["persons"][0]["id"]]
        to = person if person in known_by else known_by[0]
        if gate["rule"] == "TRUST" and to not in self.trusted:
            self.trusted.add(to)
            for act in OF_TRUST:
                yield self.doing({"act": act}, to), to
        self.told.add(name)
        self.asked.add(name)
        yield fact["questions"][0], to

    def doing(self, criterion: Case, person: str) -> str:
        act = criterion["act"]
        if sentences := criterion.get("model_sentences"):
            return str(sentences[self.level])
        if act == "INTRODUCE":
            return INTRODUCTION
        if act == "SUMMARY":
            return self.summary(criterion.get("min_facts", 1), person)
        by_phone = is_by_phone(self.case, person)
        return list_act_phrases(act, self.persons[person], self.level, by_phone)[1][0]

    def summary(self, fewest: int, person: str) -> str:
        """As many answers as are wanted, and a few more, said back."""
        known = [self.facts[name] for name in sorted(self.told)]
        own = [fact for fact in known if person in (fact.get("known_by") or [self.case["persons"][0]["id"]])]
        said = [write_in_second_person(fact["answers"][self.level]) for fact in own[: fewest + 2]]
        return " ".join(["Ich fasse zusammen:", *said])
