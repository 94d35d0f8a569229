"""The kind itself."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, mean
from apps.content.checking.reasons import Reason
from apps.content.checking.words import compare
from apps.content.judging.criteria import Criterion
from apps.content.judging.open_texts import OpenText, part_of
from apps.content.kind import Body, Example, Json, Kind, Part, Problem
from apps.content.kinds.set_phrase import serializers
from apps.content.kinds.set_phrase.examples import EXAMPLES
from apps.content.kinds.set_phrase.sentences import hint_words, used
from apps.content.models import ItemInteraction
from apps.evaluation.judgements import Judgement
from kit.errors import InvalidInput

GAP = re.compile(r"\[\[([^\[\]]+)\]\]")
BAR = "|"  # between variants of a gap
FITTING = (
    Criterion("SITUATION", "Das Gesagte passt zur Situation."),
    Criterion("LANGUAGE", "Das Deutsch ist verständlich und ohne störende Fehler."),
)
WIDTH_STEP = 4  # letters


def variants(said: str) -> list[str]:
    """What may stand in a gap, the best first: "reinkommen|hereinkommen"."""
    return [one.strip() for one in said.split(BAR) if one.strip()] or [""]


def gaps_of(phrase: Json) -> list[list[str]]:
    """What belongs into the gaps of a phrase, each with all that is right there."""
    return [variants(said) for said in GAP.findall(phrase["phrase"])]


def whole(phrase: Json) -> str:
    """A phrase without its brackets, with the best words in its gaps."""
    return wholes(phrase)[0]


def wholes(phrase: Json) -> list[str]:
    """The phrase in all the ways in which it may be said: with the first words of its gaps, with the second …"""
    ways = max((len(gap) for gap in gaps_of(phrase)), default=1)
    return [said_in_way(phrase, way, ways) for way in range(ways)]


def said_in_way(phrase: Json, way: int, ways: int) -> str:
    return GAP.sub(lambda gap: (variants(gap[1]) * ways)[way], phrase["phrase"])


class SetPhrase(Kind):
    """Phrases of a situation: their gaps are filled, and they are used in sentences of one's own.

    Of a sentence it is judged whether it uses the phrase. Whether it fits and is good German only a provider can tell:
    what it says stands beside that, and counts neither way.
    """

    slug = "SET_PHRASE"
    path = "mm-set-phrase"
    content = serializers.SetPhraseContentSerializer
    answer = serializers.SetPhraseAnswerSerializer
    seen = serializers.SetPhraseSeenSerializer
    solved = serializers.SetPhraseSolvedSerializer
    parts = (
        Part(
            "lists",
            "kind_set_phrase.SetPhraseList",
            serializers.PhraseListSerializer,
            path="list",
            key="set_phrase_list_id",
            most=serializers.MOST_LISTS,
        ),
        Part(
            "phrases",
            "kind_set_phrase.SetPhrase",
            serializers.PhraseSerializer,
            key="set_phrase_id",
            most=serializers.MOST_PHRASES,
        ),
    )

    def empty(self) -> Json:
        return {"modes": [serializers.GAP, serializers.OWN], "explanation": ""}

    def shown(self, item: Body, seed: int) -> Json:
        return {"lists": [self.seen_list(one, item) for one in item.parts["lists"]]}

    def seen_list(self, found: Json, item: Body) -> Json:
        facts = {name: found[name] for name in ("id", "title", "situation")}
        mine = [one for one in item.parts["phrases"] if str(one["set_phrase_list_id"]) == str(found["id"])]
        return facts | {"phrases": [self.seen_phrase(one, item) for one in mine]}

    def seen_phrase(self, phrase: Json, item: Body) -> Json:
        modes, pieces = item.content["modes"], GAP.split(phrase["phrase"])
        shown = [(text, width_of(text) if at % 2 else 0) for at, text in enumerate(pieces)]
        if serializers.GAP in modes:
            seen = [{"text": "" if width else text, "width": width} for text, width in shown if text]
        else:
            seen = [{"text": whole(phrase), "width": 0}]
        facts = {"id": phrase["id"], "pieces": seen, "explanation": phrase["explanation"]}
        return facts | {"asks_own_sentence": serializers.OWN in modes}

    def solution(self, item: Body) -> Json:
        told = [
            {"phrase": whole(one), "gaps": [best for best, *_others in gaps_of(one)]} | one_of(one)
            for one in item.parts["phrases"]
        ]
        return {"phrases": told, "explanation": item.content["explanation"]}

    def prepare(self, item: Body, answer: Json, learner: Any, item_id: UUID) -> Json:
        """With whether the learner has asked for the solution before: only then she knows the examples."""
        mine = ItemInteraction.objects.of(learner).filter(item=item_id)
        return answer | {"examples_shown": mine.exclude(revealed_at=None).exists()}

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        done = {one["id"]: one for one in answer["phrases"]}
        phrases = {str(one["id"]): one for one in item.parts["phrases"]}
        if not done.keys() <= phrases.keys():
            raise InvalidInput({"answer": ("foreign", _("There is no such phrase."))})
        nothing: Json = {"gaps": [], "own_sentence": ""}
        shown = answer.get("examples_shown", False)
        judged = mean(
            part for key, phrase in phrases.items() for part in self.judge(phrase, done.get(key, nothing), item, shown)
        )
        said = [(text.key, text.said(answer.get("judged", {}))) for text in self.open_texts(item, answer)]
        remarks = [remark(f"{key}.{one.criterion}", one) for key, found in said for one in found.values()]
        return Verdict(judged.score, (*judged.parts, *(one for one in remarks if one)))

    def open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        """Sentences that use their phrase: whether they fit and are good German, no rule can tell."""
        if serializers.OWN not in item.content["modes"]:
            return ()
        done = {one["id"]: one["own_sentence"] for one in answer["phrases"]}
        shown = answer.get("examples_shown", False)
        situations = {str(one["id"]): one["situation"] for one in item.parts["lists"]}
        given = [(one, done[str(one["id"])]) for one in item.parts["phrases"] if str(one["id"]) in done]
        return [
            OpenText(f"{one['id']}:own", said, task(one, situations), FITTING)
            for one, said in given
            if used("", wholes(one), said, one["example"] if shown else "").mark != Mark.WRONG
        ]

    def judge(self, phrase: Json, done: Json, item: Body, shown: bool) -> Iterator[PartVerdict]:
        """Each gap, and the sentence."""
        if serializers.GAP in item.content["modes"]:
            for place, wanted in enumerate(gaps_of(phrase)):
                given = done["gaps"][place] if place < len(done["gaps"]) else ""
                found = compare(given, wanted)
                better = found.better if found.mark == Mark.ALMOST else ""
                yield PartVerdict.of(f"{phrase['id']}:gap:{place}", found.mark, str(found.reason), better)
        if serializers.OWN in item.content["modes"]:
            example = phrase["example"] if shown else ""
            yield used(f"{phrase['id']}:own", wholes(phrase), done["own_sentence"], example)

    def hint(self, item: Body, key: str, step: int) -> str:
        """From the second try on the first letter of a gap; for a sentence the words that have to be in it.

        Words that are asked for in a gap are not told.
        """
        phrase_id, _colon, part = key.partition(":")
        phrase = next((one for one in item.parts["phrases"] if str(one["id"]) == phrase_id), None)
        if phrase is None or step < 2:
            return ""
        if part == "own":
            told = GAP.sub("", phrase["phrase"]) if serializers.GAP in item.content["modes"] else whole(phrase)
            words = ", ".join(hint_words(told))
            return words and _("Your sentence needs these words, in any form: {words}").format(words=words)
        if not part.startswith("gap:"):
            return ""  # a provider's remark on the sentence says itself what it is about
        wanted = gaps_of(phrase)[int(part.rpartition(":")[2])][0]
        return _("It begins with “{letter}”.").format(letter=wanted[0]) if len(wanted) > 1 else ""

    def problems(self, item: Body) -> Sequence[Problem]:
        if not item.parts["phrases"]:
            return [Problem("phrases", "too_few", _("There are no phrases yet."), stops=True)]
        found = []
        for place, phrase in enumerate(item.parts["phrases"]):
            if serializers.GAP in item.content["modes"] and not gaps_of(phrase):
                text = _("This phrase has no gap: put some of its words into [[double brackets]].")
                found.append(Problem(f"phrases.{place}.phrase", "no_gap", text))
            if any(not one.strip() for said in GAP.findall(phrase["phrase"]) for one in said.split(BAR)):
                text = _("Between the bars of a gap there has to be something that is right: [[this|that]].")
                found.append(Problem(f"phrases.{place}.phrase", "empty_variant", text))
        return found

    def examples(self) -> Sequence[Example]:
        return EXAMPLES


def task(phrase: Json, situations: Mapping[str, str]) -> str:
    """What the learner was asked, for a provider."""
    situation = situations.get(str(phrase["set_phrase_list_id"])) or "auf Station"
    return f"Bilden Sie einen eigenen Satz mit „{whole(phrase)}“. Situation: {situation}"


def remark(key: str, one: Judgement) -> PartVerdict | None:
    """What a provider says of a sentence: it helps the learner on, and counts neither way."""
    if one.verdict == "NOT_ASSESSED":
        return None
    part = part_of(key, one)
    return part if part.mark == Mark.RIGHT else replace(part, mark=Mark.ALMOST, reason=Reason.NOT_SEEN)


def width_of(said: str) -> int:
    """The width of a gap in letters, rounded up: it tells neither a word nor how many would be right."""
    return -(-max(map(len, variants(said))) // WIDTH_STEP) * WIDTH_STEP


def one_of(phrase: Json) -> Json:
    return {name: phrase[name] for name in ("id", "example")}
