"""Data types shared by all engines: understanding (NLU), state, decision (policy), reply (NLG), and the whole turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, Self, get_args

from apps.dialogue.acknowledgement import Acknowledgement, HandoverContent, HandoverMention, HandoverState
from apps.german.news import News
from apps.german.speech_functions import SpeechFunction

Level = Literal["SIMPLE", "MEDIUM", "NATIVE"]
Emotion = Literal["calm", "pain", "fear", "anger", "tired", "relief"]
Polarity = Literal["agree", "disagree"]
Kind = Literal["fact", "exam"]
ModelHelp = Literal["", "model", "unusable", "failed"]
TextSource = Literal["authored", "model", "mixed"]
RecordKind = Literal["TOLD", "ORDERED", "OFFERED", "PROMISED", "ACCEPTED", "REFUSED", "WORRIED", "DONE", "MISHEARD"]
LEVELS: tuple[Level, ...] = ("SIMPLE", "MEDIUM", "NATIVE")


@dataclass(frozen=True)
class Ask:
    """One fact or examination that a line asks for, with confidence 0–1 and the words that asked."""

    target: str
    kind: Kind
    confidence: float
    text: str
    polarity: Polarity | None = None
    supposed: bool = False  # the line checks something it supposes, so the answer begins with yes or no
    level: Level | None = None  # of the wording that answers it, where a model has chosen one


@dataclass(frozen=True)
class Denial:
    """An act that a model denies a line: for what reason, by which words of the line."""

    act: str
    quote: str
    reason: str


@dataclass(frozen=True)
class Proposition:
    """One sentence of a line: what it does, its words, and what kind of news it is for the person.

    A model that reads the line also says which fact, examination or absent symptom it is about (`target`), by which
    question word it asks (`slot`), what it states or supposes (`value`, literally), whether it denies it, and about
    whom it speaks; the rules leave these empty.
    """

    function: SpeechFunction
    text: str
    news: News = ""
    about: str = ""  # the words that make it news
    lasting: bool = False  # an order that is to be kept
    target: str = ""
    topic: str = ""
    slot: str = ""
    value: str = ""
    negated: bool = False
    whom: str = ""


@dataclass(frozen=True)
class RecordEntry:
    """What the learner told, ordered, offered or promised, in the learner's words, or what became of it.

    `settled`: a promise that is kept or was asked for, a mishearing that was put right. `topic` is the case's topic
    that it is about, "" where none is.
    """

    kind: RecordKind
    text: str
    turn: int
    settled: bool = False
    topic: str = ""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self | None:
        """Read a stored entry; None for one of a kind that this release doesn't know."""
        if data.get("kind") not in get_args(RecordKind):
            return None
        text, turn, topic = str(data.get("text", "")), int(data.get("turn", 0)), str(data.get("topic", ""))
        return cls(data["kind"], text, turn, bool(data.get("settled")), topic)


Record = tuple[RecordEntry, ...]


@dataclass(frozen=True)
class SummaryCheck:
    """Ids of the told facts that a line repeats rightly and wrongly, and its pieces about facts not told before."""

    stated: tuple[str, ...] = ()
    misstated: tuple[str, ...] = ()
    unheard: tuple[str, ...] = ()
    corrections: tuple[tuple[str, str], ...] = ()  # (right, wrong) amounts: ("drei Kissen", "zwei Kissen")


@dataclass(frozen=True)
class Understanding:
    """What a learner's line asks, says and supposes; nothing about disclosure."""

    acts: Mapping[str, float] = field(default_factory=dict)
    learned_acts: Mapping[str, float] = field(default_factory=dict)  # what the classifier alone gives them
    called_for: tuple[str, ...] = ()  # acts that the talk before calls for
    asks: tuple[Ask, ...] = ()
    negatives: tuple[str, ...] = ()  # declared absent symptoms, in the case's words
    unknown: tuple[str, ...] = ()  # understood as questions, but the case has nothing about them
    near: str | None = None  # best guess, too unsure to answer: ask back
    near_text: str = ""
    injection: bool = False
    open_question: bool = False
    affirm: bool = False
    deny: bool = False
    repeat: bool = False
    gibberish: bool = False
    negative_claim: bool = False  # the line supposes a negation: "Sie haben keine …?"
    stating: bool = False  # it says something that asks for nothing and does nothing known
    asking_acts: Mapping[str, float] = field(default_factory=dict)  # … of its questions alone
    foreign: bool = False  # in another language
    missed: tuple[str, ...] = ()  # questions beside those answered that weren't understood
    recap: SummaryCheck | None = None  # what it sums up
    propositions: tuple[Proposition, ...] = ()  # what each sentence does to the person
    record: Record = ()  # what the learner told, ordered and promised so far, with this line
    greeting: str = ""  # the hour or the way in which it greets or takes leave: 'Guten Morgen', 'Auf Wiederhören'
    insists: bool = False  # on the other's coming now
    leave: bool = False  # it asks for leave or offers something, so that 'Ja, bitte' answers it
    for_other: bool = False  # it calls somebody else: another person of the case, a physician
    misnamed: str = ""  # by what name it calls the person that nobody here has
    brief: bool = False  # so short that it may be a pause
    telling: HandoverContent | None = None  # what the line hands over, when it is said to a receiver
    helped: ModelHelp = ""  # whether a model was asked, and was of use; "failed" where it gave no answer at all
    model_acts: tuple[str, ...] = ()  # acts that the model reads in the line itself
    denied: tuple[Denial, ...] = ()  # acts that the model denies it; they are neither answered nor credited

    def to_json(self) -> dict[str, Any]:
        """Return the understanding as plain values for the record of the turn."""
        rounded = {
            name: {act: round(value, 3) for act, value in acts.items()}
            for name, acts in (
                ("acts", self.acts),
                ("learned_acts", self.learned_acts),
                ("asking_acts", self.asking_acts),
            )
        }
        plain = asdict(self) | rounded
        del plain["record"]  # stands in the state
        return plain


