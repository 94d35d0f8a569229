"""The program as an app: installable, there without a network, and forgotten at sign-out."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import httpx
import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.courses import make
from tests.e2e.visitor import PHONE, Visitor
from tests.push_service import PushService
from tests.stack import PUSH_PORT, Stack

CONTROLLED = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
KEPT = "caches.open('visite-lessons').then((cache) => cache.keys()).then((keys) => keys.map((key) => key.url))"


def open_until_controlled(visitor: Visitor, address: str) -> None:
    """Open a page that the service worker controls.

    `Page.wait_for_function` evaluates its text again at each poll, which the content security policy forbids to a page.
    """
    visitor.page.goto(address)
    visitor.until(lambda: visitor.page.evaluate(CONTROLLED), "the service worker to control the page")


def test_the_manifest_makes_it_installable(stack: Stack) -> None:
    answer = httpx.get(f"{stack.base_url}/manifest.webmanifest")
    assert answer.headers["Content-Type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in manifest["icons"]:
        picture = Image.open(BytesIO(httpx.get(stack.base_url + icon["src"]).content))
        assert (f"{picture.width}x{picture.height}", picture.format) == (icon["sizes"], "PNG")


def test_the_worker_stands_at_the_top_and_is_never_stale(stack: Stack) -> None:
    answer = httpx.get(f"{stack.base_url}/sw.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "require-trusted-types-for 'script'" in answer.headers["Content-Security-Policy"]


def test_an_opened_lesson_is_there_without_a_network_until_sign_out(
    stack: Stack, browser: Browser, newcomer: Account
) -> None:
    section = make(stack).section_id
    visitor = Visitor(browser, stack.base_url, PHONE, newcomer, with_worker=True)
    page = visitor.page
    open_until_controlled(visitor, "/")
    page.goto(f"/lesson-viewer/{section}?page=0")
    lesson = page.get_by_role("heading", level=1, name="Der erste Dienst")
    expect(lesson).to_be_visible()
    visitor.until(lambda: any(str(section) in url for url in page.evaluate(KEPT)), "the lesson to be kept")
    visitor.context.set_offline(True)
    page.reload()
    expect(lesson).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("main")).to_be_visible()
    visitor.context.set_offline(False)
    page.goto("/")
    page.get_by_role("button", name="Menü von").click()
    page.get_by_role("menuitem", name="Abmelden").click()
    expect(page.get_by_role("button", name="Anmelden")).to_be_visible()
    visitor.until(lambda: not page.evaluate(KEPT), "the lessons to be deleted")
    visitor.context.close()


ARE_KEPT = """(urls) => Promise.all(urls.map((url) => caches.match(url, { ignoreSearch: true })))
  .then((all) => all.every(Boolean))"""


def test_words_that_were_due_are_practised_without_a_network(stack: Stack, browser: Browser, newcomer: Account) -> None:
    """The start page was open, the test was not: its words and its program are there, and reviews are sent later."""
    with newcomer.http as http:
        for term in ("Wunde", "Verband"):
            http.put("/vocabs/from-context", json={"term": term, "context": ""}).raise_for_status()
    program = list_program(Visitor(browser, stack.base_url, PHONE, newcomer), "/daily-vocab-test")
    visitor = Visitor(browser, stack.base_url, PHONE, newcomer.again(), with_worker=True)
    page = visitor.page
    open_until_controlled(visitor, "/home")
    page.reload()
    visitor.until(lambda: any("vocab-lists/my/due" in url for url in page.evaluate(KEPT)), "the words to be kept")
    visitor.until(lambda: page.evaluate(ARE_KEPT, program), "the program of the test to be loaded ahead")
    visitor.context.set_offline(True)
    page.goto("/daily-vocab-test")
    expect(page.get_by_text("Sie haben gerade kein Netz")).to_be_visible()
    expect(page.get_by_text("0 von 2")).to_be_visible()
    page.get_by_role("button", name="Bedeutung zeigen").tap()
    page.get_by_role("button", name=re.compile("^Leicht")).tap()
    expect(page.get_by_text("1 von 2")).to_be_visible()
    page.reload()
    expect(page.get_by_text("0 von 1")).to_be_visible()
    visitor.context.set_offline(False)
    visitor.until(lambda: count_reviews(newcomer) == 1, "the review to be sent")
    visitor.context.close()


def list_program(visitor: Visitor, address: str) -> list[str]:
    """List the files of the program that a page needs, as one without a service worker loads them."""
    visitor.page.goto(address)
    expect(visitor.page.get_by_text("0 von 2")).to_be_visible()
    found = {request.url for request in visitor.requests if re.search(r"/static/app/.+\.(js|css)$", request.url)}
    visitor.context.close()
    return sorted(found)


def count_reviews(account: Account) -> int:
    """How often this person has practised words, as the server knows it."""
    with account.http as http:
        words = http.get("/vocab-lists/my").raise_for_status().json()["results"]
        return sum(len(http.get(f"/vocabs/{word['id']}").raise_for_status().json()["reviews"]) for word in words)


@pytest.fixture
def installed(stack: Stack, browser: Browser, newcomer: Account) -> Iterator[Visitor]:
    """A learner whose browser runs the service worker."""
    visitor = Visitor(browser, stack.base_url, PHONE, newcomer, with_worker=True)
    open_until_controlled(visitor, "/home")
    yield visitor
    surprises = visitor.surprises()
    visitor.context.close()
    assert not surprises, surprises


# The event itself comes only where somebody has used the program for a while.
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { window.prompted = true; };
  offer.userChoice = Promise.resolve({ outcome: "accepted" });
  window.dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


def test_the_program_is_installed_from_the_settings(installed: Visitor) -> None:
    page = installed.page
    page.goto("/profile/settings")
    expect(page.get_by_role("heading", name="Als App")).to_be_visible()
    assert page.evaluate(OFFER) is True, "the browser's own bar stays away"
    page.get_by_role("button", name="Installieren").click()
    expect(page.get_by_role("button", name="Installieren")).to_have_count(0)
    assert page.evaluate("window.prompted") is True
    assert installed.account is not None
    account = installed.account
    installed.until(lambda: account.me()["pwa_settings_completed_at"], "the settings to be completed")


@pytest.mark.parametrize(
    "device",
    [
        {"user_agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"},
        {"user_agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15"},
    ],
    ids=["iPhone", "iPad"],
)
def test_on_an_apple_device_the_settings_say_how_to_install(
    visiting: Visiting, newcomer: Account, device: dict[str, str]
) -> None:
    page = visiting(newcomer, {**PHONE, **device}).page
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 })")
    page.goto("/profile/settings")
    expect(page.get_by_text("Zum Home-Bildschirm")).to_be_visible()


# A browser without a screen has nowhere to put them: asked for a badge, it dies.
NOTE_SHOWN = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.push({ title, body, tag, path: data.path });
  };
  for (const name of ["setAppBadge", "clearAppBadge"]) WorkerNavigator.prototype[name] = async () => undefined;
}"""


