"""What axe finds on a screen."""

from playwright.sync_api import Page

from deploy.local.paths import ROOT

AXE = (ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text()
FAULTS = """async () => {
  const short = ({ effect }) => effect.getComputedTiming().iterations !== Infinity;  // fading in
  await Promise.allSettled(document.getAnimations().filter(short).map(({ finished }) => finished));
  // react-aria announces by an element without words that names another one, which may be gone a moment later
  const { violations } = await axe.run({ exclude: [["[data-live-announcer]"]] }, { resultTypes: ["violations"] });
  const told = ({ html, any }) => `${html.slice(0, 150)} ${any.map(({ message }) => message).join(" ")}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(" | ")}`);
}"""


def axe_faults(page: Page) -> list[str]:
    """Every rule that is broken, with what breaks it."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(FAULTS)
    return found


def expect_no_faults(page: Page) -> None:
    """Nothing that axe knows is wrong."""
    faults = axe_faults(page)
    assert not faults, "\n".join(faults)
