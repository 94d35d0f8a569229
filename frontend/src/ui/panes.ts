/** Attributes of a part of the screen that F6 goes to. */
export const pane = { "data-pane": "" };
/** Attributes of where the focus lands in a part of the screen; else on its first stop. */
export const paneStart = { "data-pane-start": "" };

const STOPS = "a[href], button:not([disabled]), input, textarea, select, [tabindex='0']";

const isShown = (element: Element) => element.checkVisibility();

function enter(element: HTMLElement): void {
  const stops = [...element.querySelectorAll<HTMLElement>(STOPS)];
  const start = element.querySelector<HTMLElement>("[data-pane-start]");
  const target = element.matches("[tabindex]") ? element : (start ?? stops.find(isShown) ?? element);
  target.focus();
}

/** Goes to the next part of the screen, or the one before; around at the ends. */
export function focusNextPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter(isShown);
  const here = panes.findLastIndex((one) => one.contains(document.activeElement));
  const from = here === -1 && step === -1 ? 0 : here;
  const next = panes[(from + step + panes.length) % panes.length];
  if (next) enter(next);
}
