"""Measurement of debriefs: whole talks are played, judged as in the product, and compared with a reader's verdicts."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from apps.conversations.feedback.criteria import judge_lines, list_criteria
from apps.conversations.models import Author, MessageState
from apps.conversations.tasks.criteria import SaidLine, find_proofs
from apps.conversations.tasks.services import build_opening_line, build_said_line
from apps.conversations.turns.line_features import build_explanation
from apps.dialogue.case import Case
from apps.dialogue.protocol import Engine, PreparedCase, TurnContext
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import Level, State
from apps.evaluation.judgements import to_json

Expected = Literal["MET", "NOT_MET", "PARTLY", "OPEN"]
Outcome = Literal["right", "false", "missed", "not_assessed"]
_SEED = 1
_OPEN = ("OPEN", "NOT_MET", "NOT_OBSERVED")  # nothing is credited; a reader may call it either
_BLAMING = ("RUDE", "HANDOVER_RIGHT", "REFUSE_INFO")  # judged NOT_MET where a line shows it, and not observed otherwise


class InvalidTalk(ValueError):
    """A line of a file of talks can't be used; the message names file and line."""


@dataclass(frozen=True)
class LabelledTalk:
    """A whole talk, line by line with whom each is said to, and a reader's verdicts by criterion or step."""

    id: str
    turns: tuple[tuple[str, str], ...]  # person, text
    verdicts: Mapping[str, Expected]


@dataclass(frozen=True)
class Detail:
    """One verdict compared with the reader's; `quotes` are the lines that the product cites."""

    talk: str
    criterion: str
    expected: str
    got: str
    outcome: Outcome
    quotes: list[str]


@dataclass(frozen=True)
class DebriefFigures:
    """Counts over all verdicts."""

    total: int
    right: int
    false: int
    missed: int
    not_assessed: int
    details: list[Detail]

    def to_json(self) -> dict[str, Any]:
        """Return the figures as the command prints them with --json."""
        return asdict(self)


def measure_debriefs(
    engine: Engine[Any], case: dict[str, Any], talks: Iterable[LabelledTalk], level: Level
) -> DebriefFigures:
    """Play every talk, judge it at its end and compare all verdicts; needs no database."""
    prepared = engine.prepare(case)
    details = [detail for talk in talks for detail in compare_talk(engine, prepared, case, talk, level)]
    counts = {name: sum(one.outcome == name for one in details) for name in get_args(Outcome)}
    return DebriefFigures(total=len(details), details=details, **counts)


def compare_talk(
    engine: Engine[Any], prepared: PreparedCase, case: dict[str, Any], talk: LabelledTalk, level: Level
) -> Iterator[Detail]:
    """Yield the comparison of each verdict of a talk."""
    lines = play_talk(engine, prepared, talk, level)
    found = judge_talk(case, lines)
    for criterion, expected in talk.verdicts.items():
        got, quotes = found.get(criterion, ("NOT_OBSERVED", []))
        yield Detail(talk.id, criterion, expected, got, compare_verdict(criterion, expected, got), quotes)


def judge_talk(case: Mapping[str, Any], lines: list[SaidLine]) -> dict[str, tuple[str, list[str]]]:
    """Return the verdict of each criterion and step, with the words that are cited for it."""
    found: dict[str, tuple[str, list[str]]] = {}
    for judged in map(to_json, judge_lines(lines)):
        found[judged["criterion"]] = judged["verdict"], [quote["text"] for quote in judged["quotes"]]
    for task in case["tasks"]:
        for step in task["subtasks"]:
            proofs = find_proofs(step, lines, task.get("person"))
            found[step["id"]] = ("MET" if proofs else "OPEN"), [proof["text"] for proof in proofs or ()]
    return found


def compare_verdict(criterion: str, expected: Expected, got: str) -> Outcome:
    """Return how a verdict compares: false where it credits or blames wrongly, missed where it credits too little.

    What isn't achieved may be called OPEN or NOT_MET, unless NOT_MET blames for something that was said.
    """
    if got == "NOT_ASSESSED":
        return "not_assessed"
    if criterion in _BLAMING:
        blamed = got == "NOT_MET"
        if blamed or expected == "NOT_MET":
            return "right" if blamed and expected == "NOT_MET" else "false" if blamed or got == "MET" else "missed"
        if criterion == "RUDE":  # politeness has no line that shows it
            return "right"
    credits = {"MET": 2, "PARTLY": 1}
    wanted, given = credits.get(expected, 0), credits.get(got, 0)
    return "right" if wanted == given else "missed" if given < wanted else "false"


