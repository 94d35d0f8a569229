"""The first session of a nurse at A2: from the form for a new account to the end of her first day.

On a phone and on a desktop. She reads nothing but the screen, and has help with every sentence. What she kept is asked
for on the next day.
"""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from deploy.local.paths import ROOT
from tests.e2e.accounts import Account, code_for, new_address
from tests.e2e.conftest import Visiting
from tests.e2e.exercises import BUTTONS, SOLVED, here
from tests.e2e.hands import Clicks, Taps, choose
from tests.e2e.test_daily_path import keep_picture
from tests.e2e.test_signing_up import fill_in
from tests.e2e.visitor import DESKTOP, PHONE
from tests.stack import Stack

pytestmark = pytest.mark.usefixtures("sign_ups_allowed")
WEST, EAST = "Pacific/Pago_Pago", "Pacific/Kiritimati"  # 25 hours apart: another day, whatever the time is
COURSES = ROOT / "content" / "courses"
FIRST_COURSE = "die-ersten-tage-auf-der-station"
MOST_LINES = 10
GAPS = {f"{words} …": f"{words} Amira Haddad" for words in ("Name ist", "heiße", "Ich bin")}  # what she knows herself
CASE, EXCERPT = (
    "Das Hörgerät ist weg",
    "hears",
)  # which of the short scenes comes first, her key in the database decides
RUNGS = ("Stichwort zeigen", "Satzanfang zeigen", "Ganze Sätze zeigen")


def live_in(stack: Stack, email: str, time_zone: str) -> None:
    """Move the person to a time zone, and with it to the day that is there."""
    with stack.database() as database:
        database.execute("update accounts_user set time_zone = %s where email = %s", (time_zone, email))


def expect_in_sight(target: Locator) -> None:
    """Expect that the next thing to press is seen without scrolling."""
    expect(target).to_be_visible()
    expect(target).to_be_in_viewport(ratio=1)


def keep_face(page: Page, name: str) -> None:
    """Keep what is seen, under its name and the width of the window."""
    size = page.viewport_size
    assert size is not None
    keep_picture(page, f"{name}-{size['width']}")


def told(word: dict[str, str]) -> str:
    """Give a word with its article."""
    return f"{word['article']} {word['term']}".strip()


def make_account(hands: Taps, stack: Stack, email: str) -> None:
    page = hands.page
    page.goto("/")
    hands.press(page.get_by_role("link", name="Konto anlegen"))
    fill_in(page, email)
    hands.press(page.get_by_role("button", name="Konto anlegen"))
    expect(page.get_by_text(f"Code an {email}")).to_be_visible()
    live_in(stack, email, WEST)
    page.get_by_label("Code aus der E-Mail").fill(code_for(stack, email))
    hands.press(page.get_by_role("button", name="Bestätigen"))


def answer_questions(hands: Taps) -> None:
    """Answer the six questions; nobody is taken for a speaker of English who went past one."""
    page = hands.page
    go_on = page.get_by_role("button", name="Weiter")
    for question in (r"^In welcher Sprache", "^Wie heißen Sie", "^Was machen Sie beruflich"):
        expect(page.get_by_role("heading", name=re.compile(question))).to_be_visible()
        expect_in_sight(go_on)
        hands.press(go_on)
    expect(page.get_by_role("combobox", name="Muttersprache")).to_have_value("")
    expect(go_on).to_be_disabled()
    choose(page, "Muttersprache", "Arabisch")
    hands.press(go_on)
    expect(page.get_by_role("heading", name="Wie gut sprechen Sie Deutsch?")).to_be_visible()
    hands.press(page.get_by_text("Einfach", exact=True))
    hands.press(go_on)
    hands.press(page.get_by_role("button", name="Fertig"))
    expect(page.get_by_role("heading", name="Guten Tag, Amira")).to_be_visible()


def offer_only_what_ships(stack: Stack) -> None:
    """Take courses of other tests out of the learner's sight: one of them could suit a newcomer better."""
    titles = [json.loads(path.read_text("utf-8"))["title"] for path in COURSES.glob("*/course.json")]
    with stack.database() as database:
        database.execute(
            "update courses_course set status = 'ARCHIVED' where status = 'PUBLISHED' and not title = any(%s)",
            (titles,),
        )


def choose_scene(stack: Stack, email: str) -> None:
    """Give the day of a learner the scene that this test plays; the day has been planned."""
    with stack.database() as database:
        changed = database.execute(
            """
            update daily_dailyplan set excerpt = %s, case_id = (select id from cases_case where title = %s limit 1)
            where learner_id = (select id from accounts_user where email = %s)
            """,
            (EXCERPT, CASE, email),
        )
        assert changed.rowcount == 1


