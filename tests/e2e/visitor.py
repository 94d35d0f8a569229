"""A user in front of a browser: one profile of Chromium, whose tabs must stay without faults."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request, Response

from tests.e2e.accounts import Account

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SIZES = {"phone": PHONE, "desktop": DESKTOP}
STORAGE_VERSION = "20250720-01"
# Chromium repeats every failed request; those are judged where they happen. The other is how `service_workers` blocks.
NO_FAULTS = ("Failed to load resource", "Service Worker registration blocked by Playwright")
PATIENCE = 30_000  # milliseconds for whatever should be on the screen by now

# What a voice did, and what the page's own policy refused; kept in the page, asked for by the tests.
WATCH = """
window.played = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!this.src.startsWith("blob:")) {
    const voice = { src: this.src, rate: this.playbackRate, sounded: false };
    window.played.push(voice);
    this.loop = window.voicesGoOn === true; // so that a slow machine can still stop them in the middle
    this.addEventListener("playing", () => { voice.sounded = true; }, { once: true });
  }
  return play.call(this);
};
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
"""


@dataclass
class Visitor:
    """The tabs of one browser profile; `faults` collects everything that should not have happened."""

    browser: Browser
    base_url: str
    size: dict[str, Any]
    account: Account | None = None
    wishes: dict[str, Any] = field(default_factory=dict)
    with_worker: bool = False  # a service worker hides requests from tests that look at them
    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)
    streams: dict[Page, set[Request]] = field(default_factory=dict)
    context: BrowserContext = field(init=False)
    page: Page = field(init=False)

    def __post_init__(self) -> None:
        self.context = self.browser.new_context(
            base_url=self.base_url,
            locale="de-DE",
            timezone_id="Europe/Berlin",
            storage_state=self._storage(),
            service_workers="allow" if self.with_worker else "block",
            **self.size,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    def _storage(self) -> Any:
        kept = {"storageVersion": STORAGE_VERSION, **self.wishes}
        if self.account is not None:
            kept |= {"token": self.account.access_token, "refreshToken": self.account.refresh_token}
        rows = [{"name": name, "value": value} for name, value in kept.items()]
        return {"cookies": [], "origins": [{"origin": self.base_url, "localStorage": rows}]}

    def _watch(self, page: Page) -> None:
        self.streams[page] = set()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.faults.append(f"page: {error}"))
        page.on("request", lambda request: self._asked(page, request))
        page.on("requestfinished", lambda request: self.streams.get(page, set()).discard(request))
        page.on("requestfailed", lambda request: self._failed(page, request))
        page.on("response", self._answered)
        page.on("close", self._closed)

    def _closed(self, page: Page) -> None:
        del self.streams[page]

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(NO_FAULTS):
            self.faults.append(f"console: {text}")

    def _asked(self, page: Page, request: Request) -> None:
        self.requests.append(request)
        if request.url.endswith("/api/events"):
            self.streams.setdefault(page, set()).add(request)

    def _failed(self, page: Page, request: Request) -> None:
        self.streams.get(page, set()).discard(request)
        why = request.failure or ""
        if "ERR_ABORTED" not in why:  # the page itself lost interest, by going elsewhere
            self.faults.append(f"failed: {request.method} {request.url} {why}")

    def _answered(self, response: Response) -> None:
        self.answers.append(response)
        if response.status >= 400:
            self.faults.append(f"answer: {response.status} {response.request.method} {response.url}")

    def expects(self, *patterns: str) -> None:
        """These faults are what the test is about."""
        self.expected += patterns

    def surprises(self) -> list[str]:
        """Faults that no test asked for."""
        return [fault for fault in self.faults if not any(re.search(one, fault) for one in self.expected)]

    def asked(self, method: str, ending: str) -> list[Request]:
        """The requests made so far to addresses that match."""
        return [one for one in self.requests if one.method == method and re.search(ending, one.url)]

    def until(self, condition: Callable[[], Any], what: str, seconds: float = PATIENCE / 1000) -> None:
        """Come back as soon as the condition holds; the browser goes on meanwhile."""
        for _turn in range(int(seconds * 20)):
            if condition():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{what}: not within {seconds} s")

    def stored(self, name: str) -> str | None:
        """What the program keeps in the browser under a name."""
        found: str | None = self.page.evaluate("name => window.localStorage.getItem(name)", name)
        return found

    def store(self, name: str, value: str) -> None:
        self.page.evaluate("([name, value]) => window.localStorage.setItem(name, value)", [name, value])

    def played(self) -> list[dict[str, Any]]:
        """The voices that were started in the first tab."""
        found: list[dict[str, Any]] = json.loads(self.page.evaluate("JSON.stringify(window.played)"))
        return found

    def open_streams(self) -> int:
        """How many event connections are open over all tabs."""
        return sum(len(streams) for streams in self.streams.values())
