import { useEffect, useRef } from "react";

interface Commands {
  /** Enter: what the one bar offers. */
  enter: () => void;
  next: () => void;
  back: () => void;
}

/** Where Enter already means something: the thing that has the focus does it. */
const OWN_ENTER = "button, a, select, textarea, summary, [role=dialog], [role=listbox]";
/** Where arrows already mean something. */
const OWN_ARROWS =
  "input, select, textarea, audio, video, [role=dialog], [role=listbox], [role=radiogroup], [role=slider], [data-arrows]";

const isIn = (target: EventTarget | null, places: string) =>
  target instanceof Element && target.closest(places) !== null;

function commandFor(event: KeyboardEvent, commands: Commands): (() => void) | null {
  if (event.key === "Enter") return isIn(event.target, OWN_ENTER) ? null : commands.enter;
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return null;
  if (isIn(event.target, OWN_ARROWS)) return null;
  const onward = (event.key === "ArrowRight") === (document.documentElement.dir !== "rtl");
  return onward ? commands.next : commands.back;
}

/** Enter presses the bar, arrows turn pages, unless what has the focus needs these keys itself. */
export function useLessonKeys(commands: Commands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.defaultPrevented || event.repeat || event.isComposing || modified) return;
      const command = commandFor(event, latest.current);
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
