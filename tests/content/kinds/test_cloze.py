"""Gap texts: a gap may have several right answers, written in the text or beside it."""

from copy import deepcopy
from typing import Any

import pytest

from apps.content.exchange.exporter import export_course
from apps.content.exchange.importer import import_course
from apps.content.item_body import Body
from apps.content.kind import get_kinds
from apps.content.kinds.cloze.serializers import ClozeContentSerializer
from apps.courses.models import Section

CLOZE = "/api/course-section-items/cloze"
SHORT = {
    "text": "Darf ich [[reinkommen|hereinkommen]]? Ja, [[please]].",
    "gaps": [{"key": "please", "accepted": ["bitte|gern"]}],
}


def said(content: Any) -> Any:
    shape = ClozeContentSerializer(data=deepcopy(content))
    shape.is_valid(raise_exception=True)
    return shape.validated_data


@pytest.mark.parametrize(
    ("first", "second", "score"),
    [
        ("reinkommen", "bitte", 1),
        ("hereinkommen", "gern", 1),
        ("herreinkommen", "gern", 0.75),
        ("rausgehen", "gern", 0.5),
        ("reinkommen|hereinkommen", "", 0),
    ],
)
def test_each_variant_is_right(first: str, second: str, score: float) -> None:
    kind, body = get_kinds()["CLOZE"], Body("CLOZE", 1, said(SHORT))
    assert [gap["accepted"] for gap in body.content["gaps"]] == [["bitte", "gern"], ["reinkommen", "hereinkommen"]]
    assert kind.evaluate(body, {"gaps": {"gap-1": first, "please": second}}).score == score
    shown = str(kind.represent(body, 1))
    assert "reinkommen" not in shown and "|" not in shown and not kind.find_problems(body)


def test_the_short_form_takes_no_key_twice_and_an_empty_gap_is_a_problem() -> None:
    content = {"text": "[[gap-1]] [[a|b]] [[ | ]]", "gaps": [{"key": "gap-1", "accepted": ["x"]}]}
    found = said(content)
    assert found["text"] == "[[gap-1]] [[gap-2]] [[gap-3]]"
    problems = get_kinds()["CLOZE"].find_problems(Body("CLOZE", 1, found))
    assert [(problem.place, problem.code) for problem in problems] == [("content.gaps.2.accepted", "empty")]


@pytest.mark.parametrize(("options", "problems"), [([], ["too_few"]), (["a", "b"], ["too_few"]), (["a", "c"], [])])
def test_a_list_of_right_answers_alone_is_nothing_to_choose_from(options: list[str], problems: list[str]) -> None:
    gap = {"key": "gap-1", "mode": "CHOSEN", "accepted": ["a", "b"], "options": options}
    body = Body("CLOZE", 1, {"text": "[[gap-1]]", "gaps": [gap]})
    assert [problem.code for problem in get_kinds()["CLOZE"].find_problems(body)] == problems


@pytest.mark.parametrize(
    "content",
    [{"text": "[[a|b]]", "gaps": None}, {"text": None, "gaps": []}, [], {"text": "[[a|b]] [[c]]", "gaps": []}]
    + [{"text": "a", "gaps": [{"key": []}]}, {"text": "[[" + "|" * 1_000_000, "gaps": []}],
)
def test_what_is_no_content_is_refused_as_ever(content: Any) -> None:
    assert not ClozeContentSerializer(data=content).is_valid()


def test_authors_and_files_may_write_it_short(ada: Any, section: Section, clinic: Any) -> None:
    made = ada.post(f"{CLOZE}/{section.pk}/new", {"content": SHORT})
    assert made.status_code == 201, made.content
    assert made.json()["body"]["content"]["gaps"][1]["accepted"] == ["reinkommen", "hereinkommen"]
    file = export_course(section.course)
    file["chapters"][0]["sections"][0]["items"][0]["body"]["content"] = SHORT
    import_course(file, organization=clinic)
    again = export_course(section.course)["chapters"][0]["sections"][0]["items"][0]["body"]["content"]
    assert again == said(SHORT)
