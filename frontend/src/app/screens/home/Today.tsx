import { DailyLinkCard } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { LinkCards } from "@/ui/LinkCards";

interface TodayProps {
  /**
   * What another person waits for: a `Door` for each thing that is due, or nothing. Its place is after the learner's
   * own.
   */
  due?: React.ReactNode;
}

/** What this day has for the learner: each feature shows its doors or none; a day without a door is not spoken of. */
export function Today({ due }: TodayProps) {
  const t = useTranslations("cases.home");
  return (
    <LinkCards title={t("today")}>
      <DailyLinkCard />
      {due}
    </LinkCards>
  );
}
