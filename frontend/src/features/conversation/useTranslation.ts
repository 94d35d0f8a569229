import { useState } from "react";
import type { Message, Translation, User } from "@/api/types";
import { languagesOf } from "@/features/translation";
import type { Language } from "@/i18n";
import { cachePartialTranslation, usePartialTranslation } from "./cache";
import { useConversationIds } from "./conversationContext";
import { translateMessage } from "./data";

/** The language that a user has messages and words translated into. */
export const translationLanguage = (user: User | undefined): Language | undefined => languagesOf(user)[0];

/** The same for one message: of the user's languages the first that its author translated it into. */
export const messageLanguage = (user: User | undefined, { translations }: Message): Language | undefined =>
  languagesOf(user).find(({ code }) => translations[code]?.origin === "AUTHORED") ??
  translationLanguage(user);

/** Whether the whole message is translated, or will be; otherwise only its words are looked up. */
export function isTranslatedWhole(
  { translations }: Message,
  language: Language | undefined,
  user: User | undefined,
): boolean {
  const known = language && translations[language.code];
  return known ? known.origin !== "DICTIONARY" : user?.translates_sentences === true;
}

/** What is shown of a translation; `coming` has its text so far. */
export type Translated =
  | { readonly at: "closed" }
  | { readonly at: "coming"; readonly text: string }
  | { readonly at: "there"; readonly translation: Translation }
  | { readonly at: "failed"; readonly error: unknown };

type Asked = { at: "idle" } | { at: "asking" } | { at: "failed"; error: unknown };

/** Requests a translation. */
function useAsking(message: Message, code: Language["code"] | undefined, onDone: () => void) {
  const { interactionId, id, kind } = useConversationIds();
  const [asked, setAsked] = useState<Asked>({ at: "idle" });
  const ask = async () => {
    if (code === undefined) return;
    setAsked({ at: "asking" });
    try {
      await translateMessage(interactionId, { id, kind }, message, code);
      await cachePartialTranslation(message.id, code, undefined);
      setAsked({ at: "idle" });
      onDone();
    } catch (error) {
      setAsked({ at: "failed", error });
    }
  };
  return { asked, ask };
}

/** The translation of a message: requested when it is opened, shown while it is made, kept with the message. */
export function useTranslation(message: Message, language: Language | undefined, onDone: () => void) {
  const [isOpen, setOpen] = useState(false);
  const code = language?.code;
  const known = code && message.translations[code];
  const text = usePartialTranslation(message.id, code) ?? "";
  const { asked, ask } = useAsking(message, code, onDone);

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
