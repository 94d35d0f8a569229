"""The back office in a browser: support solves tickets, and every page can be used by everybody."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any, LiteralString
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import PASSWORD, Account, code_for, new_address
from tests.e2e.axe import axe_faults
from tests.e2e.conftest import Visiting
from tests.e2e.talks import QUESTION, Known, enter, expect_one_exchange, say
from tests.learner import Learner
from tests.stack import Stack

UUID = re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-")
WIDTH = 1280
MANY = 1000  # members of an organisation: lists have pages, and forms can't offer everybody
PAGES = ["/admin/password_change/", "/admin/cases/case/import/", "/admin/courses/course/import/"]
PAGES += ["/admin/kit/providercall/usage/", "/admin/second-factor/devices/"]
WRITE = """async (person) => {
  const token = sessionStorage.getItem("visite-actor-token");
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const said = await fetch(`/api/users/${person}`, { method: "PUT", headers, body: '{"first_name": "Eva"}' });
  return [said.status, (await said.json()).code];
}"""
LINKS = "links => [...new Set(links.map(link => link.getAttribute('href').split('?')[0]))]"


def sign_in(page: Page, stack: Stack, role: str) -> None:
    """Sign in to the back office with a demo account."""
    account = stack.accounts[role]
    page.goto("/admin/login/")
    page.locator("input[name=username]").fill(account["email"])
    page.locator("input[name=password]").fill(account["password"])
    page.keyboard.press("Enter")
    page.wait_for_url("**/admin/")


def find(page: Page, email: str) -> None:
    """Open a person's page from the first page, by their address."""
    page.goto("/admin/")
    page.get_by_role("main").get_by_role("link", name="Hilfe für eine Person").click()
    page.get_by_role("main").get_by_role("textbox").first.fill(email)
    page.keyboard.press("Enter")
    page.get_by_role("link", name=email).click()
    expect(page.get_by_role("heading", name="Zeitleiste")).to_be_visible()


def act(page: Page, area: str, action: str) -> None:
    """Do something in an area of the page, with a note for the log."""
    page.get_by_role("region", name=area, exact=True).get_by_role("link", name=re.compile(f"^{action}")).first.click()
    page.get_by_label("Notiz für das Protokoll").fill("Ticket 12")
    page.get_by_role("button", name=action).click()


def expect_done(page: Page, action: str) -> None:
    """Expect to be told that it was done, and the log to say by whom."""
    expect(page.get_by_text(f"Erledigt: {action}.")).to_be_visible()
    expect(page.get_by_role("region", name="Zeitleiste")).to_contain_text("Ticket 12")
    expect(page.get_by_role("region", name="Zeitleiste")).to_contain_text("selin.yildiz@visite.example")


def change(stack: Stack, statement: LiteralString, *words: object) -> None:
    """Change the database behind the product's back."""
    with stack.database() as connection:
        connection.execute(statement, words)


def put_into_wrong_organisation(stack: Stack, email: str) -> str:
    """Make the person a member of the demo organisation, and another one that they should be in; give its name."""
    name = f"Klinik am Wald {uuid4().hex[:6]}"
    change(
        stack,
        "insert into organisations_organization select (jsonb_populate_record(o, jsonb_build_object('id', %s::text,"
        " 'name', %s::text))).* from organisations_organization o where name = 'Klinikum am Lindenhof'",
        str(uuid4()),
        name,
    )
    change(
        stack,
        "insert into organisations_membership (id, created_at, changed_at, joined_at, is_manager, is_tutor, user_id,"
        " organization_id) select %s, now(), now(), now(), false, false, u.id, o.id from accounts_user u,"
        " organisations_organization o where u.email = %s and o.name = 'Klinikum am Lindenhof'",
        uuid4(),
        email,
    )
    return name


