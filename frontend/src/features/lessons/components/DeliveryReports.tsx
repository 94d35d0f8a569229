import { useEffect, useRef } from "react";
import { useEvent } from "@/api/events";
import { answers } from "@/api/outbox";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { useProblemText } from "@/ui/problemText";
import { applyDelivered, refreshJudgedLesson, reloadLesson } from "../data";
import { type OutboxEntry, toOutboxEntry } from "../outbox";

/** What is said of a step when it has arrived, or never will. */
function useNews() {
  const t = useTranslations("delivery");
  const textOf = useProblemText();
  const gained = (points: number) => {
    if (points > 0) showAlert("xp", t("gained", { points }));
  };
  return {
    gained,
    refused: (entry: OutboxEntry, error: unknown) => {
      showError(t("refused", { why: textOf(error) }), error);
      void reloadLesson(entry.section);
    },
    judged: (section: string, points: number) => {
      // All tabs hear of it; the one that the learner looks at says it.
      if (!document.hidden) gained(points);
      void refreshJudgedLesson(section, points);
    },
  };
}

/** Says what became of the learner's answers, also those of an earlier visit, and hears what was judged later; draws nothing. One for the whole program. */
export function DeliveryReports() {
  const news = useNews();
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEvent("answer.judged", ({ section, gained }) => news.judged(section, gained));
  useEffect(
    () =>
      answers.handle({
        delivered: async (entry, result) =>
          latest.current.gained(await applyDelivered(toOutboxEntry(entry), result)),
        rejected: (entry, error) => latest.current.refused(toOutboxEntry(entry), error),
        deliveredElsewhere: (entry) => reloadLesson(entry.payload.section),
      }),
    [],
  );
  return null;
}
