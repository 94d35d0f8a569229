"""What is counted is what a learner sees: tasks, not the details that are judged within them."""

from typing import Any

import pytest

from apps.content.answers.verdicts import count_tasks
from apps.content.kind import get_kinds
from apps.courses.models import Section
from tests.factories.content import item


def part(key: str, mark: str = "RIGHT", reason: str = "") -> dict[str, Any]:
    return {"key": key, "mark": mark, "reason": reason}


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([], (0, 0, 0)),
        ([part("a"), part("b", "WRONG"), part("c", "ALMOST")], (1, 3, 0)),
        ([part("q"), part("q.weigh"), part("q.why", "ALMOST", "NOT_ASSESSED"), part("m", "WRONG")], (1, 2, 0)),
        ([part("w:SPELLING"), part("w:SPELLING:article", "WRONG"), part("w:MEANING")], (1, 2, 0)),
        ([part("p:gap:0"), part("p:gap:1", "WRONG"), part("p:own")], (2, 3, 0)),
        ([part("q", "ALMOST", "NOT_ASSESSED"), part("q.tact", "ALMOST", "NOT_ASSESSED"), part("m")], (1, 1, 1)),
    ],
)
def test_details_are_no_tasks(parts: Any, told: tuple[int, int, int]) -> None:
    assert count_tasks(parts) == dict(zip(("right", "total", "unjudged"), told, strict=True))


@pytest.mark.parametrize("slug", sorted(get_kinds()))
def test_all_tasks_are_right_where_the_score_is_full(slug: str) -> None:
    kind = get_kinds()[slug]
    for example in kind.build_examples():
        for at, (answer, score) in enumerate(example.answers):
            shape = kind.answer_serializer(data=answer)
            shape.is_valid(raise_exception=True)
            known = example.prepared[at] if example.prepared else {}
            told = kind.evaluate(example.body(slug), shape.validated_data | known).to_json()
            number = count_tasks(told["parts"])
            assert (number["right"] == number["total"]) == (score == 1) or number["total"] == 0


def test_a_source_with_three_questions_has_three_tasks(section: Section, anna: Any) -> None:
    found = item(section, "RESOURCE")
    body = {"answer": {"mc": {}, "open": {}}, "check": True}
    worked = anna.post(f"/api/course-section-items/item/{found.pk}/interaction", body).json()
    assert len(worked["verdict"]["parts"]) > 3
    assert worked["verdict"]["counted"] == {"right": 0, "total": 3, "unjudged": 0}
