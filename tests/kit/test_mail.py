"""Mails: an outbox row and a job; what the server answers decides what happens next."""

from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from kit.jobs.models import Job, State
from kit.mail.delivery import send
from kit.mail.models import Mail, MailState
from tests.kit.own_valkey import free_port
from tests.worker import Worker

pytestmark = pytest.mark.django_db

TEMPLATE = """{% load i18n %}{% get_current_language as now %}Hello {{ name }} ({{ now }})

Your code is {{ code }}.
{{ base_url }}/app
"""


class Server:
    """A mail server that answers as the test says."""

    def __init__(self) -> None:
        self.answers: dict[str, list[str]] = {"RCPT": [], "DATA": []}
        self.mails: list[EmailMessage] = []

    def answer(self, step: str) -> str:
        script = self.answers[step]
        return script.pop(0) if script else "250 OK"

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, to: str, _options: Any) -> str:
        said = self.answer("RCPT")
        if said.startswith("250"):
            envelope.rcpt_tos.append(to)
        return said

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        said = self.answer("DATA")
        if said.startswith("250") and isinstance(envelope.content, bytes):
            found = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(found, EmailMessage)
            self.mails.append(found)
        return said


@pytest.fixture
def server(settings: Any, tmp_path: Path) -> Iterator[Server]:
    """The server, with templates of the test's own."""
    folder = tmp_path / "mails"
    folder.mkdir()
    (folder / "greeting.txt").write_text(TEMPLATE)
    (folder / "frame.html").write_text('<html lang="{{ lang }}" dir="{{ dir }}"><pre>{{ text }}</pre></html>')
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": [tmp_path]}]
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    scripted = Server()
    controller = Controller(scripted, hostname="127.0.0.1", port=settings.EMAIL_PORT)
    controller.start()
    yield scripted
    controller.stop()


@pytest.fixture
def greet() -> Callable[..., Mail]:
    """Queues a mail to Anna."""

    def queue(language: str = "deu", key: str | None = None, **words: str) -> Mail:
        return send("greeting", to="anna@example.org", language=language, key=key, **{"name": "Anna", **words})

    return queue


def text_of(mail: EmailMessage, kind: str = "plain") -> str:
    part = mail.get_body((kind,))
    assert part is not None
    return str(part.get_content())


def test_a_mail_arrives_as_text_and_as_page(server: Server, worker: Worker, greet: Any) -> None:
    queued = greet(code="123456")
    (job,) = worker.run("mail.send")
    assert job.state == State.DONE
    (mail,) = server.mails
    assert (mail["To"], mail["Subject"]) == ("anna@example.org", "Hello Anna (de)")
    assert "Your code is 123456." in text_of(mail)
    assert "http://testserver/app" in text_of(mail)
    assert '<html lang="de" dir="ltr">' in text_of(mail, "html")
    assert mail["Message-ID"] == f"<{queued.pk}@testserver>"
    assert mail["Auto-Submitted"] == "auto-generated"


def test_codes_are_wiped_once_the_mail_is_sent(server: Server, worker: Worker, greet: Any) -> None:
    mail = greet(code="123456")
    worker.run()
    mail.refresh_from_db()
    assert (mail.state, mail.words, mail.subject) == (MailState.SENT, {}, "Hello Anna (de)")
    assert mail.sent_at is not None


@pytest.mark.parametrize(("language", "lang", "direction"), [("eng", "en", "ltr"), ("pes", "fa", "rtl")])
def test_a_mail_speaks_its_readers_language(
    server: Server, worker: Worker, greet: Any, language: str, lang: str, direction: str
) -> None:
    greet(language=language)
    worker.run()
    assert server.mails[0]["Subject"] == f"Hello Anna ({lang})"
    assert f'<html lang="{lang}" dir="{direction}">' in text_of(server.mails[0], "html")


def test_names_are_escaped_in_the_page_and_not_in_the_text(server: Server, worker: Worker, greet: Any) -> None:
    greet(code="<b>O'Neil & Söhne</b>")
    worker.run()
    assert "<b>O'Neil & Söhne</b>" in text_of(server.mails[0])
    assert "&lt;b&gt;O&#x27;Neil &amp; Söhne&lt;/b&gt;" in text_of(server.mails[0], "html")


def test_a_name_cannot_add_headers(server: Server, worker: Worker, greet: Any) -> None:
    greet(name="Anna\r\nBcc: all@example.org")
    worker.run()
    assert server.mails[0]["Bcc"] is None


def test_the_same_key_sends_one_mail(server: Server, worker: Worker, greet: Any) -> None:
    assert greet(key="welcome:1").pk == greet(key="welcome:1").pk
    worker.run()
    greet(key="welcome:1")
    worker.run()
    assert (len(server.mails), Mail.objects.count()) == (1, 1)


def test_a_job_that_runs_twice_sends_one_mail(server: Server, worker: Worker, greet: Any) -> None:
    greet()
    (job,) = worker.run()
    Job.objects.filter(pk=job.pk).update(state=State.READY)
    worker.run()
    assert len(server.mails) == 1


@pytest.mark.parametrize(("step", "about"), [("RCPT", ""), ("DATA", "content: ")])
def test_what_is_refused_for_good_is_recorded_and_not_tried_again(
    server: Server, worker: Worker, greet: Any, step: str, about: str
) -> None:
    server.answers[step] = ["550 No such person"]
    mail = greet(code="123456")
    (job,) = worker.run(patient=True)
    mail.refresh_from_db()
    assert (mail.state, mail.answer, mail.words) == (MailState.REFUSED, f"{about}550 No such person", {})
    assert Mail.objects.to_dead_addresses().exists() == (step == "RCPT")
    assert (job.state, job.error_code, job.attempts) == (State.FAILED, "mail_refused", 1)


@pytest.mark.parametrize("step", ["RCPT", "DATA"])
def test_what_is_refused_for_now_is_tried_again(server: Server, worker: Worker, greet: Any, step: str) -> None:
    server.answers[step] = ["451 Come again later", "421 Still busy"]
    mail = greet()
    (job,) = worker.run(patient=True)
    mail.refresh_from_db()
    assert (mail.state, job.attempts, len(server.mails)) == (MailState.SENT, 3, 1)


def test_when_no_server_ever_takes_it_its_codes_are_wiped(
    server: Server, worker: Worker, greet: Any, settings: Any
) -> None:
    settings.EMAIL_PORT = free_port()
    mail = greet(code="123456")
    (job,) = worker.run(patient=True)
    mail.refresh_from_db()
    assert (job.state, mail.state, mail.words) == (State.FAILED, MailState.REFUSED, {})


def test_one_refused_mail_keeps_no_other_back(server: Server, worker: Worker, greet: Any) -> None:
    server.answers["RCPT"] = ["550 No"]
    greet()
    greet()
    worker.run(patient=True)
    assert sorted(Mail.objects.values_list("state", flat=True)) == [MailState.REFUSED, MailState.SENT]
