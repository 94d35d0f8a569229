"""Servers set up as `deploy/` says: one of each is killed, and a talk is heard through the proxy, its sound from S3."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser

from tests.e2e.accounts import sign_up
from tests.e2e.talks import QUESTION, Known, enter, expect_one_exchange, say
from tests.e2e.visitor import DESKTOP, Visitor
from tests.faults.trap import RECOVERY
from tests.production import BIN, BUCKET, CASE, ProductionStack, units
from tests.stack import FIRST_PORT, FOLDER

FIRST = FIRST_PORT + 120
SERVERS = ("postgres", "valkey", "s3", "mail")


@pytest.fixture(scope="module")
def production() -> Iterator[ProductionStack]:
    """The host, with one case."""
    host = ProductionStack(FOLDER.with_name(f"{FOLDER.name}-production"), FIRST)
    host.instance.remove()
    try:
        host.start()
        host.run([os.fspath(BIN / "python"), "manage.py", "import_case", os.fspath(CASE)])
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SSL_CERT_FILE", os.fspath(host.trust()))  # as a browser trusts a real authority
            yield host
    finally:
        host.stop()


class Caller(threading.Thread):
    """Calls the site again and again in the background, as people do, and keeps what came of it."""

    def __init__(self, stack: ProductionStack) -> None:
        super().__init__(daemon=True)
        self.stack, self.ended = stack, threading.Event()
        self.found: list[int | str] = []

    def run(self) -> None:
        with self.stack.proxy.client(timeout=20) as http:
            while not self.ended.is_set():
                try:
                    self.found.append(http.get("/api/health/live").status_code)
                except httpx.HTTPError as error:
                    self.found.append(type(error).__name__)

    def end(self) -> list[int | str]:
        self.ended.set()
        self.join(30)
        return self.found


def test_a_web_process_that_dies_costs_no_service(production: ProductionStack) -> None:
    caller = Caller(production)
    caller.start()
    for _ in range(2):  # as many as there are: without others in their place, nobody would answer
        production.kill_web_process()
    answers = caller.end()
    # what a dying process has in its hands is lost, and nothing else
    assert answers.count(200) > len(answers) - answers.count(200) <= 2, answers


def test_one_of_each_is_killed_and_a_talk_is_heard_through_the_proxy(
    production: ProductionStack, browser: Browser
) -> None:
    account = sign_up(production)
    production.kill_all([*(name for name in units() if name != "setup"), *SERVERS])
    production.make_bucket()
    production.wait_for(production.is_ready, what="the product")
    earlier, talk = Known(account).begin(), Known(account).begin()
    earlier.exchange(QUESTION)
    production.wait_for(lambda: earlier.is_quiet() and len(earlier.replies()) == 1, RECOVERY, "the first reply")
    visitor = Visitor(browser, production.base_url, DESKTOP | {"ignore_https_errors": True}, account)
    enter(visitor.page, talk)
    heard = len(visitor.played())
    say(visitor.page)
    expect_one_exchange(visitor.page)
    visitor.until(lambda: any(voice["sounded"] for voice in visitor.played()[heard:]), "the voice", RECOVERY)
    s3 = urlsplit(production.settings["AWS_ENDPOINT_URL_S3"]).netloc
    sounds = [answer for answer in visitor.answers if urlsplit(answer.url).netloc == s3]
    assert sounds and {answer.status for answer in sounds} <= {200, 206}
    assert {answer.headers["content-type"] for answer in sounds} == {"audio/webm"}
    assert visitor.surprises() == []
    kept = production.s3().list_objects_v2(Bucket=BUCKET)["Contents"]
    assert any(one["Key"].endswith(".webm") for one in kept)
    assert not list(Path(production.settings["MEDIA_ROOT"]).rglob("*.webm")), "files lie in the bucket only"
    visitor.context.close()