@pytest.mark.usefixtures("sign_ups_allowed")
def test_support_solves_three_tickets(stack: Stack, visiting: Visiting) -> None:
    """No mail came; in the wrong organisation; a talk that waits for a reply for ever."""
    newcomer = Account(stack, new_address("noor"))
    body = {"email": newcomer.email, "password": PASSWORD, "first_name": "Noor", "last_name": "Aziz"}
    newcomer.http.post("/auth/sign-up", json={**body, "terms_accepted": True}).raise_for_status()
    code_for(stack, newcomer.email)  # it was written; her mail server is said to have refused it
    with stack.database() as database:  # the mail is there a moment before its row says so
        sent = "select count(*) from kit_mail where \"to\" = %s and state = 'SENT'"
        stack.wait_for(lambda: database.execute(sent, (newcomer.email,)).fetchone() == (1,), what="a sent mail")
    refused = "update kit_mail set state = 'REFUSED', answer = '550 5.2.2 mailbox full' where \"to\" = %s"
    change(stack, refused, newcomer.email)
    desk = visiting()
    page = desk.page
    sign_in(page, stack, "support")
    expect(page.get_by_role("region", name=re.compile("Abgelehnte E-Mails"))).to_contain_text(newcomer.email)
    find(page, newcomer.email)
    expect(page.get_by_role("region", name="E-Mails", exact=True)).to_contain_text("550 5.2.2 mailbox full")
    act(page, "E-Mails", "E-Mail erneut senden")
    expect_done(page, "E-Mail erneut senden")
    code = code_for(stack, newcomer.email, 2)
    confirmed = newcomer.http.post("/auth/sign-up/confirm", json={"email": newcomer.email, "code": code})
    newcomer.take(confirmed.raise_for_status().json())

    right = put_into_wrong_organisation(stack, newcomer.email)
    page.reload()
    page.get_by_role("region", name="Mitgliedschaften").get_by_role("link").first.click()
    page.locator(".select2-selection").click()  # not the field below it, which is there before the script has run
    page.locator(".select2-search__field").fill(right)
    page.get_by_role("option", name=right).click()
    page.get_by_label("Notiz für das Protokoll").fill("Ticket 12")
    page.get_by_role("button", name="In eine andere Einrichtung versetzen").click()
    expect_done(page, "In eine andere Einrichtung versetzen")
    expect(page.get_by_role("region", name="Zeitleiste")).to_contain_text("Klinikum am Lindenhof verlassen")
    assert [one["name"] for one in newcomer.me()["user_stats"]["organizations"]] == [right]

    for behind in ("onboarding-completed", "case-interaction-tour-completed"):
        newcomer.http.post(f"/users/{newcomer.me()['id']}/{behind}", json={}).raise_for_status()
    learner = visiting(newcomer)
    talk = Known(newcomer).begin()
    enter(learner.page, talk)
    with stack.frozen():
        with learner.page.expect_response(lambda answer: answer.request.method == "POST" and talk.id in answer.url):
            say(learner.page)  # the call still reads the job after the line is stored: it has to have ended
        expect(learner.page.get_by_text(QUESTION)).to_be_visible()
        stack.wait_for(lambda: pending(newcomer, talk.id), what="a line without its reply")
        change(stack, "delete from kit_job where kind = 'conversations.reply' and state in ('READY', 'RUNNING')")
    page.reload()
    expect(page.get_by_role("region", name="Gespräche")).to_contain_text("wartet auf eine Antwort")
    act(page, "Gespräche", "Gespräch freigeben")
    expect_done(page, "Gespräch freigeben")
    expect_one_exchange(learner.page)


