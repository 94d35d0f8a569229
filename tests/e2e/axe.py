"""What axe finds on a screen."""

from playwright.sync_api import Page

from deploy.local.paths import ROOT

AXE = (ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text()
LONGEST = 10_000  # milliseconds for animations that had begun before
# While axe runs, whatever begins to move is at its end at once: a colour in the middle of a fade is nobody's choice.
# A sheet that is adopted, and not an element in the page, is none that its Content-Security-Policy refuses.
FAULTS = """async (longest) => {
  const still = new CSSStyleSheet();
  const times = ["animation-duration", "animation-delay", "transition-duration", "transition-delay"];
  const rules = times.map((time) => `${time}: 0s !important`).join("; ");
  still.replaceSync(`*, *::before, *::after, *::backdrop { ${rules} }`);
  const moves = ({ playState, effect }) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  document.adoptedStyleSheets.push(still);
  try {
    const end = performance.now() + longest;
    for (let frames = 0; frames < 2; ) {
      await new Promise(requestAnimationFrame);
      frames = document.getAnimations().some(moves) ? 0 : frames + 1;
      if (performance.now() > end) throw new Error("Something on this page goes on moving.");
    }
    // react-aria announces by an element without words that names another one, which may be gone a moment later
    const { violations } = await axe.run({ exclude: [["[data-live-announcer]"]] }, { resultTypes: ["violations"] });
    const told = ({ html, any }) => `${html.slice(0, 150)} ${any.map(({ message }) => message).join(" ")}`;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(" | ")}`);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
}"""


def axe_faults(page: Page) -> list[str]:
    """Every rule that the settled page breaks, with what breaks it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(FAULTS, LONGEST)
    return found


def expect_no_faults(page: Page) -> None:
    """Nothing that axe knows is wrong."""
    faults = axe_faults(page)
    assert not faults, "\n".join(faults)
