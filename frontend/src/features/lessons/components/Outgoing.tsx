import { useEffect, useRef } from "react";
import { useEvent } from "@/api/events";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { useProblemText } from "@/ui/problemText";
import { deliver, readAgain, readJudged } from "../data";
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
    elsewhere: (entry: Entry) => readAgain(entry.section),
    judged: (section: string, gained: number) => {
      // All tabs hear of it; the one that she looks at says it.
      if (gained > 0 && !document.hidden) showAlert("xp", t("gained", { points: gained }));
      void readJudged(section, gained);
    },
  };
}

/** Sends the learner's answers, also those of an earlier visit, and hears what was judged later; draws nothing. One for the whole program. */
export function Outgoing() {
  const news = useNews();
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEvent("answer.judged", ({ section, gained }) => news.judged(section, gained));
  useEffect(
    () =>
      openOutbox({
        deliver,
        sent: (entry, gained) => latest.current.sent(entry, gained),
        refused: (entry, error) => latest.current.refused(entry, error),
        elsewhere: (entry) => latest.current.elsewhere(entry),
      }),
    [],
  );
  return null;
}
