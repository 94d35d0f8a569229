import { useCallback, useEffect, useState } from "react";
import type { Message, Translation, User } from "@/api/types";
import { languagesOf } from "@/features/translation";
import type { Language } from "@/i18n";
import { cachePartialTranslation, usePartialTranslation } from "./cache";
import { useConversation } from "./conversationContext";
import { translateMessage } from "./data";
import { POLL_MS } from "./useConversationEvents";

/** The language that she has lines and words translated into. */
export const translationLanguage = (user: User | undefined): Language | undefined => languagesOf(user)[0];

/** What she sees of a translation. `coming` has what there is of it so far. */
export type Translated =
  | { readonly at: "closed" }
  | { readonly at: "coming"; readonly text: string }
  | { readonly at: "there"; readonly translation: Translation }
  | { readonly at: "failed"; readonly error: unknown };

/** `later`: it takes longer than a call; the line brings it, and it is asked for again should that not come. */
type Asked = { at: "idle" } | { at: "asking" } | { at: "later" } | { at: "failed"; error: unknown };

/** Asks for a translation, and again every 8 seconds while it is only promised. */
function useAsking(
  message: Message,
  code: Language["code"] | undefined,
  isKnown: boolean,
  onDone: () => void,
) {
  const { interactionId, conversation } = useConversation();
  const { id, kind } = conversation;
  const [asked, setAsked] = useState<Asked>({ at: "idle" });
  const ask = useCallback(async () => {
    if (code === undefined) return;
    setAsked({ at: "asking" });
    try {
      const done = await translateMessage(interactionId, { id, kind }, message, code);
      if (done) await cachePartialTranslation(message.id, code, undefined);
      setAsked({ at: done ? "idle" : "later" });
      if (done) onDone();
    } catch (error) {
      setAsked({ at: "failed", error });
    }
  }, [interactionId, id, kind, message, code, onDone]);

  const isPromised = asked.at === "later" && !isKnown;
  useEffect(() => {
    if (!isPromised) return undefined;
    const timer = setTimeout(() => void ask(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isPromised, ask]);
  return { asked, ask };
}

/** A line in her language: asked for when she wants it, growing while it is made, kept for the next time. */
export function useTranslation(message: Message, language: Language | undefined, onDone: () => void) {
  const [isOpen, setOpen] = useState(false);
  const code = language?.code;
  const known = code && message.translations[code];
  const text = usePartialTranslation(message.id, code) ?? "";
  const { asked, ask } = useAsking(message, code, Boolean(known), onDone);

  const shown = (): Translated => {
    if (!isOpen) return { at: "closed" };
    if (known) return { at: "there", translation: known };
    return asked.at === "failed" ? { at: "failed", error: asked.error } : { at: "coming", text };
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !known && asked.at !== "asking") void ask();
  };
  return { shown: shown(), toggle, retry: () => void ask() };
}