def test_a_notification_of_the_server_is_shown_by_the_browser(stack: Stack, installed: Visitor) -> None:
    """The server's worker encrypts and sends, a push service of the test takes it, and the service worker shows it.

    The way between the two is the test's own: Chromium subscribes at a service of its maker's, which needs a network.
    So the test holds the browser's keys, and the browser is handed what it has decrypted. What the service worker would
    show is noted instead of shown.
    """
    account, page = installed.account, installed.page
    assert account is not None
    account.change(quiet_hours=False)  # also where the test runs at night
    with PushService(port=PUSH_PORT) as service:
        keys = service.browser("phone")
        account.http.post("/push/subscribe", json=keys.subscription).raise_for_status()
        account.http.post("/push/send-unread-count").raise_for_status()
        installed.until(lambda: service.sent_to(keys), "the notification to be sent")
        [message] = service.read_by(keys)
    browser = installed.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    browser.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    browser.send("ServiceWorker.enable")
    installed.until(lambda: found, "the registration of the service worker")
    [worker] = installed.context.service_workers
    worker.evaluate(NOTE_SHOWN)
    delivered = {"origin": stack.base_url, "registrationId": found[-1]["registrationId"]}
    browser.send("ServiceWorker.deliverPushMessage", {**delivered, "data": json.dumps(message)})
    installed.until(lambda: worker.evaluate("self.shown"), "the notification to be shown")
    assert worker.evaluate("self.shown") == [{name: message[name] for name in ("title", "body", "tag", "path")}]


def test_a_newer_release_waits_until_the_learner_loads_the_page_anew(installed: Visitor) -> None:
    """The same file under another address is a newer worker to a browser, as a file with other content is."""
    page, other = installed.page, installed.context.new_page()
    installed.context.new_cdp_session(other).send("Page.setBypassCSP", {"enabled": True})
    other.goto("/home")
    expect(other.get_by_role("main")).to_be_visible()
    expect(page.get_by_text("Es gibt eine neue Version.")).to_have_count(0)
    other.evaluate("navigator.serviceWorker.register('/sw.js?release=2').then(() => undefined)")
    expect(page.get_by_text("Es gibt eine neue Version.")).to_be_visible()
    running = "navigator.serviceWorker.controller.scriptURL"
    assert page.evaluate(running).endswith("/sw.js"), "it waits: the page goes on with the release it was loaded with"
    other.close()
    with page.expect_event("load"):
        page.get_by_role("button", name="Neu laden").click()
    installed.until(lambda: page.evaluate(CONTROLLED), "the newer release to control the page")
    assert page.evaluate(running).endswith("/sw.js?release=2")
    expect(page.get_by_role("main")).to_be_visible()
