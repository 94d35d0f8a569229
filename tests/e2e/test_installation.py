"""The program as an app: installable, there without a network, and forgotten at sign-out."""

from io import BytesIO

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.e2e.accounts import Account
from tests.e2e.courses import make
from tests.e2e.visitor import PHONE, Visitor
from tests.stack import Stack

CONTROLLED = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
KEPT = "caches.open('visite-lessons').then((cache) => cache.keys()).then((keys) => keys.map((key) => key.url))"


def open_until_controlled(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function(CONTROLLED)


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
    open_until_controlled(page, "/")
    page.goto(f"/lesson-viewer/{section}?page=0")
    lesson = page.get_by_role("heading", level=1, name="Der erste Dienst")
    expect(lesson).to_be_visible()
    page.wait_for_function(f"{KEPT}.then((urls) => urls.some((url) => url.includes('{section}')))")
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
    page.wait_for_function(f"{KEPT}.then((urls) => urls.length === 0)")
    visitor.context.close()
