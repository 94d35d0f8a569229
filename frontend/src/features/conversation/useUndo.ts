import { useCallback, useState } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { useCommands } from "@/ui/commands";
import { useProblemText } from "@/ui/problemText";
import { cacheUndone } from "./cache";
import { reloadConversation, undoLine } from "./data";
import { findRestorable, findUndoable, undoGroup } from "./undo";

/** Taking back what she said last and bringing it back: at once on the screen, put right when the server refuses. */
export function useUndo(interaction: CaseInteraction, conversation: Conversation, isBusy: boolean) {
  const t = useTranslations("conversation.undo");
  const textOf = useProblemText();
  /** What her last press did: the way back takes the focus that its button had. */
  const [pressed, setPressed] = useState<"back" | "forth" | null>(null);
  const line = isBusy ? undefined : findUndoable(conversation);
  const gone = isBusy ? undefined : findRestorable(conversation);

  const run = useCallback(
    async (revert: boolean) => {
      const meant = revert ? gone : line;
      if (!meant) return;
      setPressed(revert ? "forth" : "back");
      const places = undoGroup(conversation.messages ?? [], meant);
      await cacheUndone(interaction.id, conversation.id, places, !revert);
      try {
        await undoLine(interaction.id, conversation, meant.id, revert);
      } catch (error) {
        await cacheUndone(interaction.id, conversation.id, places, revert);
        showAlert("error", `${revert ? t("restoreFailed") : t("failed")} ${textOf(error)}`);
        reloadConversation(interaction.id, conversation).catch((reason: unknown) =>
          console.warn("undo", reason),
        );
      }
    },
    [interaction.id, conversation, line, gone, t, textOf],
  );
  useCommands("talk", [
    { id: "undo", label: t("takeBack"), keys: "mod+z", run: line && (() => void run(false)) },
    { id: "restore", label: t("restore"), keys: "mod+shift+z", run: gone && (() => void run(true)) },
  ]);
  return { line, gone, pressed, takeBack: () => void run(false), bringBack: () => void run(true) };
}

export type UndoState = ReturnType<typeof useUndo>;
