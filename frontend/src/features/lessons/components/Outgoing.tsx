import { useEffect, useRef } from "react";
import { useEvent } from "@/api/events";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { useProblemText } from "@/ui/problemText";
import { deliver, refreshJudgedLesson, reloadLesson } from "../data";
import { type OutboxEntry, startOutbox } from "../outbox";

/** What is said of a step when it has arrived, or never will. */
function useNews() {
  const t = useTranslations("lessons");
  const textOf = useProblemText();
  return {
    sent: (_entry: OutboxEntry, gained: number) => {
      if (gained > 0) showAlert("xp", t("gained", { points: gained }));
    },
    refused: (entry: OutboxEntry, error: unknown) => {
      showError(t("refused", { why: textOf(error) }), error);
      void reloadLesson(entry.section);
    },
    elsewhere: (entry: OutboxEntry) => reloadLesson(entry.section),
    judged: (section: string, gained: number) => {
      // All tabs hear of it; the one that she looks at says it.
      if (gained > 0 && !document.hidden) showAlert("xp", t("gained", { points: gained }));
      void refreshJudgedLesson(section, gained);
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
      startOutbox({
        deliver,
        sent: (entry, gained) => latest.current.sent(entry, gained),
        refused: (entry, error) => latest.current.refused(entry, error),
        elsewhere: (entry) => latest.current.elsewhere(entry),
      }),
    [],
  );
  return null;
}
