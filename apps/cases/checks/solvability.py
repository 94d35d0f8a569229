"""Can it be done at all? Which facts a learner can obtain, and whether a subtask can be solved with them."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from django.utils.translation import gettext_noop

from apps.cases.checks import handover
from apps.cases.checks.known_terms import ACTS, list_task_criteria
from apps.cases.checks.remarks import RemarkText, say

ENOUGH_TRUST = 1  # what a fact with the rule TRUST needs when it doesn't say


def find_reachable_facts(data: Mapping[str, Any]) -> Set[str]:
    """Return the ids of all facts that can be told: by asking, by trust that can be earned, or after others."""
    trust = data.get("trust", {})
    most = trust.get("start", 0) + sum(points for points in trust.get("acts", {}).values() if points > 0)
    told: set[str] = set()
    while True:
        more = {fact["id"] for fact in data["facts"] if fact["id"] not in told and is_open(fact, most, told)}
        if not more:
            return told
        told |= more


def is_open(fact: Mapping[str, Any], trust: int, told: Set[str]) -> bool:
    """Whether a fact can be obtained with this much trust once these facts are told."""
    gate = fact["disclosure"]
    if gate["rule"] == "NEVER":
        return False
    if gate["rule"] == "TRUST":
        return bool(gate.get("or_asked_again")) or trust >= gate.get("trust", ENOUGH_TRUST)
    if gate["rule"] == "AFTER":
        return {*gate.get("after", ())} <= told
    return True


def explain_unsolvable(subtask: Mapping[str, Any], data: Mapping[str, Any], told: Set[str]) -> RemarkText | None:
    """Return why this subtask can't be solved; None when it can."""
    every, some = subtask.get("all", []), subtask.get("any", [])
    if not every and not some:
        return say(gettext_noop("There is no criterion by which it could be solved."))
    if trouble := explain_by_chance(every, some, data):
        return trouble
    for criterion in every:
        if trouble := explain_unmet(criterion, data, told):
            return trouble
    possible = [criterion for criterion in some if not explain_unmet(criterion, data, told)]
    wanted = subtask.get("n_of", 1) if some else 0
    if len(possible) < wanted:
        text = gettext_noop("{wanted} of {all} criteria are wanted, but only {possible} can be met.")
        return say(text, wanted=wanted, all=len(some), possible=len(possible))
    return None


def explain_unmet(criterion: Mapping[str, Any], data: Mapping[str, Any], told: Set[str]) -> RemarkText | None:
    """Return why this criterion can't be met; None when it can."""
    if not {"fact", "act", "exam", "min_facts", "handover", "corrected"} & {*criterion}:
        return say(
            gettext_noop(
                "A criterion names neither a fact, an act, an examination, an item to hand over nor a number of facts."
            )
        )
    for key in ("act", "before", "before_act"):
        if key in criterion and criterion[key] not in ACTS:
            return say(
                gettext_noop("There is no act “{name}”; known are {known}."), name=criterion[key], known=sorted(ACTS)
            )
    if "fact" in criterion and criterion["fact"] not in told:
        return say(gettext_noop("The fact “{name}” is never told."), name=criterion["fact"])
    if "exam" in criterion and criterion["exam"] not in {e["id"] for e in data.get("examinations", [])}:
        return say(gettext_noop("There is no examination “{name}”."), name=criterion["exam"])
    if criterion.get("min_facts", 0) > len(told):
        text = gettext_noop("{wanted} facts are wanted, but only {possible} can be told.")
        return say(text, wanted=criterion["min_facts"], possible=len(told))
    return handover.explain_unmet(criterion, data, told)


def explain_by_chance(
    every: Sequence[Mapping[str, Any]], some: Sequence[Mapping[str, Any]], data: Mapping[str, Any]
) -> RemarkText | None:
    """Return why a read-back can't be relied on: one item is chosen at random per talk, so each has to do."""
    corrected = {criterion["corrected"] for criterion in some if "corrected" in criterion}
    if any("corrected" in criterion for criterion in every):
        return say(
            gettext_noop("Which item is read back wrongly is left to chance: name all of wrong_read_back in 'any'.")
        )
    missing = {wrong["item"] for wrong in handover.list_wrong_read_backs(data)} - corrected
    if corrected and missing:
        text = gettext_noop("Which item is read back wrongly is left to chance: {names} is missing in 'any'.")
        return say(text, names=sorted(missing))
    return None


def list_asked_facts(tasks: Sequence[Mapping[str, Any]]) -> set[str]:
    """Return the ids of the facts that steps of these tasks ask for."""
    return {criterion["fact"] for _task, criterion in list_task_criteria(tasks) if "fact" in criterion}


def find_short_summaries(alone: Mapping[str, Any]) -> Iterator[tuple[int, int, bool]]:
    """Yield for each summary of an excerpt that may lack facts how many are wanted and how many a learner is led to.

    The third value is whether it can be done at all, as by asking on one's own account. Only facts count that the one
    who hears it can tell. A learner is led to what has been told before, what the scene's opening tells, what a step
    asks for, and what comes by itself when somebody asks how things are.
    """
    scene = alone["scenes"][0]
    told = [fact for fact in alone["facts"] if fact.get("answers")]
    free = {fact["id"] for fact in told if fact["disclosure"]["rule"] == "SPONTANEOUS"}
    begun = {*alone.get("told", ()), *scene.get("opening_facts", ())}
    led = begun | free | list_asked_facts(alone["tasks"])
    possible = led | find_reachable_facts(alone)
    first = alone["persons"][0]["id"]
    for task, criterion in list_task_criteria(alone["tasks"]):
        if "act" not in criterion or "min_facts" not in criterion:
            continue
        person = criterion.get("person") or task.get("person") or scene["person"]
        own = {fact["id"] for fact in alone["facts"] if person in (fact.get("known_by") or [first])}
        wanted = criterion["min_facts"]
        if wanted > len(led & own):
            yield wanted, len(led & own), wanted <= len(possible & own)
