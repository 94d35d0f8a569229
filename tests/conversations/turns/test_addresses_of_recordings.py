"""For how long the address of a recording works: a learner's own voice is personal."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from apps.conversations.models import AudioState, Author, Conversation, Message
from kit import files
from tests.conversations.conftest import Say
from tests.people import Client
from tests.worker import Worker

pytestmark = pytest.mark.django_db


def test_a_recording_can_be_heard_for_five_minutes_and_a_spoken_line_for_longer(
    quick: Worker, say: Say, anna: Client, talk: Conversation
) -> None:
    said = say().json()
    heard = {"audio_key": files.put(b"sound", "webm"), "audio_state": AudioState.READY}
    Message.objects.filter(pk__in=[said["message"]["id"], said["reply"]["id"]]).update(**heard)

    def read_urls() -> dict[str, str]:
        shown = anna.get(f"/api/case-interactions/{talk.case_interaction_id}?full_load=true")
        lines = [line for talk in shown.json()["patient_interactions"] for line in talk.get("messages") or []]
        return {line["author"]: line["audio_url"] for line in lines if line["audio_url"]}

    urls = read_urls()
    with time_machine.travel(timezone.now() + timedelta(minutes=3)):
        assert {anna.get(url).status_code for url in urls.values()} == {200}
    with time_machine.travel(timezone.now() + timedelta(minutes=5, seconds=1)):
        assert anna.get(urls[Author.LEARNER]).json()["code"] == "link_expired"
        assert anna.get(urls[Author.PERSON]).status_code == 200


def test_reading_a_talk_again_gives_an_address_that_works(
    quick: Worker, say: Say, anna: Client, talk: Conversation
) -> None:
    line = say().json()["message"]["id"]
    Message.objects.filter(pk=line).update(audio_key=files.put(b"sound", "webm"), audio_state=AudioState.READY)
    path = f"/api/case-interactions/{talk.case_interaction_id}"
    mark = anna.get(path).headers["ETag"]
    with time_machine.travel(timezone.now() + timedelta(minutes=4)):
        assert anna.get(path, HTTP_IF_NONE_MATCH=mark).status_code == 200, "a 304 would keep the address of before"