def do_exercises(hands: Taps, account: Account) -> None:
    """Do the exercises of the day; their course is taken on the way, without a question."""
    page = hands.page
    with account.http as http:
        steps = http.get("/users/my-day").json()["steps"]
    lesson = next(step["lesson"] for step in steps if step["kind"] == "EXERCISE")
    files = [json.loads(path.read_text("utf-8")) for path in (COURSES / FIRST_COURSE / "lessons").glob("*.json")]
    items = next(one for one in files if one["title"] == lesson["title"])["items"]
    begin = page.get_by_role("link", name="Übungen beginnen")
    expect_in_sight(begin)
    hands.press(begin)
    for item in items[lesson["page"] : lesson["last_page"] + 1]:
        expect(page.get_by_role("heading", level=1, name=item["title"], exact=True)).to_be_focused()
        keep_face(page, f"first-{item['id']}")
        SOLVED[item["kind"]](hands, item)
        if BUTTONS[item["kind"]]:
            hands.press(page.get_by_role("button", name=BUTTONS[item["kind"]]).first)
        expect(here(page)).to_have_attribute("data-state", "done")
        expect(page.locator("footer[data-resting]")).to_have_count(0)
        hands.press(page.get_by_role("button", name="Weiter", exact=True))
    expect(page).to_have_url(re.compile("/today$"))


def read_tour(hands: Taps) -> None:
    """Read the four marks on the first talk."""
    page = hands.page
    tour = page.get_by_role("dialog")
    for number in range(1, 5):
        expect(tour.get_by_text(f"{number} von 4")).to_be_visible()
        hands.press(tour.get_by_role("button", name="Fertig" if number == 4 else "Weiter"))
    expect(tour).to_have_count(0)


def complete(sentence: str) -> str:
    """Put into the gaps of a sentence what belongs there."""
    for gap, words in GAPS.items():
        sentence = sentence.replace(gap, words)
    return sentence


def say_what_helps(hands: Taps, number: int) -> None:
    """Have whole sentences shown for the step that is next, and say one that was not said yet."""
    page = hands.page
    bar = page.get_by_role("region", name="Hilfe zum nächsten Schritt")
    hands.press(bar.get_by_role("button", name="Hilfe"))
    sentences = bar.get_by_role("button", name=re.compile("^Ins Feld übernehmen:"))
    rungs = [bar.get_by_role("button", name=rung) for rung in RUNGS]
    expect(rungs[0].or_(rungs[1]).or_(rungs[2]).or_(sentences.first).first).to_be_visible()
    for rung, following in zip(rungs, [*rungs[1:], sentences.first], strict=True):
        if rung.count():
            hands.press(rung)
            expect(rung).to_have_count(0)
            expect(following).to_be_visible()
    log = page.get_by_role("log", name="Gesprächsverlauf")
    said = log.get_by_role("article", name="Sie", exact=True).all_inner_texts()
    offered = [complete(one.inner_text().removeprefix("Ins Feld übernehmen:").strip()) for one in sentences.all()]
    fresh = [at for at, text in enumerate(offered) if not any(text in line for line in said)]
    taken = fresh[0] if fresh else 0
    hands.press(sentences.nth(taken))
    field = page.get_by_role("textbox", name=re.compile("^Ihre Worte an"))
    expect(field).not_to_have_value("")
    field.fill(offered[taken])
    hands.press(page.get_by_role("button", name="Senden"))
    expect(log.get_by_role("article", name="Sie", exact=True)).to_have_count(number)
    expect(log.get_by_role("article")).to_have_count(2 * number + 1)
    expect(log.get_by_role("article").last.get_by_role("group", name="Zu dieser Antwort")).to_be_visible()
    page.wait_for_timeout(500)  # the steps of a reply come right after it


def play_scene(hands: Taps) -> None:
    """Begin the scene, and talk until nothing is open; then the way out stands above the field."""
    page = hands.page
    begin = page.get_by_role("button", name="Gespräch beginnen")
    expect_in_sight(begin)
    hands.press(begin)
    expect(page).to_have_url(re.compile("/case-interactions/"))
    read_tour(hands)
    ends = page.get_by_role("link", name="Beenden und auswerten")
    for number in range(1, MOST_LINES + 1):
        say_what_helps(hands, number)
        if ends.count():
            break
    expect_in_sight(ends)
    expect(page.get_by_text("Es ist nichts mehr offen.")).to_be_visible()
    keep_face(page, "first-talk-over")
    hands.press(ends)


