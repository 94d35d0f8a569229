"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from apps.content import attachments
from apps.content.answers.verdicts import UNCOUNTED, Mark, PartVerdict, Verdict
from apps.content.checking.reasons import Reason
from apps.content.dialogs import parts as dialogs
from apps.content.judging.open_texts import Known, OpenText
from apps.content.kind import Body, Example, Json, Kind, Part, Problem
from apps.content.kinds.resource import serializers
from apps.content.kinds.resource.examples import EXAMPLES
from apps.content.kinds.resource.judging import Written, parts_of, written
from apps.content.kinds.resource.problems import problems
from apps.content.lessons.shuffle import shuffled
from apps.media.file_types import Sort
from kit.errors import InvalidInput

MC = Part("mc", "kind_resource.ChoiceQuestion", serializers.ChoiceSerializer, path="mc", key="mc_question_id", most=30)
OPEN = Part(
    "open", "kind_resource.OpenQuestion", serializers.OpenSerializer, path="open", key="open_question_id", most=30
)


class Resource(Kind):
    """A source and questions about it; each question counts the same, open ones only where they can be judged."""

    slug = "RESOURCE"
    path = "resource"
    content = serializers.ResourceContentSerializer
    answer = serializers.ResourceAnswerSerializer
    seen = serializers.ResourceSeenSerializer
    solved = serializers.ResourceSolvedSerializer
    parts = (attachments.pictures(most=1, accepts=tuple(Sort)), *dialogs.parts(), MC, OPEN)

    def empty(self) -> Json:
        return {"blocks": [], "transcript": ""}

    def shown(self, item: Body, seed: int) -> Json:
        rows = item.parts[attachments.NAME]
        return {
            **self.empty(),
            **item.content,
            "file": attachments.shown(rows[0]) if rows else None,
            "dialog": dialogs.shown(item),
            "mc": [self.choice(question, seed) for question in item.parts["mc"]],
            "open": [
                {"id": one["id"], "question": one["question"], "criteria": named(one["criteria"])}
                for one in item.parts["open"]
            ],
        }

    def choice(self, question: Json, seed: int) -> Json:
        """A question with its options in an order of the learner's own."""
        options = shuffled(named(question["options"]), seed, question["id"])
        several = len(right_of(question)) > 1
        return {"id": question["id"], "question": question["question"], "several": several, "options": options}

    def solution(self, item: Body) -> Json:
        mc = [
            {"id": one["id"], "right": sorted(right_of(one)), "explanation": one["explanation"], "quote": one["quote"]}
            | {"options": {option["key"]: option["explanation"] for option in one["options"]}}
            for one in item.parts["mc"]
        ]
        told = ("id", "sample_answer", "quote")
        return {"mc": mc, "open": [{name: one[name] for name in told} for one in item.parts["open"]]}

    def open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        return [one.asked for one in self.answered(item, answer) if one.asked]

    def answered(self, item: Body, answer: Json) -> list[Written]:
        return [written(one, answer["open"].get(one["id"], "")) for one in item.parts["open"]]

    def evaluate(self, item: Body, answer: Json) -> Verdict:
        mc = item.parts["mc"]
        for given, known in ((answer["mc"], mc), (answer["open"], item.parts["open"])):
            if not set(given) <= {one["id"] for one in known}:
                raise InvalidInput({"answer": ("foreign", _("There is no such question."))})
        choices = [chosen(one, answer["mc"].get(one["id"], [])) for one in mc]
        texts = self.answered(item, answer)
        judged = self.judged(choices, texts, answer.get("judged", {}))
        return Verdict(max(judged.score, self.judged(choices, texts, {}).score), judged.parts)

    def judged(self, choices: Sequence[PartVerdict], texts: Sequence[Written], known: Known) -> Verdict:
        """The verdict with what a provider has said; a question that nobody can judge counts neither way."""
        found, counted = list(choices), list(choices)
        for one in texts:
            parts = parts_of(one, known)
            found += parts
            counted += [] if parts[0].reason in UNCOUNTED else parts[:1]
        score = round(sum(part.score for part in counted) / len(counted), 4) if counted else 0.0
        return Verdict(score, tuple(found))

    def hint(self, item: Body, key: str, step: int) -> str:
        """From the second try on: where to look in the source."""
        question = next((one for name in ("mc", "open") for one in item.parts[name] if one["id"] == key), None)
        if question is None or step < 2 or not question["quote"]:
            return ""
        return _("Look here again: “{quote}”").format(quote=question["quote"])

    def why(self, item: Body, answer: Json, key: str) -> str:
        """What the author says of the options that were chosen wrongly."""
        question = next((one for one in item.parts["mc"] if one["id"] == key), None)
        mine = answer.get("mc", {}).get(key, []) if question else []
        wrong = [one for one in question["options"] if one["key"] in mine and not one["right"]] if question else []
        return " ".join(one["explanation"] for one in wrong if one["explanation"])

    def problems(self, item: Body) -> Sequence[Problem]:
        return problems(item)

    def files(self, item: Body) -> Sequence[str]:
        return [*attachments.keys(item), *dialogs.keys(item)]

    def inward(self, said: Json) -> Json:
        return attachments.refuse_missing(dialogs.without_missing(said))

    def examples(self) -> Sequence[Example]:
        return EXAMPLES


def named(rows: Sequence[Json]) -> list[Json]:
    return [{"key": row["key"], "text": row["text"]} for row in rows]


def right_of(question: Json) -> set[str]:
    return {option["key"] for option in question["options"] if option["right"]}


def chosen(question: Json, given: Sequence[str]) -> PartVerdict:
    """Right ones less wrong ones, as a share of all that are right, and never below nothing."""
    mine, right = set(given), right_of(question)
    if not mine <= {option["key"] for option in question["options"]}:
        raise InvalidInput({"answer": ("foreign", _("There is no such option."))})
    if mine == right:
        return PartVerdict.of(question["id"], Mark.RIGHT)
    score = max(0.0, (len(mine & right) - len(mine - right)) / len(right)) if right else 0.0
    reason = Reason.CHOSEN_WRONGLY if mine - right else Reason.MISSING if mine else Reason.EMPTY
    return PartVerdict(question["id"], Mark.WRONG, round(score, 4), reason)
