"""A reply in a model's words: each sentence is checked and only then shown; the case's words fill the rest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace

import structlog

from apps.dialogue.case import Case
from apps.dialogue.chat_model import ChatClient, ModelRequest, NoModelAnswer
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.nlg import phrase_fact, phrase_parts
from apps.dialogue.protocol import TurnContext
from apps.dialogue.provider.grounding import Content, Grounding
from apps.dialogue.provider.grounding_checks import Fault, find_fault, is_told
from apps.dialogue.provider.persona import Persona, list_closed_words
from apps.dialogue.provider.prompts import FAULTS, SAID, build_speaking_rules
from apps.dialogue.provider.sentence_stream import MalformedAnswer, Sentence, SentenceReader
from apps.dialogue.types import Decision, Level, Release, Reply, ReplyParts, State
from apps.german.forms_of_address import LONGEST

log = structlog.get_logger(__name__)

# Answers to acts that a person may give in own words. What consents, refuses or repeats stays authored.
_SOCIAL = ("GREET", "INTRODUCE", "EMPATHY", "REASSURE", "FAREWELL", "THANKS", "OFFER_HELP", "EXPLAIN", "INSTRUCT") + (
    "PROMISE",
    "SIGNPOST",
    "APOLOGISE",
    "PRAISE",
    "SMALLTALK_KIND",
    "HOW_ARE_YOU",
)
_FELT = ("BAD_NEWS", "GOOD_NEWS", "VALUE")  # reactions in own words
_SAID_BACK = ("SAY_BACK", "ACCEPT", "CORRECTED")  # … and those that say back what the learner told or ordered
_TRIES = 2
_LONGEST_TRY = 6.0  # seconds
_LEAST_SECONDS = 2.0  # with less left, the case's words are quicker
_EARLIER = 6  # lines
_REMEMBERED = 6  # entries of the record


@dataclass
class CheckedReply:
    """What has been checked and shown so far."""

    lead: tuple[str, ...] = ()  # authored sentences before the model's
    sentences: list[Sentence] = field(default_factory=list)
    refused: list[tuple[str, Fault]] = field(default_factory=list)  # sentences that failed a check

    @property
    def text(self) -> str:
        """The model's sentences."""
        return " ".join(sentence.text for sentence in self.sentences)

    @property
    def shown(self) -> str:
        """All of it, with the authored sentences before."""
        return " ".join((*self.lead, self.text))

    def missing(self, contents: tuple[Content, ...]) -> tuple[Content, ...]:
        """The contents that aren't told yet."""
        return tuple(content for content in contents if not is_told(content, self.about(content)))

    def about(self, content: Content) -> str:
        """The sentences that claim a content."""
        return " ".join(sentence.text for sentence in self.sentences if content.number in sentence.says)


@dataclass(frozen=True)
class ReplyGenerator:
    """One reply to be worded."""

    case: Case
    persona: Persona
    index: CatalogueIndex
    state: State
    decision: Decision
    level: Level
    line: str
    seed: int

    def reply(self, chat: ChatClient, context: TurnContext) -> Reply:
        """The reply; the case's own words wherever a model may not, could not or did not speak."""
        parts = phrase_parts(self.case, self.state, self.decision, self.level, self.seed)
        contents = self._contents(parts)
        if not contents:
            return Reply(parts.join())
        grounding = self._ground(contents)
        spoken = CheckedReply(parts.lead)
        for _ in range(_TRIES):
            seconds = min(_LONGEST_TRY, context.remaining_seconds)
            if seconds < _LEAST_SECONDS or not self._try(chat, grounding, spoken, context, seconds):
                break
        missing = spoken.missing(contents)
        if not spoken.sentences:
            return Reply(parts.join())
        text = " ".join((spoken.shown, *(content.text for content in missing), *parts.tail))
        return Reply(text, "mixed" if missing or parts.lead or parts.tail else "model")

    def _try(
        self, chat: ChatClient, grounding: Grounding, spoken: CheckedReply, context: TurnContext, seconds: float
    ) -> bool:
        """Have the model say what is missing; whether another try may help."""
        open_contents = spoken.missing(grounding.contents)
        if not open_contents:
            return False
        asked = ModelRequest(build_speaking_rules(self.level), self._told(open_contents, spoken, context), SAID, 0.6)
        narrowed = replace(grounding, contents=open_contents)
        try:
            with closing(chat.stream(asked, context, seconds)) as stream:
                for sentence in _sentences(stream):
                    if not sentence.says and (spoken.sentences or spoken.refused):
                        continue  # kindness is answered once, and first
                    if fault := find_fault(sentence, narrowed):
                        log.info("a sentence was refused", reason=fault.check)
                        if not sentence.says:
                            continue  # nothing is lost without it
                        spoken.refused.append((sentence.text, fault))
                        return True
                    spoken.sentences.append(sentence)
                    context.on_text(spoken.shown)
        except MalformedAnswer as reason:
            log.info("an answer was refused", reason=str(reason))
            return True
        except NoModelAnswer as reason:
            log.info("worded without a model", reason=str(reason))
            return False
        return True

    def _contents(self, parts: ReplyParts) -> tuple[Content, ...]:
        """What a model may say; nothing where the case's words have to stand as they are.

        What a closed gate lets out, what is denied because the case declares it absent, asking back, doubt, repeats,
        hand-overs and answers to attempts to break the role are never left to a model, nor is what is said before and
        after the answer. What is said back (instructions, orders, a summary) has to keep all that matters.
        """
        decision = self.decision
        if decision.guarded or decision.negatives or decision.ask_back or decision.receipt or "RUDE" in decision.lead:
            return ()
        if decision.released and not decision.reaction:
            return tuple(self._content(number, one) for number, one in enumerate(decision.released, start=1))
        if decision.released or decision.findings:
            return ()
        answer = " ".join(parts.answer)
        kind = decision.reaction.kind if decision.reaction else decision.kind
        if kind in _SAID_BACK or (kind == "SUMMARY" and decision.recap):
            ordered = " ".join(entry.text for entry in decision.state.record if entry.kind == "ORDERED")
            return (Content(1, answer, ordered, said_back=True),)
        return (Content(1, answer, social=True),) if kind in (_FELT if decision.reaction else _SOCIAL) else ()

    def _content(self, number: int, release: Release) -> Content:
        fact = self.case.fact(release.fact)
        turn = self.seed + self.decision.state.turn
        return Content(
            number,
            phrase_fact(self.case, release, self.decision.negative_claim, self.level, turn, self.decision.state.said),
            " ".join((*fact.answers.values(), *fact.values)),
            " ".join(fact.questions),
            release.polarity,
            release.supposed or self.decision.negative_claim,
            fact.subject != "self",
        )

    def _ground(self, contents: tuple[Content, ...]) -> Grounding:
        given = self.decision.state.given
        closed = list_closed_words(self.case, given)
        return Grounding(
            contents, self.line[:LONGEST], self.persona.name, self.level, self.persona.formal, closed, self.index
        )

    def _told(self, contents: tuple[Content, ...], spoken: CheckedReply, context: TurnContext) -> str:
        """What the model gets to see: nothing that this reply doesn't tell or the talk hasn't told before."""
        closed = list_closed_words(self.case, self.decision.state.given)
        shown = {
            "person": self.persona.shown(self.decision.emotion, closed),
            "inhalte": [{"nummer": content.number, "text": content.text} for content in contents],
            "untersuchung": [finding.title for finding in self.decision.findings],
            "verlauf": [
                {"person" if by_person else "pflegekraft": text[:LONGEST]}
                for by_person, text in context.earlier[-_EARLIER:]
            ],
            "gemerkt": [
                {"art": entry.kind, "worte": entry.text} for entry in self.decision.state.record[-_REMEMBERED:]
            ],
            "zeile": self.line[:LONGEST],
            "schon_gesagt": spoken.text,
            "abgelehnt": [
                {"satz": text, "grund": FAULTS[fault.check], "wort": fault.word} for text, fault in spoken.refused
            ],
        }
        return json.dumps(shown, ensure_ascii=False)


def _sentences(stream: Iterator[str]) -> Iterator[Sentence]:
    """The sentences of a stream as they are complete; MalformedAnswer when it ends without any, or in the middle."""
    reader = SentenceReader()
    for piece in stream:
        yield from reader.feed(piece)
    if not reader.finished:
        raise MalformedAnswer("no whole answer")