@dataclass
class _Talk:
    """How far the talk with one person has come."""

    state: State
    said: list[tuple[bool, str]] = field(default_factory=list)


def play_talk(engine: Engine[Any], prepared: PreparedCase, talk: LabelledTalk, level: Level) -> list[SaidLine]:
    """Play a talk and return its lines as the product keeps them for evaluation."""
    going: dict[str, _Talk] = {}
    lines: list[SaidLine] = []
    for number, (person, text) in enumerate(talk.turns):
        if person not in going:
            going[person] = _Talk(_open_talk(prepared.case, person, level, lines))
        lines.append(_say(engine, prepared, going[person], text, level, number))
    return lines


def _open_talk(case: Case, person: str, level: Level, lines: list[SaidLine]) -> State:
    """Return the state in which the talk with a person begins; what the opening tells is added to the lines."""
    scene = next((scene for scene in case.scenes if scene.person == person), None)
    if scene is None:
        return build_initial_state(case, person)
    opening = open_scene(case, scene.id, level)
    if opening.released:
        row = {"id": f"{person} opens", "text": opening.text, "conversation__person_slug": person}
        lines.append(build_opening_line(row | {"used_facts": list(opening.released)}))
    return opening.state


def _say(engine: Engine[Any], prepared: PreparedCase, talk: _Talk, text: str, level: Level, number: int) -> SaidLine:
    """Say one line and build what is stored of it and its reply."""
    context = TurnContext(earlier=tuple(talk.said), metered=False)
    person = talk.state.person
    turn = play_turn(engine, prepared, person, talk.state, text, level, _SEED, context)
    talk.state = turn.state
    talk.said += [(False, text), (True, turn.reply)]
    explanation = build_explanation(prepared.case, person, text, turn)
    return build_said_line(
        {
            "id": str(number),
            "text": text,
            "acts": list(turn.acts),
            "author": Author.LEARNER,
            "used_facts": [],
            "conversation__person_slug": person,
            "reply__id": f"{number} reply",
            "reply__state": MessageState.COMPLETE,
            "reply__used_facts": [release.fact for release in turn.released],
            "reply__trace__explanation__findings": explanation["findings"],
            "reply__trace__explanation__seen": explanation["seen"],
        }
    )


def read_talks(path: Path, case: Mapping[str, Any]) -> list[LabelledTalk]:
    """Read a file of talks, one a line; InvalidTalk names the first line that can't be used.

    Lines that name another case are left out.
    """
    known = {*list_criteria()} | {step["id"] for task in case["tasks"] for step in task["subtasks"]}
    persons = [person["id"] for person in case["persons"]]
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            if data.get("case", case["id"]) == case["id"]:
                found.append(_read_talk(data, persons, known))
        except json.JSONDecodeError as wrong:
            raise InvalidTalk(f"{path}:{number}: not JSON: {wrong.msg}") from wrong
        except (KeyError, TypeError, AttributeError, ValueError) as wrong:
            reason = f"{wrong.args[0]!r} is missing" if isinstance(wrong, KeyError) else str(wrong)
            raise InvalidTalk(f"{path}:{number}: {reason}") from wrong
    if not found:
        raise InvalidTalk(f"{path}: no talk for the case {case['id']!r}")
    return found


def _read_talk(data: Mapping[str, Any], persons: list[str], known: set[str]) -> LabelledTalk:
    turns = tuple((turn.get("person") or persons[0], turn["text"]) for turn in data["turns"])
    for person, text in turns:
        if person not in persons:
            raise ValueError(f"the case has no person {person!r}")
        if not isinstance(text, str):
            raise TypeError(f"{text!r} is no text")
    verdicts = dict(data["verdicts"])
    for criterion, verdict in verdicts.items():
        if criterion not in known:
            raise ValueError(f"{criterion!r} is neither a criterion nor a step of the case")
        if verdict not in get_args(Expected):
            raise ValueError(f"{verdict!r} is none of {', '.join(get_args(Expected))}")
    return LabelledTalk(str(data["id"]), turns, verdicts)
