"""The kind itself."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content import attachments
from apps.content.answers.verdicts import Mark, PartVerdict, Verdict
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Part, Problem
from apps.content.kinds.pair_of_terms import serializers
from apps.content.kinds.pair_of_terms.examples import EXAMPLES
from apps.content.lessons.shuffle import shuffle, shuffle_out_of_order
from apps.german.hyphenation import split_long_words
from kit.errors import InvalidInput

FEWEST = 2


def partner_key(pair: Json) -> str:
    """What a partner is called when it is tried: partners that look the same are the same."""
    return str(pair["image_id"] or pair["partner"])


class PairOfTerms(attachments.KindWithFiles):
    """Terms to be put to their partners; the score is the share that was right at the first try."""

    slug = "PAIR_OF_TERMS"
    seconds_per_row = {"pairs": 10}
    content_serializer = serializers.PairOfTermsContentSerializer
    answer_serializer = serializers.PairOfTermsAnswerSerializer
    representation_serializer = serializers.PairOfTermsSeenSerializer
    solution_serializer = serializers.PairOfTermsSolvedSerializer
    parts = (
        attachments.build_media_part(max_rows=serializers.MOST_PAIRS),
        Part(
            "pairs",
            "kind_pair_of_terms.Pair",
            serializers.PairSerializer,
            url_kwarg="pair_id",
            max_rows=serializers.MOST_PAIRS,
        ),
    )

    @override
    def build_empty(self) -> Json:
        return {"per_round": serializers.USUAL_ROUND, "explanation": ""}

    def played(self, item: Body) -> list[Json]:
        """The pairs that have two sides."""
        return [pair for pair in item.parts["pairs"] if partner_key(pair)]

    @override
    def represent(self, item: Body, seed: int) -> Json:
        files = {row["id"]: attachments.serialize_file(row) for row in item.parts[attachments.NAME]}
        pairs, many = shuffle(self.played(item), seed), item.content["per_round"]
        rounds = [pairs[start : start + many] for start in range(0, len(pairs), many)]
        if len(rounds) > 1 and len(rounds[-1]) == 1:  # one pair alone is no game
            rounds[-2:] = [[*rounds[-2][:-1]], [rounds[-2][-1], *rounds[-1]]]
        hyphenation = split_long_words(text for pair in pairs for text in (pair["term"], pair["partner"]))
        return {"rounds": [self.round(one, files, seed) for one in rounds], "hyphenation": hyphenation}

    def round(self, pairs: list[Json], files: dict[str, Json], seed: int) -> Json:
        """Terms in one order, partners in another."""
        terms = [{"id": pair["id"], "term": pair["term"]} for pair in pairs]
        partners: list[Any] = [
            {"key": partner_key(pair), "text": pair["partner"], "image": files.get(pair["image_id"])}
            for pair in shuffle_out_of_order(pairs, seed)
        ]
        return {"terms": terms, "partners": partners}

    @override
    def represent_solution(self, item: Body) -> Json:
        pairs = [{"id": pair["id"], "partner": partner_key(pair)} for pair in self.played(item)]
        return {"pairs": pairs, "explanation": item.content["explanation"]}

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        pairs = {pair["id"]: pair for pair in self.played(item)}
        partners = {partner_key(pair) for pair in pairs.values()}
        tried: dict[str, list[str]] = {key: [] for key in pairs}
        for one in answer["tries"]:
            if one["pair"] not in tried or one["partner"] not in partners:
                raise InvalidInput({"answer": ("foreign", _("There is no such pair."))})
            tried[one["pair"]].append(one["partner"])
        parts = tuple(self.judge(pair, tried[key]) for key, pair in pairs.items())
        score = sum(part.score for part in parts) / len(parts) if parts else 0.0
        return Verdict(round(score, 4), parts)

    def judge(self, pair: Json, tried: list[str]) -> PartVerdict:
        """One pair: found later it is almost right, but counts nothing."""
        if tried and tried[0] == partner_key(pair):
            return PartVerdict.of(pair["id"], Mark.RIGHT)
        if partner_key(pair) in tried:
            return PartVerdict(pair["id"], Mark.ALMOST, 0.0, Reason.LATER)
        return PartVerdict.of(pair["id"], Mark.WRONG, Reason.ELSEWHERE if tried else Reason.EMPTY)

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """From the third try on how the partner begins, where it is a word; a quotation mark tells none."""
        pair = next((pair for pair in self.played(item) if pair["id"] == key), None)
        if pair is None or pair["image_id"] or step < 3:
            return ""
        begin = next((at for at, sign in enumerate(pair["partner"]) if sign.isalnum()), 0)
        first, blank, _rest = pair["partner"][begin:].partition(" ")
        if blank:
            return f"{first} …"
        return f"{first[:1]}…" if len(first) > 2 else ""

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        found = []
        if len(self.played(item)) < FEWEST:
            found.append(Problem("pairs", "too_few", _("There have to be at least two pairs."), is_blocking=True))
        described = {row["id"]: row["description"] for row in item.parts[attachments.NAME]}
        for place, pair in enumerate(item.parts["pairs"]):
            if not partner_key(pair):
                found.append(Problem(f"pairs.{place}.partner", "empty", _("This term has no partner.")))
            elif pair["image_id"] and not described.get(pair["image_id"]):
                text = _("Who can't see this picture has to be told what it shows.")
                found.append(Problem(f"pairs.{place}.image_id", "undescribed", text))
        return found

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES
