"""The kind itself."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.accounts.models import User
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict, compute_mean
from apps.content.comparison.phrases import compare
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Part, Problem
from apps.content.kinds.set_phrase import serializers
from apps.content.kinds.set_phrase.examples import EXAMPLES
from apps.content.kinds.set_phrase.sentences import hint_words, uses_phrase
from apps.content.models import ItemInteraction
from apps.content.open_text_evaluation.criteria import Criterion
from apps.content.open_text_evaluation.open_texts import OpenText, build_part_verdict
from apps.evaluation.judgements import Judgement
from apps.german.regular_expressions import compile_re
from kit.errors import InvalidInput

GAP = compile_re(r"\[\[([^\[\]]+)\]\]")
BAR = "|"  # between variants of a gap
FITTING = (
    Criterion("SITUATION", "Das Gesagte passt zur Situation."),
    Criterion("LANGUAGE", "Das Deutsch ist verständlich und ohne störende Fehler."),
)
WIDTH_STEP = 4  # letters


def split_variants(said: str) -> list[str]:
    """What may stand in a gap, the best first: "reinkommen|hereinkommen"."""
    return [one.strip() for one in said.split(BAR) if one.strip()] or [""]


def list_gaps(phrase: Json) -> list[list[str]]:
    """What belongs into the gaps of a phrase, each with all that is right there."""
    return [split_variants(said) for said in GAP.findall(phrase["phrase"])]


def fill_gaps(phrase: Json) -> str:
    """A phrase without its brackets, with the best words in its gaps."""
    return list_wordings(phrase)[0]


def list_wordings(phrase: Json) -> list[str]:
    """The phrase in all the ways in which it may be said: with the first words of its gaps, with the second ones."""
    ways = max((len(gap) for gap in list_gaps(phrase)), default=1)
    return [fill_gaps_with(phrase, way, ways) for way in range(ways)]


def fill_gaps_with(phrase: Json, way: int, ways: int) -> str:
    """Fill each gap of a phrase with its `way`-th variant, of `ways` altogether."""
    return GAP.sub(lambda gap: (split_variants(gap[1]) * ways)[way], phrase["phrase"])


SECONDS_PER_MODE = {serializers.GAP: 12, serializers.OWN: 35}


class SetPhrase(Kind):
    """Phrases of a situation: their gaps are filled, and they are used in sentences of one's own.

    Of a sentence it is judged whether it uses the phrase. Whether it fits and is good German only a provider can tell:
    what it says stands beside that, and counts neither way.
    """

    slug = "SET_PHRASE"
    content_serializer = serializers.SetPhraseContentSerializer
    answer_serializer = serializers.SetPhraseAnswerSerializer
    representation_serializer = serializers.SetPhraseSeenSerializer
    solution_serializer = serializers.SetPhraseSolvedSerializer
    parts = (
        Part(
            "lists",
            "kind_set_phrase.SetPhraseList",
            serializers.PhraseListSerializer,
            url_kwarg="set_phrase_list_id",
            max_rows=serializers.MOST_LISTS,
        ),
        Part(
            "phrases",
            "kind_set_phrase.SetPhrase",
            serializers.PhraseSerializer,
            url_kwarg="set_phrase_id",
            max_rows=serializers.MOST_PHRASES,
            translated="phrase",
        ),
    )

    @override
    def build_empty(self) -> Json:
        return {"modes": [serializers.GAP, serializers.OWN], "explanation": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        return {"lists": [self.represent_list(one, item) for one in item.parts["lists"]]}

    def represent_list(self, found: Json, item: Body) -> Json:
        """Represent a list with its phrases for learners."""
        facts = {name: found[name] for name in ("id", "title", "situation")}
        mine = [one for one in item.parts["phrases"] if str(one["set_phrase_list_id"]) == str(found["id"])]
        return facts | {"phrases": [self.represent_phrase(one, item) for one in mine]}

    def represent_phrase(self, phrase: Json, item: Body) -> Json:
        """Represent a phrase for learners: with empty gaps where gaps are practised."""
        modes, pieces = item.content["modes"], GAP.split(phrase["phrase"])
        shown = [(text, compute_width(text) if at % 2 else 0) for at, text in enumerate(pieces)]
        if serializers.GAP in modes:
            seen = [{"text": "" if width else text, "width": width} for text, width in shown if text]
        else:
            seen = [{"text": fill_gaps(phrase), "width": 0}]
        facts = {"id": phrase["id"], "pieces": seen, "explanation": phrase["explanation"]}
        facts["translations"] = phrase.get("translations", {})
        return facts | {"asks_own_sentence": serializers.OWN in modes}

    @override
    def represent_solution(self, item: Body) -> Json:
        told = [
            {"phrase": fill_gaps(one), "gaps": [best for best, *_others in list_gaps(one)]}
            | represent_solved_phrase(one)
            for one in item.parts["phrases"]
        ]
        return {"phrases": told, "explanation": item.content["explanation"]}

    def prepare(self, item: Body, answer: Json, learner: User, item_id: UUID) -> Json:
        """Add whether the learner has asked for the solution before, which shows the examples."""
        mine = ItemInteraction.objects.of(learner).filter(item=item_id)
        return answer | {"examples_shown": mine.exclude(revealed_at=None).exists()}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        done = {one["id"]: one for one in answer["phrases"]}
        phrases = {str(one["id"]): one for one in item.parts["phrases"]}
        if not done.keys() <= phrases.keys():
            raise InvalidInput({"answer": ("foreign", _("There is no such phrase."))})
        nothing: Json = {"gaps": [], "own_sentence": ""}
        shown = answer.get("examples_shown", False)
        judged = compute_mean(
            part for key, phrase in phrases.items() for part in self.judge(phrase, done.get(key, nothing), item, shown)
        )
        said = [
            (text.key, text.read_judgements(answer.get("judged", {}))) for text in self.list_open_texts(item, answer)
        ]
        remarks = [build_remark(f"{key}.{one.criterion}", one) for key, found in said for one in found.values()]
        return Verdict(judged.score, (*judged.parts, *(one for one in remarks if one)))

    def list_open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        """Sentences that use their phrase: whether they fit and are good German, no rule can tell."""
        if serializers.OWN not in item.content["modes"]:
            return ()
        done = {one["id"]: one["own_sentence"] for one in answer["phrases"]}
        shown = answer.get("examples_shown", False)
        situations = {str(one["id"]): one["situation"] for one in item.parts["lists"]}
        given = [(one, done[str(one["id"])]) for one in item.parts["phrases"] if str(one["id"]) in done]
        return [
            OpenText(f"{one['id']}:own", said, describe_task(one, situations), FITTING)
            for one, said in given
            if uses_phrase("", list_wordings(one), said, one["example"] if shown else "").mark != Mark.WRONG
        ]

    def judge(self, phrase: Json, done: Json, item: Body, shown: bool) -> Iterator[PartVerdict]:
        """Each gap, and the sentence."""
        if serializers.GAP in item.content["modes"]:
            for place, wanted in enumerate(list_gaps(phrase)):
                given = done["gaps"][place] if place < len(done["gaps"]) else ""
                found = compare(given, wanted)
                better = found.better if found.mark == Mark.ALMOST else ""
                yield PartVerdict.of(f"{phrase['id']}:gap:{place}", found.mark, str(found.reason), better)
        if serializers.OWN in item.content["modes"]:
            example = phrase["example"] if shown else ""
            yield uses_phrase(f"{phrase['id']}:own", list_wordings(phrase), done["own_sentence"], example)

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """From the second try on the first letter of a gap; for a sentence the words that have to be in it.

        Words that are asked for in a gap are not told.
        """
        phrase_id, _colon, part = key.partition(":")
        phrase = next((one for one in item.parts["phrases"] if str(one["id"]) == phrase_id), None)
        if phrase is None or step < 2:
            return ""
        if part == "own":
            told = GAP.sub("", phrase["phrase"]) if serializers.GAP in item.content["modes"] else fill_gaps(phrase)
            words = ", ".join(hint_words(told))
            return words and _("Your sentence needs these words, in any form: {words}").format(words=words)
        if not part.startswith("gap:"):
            return ""  # a provider's remark on the sentence says itself what it is about
        wanted = list_gaps(phrase)[int(part.rpartition(":")[2])][0]
        return _("It begins with “{letter}”.").format(letter=wanted[0]) if len(wanted) > 1 else ""

    @override
    def estimate_seconds(self, item: Body) -> float:
        modes = item.content["modes"]
        return float(len(item.parts["phrases"]) * sum(SECONDS_PER_MODE[mode] for mode in modes))

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        if not item.parts["phrases"]:
            return [Problem("phrases", "too_few", _("There are no phrases yet."), is_blocking=True)]
        found = []
        for place, phrase in enumerate(item.parts["phrases"]):
            if serializers.GAP in item.content["modes"] and not list_gaps(phrase):
                text = _("This phrase has no gap: put some of its words into [[double brackets]].")
                found.append(Problem(f"phrases.{place}.phrase", "no_gap", text))
            if any(not one.strip() for said in GAP.findall(phrase["phrase"]) for one in said.split(BAR)):
                text = _("Between the bars of a gap there has to be something that is right: [[this|that]].")
                found.append(Problem(f"phrases.{place}.phrase", "empty_variant", text))
        return found

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES


def describe_task(phrase: Json, situations: Mapping[str, str]) -> str:
    """What the learner was asked, for a provider."""
    situation = situations.get(str(phrase["set_phrase_list_id"])) or "auf der Station"
    return f"Bilden Sie einen eigenen Satz mit „{fill_gaps(phrase)}“. Situation: {situation}"


def build_remark(key: str, one: Judgement) -> PartVerdict | None:
    """What a provider says of a sentence: it helps the learner on, and counts neither way."""
    if one.verdict == "NOT_ASSESSED":
        return None
    part = build_part_verdict(key, one)
    return part if part.mark == Mark.RIGHT else replace(part, mark=Mark.ALMOST, reason=Reason.NOT_SEEN)


def compute_width(said: str) -> int:
    """The width of a gap in letters, rounded up: it tells neither a word nor how many would be right."""
    return -(-max(map(len, split_variants(said))) // WIDTH_STEP) * WIDTH_STEP


def represent_solved_phrase(phrase: Json) -> Json:
    """Give what the solution shows of a phrase."""
    return {name: phrase[name] for name in ("id", "example")}
