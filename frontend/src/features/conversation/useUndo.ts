import { useCallback, useEffect, useState } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { useProblemText } from "@/ui/problemText";
import { keepUndone } from "./cache";
import { reloadTalk, undoLine } from "./data";
import { restorable, togetherWith, undoable } from "./undo";

/** A field has its own undo, and it is the one she means while she writes. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"))
  );
}

/** mod+Z takes back, mod+Shift+Z brings back; not while she writes. */
function useUndoKeys(back: (() => void) | undefined, forth: (() => void) | undefined): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z";
      const run = event.shiftKey ? forth : back;
      if (!asked || event.defaultPrevented || isWriting(event.target) || !run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [back, forth]);
}

/** Taking back what she said last and bringing it back: at once on the screen, put right when the server refuses. */
export function useUndo(interaction: CaseInteraction, talk: Talk, isBusy: boolean) {
  const t = useTranslations("conversation.undo");
  const textOf = useProblemText();
  /** What her last press did: the way back takes the focus that its button had. */
  const [pressed, setPressed] = useState<"back" | "forth" | null>(null);
  const line = isBusy ? undefined : undoable(talk);
  const gone = isBusy ? undefined : restorable(talk);

  const run = useCallback(
    async (revert: boolean) => {
      const meant = revert ? gone : line;
      if (!meant) return;
      setPressed(revert ? "forth" : "back");
      const places = togetherWith(talk.messages ?? [], meant);
      await keepUndone(interaction.id, talk.id, places, !revert);
      try {
        await undoLine(interaction.id, talk, meant.id, revert);
      } catch (error) {
        await keepUndone(interaction.id, talk.id, places, revert);
        showAlert("error", `${revert ? t("restoreFailed") : t("failed")} ${textOf(error)}`);
        reloadTalk(interaction.id, talk).catch((reason: unknown) => console.warn("undo", reason));
      }
    },
    [interaction.id, talk, line, gone, t, textOf],
  );
  useUndoKeys(line && (() => void run(false)), gone && (() => void run(true)));
  return { line, gone, pressed, takeBack: () => void run(false), bringBack: () => void run(true) };
}

export type Undoing = ReturnType<typeof useUndo>;
