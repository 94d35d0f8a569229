import { useState } from "react";
import type { Conversation, Message } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { useCommands } from "@/ui/commands";
import { useProblemText } from "@/ui/problemText";
import { cacheUndone } from "./cache";
import { reloadConversation, undoLine } from "./data";
import { pendingReply } from "./model";

/** Undo of the learner's last turn: the person forgets it, and what was answered to it. */

/** Observers take no part in the conversation: there is nothing they could forget. */
const FORGETTING = ["PATIENT", "THIRD_PERSON"];

/** The learner's last message while it can be undone: not during a reply, nor once another scene has begun. */
export function findUndoable(conversation: Conversation): Message | undefined {
  const messages = conversation.messages ?? [];
  if (!FORGETTING.includes(conversation.kind) || pendingReply(messages)) return undefined;
  const last = messages.findLast((message) => message.author === "LEARNER" && !message.undone);
  const opensScene = (message: Message) => message.is_setup && message.position > (last?.position ?? 0);
  return messages.some(opensScene) ? undefined : last;
}

/** The undone message that can come back first: until something new is said. */
export function findRestorable(conversation: Conversation): Message | undefined {
  const messages = conversation.messages ?? [];
  const lastCounting = messages.findLast((message) => !message.undone)?.position ?? -1;
  if (pendingReply(messages)) return undefined;
  return messages.find(
    (message) => message.undone && message.author === "LEARNER" && message.position > lastCounting,
  );
}

/** The positions that are undone or restored with a message: its own, and all up to the next turn that stays. */
export function undoGroup(messages: readonly Message[], message: Message): Set<number> {
  const after = messages.filter(({ position }) => position > message.position);
  const next = message.undone ? after.find(({ author }) => author === "LEARNER") : undefined;
  const end = next?.position ?? Number.POSITIVE_INFINITY;
  return new Set([message, ...after].map(({ position }) => position).filter((position) => position < end));
}

/** Undo and redo of the last turn: shown at once, and put right when the server refuses. */
export function useUndo(interactionId: string, conversation: Conversation, isBusy: boolean) {
  const t = useTranslations("conversation.undo");
  const textOf = useProblemText();
  /** The last press: the opposite button takes the focus that this one had. */
  const [pressed, setPressed] = useState<"back" | "forth" | null>(null);
  const undoable = isBusy ? undefined : findUndoable(conversation);
  const restorable = isBusy ? undefined : findRestorable(conversation);

  const run = async (message: Message | undefined, isRestored: boolean) => {
    if (!message) return;
    setPressed(isRestored ? "forth" : "back");
    const positions = undoGroup(conversation.messages ?? [], message);
    await cacheUndone(interactionId, conversation.id, positions, !isRestored);
    try {
      await undoLine(interactionId, conversation, message.id, isRestored);
    } catch (error) {
      await cacheUndone(interactionId, conversation.id, positions, isRestored);
      const failed = isRestored ? t("restoreFailed") : t("failed");
      showAlert("error", `${failed} ${textOf(error)}`);
      reloadConversation(interactionId, conversation).catch((reason: unknown) =>
        console.warn("undo", reason),
      );
    }
  };
  const takeBack = () => void run(undoable, false);
  const restore = () => void run(restorable, true);
  useCommands("talk", [
    { id: "undo", label: t("takeBack"), keys: "mod+z", run: undoable && takeBack },
    { id: "restore", label: t("restore"), keys: "mod+shift+z", run: restorable && restore },
  ]);
  return { undoable, restorable, pressed, takeBack, restore };
}

export type UndoState = ReturnType<typeof useUndo>;
