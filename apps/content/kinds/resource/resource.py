"""The kind itself."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from typing_extensions import override

from apps.content import attachments
from apps.content.answers.verdicts import UNCOUNTED, Mark, PartVerdict, Verdict
from apps.content.comparison.reasons import Reason
from apps.content.dialogs import parts as dialogs
from apps.content.item_body import Body, Json
from apps.content.kind import Example, Kind, Part, Problem
from apps.content.kinds.resource import serializers
from apps.content.kinds.resource.evaluation import Written, build_part_verdicts, read_written
from apps.content.kinds.resource.examples import EXAMPLES
from apps.content.kinds.resource.problems import problems
from apps.content.lessons.shuffle import shuffle
from apps.content.open_text_evaluation.open_texts import KnownJudgements, OpenText
from apps.content.reading_times import estimate_listening, estimate_reading
from apps.media.file_types import Sort
from kit.errors import InvalidInput

MC = Part(
    "mc",
    "kind_resource.ChoiceQuestion",
    serializers.ChoiceSerializer,
    url_kwarg="mc_question_id",
    max_rows=30,
)
OPEN = Part(
    "open",
    "kind_resource.OpenQuestion",
    serializers.OpenSerializer,
    url_kwarg="open_question_id",
    max_rows=30,
)


class Resource(Kind):
    """A source and questions about it; each question counts the same, open ones only where they can be judged."""

    slug = "RESOURCE"
    seconds_per_row = {"mc": 20, "open": 50}
    content_serializer = serializers.ResourceContentSerializer
    answer_serializer = serializers.ResourceAnswerSerializer
    representation_serializer = serializers.ResourceSeenSerializer
    solution_serializer = serializers.ResourceSolvedSerializer
    parts = (
        attachments.build_media_part(max_rows=1, accepted_types=tuple(Sort)),
        *dialogs.build_dialog_parts(),
        MC,
        OPEN,
    )

    @override
    def build_empty(self) -> Json:
        return {"blocks": [], "transcript": ""}

    @override
    def represent(self, item: Body, seed: int) -> Json:
        rows = item.parts[attachments.NAME]
        return {
            **self.build_empty(),
            **item.content,
            "file": attachments.serialize_file(rows[0]) if rows else None,
            "dialog": dialogs.serialize_item_dialog(item),
            "mc": [self.choice(question, seed) for question in item.parts["mc"]],
            "open": [
                {"id": one["id"], "question": one["question"], "criteria": omit_solution(one["criteria"])}
                for one in item.parts["open"]
            ],
        }

    def choice(self, question: Json, seed: int) -> Json:
        """A question with its options in an order of the learner's own."""
        options = shuffle(omit_solution(question["options"]), seed, question["id"])
        several = len(get_right_options(question)) > 1
        return {"id": question["id"], "question": question["question"], "several": several, "options": options}

    @override
    def represent_solution(self, item: Body) -> Json:
        mc = [
            {
                "id": one["id"],
                "right": sorted(get_right_options(one)),
                "explanation": one["explanation"],
                "quote": one["quote"],
            }
            | {"options": {option["key"]: option["explanation"] for option in one["options"]}}
            for one in item.parts["mc"]
        ]
        told = ("id", "sample_answer", "quote")
        return {"mc": mc, "open": [{name: one[name] for name in told} for one in item.parts["open"]]}

    @override
    def list_open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        return [one.asked for one in self.list_answers(item, answer) if one.asked]

    def list_answers(self, item: Body, answer: Json) -> list[Written]:
        """Pair each open question with the text that was written."""
        return [read_written(one, answer["open"].get(one["id"], "")) for one in item.parts["open"]]

    @override
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        mc = item.parts["mc"]
        for given, known in ((answer["mc"], mc), (answer["open"], item.parts["open"])):
            if not set(given) <= {one["id"] for one in known}:
                raise InvalidInput({"answer": ("foreign", _("There is no such question."))})
        choices = [evaluate_choice(one, answer["mc"].get(one["id"], [])) for one in mc]
        texts = self.list_answers(item, answer)
        judged = self.judged(choices, texts, answer.get("judged", {}))
        return Verdict(max(judged.score, self.judged(choices, texts, {}).score), judged.parts)

    def judged(self, choices: Sequence[PartVerdict], texts: Sequence[Written], known: KnownJudgements) -> Verdict:
        """The verdict with what a provider has said; a question that cannot be judged counts neither way."""
        found, counted = list(choices), list(choices)
        for one in texts:
            parts = build_part_verdicts(one, known)
            found += parts
            counted += [] if parts[0].reason in UNCOUNTED else parts[:1]
        score = round(sum(part.score for part in counted) / len(counted), 4) if counted else 0.0
        return Verdict(score, tuple(found))

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """From the second try on: where to look in the source."""
        question = next((one for name in ("mc", "open") for one in item.parts[name] if one["id"] == key), None)
        if question is None or step < 2 or not question["quote"]:
            return ""
        return _("Look here again: “{quote}”").format(quote=question["quote"])

    def build_feedback(self, item: Body, answer: Json, key: str) -> str:
        """What the author says of the options that were chosen wrongly."""
        question = next((one for one in item.parts["mc"] if one["id"] == key), None)
        mine = answer.get("mc", {}).get(key, []) if question else []
        wrong = [one for one in question["options"] if one["key"] in mine and not one["right"]] if question else []
        return " ".join(one["explanation"] for one in wrong if one["explanation"])

    @override
    def estimate_seconds(self, item: Body) -> float:
        source = estimate_reading(item.content["blocks"]) + estimate_listening(item.parts["lines"])
        return source + super().estimate_seconds(item)

    @override
    def find_problems(self, item: Body) -> Sequence[Problem]:
        return problems(item)

    @override
    def list_files(self, item: Body) -> Sequence[str]:
        return [*attachments.list_file_keys(item), *dialogs.list_sound_keys(item)]

    @override
    def import_body(self, said: Json) -> Json:
        return attachments.import_files(dialogs.remove_missing_sounds(said))

    @override
    def build_examples(self) -> Sequence[Example]:
        return EXAMPLES


def omit_solution(rows: Sequence[Json]) -> list[Json]:
    """Give options or criteria without what tells the solution."""
    return [{"key": row["key"], "text": row["text"]} for row in rows]


def get_right_options(question: Json) -> set[str]:
    """Give the keys of the right options of a question."""
    return {option["key"] for option in question["options"] if option["right"]}


def evaluate_choice(question: Json, given: Sequence[str]) -> PartVerdict:
    """Right ones less wrong ones, as a share of all that are right, and never below nothing."""
    mine, right = set(given), get_right_options(question)
    if not mine <= {option["key"] for option in question["options"]}:
        raise InvalidInput({"answer": ("foreign", _("There is no such option."))})
    if mine == right:
        return PartVerdict.of(question["id"], Mark.RIGHT)
    score = max(0.0, (len(mine & right) - len(mine - right)) / len(right)) if right else 0.0
    reason = Reason.CHOSEN_WRONGLY if mine - right else Reason.MISSING if mine else Reason.EMPTY
    return PartVerdict(question["id"], Mark.WRONG, round(score, 4), reason)
