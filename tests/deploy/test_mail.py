"""The mail catcher as a process: a mail goes in by SMTP and comes out on the page."""

import json
import os
import smtplib
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from deploy.local.paths import PYTHONPATH, ROOT
from deploy.local.ports import Ports
from deploy.local.programs import Program, start, wait_until
from tests.stack import FIRST_PORT


class CaughtMail:
    """A running mail catcher."""

    def __init__(self, folder: Path) -> None:
        ports = Ports(folder / "ports.json", {"smtp": FIRST_PORT + 140, "web": FIRST_PORT + 141})
        self.folder, self.smtp_port, self.port = folder / "mail", ports.choose("smtp"), ports.choose("web")
        self.url = f"http://127.0.0.1:{self.port}"

    def program(self) -> Program:
        ports = ("--smtp-port", str(self.smtp_port), "--web-port", str(self.port))
        command = (sys.executable, "-m", "deploy.local.mail", "--folder", str(self.folder), *ports)
        return Program("mail", command, self.answers, {"PYTHONPATH": PYTHONPATH}, folder=ROOT)

    def answers(self) -> bool:
        try:
            for port in (self.smtp_port, self.port):
                socket.create_connection(("127.0.0.1", port), timeout=2).close()
        except OSError:
            return False
        return True

    def send(self, *, to: str, subject: str, text: str, html: str = "") -> None:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = "Visite <visite@localhost>", to, subject
        mail.set_content(text)
        if html:
            mail.add_alternative(html, subtype="html")
        with smtplib.SMTP("127.0.0.1", self.smtp_port, timeout=10) as client:
            client.send_message(mail)

    def get(self, path: str, host: str = "") -> str:
        request = urllib.request.Request(self.url + path, headers={"Host": host} if host else {})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return str(answer.read().decode())


@pytest.fixture
def catcher(tmp_path: Path) -> Iterator[CaughtMail]:
    caught = CaughtMail(tmp_path)
    process = start(caught.program(), os.open(os.devnull, os.O_WRONLY))
    wait_until(caught.answers, 30, "the mail catcher")
    yield caught
    process.terminate()
    assert process.wait(10) == 0


def test_a_mail_can_be_read_on_the_page_and_by_programs(catcher: CaughtMail) -> None:
    catcher.send(to="anna@example.org", subject="Grüße", text="Ihr Code lautet 123456.\n", html="<p>Ihr Code</p>")
    (row,) = json.loads(catcher.get("/messages.json"))
    assert row["to"] == "anna@example.org"
    assert row["from"] == "visite@localhost"
    assert row["subject"] == "Grüße"
    assert row["text"] == "Ihr Code lautet 123456.\n"
    assert "<p>Ihr Code</p>" in row["html"]
    assert "Ihr Code lautet 123456." in catcher.get("/")
    assert "Ihr Code lautet 123456." in catcher.get(f"/messages/{row['id']}")
    assert (catcher.folder / f"{row['id']}.eml").exists()


def test_the_newest_mail_comes_first(catcher: CaughtMail) -> None:
    for subject in ("first", "second"):
        catcher.send(to="anna@example.org", subject=subject, text="…")
    assert [row["subject"] for row in json.loads(catcher.get("/messages.json"))] == ["second", "first"]


def test_nothing_in_a_mail_becomes_part_of_the_page(catcher: CaughtMail) -> None:
    evil = "<script>alert(1)</script>"
    link = 'http://127.0.0.1:8000/x?a=1&b="onclick=alert(1)'
    catcher.send(to="anna@example.org", subject=evil, text=f"{evil} {link}", html=f"{evil}'\"></iframe>{evil}")
    (row,) = json.loads(catcher.get("/messages.json"))
    for page in (catcher.get("/"), catcher.get(f"/messages/{row['id']}")):
        assert "<script" not in page
        assert '"onclick' not in page
    assert "sandbox=" in catcher.get(f"/messages/{row['id']}")


def test_links_in_a_mail_can_be_followed(catcher: CaughtMail) -> None:
    catcher.send(to="anna@example.org", subject="…", text="Bitte öffnen: http://127.0.0.1:8000/reset?t=a&u=b.")
    assert '<a href="http://127.0.0.1:8000/reset?t=a&amp;u=b">' in catcher.get("/")


@pytest.mark.parametrize("path", ["/messages/..%2f..%2fetc", "/messages/1", "/messages/../../secrets.json", "/x"])
def test_there_are_no_other_pages(catcher: CaughtMail, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        catcher.get(path)


def test_a_forged_host_name_reads_nothing(catcher: CaughtMail) -> None:
    with pytest.raises(urllib.error.HTTPError, match="421"):
        catcher.get("/", host="evil.example.org")
