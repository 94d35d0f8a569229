"""A reply is spoken sentence by sentence: the first one sounds while the rest is made."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import LazySettings

from apps.accounts.models import User
from apps.cases.services import import_case
from apps.conversations import events
from apps.conversations.interactions.services import start_case
from apps.conversations.models import AudioState, CaseInteraction, Message, MessageState
from apps.conversations.speech import speak_ahead
from apps.speech import services
from apps.speech.models import Utterance
from kit import files
from kit.errors import ApiError
from kit.jobs.context import JobContext
from kit.jobs.models import Job, State
from tests.conversations.conftest import Say
from tests.conversations.model import Model, said
from tests.factories.cases import small
from tests.worker import Worker

ANSWER = "Ja, mein Knie tut weh. Es ist das rechte Knie. Seit Montag."
CUT = ["Ja, mein Knie tut weh.", "Es ist das rechte Knie.", "Seit Montag."]
VOICES = ("conversations.voice", "conversations.voice_part")
Listen = Callable[[str, Callable[[dict[str, Any]], None]], None]


@pytest.fixture
def listen(monkeypatch: pytest.MonkeyPatch) -> Listen:
    """Calls back for every event of a name, at the moment when it is told."""
    publish = events.publish

    def on(name: str, call: Callable[[dict[str, Any]], None]) -> None:
        def told(event: str, *people: Any, **data: Any) -> None:
            if event == name:
                call(data)
            publish(event, *people, **data)

        monkeypatch.setattr(events, "publish", told)

    return on


@pytest.fixture
def reply(slow: Worker, say: Say) -> Message:
    """A reply of three sentences, of which none has been spoken yet."""
    turn = say().json()
    slow.run("conversations.reply")
    Message.objects.filter(pk=turn["reply"]["id"]).update(text=ANSWER)
    return Message.objects.get(pk=turn["reply"]["id"])


def line(reader: Any, message_id: Any) -> dict[str, Any]:
    found: dict[str, Any] = reader.get(f"/api/patient-messages/{message_id}").json()
    return found


def test_each_sentence_is_heard_of_as_soon_as_it_is_there(
    slow: Worker, anna: Any, reply: Message, listen: Listen
) -> None:
    told: list[tuple[int, str]] = []

    def note(data: dict[str, Any]) -> None:
        if data["message_id"] == reply.pk:
            told.append((len(data["audio_parts"]), Message.objects.get(pk=reply.pk).audio_state))

    listen("message.audio_ready", note)
    slow.run("conversations.voice")
    assert told == [(1, "PENDING"), (2, "PENDING"), (3, "PENDING")]
    shown = line(anna, reply.pk)
    parts = shown["audio_parts"]
    assert [part["position"] for part in parts] == [0, 1, 2]
    assert [shown["text"][part["text_start"] : part["text_end"]] for part in parts] == CUT
    assert (shown["audio_state"], len({shown["audio_url"], *(part["url"] for part in parts)})) == ("READY", 4)


def test_the_whole_lasts_as_long_as_its_sentences_and_the_breaths_between(slow: Worker, reply: Message) -> None:
    from kit.gateway.audio import OPUS_RATE, samples_of

    slow.run("conversations.voice")
    reply.refresh_from_db()

    def seconds(key: str) -> float:
        with files.open(key) as file:
            return len(samples_of(file.read(), OPUS_RATE)) / 2 / OPUS_RATE

    alone = sum(seconds(part["key"]) for part in reply.audio_parts)
    assert alone + 0.4 < seconds(reply.audio_key) < alone + 0.8


def test_a_single_sentence_is_the_whole(slow: Worker, anna: Any, reply: Message) -> None:
    Message.objects.filter(pk=reply.pk).update(text="Ja.")
    slow.run("conversations.voice")
    reply.refresh_from_db()
    assert [part["key"] for part in reply.audio_parts] == [reply.audio_key]
    assert line(anna, reply.pk)["audio_state"] == "READY"


def test_a_sentence_without_sound_is_passed_over(slow: Worker, anna: Any, reply: Message) -> None:
    Message.objects.filter(pk=reply.pk).update(text="(stöhnt). Mein Knie!")
    slow.run("conversations.voice")
    shown = line(anna, reply.pk)
    assert [part["url"] is None for part in shown["audio_parts"]] == [True, False]
    assert shown["audio_state"] == "READY"


class TestWithTheSoundOff:
    """A reply is UNSPOKEN until its learner asks for its sound."""

    @pytest.fixture
    def unspoken(self, slow: Worker, say: Say, anna: Any) -> Message:
        assert anna.put(f"/api/users/{anna.user.pk}", {"audio_output": False}).status_code == 200
        turn = say().json()
        slow.run("conversations.reply")
        return Message.objects.get(pk=turn["reply"]["id"])

    def ask(self, reader: Any, message: Message) -> Any:
        return reader.post("/api/tts/generate-message-audio/", {"message_id": str(message.pk)})

    def listen_for_state(self, message: Message, listen: Listen) -> list[str]:
        told: list[str] = []

        def note(data: dict[str, Any]) -> None:
            if data["message"]["id"] == message.pk:
                told.append(data["message"]["audio_state"])

        listen("message.changed", note)
        return told

    def test_a_line_is_spoken_when_it_is_asked_for(self, slow: Worker, anna: Any, unspoken: Message) -> None:
        assert line(anna, unspoken.pk)["audio_state"] == "UNSPOKEN"
        assert not Job.objects.filter(kind__in=VOICES, arguments__contains=[str(unspoken.pk)]).exists()
        assert self.ask(anna, unspoken).status_code == 202
        slow.run("conversations.voice")
        assert line(anna, unspoken.pk)["audio_state"] == "READY"

    def test_all_pages_are_told_that_the_sound_is_coming(
        self, slow: Worker, anna: Any, unspoken: Message, listen: Listen
    ) -> None:
        told = self.listen_for_state(unspoken, listen)
        self.ask(anna, unspoken)
        assert told == ["PENDING"]
        slow.run("conversations.voice")
        assert told == ["PENDING", "READY"]

    def test_a_second_request_waits_for_the_same_sound(
        self, slow: Worker, anna: Any, unspoken: Message, listen: Listen
    ) -> None:
        self.ask(anna, unspoken)
        told = self.listen_for_state(unspoken, listen)
        assert self.ask(anna, unspoken).status_code == 202
        assert told == [], "nothing has changed"
        assert Job.objects.filter(kind="conversations.voice", arguments=[str(unspoken.pk)]).count() == 1
        slow.run("conversations.voice")
        spoken = Utterance.objects.count()
        answer = self.ask(anna, unspoken)
        assert (answer.status_code, answer.json()["audio_url"]) == (200, line(anna, unspoken.pk)["audio_url"])
        assert Utterance.objects.count() == spoken

    def test_sound_that_fails_can_be_asked_for_again(
        self, slow: Worker, anna: Any, unspoken: Message, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_words: Any, **_who: Any) -> str:
            raise ApiError("no_dictionary", "no voice", status=503)

        self.ask(anna, unspoken)
        with monkeypatch.context() as broken:
            broken.setattr(services, "speak", refuse)
            slow.run("conversations.voice")
        assert line(anna, unspoken.pk)["audio_state"] == "FAILED"
        self.ask(anna, unspoken)
        assert line(anna, unspoken.pk)["audio_state"] == "PENDING"
        slow.run("conversations.voice")
        assert line(anna, unspoken.pk)["audio_state"] == "READY"

    def test_nobody_asks_for_the_sound_of_anothers_talk(
        self, slow: Worker, stranger: Any, visitor: Any, unspoken: Message
    ) -> None:
        assert [self.ask(one, unspoken).status_code for one in (stranger, visitor)] == [404, 401]
        unspoken.refresh_from_db()
        assert unspoken.audio_state == AudioState.UNSPOKEN
        assert not Job.objects.filter(kind__in=VOICES, arguments__contains=[str(unspoken.pk)]).exists()


def test_an_opening_waits_to_be_asked_for_as_well(worker: Worker, anna: Any) -> None:
    anna.put(f"/api/users/{anna.user.pk}", {"audio_output": False})
    anna.user.refresh_from_db()
    interaction = start_case(import_case(small()), by=anna.user, difficulty="SIMPLE")
    opening = Message.objects.get(conversation__case_interaction=interaction, is_setup=True)
    assert opening.audio_state == AudioState.UNSPOKEN
    assert not Job.objects.filter(kind__in=VOICES).exists()


def test_what_was_spoken_is_not_spoken_again(slow: Worker, reply: Message) -> None:
    slow.run("conversations.voice")
    before, spoken = Message.objects.values().get(pk=reply.pk), Utterance.objects.count()
    Message.objects.filter(pk=reply.pk).update(audio_state=AudioState.PENDING)
    Job.objects.filter(kind="conversations.voice", arguments=[str(reply.pk)]).update(state=State.READY)
    slow.run("conversations.voice")
    after = Message.objects.values().get(pk=reply.pk)
    assert (after["audio_key"], after["audio_parts"]) == (before["audio_key"], before["audio_parts"])
    assert Utterance.objects.count() == spoken


class TestWhileTheReplyIsMade:
    """The provider engine words a reply sentence by sentence, and each is spoken once it has passed its checks."""

    @pytest.fixture
    def interaction(self, anna: Any, model: Model, settings: LazySettings) -> CaseInteraction:
        settings.ENGINE = "provider"
        model.words = [said("Ja, leider tut mein Knie weh.", "Das Knie ist dick.")]
        file = small()
        file["facts"][0]["answers"] = {"SIMPLE": "Ja, mein Knie tut weh. Das Knie ist dick."}
        return start_case(import_case(file), by=anna.user, difficulty="SIMPLE")

    def test_the_first_sentence_sounds_before_the_reply_is_complete(
        self, slow: Worker, say: Say, anna: Any, listen: Listen
    ) -> None:
        heard: list[tuple[str, int]] = []

        def speak_now(data: dict[str, Any]) -> None:
            slow.run("conversations.voice_part")
            message = Message.objects.get(pk=data["message_id"])
            heard.append((message.state, len([part for part in message.audio_parts if part["key"]])))

        listen("message.streamed", speak_now)
        turn = say().json()
        slow.run("conversations.reply")
        made = Message.objects.get(pk=turn["reply"]["id"])
        assert made.text.startswith("Ja, leider tut"), made.text
        assert ("PENDING", 1) in heard
        slow.run(*VOICES)
        shown = line(anna, made.pk)
        assert (shown["audio_state"], len(shown["audio_parts"])) == ("READY", len(made.audio_parts))
        spoken = Job.objects.filter(kind="conversations.voice_part", arguments__0=str(made.pk))
        assert spoken.count() == len(made.audio_parts), "no sentence was spoken twice"

    @pytest.mark.parametrize(
        ("first", "switched_at", "ends"),
        [
            pytest.param(False, 1, "READY", id="on before the first sentence"),
            pytest.param(False, 2, "READY", id="on before the last sentence"),
            pytest.param(True, 1, "UNSPOKEN", id="off before the first sentence"),
            pytest.param(True, 2, "READY", id="off when speaking has begun"),
        ],
    )
    def test_sound_switched_meanwhile_leaves_no_reply_half_spoken(
        self, slow: Worker, say: Say, anna: Any, listen: Listen, first: bool, switched_at: int, ends: str
    ) -> None:
        learner = User.objects.filter(pk=anna.user.pk)
        learner.update(audio_output=first)
        told: list[str] = []

        def switch(data: dict[str, Any]) -> None:
            told.append(data["text"])
            if len(told) == switched_at:
                learner.update(audio_output=not first)

        listen("message.streamed", switch)
        reply = say().json()["reply"]
        slow.run("conversations.reply")
        slow.run(*VOICES)
        assert len(told) == 2
        shown = line(anna, reply["id"])
        assert shown["audio_state"] == ends
        assert (shown["audio_url"] is None, shown["audio_parts"] == []) == (ends == "UNSPOKEN",) * 2
        if ends == "READY":
            texts = [shown["text"][part["text_start"] : part["text_end"]] for part in shown["audio_parts"]]
            assert " ".join(texts) == shown["text"]

    def test_a_reply_made_again_in_other_words_is_spoken_in_these(
        self, slow: Worker, say: Say, anna: Any, listen: Listen
    ) -> None:
        turn = say().json()
        job = Job.objects.get(pk=turn["job"]["id"])
        job.claim()
        reply = Message.objects.get(pk=turn["reply"]["id"])
        speak_ahead(JobContext(job), reply.pk, "Ja, gewiss. Es")
        assert [part["text"] for part in Message.objects.get(pk=reply.pk).audio_parts] == ["Ja, gewiss."]
        Job.objects.filter(pk=job.pk).update(state=State.READY)  # the worker died
        told: list[Any] = []
        listen("message.audio_ready", lambda data: told.append(data["audio_parts"]))
        slow.run("conversations.reply")
        assert told == [[]], "nothing of the earlier words is left"
        slow.run(*VOICES)
        shown = line(anna, reply.pk)
        texts = [shown["text"][part["text_start"] : part["text_end"]] for part in shown["audio_parts"]]
        assert " ".join(texts) == shown["text"] and shown["audio_state"] == "READY"

    def test_a_worker_that_was_given_up_has_nothing_spoken(self, slow: Worker, say: Say) -> None:
        turn = say().json()
        job = Job.objects.get(pk=turn["job"]["id"])
        speak_ahead(JobContext(job), turn["reply"]["id"], "Ja, gewiss. Es")
        assert Message.objects.get(pk=turn["reply"]["id"]).audio_parts == []
        assert Message.objects.get(pk=turn["reply"]["id"]).state == MessageState.PENDING
