"""Measurement of an engine on learner lines: every line in a fresh talk, compared with its expectation."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from apps.dialogue.case import Case
from apps.dialogue.expectations import Expectation, Utterance, Verdict, judge
from apps.dialogue.protocol import Engine, PreparedCase, TurnContext
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import Level, State, Turn

_WARM_UP = "Guten Tag."
_SEED = 1


@dataclass(frozen=True)
class Miss:
    """A line that did not get exactly what it should."""

    id: str
    text: str
    expected: list[str]
    got: list[str]
    reply: str


@dataclass(frozen=True)
class Figures:
    """Counts over all lines, times in milliseconds per line."""

    total: int
    strict: int
    lenient: int
    wrong_fact: int
    silent: int
    leaks: int
    act_hits: int
    act_total: int
    p50_ms: float
    p95_ms: float
    misses: list[Miss]
    tags: dict[str, tuple[int, int]]

    def to_json(self) -> dict[str, Any]:
        """The figures as the command prints them with --json."""
        data = asdict(self)
        del data["tags"]
        return data


def measure(engine: Engine[Any], case: dict[str, Any], lines: Iterable[Utterance], level: Level) -> Figures:
    """Play every line in a fresh talk, its context first, and whole talks once, and count."""
    prepared = engine.prepare(case)
    first = _first_state(prepared.case, prepared.case.persons[0].id, level)
    play_turn(engine, prepared, first.person, first, _WARM_UP, level, _SEED, _unmetered_context([]))
    times: list[float] = []
    verdicts: list[Verdict] = []
    misses: list[Miss] = []
    tags: defaultdict[str, list[bool]] = defaultdict(list)
    for line, turn, spent in play_lines(engine, prepared, lines, level):
        verdict = judge(prepared.case, Expectation.of(line, prepared.case), turn)
        times.append(spent)
        verdicts.append(verdict)
        for tag in line.tags:
            tags[tag].append(verdict.strict)
        if not verdict.strict:
            misses.append(Miss(line.id, line.text, list(line.expect), describe_turn(turn), turn.reply))
    return _figures(times, verdicts, misses, {tag: (sum(v), len(v)) for tag, v in sorted(tags.items())})


def describe_turn(turn: Turn) -> list[str]:
    """What a turn gave, written like an expectation."""
    found = [r.fact + (f":{r.polarity}" if r.polarity else "") for r in turn.released]
    found += [f"guard:{fact}" for fact in turn.guarded]
    found += [f"exam:{finding.id}" for finding in turn.findings]
    found += [f"act:{act}" for act in turn.acts]
    found += [f"class:{turn.kind}"] if turn.kind else []
    return found + ([f"near:{turn.ask_back}"] if turn.ask_back else [])


def _first_state(case: Case, person_id: str, level: Level) -> State:
    scene = next((scene for scene in case.scenes if scene.person == person_id), None)
    return open_scene(case, scene.id, level).state if scene else build_initial_state(case, person_id)


@dataclass
class _Conversation:
    """How far a talk with one person has come."""

    state: State
    said: list[tuple[bool, str]] = field(default_factory=list)


def play_lines(
    engine: Engine[Any], prepared: PreparedCase, lines: Iterable[Utterance], level: Level
) -> Iterator[tuple[Utterance, Turn, float]]:
    """Each line with the turn it gets after its context, or where its talk has come to, and how long it took in ms."""
    going: dict[tuple[str, str], _Conversation] = {}
    for line in lines:
        person = line.addressee(prepared.case)
        talk = going.get((line.talk, person)) or _Conversation(_first_state(prepared.case, person, level))
        for earlier in line.context:
            _take_turn(engine, prepared, talk, earlier, level)
        began = time.perf_counter()
        turn = _take_turn(engine, prepared, talk, line.text, level)
        spent = (time.perf_counter() - began) * 1000
        if line.talk:
            going[line.talk, person] = talk
        yield line, turn, spent


def _take_turn(engine: Engine[Any], prepared: PreparedCase, talk: _Conversation, text: str, level: Level) -> Turn:
    """One line of the talk."""
    turn = play_turn(engine, prepared, talk.state.person, talk.state, text, level, _SEED, _unmetered_context(talk.said))
    talk.state = turn.state
    talk.said += [(False, text), (True, turn.reply)]
    return turn


def _unmetered_context(said: list[tuple[bool, str]]) -> TurnContext:
    """Build the context of a turn after these lines whose outward calls aren't charged."""
    return TurnContext(earlier=tuple(said), metered=False)


def _figures(
    times: list[float], verdicts: Sequence[Verdict], misses: list[Miss], tags: dict[str, tuple[int, int]]
) -> Figures:
    total = len(verdicts)
    times.sort()
    return Figures(
        total=total,
        strict=sum(v.strict for v in verdicts),
        lenient=sum(v.lenient for v in verdicts),
        wrong_fact=sum(v.wrong_fact for v in verdicts),
        silent=sum(v.silent for v in verdicts),
        leaks=sum(v.leak for v in verdicts),
        act_hits=sum(v.act_hits for v in verdicts),
        act_total=sum(v.act_total for v in verdicts),
        p50_ms=round(statistics.median(times), 1) if times else 0.0,
        p95_ms=round(times[int(0.95 * (total - 1))], 1) if times else 0.0,
        misses=misses,
        tags=tags,
    )
