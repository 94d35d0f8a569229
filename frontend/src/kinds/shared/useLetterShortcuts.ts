import { useEffect, useRef } from "react";
import { isWriting } from "./digitShortcuts";

const isModified = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** Arrows turn the pages of the lesson, unless the focus is where they mean something else. */
const isForeign = ({ key, target }: KeyboardEvent) =>
  key.startsWith("Arrow") && !(target instanceof Element && target.closest("[data-arrows]"));

/** Space belongs to what has the focus, if it can be pressed. */
const isPress = ({ key, target }: KeyboardEvent) =>
  key === " " && target instanceof Element && target.closest("button, a, summary, [role=dialog]") !== null;

/** Keys of an exercise by name in small letters ("a", "arrowleft"), wherever nothing is being written. */
export function useLetterShortcuts(commands: Readonly<Record<string, () => void>>): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = latest.current[event.key.toLowerCase()];
      if (!command || isModified(event) || isWriting(event.target)) return;
      if (isForeign(event) || isPress(event)) return;
      event.preventDefault();
      command();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
