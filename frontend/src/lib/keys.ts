/** Keys as they are written in commands: "mod+shift+z", "f6", "?"; `mod` is Strg, on a Mac ⌘. */
export type Keys = string;

/** Matches whatever one writes in or chooses from. */
export const EDITABLE = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** True while letters go into a field: single letters are the learner's then. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"))
  );
}

/** True on a Mac, an iPad, an iPhone. */
export const isApplePlatform = () => /mac|iphone|ipad/i.test(navigator.platform);

/** True for the space bar on what it presses by itself. */
export const isPress = (keys: Keys, target: EventTarget | null): boolean =>
  keys === "space" && target instanceof Element && target.closest("button, a, summary") !== null;

/** What is pressed, in our writing. Shift is part of a sign such as "?" and is not named with it. */
export function keysOf(event: KeyboardEvent): Keys {
  const key = event.key === " " ? "space" : event.key.toLowerCase();
  const isSign = key.length === 1 && !/[a-z]/.test(key);
  const held = [
    (event.ctrlKey || event.metaKey) && "mod",
    event.altKey && "alt",
    event.shiftKey && !isSign && "shift",
  ];
  return [...held.filter(Boolean), key].join("+");
}

/** Keys that every field has a meaning of its own for: undo, copy, paste, select all. */
const OF_FIELDS = /^mod\+(shift\+)?[zyxcva]$/;

/** True for keys that are no letter, digit or sign alone: those may fire while the learner writes. */
export const isSafeWhileWriting = (keys: Keys) =>
  !OF_FIELDS.test(keys) && /^(mod\+.*|(shift\+)?f\d+)$/.test(keys);
