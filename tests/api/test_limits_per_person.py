"""Calls that cost much processor time are limited per person: pictures, exchange files."""

import itertools
from typing import Any
from urllib.parse import urlencode

import pytest
from django.conf import LazySettings

from apps.cases.authoring.views import ExchangeThrottle, QuestionProposalThrottle
from kit.throttles import UploadThrottle
from tests.api.samples import SAMPLES, World
from tests.api.schema import Call
from tests.people import Client

ITEM = "/course-section-items"
LIMITED = {
    Call("POST", "/cases/check"): ExchangeThrottle,
    Call("POST", "/cases/create-or-overwrite"): ExchangeThrottle,
    Call("POST", "/cases/{case_id}/question-proposals"): QuestionProposalThrottle,
    Call("POST", "/media/title-image/{entity_type}/{entity_id}"): UploadThrottle,
    Call("POST", "/users/{user_id}/profile-image/"): UploadThrottle,
    Call("POST", f"{ITEM}/exercise-media/{{content_item_id}}"): UploadThrottle,
    Call("POST", f"{ITEM}/item/{{item_id}}/files"): UploadThrottle,
    Call("POST", f"{ITEM}/section-media/{{section_id}}"): UploadThrottle,
}


@pytest.mark.django_db
@pytest.mark.parametrize("call", LIMITED, ids=str)
def test_one_person_is_refused_beyond_the_limit_and_others_are_not(
    call: Call,
    root: Client,
    ada: Client,
    clinic: Any,
    mina: Client,
    monkeypatch: pytest.MonkeyPatch,
    settings: LazySettings,
) -> None:
    settings.REPLY_WAIT_SECONDS = 0  # nothing does the jobs of these calls
    monkeypatch.setattr(LIMITED[call], "rate", "1/min")
    monkeypatch.setattr(LIMITED[call], "scope", f"test {call}")

    numbers = itertools.count()

    def send(client: Client) -> Any:
        world = World(clinic, mina.user, slug=f"sample-case-{next(numbers)}")  # each call with a case of its own
        right = SAMPLES[str(call)](world, client.user)
        query = f"?{urlencode(right.query)}" if right.query else ""
        return client.post("/api" + call.path.format(**right.ids) + query, right.body, format=right.form)

    assert send(root).status_code < 300
    refused = send(root)
    assert (refused.status_code, refused.json()["code"]) == (429, "throttled")
    assert int(refused.headers["Retry-After"]) >= 1
    assert send(ada).status_code < 300
