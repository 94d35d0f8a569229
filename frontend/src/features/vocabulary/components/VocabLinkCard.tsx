import { IconCards } from "@tabler/icons-react";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { LinkCard } from "@/ui/LinkCards";
import { useVocabStatistics } from "../data";

/** To the daily test, while words wait and it was not taken today; nothing otherwise. */
export function VocabLinkCard() {
  const t = useTranslations("vocabulary.today");
  const statistics = useVocabStatistics().data;
  if (!statistics || statistics.daily_test_taken || statistics.due + statistics.new === 0) return null;
  return (
    <LinkCard to={paths.dailyVocabTest()} name={t("title")} sign={IconCards}>
      {statistics.due > 0 ? t("due", { count: statistics.due }) : t("new")}
    </LinkCard>
  );
}