def test_admins_see_the_product_as_a_person_and_change_nothing(
    size: dict[str, Any], stack: Stack, visiting: Visiting, newcomer: Account
) -> None:
    """A reason, a tab with a bar above every page, no writing, and the end of it; the person finds it in their list."""
    desk = visiting()
    sign_in(desk.page, stack, "admin")
    find(desk.page, newcomer.email)
    desk.page.get_by_role("link", name="Visite wie diese Person sehen").click()
    desk.page.get_by_label("Grund, für das Protokoll").fill("Ticket 12: Startseite leer")
    desk.page.get_by_role("button", name="Visite wie diese Person sehen").click()
    address = desk.page.get_by_role("link", name="Visite öffnen").get_attribute("href") or ""
    looking = visiting(size=size)
    page = looking.page
    page.goto(address)
    page.get_by_role("button", name="Ansicht öffnen").click()
    bar = page.get_by_role("region", name="Ansicht des Supports")
    expect(bar).to_contain_text(newcomer.email)
    page.wait_for_url("**/home")
    for path in ("/home", "/profile/account", "/courses"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        expect(bar).to_be_in_viewport()
        assert not axe_faults(page)
    page.mouse.wheel(0, 2000)
    expect(bar).to_be_in_viewport()
    looking.expects(r"answer: 403 PUT .*/api/users/", r"answer: 401 POST .*/api/auth/token")
    looking.expects(r"answer: 403 GET .*/api/users/me/data-export")  # only the person fetches their data
    assert page.evaluate(WRITE, newcomer.me()["id"]) == [403, "read_only_session"]
    assert len(newcomer.http.get("/auth/devices").json()["results"]) == 2
    bar.get_by_role("button", name="Ansicht beenden").click()
    page.wait_for_url("**/account/sign-in")
    expect(bar).to_have_count(0)
    page.goto(address)
    page.get_by_role("button", name="Ansicht öffnen").click()
    expect(page.get_by_text("schon benutzt")).to_be_visible()


def pending(account: Account, talk_id: str) -> bool:
    """Whether the newest line of a talk is a reply that is still to come."""
    lines: list[dict[str, Any]] = account.http.get(f"/patient-interactions/{talk_id}").json()["messages"]
    return lines[-1]["state"] == "PENDING"


def list_pages(page: Page) -> Iterator[str]:
    """Every kind of page: all lists with the first row's page and its history, forms for new rows, and our own."""
    page.goto("/admin/")
    inside: list[str] = page.locator("nav a[href^='/admin/'], main a[href^='/admin/']").evaluate_all(LINKS)
    lists = sorted({address for address in inside if re.fullmatch(r"/admin/\w+/\w+/", address)})
    yield from ("/admin/", *PAGES)
    for address in lists:
        yield address
        found: list[str] = page.locator("main a[href*='/change/'], main a[href*='/add/']").evaluate_all(LINKS)
        rows = [one for one in found if one.startswith(address)]
        for row in [one for one in rows if "/change/" in one][:1]:
            yield row
            yield row.replace("/change/", "/history/")
            if address.startswith("/admin/support/"):
                yield from page.locator("ul.support-actions a").evaluate_all(LINKS)[:2]
            if address == "/admin/cases/case/":
                yield row.replace("/change/", "/links/")
        yield from [one for one in rows if one.endswith("/add/")]


def list_import_states(stack: Stack) -> Iterator[str]:
    """The page of an import that is under way, and of one that was refused."""
    for state, error in (("WAITING", ""), ("REFUSED", "title: Dieses Feld ist zwingend erforderlich.")):
        wanted = uuid4()
        change(
            stack,
            "insert into content_courseimport (id, created_at, changed_at, user_id, key, title, as_copy, is_update,"
            " by_author, state, error) select %s, now(), now(), id, '', 'Deutsch', false, false, false, %s, %s"
            " from accounts_user where email = %s",
            wanted,
            state,
            error,
            stack.accounts["admin"]["email"],
        )
        yield f"/admin/courses/course/import/{wanted}/"


def find_kind(address: str) -> tuple[str, ...]:
    """What a page has in common with others: the lists of an app are one kind, and so are the pages of its rows.

    Histories are made by the same template in all apps; pages of our own are a kind each.
    """
    match address.strip("/").split("/"):
        case ["admin", app, _model]:
            return app, "list"
        case ["admin", app, _model, _row, "change"]:
            return app, "change"
        case ["admin", app, _model, "add"]:
            return app, "add"
        case ["admin", _app, _model, _row, "history"]:
            return ("history",)
        case _:
            return (address,)


def faults_of(page: Page, address: str, *, with_axe: bool) -> Iterator[str]:
    """What is wrong with one page."""
    answer = page.goto(address)
    if answer is None or answer.status >= httpx.codes.BAD_REQUEST:
        yield f"{address}: {answer and answer.status}"
        return
    for fault in axe_faults(page) if with_axe else ():
        yield f"{address}: {fault}"
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > WIDTH:
        yield f"{address}: {width} px wide"
    names = page.locator("h1, #result_list tbody, .support-table tbody, main .formset .original").all_inner_texts()
    if UUID.search(" ".join(names)):
        yield f"{address}: names a row by its id"


def test_every_page_of_the_back_office_is_clean(stack: Stack, visiting: Visiting) -> None:
    """No page is wider than a laptop's window, no row is named by an id, and no kind of page breaks a rule of axe."""
    stack.manage("seed_large", "--size", "S", "--members", str(MANY))
    Learner(stack).begin()
    page = visiting().page
    found = []
    page.goto("/admin/login/")
    found += [f"/admin/login/: {fault}" for fault in axe_faults(page)]
    sign_in(page, stack, "admin")
    seen, kinds = [], set()
    for address in chain(list_import_states(stack), list_pages(page)):
        seen.append(address)
        kind = find_kind(address)
        found += faults_of(page, address, with_axe=kind not in kinds)
        kinds.add(kind)
    assert len(seen) > 60  # or else the links were not found
    assert not found, "\n".join(found)
