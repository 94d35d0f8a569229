import { IconBook2, IconBuildingHospital, IconMessages } from "@tabler/icons-react";
import { useMyInteractions } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { LinkCard, LinkCards } from "@/ui/LinkCards";

/** Everything else that exists. */
export function MoreLinkCards() {
  const t = useTranslations("cases.home");
  const mine = useMyInteractions().data;
  return (
    <LinkCards title={t("doors")}>
      <LinkCard to="/learn" name={t("learn")} sign={IconBook2}>
        {t("learnText")}
      </LinkCard>
      <LinkCard to="/all-cases" name={t("allCases")} sign={IconBuildingHospital}>
        {t("allCasesText")}
      </LinkCard>
      <LinkCard to="/my-cases" name={t("myCases")} sign={IconMessages}>
        {mine && t("myCasesText", { count: mine.length })}
      </LinkCard>
    </LinkCards>
  );
}
