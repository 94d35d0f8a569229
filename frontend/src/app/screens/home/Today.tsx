import { DailyLinkCard } from "@/features/cases";
import { VocabLinkCard } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { LinkCards } from "@/ui/LinkCards";

interface TodayProps {
  /** The case that stands above as the next step: it is not offered twice. */
  nextCaseId?: string | undefined;
  /** What the learner has begun besides the next step. */
  begun?: React.ReactNode;
  /**
   * What another person waits for: a `LinkCard` for each thing that is due, or nothing. It has a day, so it comes
   * first.
   */
  due?: React.ReactNode;
  /** Whether the case of the day is offered. */
  withCase?: boolean;
}

/** What this day has for the learner: each feature shows its links or none; a day without links shows nothing. */
export function Today({ nextCaseId, begun, due, withCase = true }: TodayProps) {
  const t = useTranslations("cases.home");
  return (
    <LinkCards title={t("today")}>
      {due}
      {begun}
      <VocabLinkCard />
      {withCase && <DailyLinkCard except={nextCaseId} />}
    </LinkCards>
  );
}
