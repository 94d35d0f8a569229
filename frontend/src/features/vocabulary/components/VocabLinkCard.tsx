import { IconCards } from "@tabler/icons-react";
import { useEffect } from "react";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { LinkCard } from "@/ui/LinkCards";
import { keepSession } from "../sessionData";
import { MOST_CARDS } from "../training";

/** To the daily test, while words wait and it was not taken today; nothing otherwise. */
export function VocabLinkCard() {
  const t = useTranslations("cases.home");
  const stats = useMe().data?.user_stats;
  const isOffered = Boolean(stats && !stats.daily_vocab_test_taken && stats.due_words + stats.new_words > 0);
  useEffect(() => {
    if (isOffered) keepSession();
  }, [isOffered]);
  if (!stats || !isOffered) return null;
  return (
    <LinkCard to={paths.dailyVocabTest()} name={t("wordsTitle")} sign={IconCards}>
      {stats.due_words > 0 ? t("wordsDue", { count: Math.min(stats.due_words, MOST_CARDS) }) : t("wordsNew")}
    </LinkCard>
  );
}
