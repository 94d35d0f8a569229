import { useEffect, useRef } from "react";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { useProblemText } from "@/ui/problemText";
import { deliver, readAgain } from "../data";
import { type Entry, openOutbox } from "../outbox";

/** What is said of a step when it has arrived, or never will. */
function useNews() {
  const t = useTranslations("lessons");
  const textOf = useProblemText();
  return {
    sent: (_entry: Entry, gained: number) => {
      if (gained > 0) showAlert("xp", t("gained", { points: gained }));
    },
    refused: (entry: Entry, error: unknown) => {
      showError(t("refused", { why: textOf(error) }), error);
      void readAgain(entry.section);
    },
  };
}

/** Sends the learner's answers, also those of an earlier visit; draws nothing. One for the whole program. */
export function Outgoing() {
  const user = useMe().data?.id;
  const news = useNews();
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    if (!user) return undefined;
    return openOutbox(user, {
      deliver,
      sent: (entry, gained) => latest.current.sent(entry, gained),
      refused: (entry, error) => latest.current.refused(entry, error),
    });
  }, [user]);
  return null;
}
