"""The person's emotion as a small explicit state: it follows acts and what was told, and ebbs by itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from apps.dialogue.case import Fact
from apps.dialogue.types import Emotion, State

_FELT: dict[str, Emotion] = {
    "afraid": "fear",
    "anxious": "fear",
    "ashamed": "fear",
    "evasive": "fear",
    "fear": "fear",
    "worried": "fear",
    "anger": "anger",
    "angry": "anger",
    "exhausted": "tired",
    "sad": "tired",
    "tired": "tired",
    "happy": "relief",
    "relief": "relief",
    "relieved": "relief",
    "pain": "pain",
    "suffering": "pain",
}
_WORRYING = ("afraid", "anxious", "fear", "sad", "worried")
_COMFORTING = frozenset(("EMPATHY", "REASSURE", "OFFER_HELP", "APOLOGISE"))
_LASTS = 2  # turns
_ANGER_LASTS = 3


@dataclass(frozen=True)
class Mood:
    """An emotion, how many more turns it lasts, whether a worry waits to be taken up, and whether one was ignored."""

    emotion: Emotion
    left: int
    worry: bool
    ignored: bool = False


def felt(fact: Fact) -> Emotion | None:
    """What telling this fact makes the person feel, None when nothing."""
    if fact.emotion in _FELT:
        return _FELT[fact.emotion]
    return "pain" if fact.topic == "pain" and fact.truth else None


def mood_after(state: State, acts: Collection[str], told: Iterable[Fact], guarded: bool) -> Mood:
    """The mood once the learner's acts and the person's own answers have been felt."""
    told = list(told)
    if "RUDE" in acts:
        return Mood("anger", _ANGER_LASTS, state.worry)
    comforted = bool(_COMFORTING & set(acts))
    ignored = state.worry and not comforted
    worry = any(fact.emotion in _WORRYING for fact in told)
    feelings = [feeling for fact in told if (feeling := felt(fact))]
    if feelings:
        return Mood(feelings[-1], _LASTS, worry, ignored)
    if guarded and state.emotion in ("calm", "relief"):
        return Mood("fear", 1, worry, ignored)
    if comforted and state.emotion not in ("calm", "relief"):
        return Mood("relief", _LASTS, worry)
    if state.emotion_left > 1:
        return Mood(state.emotion, state.emotion_left - 1, worry, ignored)
    return Mood("calm", 0, worry, ignored)