@dataclass(frozen=True)
class State:
    """Information state of one talk with one person between two lines; stored as JSON with a format number."""

    person: str
    trust: int = 0
    acts: tuple[str, ...] = ()
    asked: Mapping[str, int] = field(default_factory=dict)
    given: tuple[str, ...] = ()
    examined: tuple[str, ...] = ()  # examinations done so far
    focus: tuple[str, ...] = ()
    question: str = ""
    ask_back: str | None = None  # the fact behind the last reply's "Meinen Sie …?"
    ask_back_text: str = ""  # the words of the learner that it was about
    turn: int = 0
    last_reply: str = ""
    emotion: Emotion = "calm"
    emotion_left: int = 0  # turns until the emotion ebbs by itself
    worry: bool = False  # a worry was told and not yet taken up
    handover: HandoverState | None = None  # with the receiver of a hand-over only
    record: Record = ()  # what the learner told, ordered, offered and promised, and what became of it
    said: tuple[str, ...] = ()  # the last replies, the newest last

    def to_json(self) -> dict[str, Any]:
        """Return the state as plain values for a JSON column, in the current format."""
        return {"format": STATE_FORMAT} | asdict(self) | {"asked": dict(self.asked)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read a stored state of any format.

        Older formats are upgraded. Keys that this release doesn't know (of a newer release, or removed since) are
        ignored, and so is an emotion it doesn't know, so that an open talk goes on. Raises TypeError without `person`.
        """
        data = upgrade_state(data)
        known: dict[str, Any] = {f.name: data[f.name] for f in fields(cls) if f.name in data}
        known |= {name: tuple(known[name]) for name in ("acts", "given", "examined", "focus", "said") if name in known}
        if known.get("emotion", "calm") not in get_args(Emotion):
            del known["emotion"]
        known["record"] = tuple(entry for one in data.get("record") or () if (entry := RecordEntry.from_json(one)))
        known["handover"] = HandoverState.from_json(data["handover"]) if data.get("handover") else None
        return cls(**known)


STATE_FORMAT = 2  # goes up when the meaning or the name of a stored key changes


def upgrade_state(data: Mapping[str, Any]) -> dict[str, Any]:
    """Bring a stored state to the current format, step by step; one of a newer release stays as it is."""
    found = dict(data)
    number = found.pop("format", 1)
    while number < STATE_FORMAT:
        found = _STATE_UPGRADES[number](found)
        number += 1
    return found


def _upgrade_from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Rename the keys that format 1, which had no number, called otherwise."""
    names = {"found": "examined", "pending": "ask_back", "pending_text": "ask_back_text"}
    return {names.get(name, name): value for name, value in data.items()}


_STATE_UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _upgrade_from_1}


@dataclass(frozen=True)
class Release:
    """A fact told in this reply, and whether it confirms or corrects what the learner supposed."""

    fact: str
    polarity: Polarity | None = None
    supposed: bool = False
    by_word: bool = False  # asked for with a question word (where, since when), which no yes or no answers
    again: bool = False  # told before, and asked for once more as a whole rather than for a detail of it
    asked: str = ""  # the words that asked for it, whose detail a fuller wording may tell
    told: bool = False  # before, so that a detail is wanted even where its own questions name it
    level: Level | None = None  # of the wording that answers what was asked, where a model has chosen one


@dataclass(frozen=True)
class Finding:
    """The result of an examination that the learner's line carried out."""

    id: str
    title: str
    result: str
    vital: str = ""


