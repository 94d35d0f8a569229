import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CaseInteraction } from "@/api/types";
import { allConversations, anchorOf, selectedConversation } from "./model";

const HASH = /^#message-(.+)$/;

function conversationWith(interaction: CaseInteraction, messageId: string | null): string | undefined {
  return allConversations(interaction).find((conversation) =>
    conversation.messages?.some(({ id }) => id === messageId),
  )?.id;
}

/** Marks a line until she turns to something else: after a tap the focus alone is not seen. */
function pointOut(line: HTMLElement): void {
  line.dataset.shown = "";
  line.addEventListener("blur", () => delete line.dataset.shown, { once: true });
}

/**
 * Leads to a line of any talk of the interaction: the talk is turned to first if it is another one. The address may
 * name a line too (`#message-…`), as the links of the debrief do.
 */
export function useShowMessage(interaction: CaseInteraction, turnTo: (conversationId: string) => void) {
  const { hash } = useLocation();
  const [wanted, setWanted] = useState<string | null>(() => HASH.exec(hash)?.[1] ?? null);
  const shown = selectedConversation(interaction);
  const isHere = wanted !== null && (shown?.messages ?? []).some(({ id }) => id === wanted);

  const elsewhere = isHere ? undefined : conversationWith(interaction, wanted);
  const turned = useRef<string | null>(null);
  useEffect(() => {
    if (elsewhere === undefined || turned.current === wanted) return;
    // Once: where turning there is refused, she has been told and stays.
    turned.current = wanted;
    turnTo(elsewhere);
  }, [elsewhere, wanted, turnTo]);

  useEffect(() => {
    if (!isHere || wanted === null) return undefined;
    // A sheet that closes gives the focus back first.
    const frame = setTimeout(() => {
      const line = document.getElementById(anchorOf(wanted));
      const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      line?.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
      line?.focus({ preventScroll: true });
      if (line) pointOut(line);
      setWanted(null);
    }, 250);
    return () => clearTimeout(frame);
  }, [isHere, wanted]);

  return useCallback((messageId: string) => {
    turned.current = null;
    setWanted(messageId);
  }, []);
}
