"""Every screen there is, and how one knows that it stands."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.e2e.visitor import Visitor
from tests.learner import Talk

LONGEST = 60_000  # milliseconds for what is made by a job


@dataclass(frozen=True)
class Screen:
    """`address` may name the case and the talk of the test."""

    name: str
    address: str
    signed_in: bool = True
    shows: str = ""  # the heading of what takes longer than the screen itself

    def open(self, visitor: Visitor, talk: Talk, case: str) -> Page:
        """Go there and wait until everything has been drawn."""
        page = visitor.page
        page.goto(self.address.format(talk=talk.interaction_id, case=case))
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        if self.shows:
            expect(page.get_by_role("heading", name=self.shows)).to_be_visible(timeout=LONGEST)
        expect(page.get_by_text("Wird geladen …")).to_have_count(0)
        page.evaluate("document.fonts.ready.then(() => true)")
        return page


OUTSIDE = [
    Screen("sign-in", "/account/sign-in", False),
    Screen("sign-up", "/account/sign-up", False),
    Screen("confirm", "/account/sign-up/confirm", False),
    Screen("reset-password", "/account/reset-password", False),
    Screen("set-password", "/account/change-password?token=x", False),
    Screen("invitation", "/account/invite/accept?token=x", False),
    Screen("keep-account", "/account/keep?token=x", False),
    Screen("sign-in-as", "/account/sign-in-as", False),
    Screen("unsubscribe", "/unsubscribe?token=x", False),
    Screen("terms", "/privacy-and-terms", False),
    Screen("imprint", "/impressum", False),
    Screen("not-found", "/station/sieben", False),
]
INSIDE = [
    Screen("home", "/home"),
    Screen("learn", "/learn"),
    Screen("courses", "/courses"),
    Screen("my-courses", "/my-courses"),
    Screen("all-cases", "/all-cases"),
    Screen("no-hits", "/all-cases?q=xyz"),
    Screen("my-cases", "/my-cases"),
    Screen("messages", "/messages"),
    Screen("words", "/vocab-dashboard"),
    Screen("vocab-statistics", "/vocab-dashboard?tab=statistics"),
    Screen("vocab-test", "/daily-vocab-test"),
    Screen("activity", "/activity"),
    Screen("door-note", "/case-inspection/{case}"),
    Screen("conversation", "/case-interactions/{talk}"),
    Screen("debrief", "/case-interactions/{talk}/debrief", shows="Gesprächsführung"),
    Screen("profile", "/profile"),
    Screen("account", "/profile/account"),
    Screen("languages", "/profile/languages"),
    Screen("settings", "/profile/settings"),
    Screen("change-password", "/account/change-password"),
    *(
        Screen(f"onboarding-{question}", f"/onboarding?question={question}")
        for question in ("language", "name", "job", "origin", "level", "recordings")
    ),
    Screen("playground", "/dev2"),
    Screen("join-organization", "/account/org-invite/accept?token=x"),
]
SCREENS = OUTSIDE + INSIDE
MAIN = [one for one in SCREENS if one.name in ("sign-in", "home", "all-cases", "door-note", "conversation", "settings")]