ReactionKind = Literal[
    "BAD_NEWS",
    "DEATH",
    "GOOD_NEWS",
    "VALUE",
    "SAY_BACK",
    "NO_REASON",
    "UNSAID",
    "CORRECTED",
    "ACCEPT",
    "QUESTION_ORDER",
    "REFUSE_ORDER",
    "TAKE_OFFER",
    "DECLINE_OFFER",
    "CHOOSE",
    "REMIND",
    "CONSENT",
    "AGREED",
    "CHECK_UNDERSTANDING",
]


@dataclass(frozen=True)
class Reaction:
    """What the person says to something told, ordered, offered or promised.

    `texts` is said with it; `about` is the learner's sentence that it answers, or the promise asked for.
    """

    kind: ReactionKind
    texts: tuple[str, ...] = ()
    about: str = ""
    fact: str = ""  # … and the told fact that is the reason
    misheard: bool = False  # what is said back isn't what was said, so that the learner can put it right


@dataclass(frozen=True)
class Decision:
    """What the person gives away with this turn, and the state after it."""

    state: State
    released: tuple[Release, ...] = ()
    guarded: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    negatives: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    ask_back: str | None = None
    kind: str = ""
    emotion: Emotion = "calm"
    negative_claim: bool = False
    recap: SummaryCheck | None = None
    reaction: Reaction | None = None
    lead: tuple[str, ...] = ()  # kinds of set phrases said before the answer: a greeting, leave that was asked for
    tail: tuple[str, ...] = ()  # … and after it: which question was left, goodbye
    greeting: str = ""
    leave: bool = False
    confidence: float = 1.0
    unknown: str = ""  # what was asked and the case says nothing about
    misnamed: str = ""  # by what name the person was called that isn't theirs
    receipt: Acknowledgement | None = None  # what the receiver of a hand-over says to it


@dataclass(frozen=True)
class ReplyParts:
    """The sentences of a reply: what is said before the answer (a greeting), the answer, and what after it."""

    lead: tuple[str, ...]
    answer: tuple[str, ...]
    tail: tuple[str, ...]

    def join(self) -> str:
        """Return the whole reply."""
        return " ".join((*self.lead, *self.answer, *self.tail))


@dataclass(frozen=True)
class Reply:
    """Text of the reply and its source; `mixed`: sentences of a model among authored ones."""

    text: str
    worded: TextSource = "authored"


@dataclass(frozen=True)
class Opening:
    """How a scene begins: the person's first line (empty when the case gives none) and the talk's first state."""

    text: str
    emotion: Emotion
    person_id: str
    released: tuple[str, ...]
    state: State


@dataclass(frozen=True)
class Turn:
    """One line of the learner answered: everything the caller stores or shows."""

    reply: str
    understanding: Understanding
    decision: Decision
    state: State
    worded: TextSource = "authored"
    stated: tuple[str, ...] = ()  # ids of told facts that the line repeats rightly
    misstated: tuple[str, ...] = ()  # … and with a wrong value

    @property
    def acts(self) -> tuple[str, ...]:
        """Communication acts recognised in the learner's line, sorted."""
        return self.decision.acts

    @property
    def released(self) -> tuple[Release, ...]:
        """Facts told in this reply."""
        return self.decision.released

    @property
    def guarded(self) -> tuple[str, ...]:
        """Facts asked for whose gate is still closed."""
        return self.decision.guarded

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Results of examinations carried out with this line."""
        return self.decision.findings

    @property
    def emotion(self) -> Emotion:
        """The person's emotion with this reply."""
        return self.decision.emotion

    @property
    def trust(self) -> int:
        """Trust in points after this line."""
        return self.state.trust

    @property
    def kind(self) -> str:
        """Empty when facts or findings were given; otherwise what was answered instead."""
        return self.decision.kind

    @property
    def ask_back(self) -> str | None:
        """The fact behind 'Meinen Sie …?', which the next 'Ja' gets."""
        return self.decision.ask_back

    @property
    def told(self) -> tuple[HandoverMention, ...]:
        """Items of the hand-over that the line tells rightly, each with the learner's words."""
        return self._telling.told

    @property
    def contradicted(self) -> tuple[HandoverMention, ...]:
        """Items of the hand-over that the line tells otherwise than they are."""
        return self._telling.contradicted

    @property
    def invented(self) -> tuple[HandoverMention, ...]:
        """Numbers and drugs that the line hands over and the case doesn't have."""
        return self._telling.invented

    @property
    def corrected(self) -> HandoverMention | None:
        """The learner's words that put a wrong read-back right."""
        return self._telling.corrected

    @property
    def _telling(self) -> HandoverContent:
        return self.decision.receipt.telling if self.decision.receipt else HandoverContent()

    @property
    def confidence(self) -> float:
        """Confidence 0–1 of the least certain thing answered."""
        return self.decision.confidence