def keep_word(hands: Taps) -> str:
    """Read the debrief, and keep its first word; gives it with its article."""
    page = hands.page
    expect(page.get_by_text("Alle Aufgaben sind gelöst.")).to_be_visible()
    expect(page.get_by_text("Erster Patient", exact=True)).to_be_visible()
    expect_in_sight(page.get_by_role("link", name="Weiter: Heute").first)
    keeps = page.get_by_role("button", name=re.compile("^Merken: ")).first
    expect(keeps).to_be_visible()  # words are not folded away
    word = re.sub("^Merken: ", "", keeps.get_attribute("aria-label") or keeps.inner_text())
    hands.press(keeps)
    expect(page.get_by_text(f"In Ihrer Wortschatzkiste: {word}")).to_be_visible()
    keep_face(page, "first-debrief")
    hands.press(page.get_by_role("link", name="Weiter: Heute").first)
    return word


def read_end(hands: Taps, word: str, standing: dict[str, Any]) -> None:
    """The end of the day says what is kept; home says the same, and goes on with the lesson."""
    page = hands.page
    expect(page.get_by_role("heading", name="Für heute fertig")).to_be_visible()
    points = standing["points"]
    assert points > 0
    expect(page.get_by_text(f"{points} Punkte heute")).to_be_visible()
    expect(page.get_by_role("heading", name="Neu in Ihrer Wortschatzkiste")).to_be_visible()
    expect(page.get_by_text(word, exact=True)).to_be_visible()
    expect(page.get_by_text("1 Tag diese Woche")).to_be_visible()
    keep_face(page, "first-end")
    home = page.get_by_role("link", name="Zum Start")
    expect_in_sight(home)
    hands.press(home)
    expect(page.get_by_role("heading", name="Für heute fertig")).to_be_visible()
    expect(page.get_by_text("1 Tag diese Woche")).to_be_visible()
    expect(page.get_by_text(f"{points} XP, Level")).to_have_count(1)
    expect(page.get_by_role("heading", name=re.compile("^Weiter: "))).to_be_visible()  # the lesson
    keep_face(page, "first-home-done")


def play_first_day(hands: Taps, stack: Stack) -> tuple[Account, list[str]]:
    """Play the first day to its end; gives the learner and the words that she kept, with their articles."""
    page, email = hands.page, new_address()
    offer_only_what_ships(stack)
    make_account(hands, stack, email)
    answer_questions(hands)
    expect(page.get_by_role("heading", name=re.compile(r"^Heute: \d Minuten$"))).to_be_visible()
    choose_scene(stack, email)
    page.reload()
    expect(page.get_by_text("Szene: Hört sie mich?")).to_be_visible()
    expect(page.get_by_text(re.compile("Ihr erster Fall|Fall des Tages"))).to_have_count(0)
    begin = page.get_by_role("link", name="Beginnen", exact=True)
    expect_in_sight(begin)
    keep_face(page, "first-home")
    hands.press(begin)
    account = Account(stack, email).sign_in()
    do_exercises(hands, account)
    play_scene(hands)
    word = keep_word(hands)
    with account.http as http:
        standing = http.get("/users/my-xp").json()
        assert (standing["streak"], sum(day["is_active"] for day in standing["week"])) == (1, 1)
        kept = [told(one) for one in http.get("/users/my-day").json()["kept"]["added"]]
    assert word in kept
    read_end(hands, word, standing)
    return account, kept


def test_a_phone_takes_a_new_account_to_the_end_of_the_first_day_and_asks_for_its_words_on_the_next(
    visiting: Visiting, stack: Stack
) -> None:
    page = visiting(size=PHONE).page
    account, kept = play_first_day(Taps(page), stack)
    live_in(stack, account.email, EAST)  # the next day
    with account.http as http:
        day = http.get("/users/my-day").json()
    asked = [told(one) for step in day["steps"] for one in step["words"]]
    assert day["state"] == "OPEN" and asked and set(asked) <= set(kept)
    page.goto("/today")
    expect(page.get_by_text(re.compile(rf"^{len(asked)} W(o|ö)rt"))).to_be_visible()
    keep_face(page, "second-day")


def test_a_desktop_takes_a_new_account_to_the_end_of_the_first_day(visiting: Visiting, stack: Stack) -> None:
    play_first_day(Clicks(visiting(size=DESKTOP).page), stack)
