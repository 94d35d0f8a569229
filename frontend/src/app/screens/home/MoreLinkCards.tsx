import { IconBook2, IconBuildingHospital, IconMessages } from "@tabler/icons-react";
import { paths } from "@/app/paths";
import { useMyInteractions } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { LinkCard, LinkCards } from "@/ui/LinkCards";

/** Everything else that exists. */
export function MoreLinkCards() {
  const t = useTranslations("cases.home");
  const mine = useMyInteractions().data;
  return (
    <LinkCards title={t("doors")}>
      <LinkCard to={paths.learn()} name={t("learn")} sign={IconBook2}>
        {t("learnText")}
      </LinkCard>
      <LinkCard to={paths.allCases()} name={t("allCases")} sign={IconBuildingHospital}>
        {t("allCasesText")}
      </LinkCard>
      <LinkCard to={paths.myCases()} name={t("myCases")} sign={IconMessages}>
        {mine && t("myCasesText", { count: mine.length })}
      </LinkCard>
    </LinkCards>
  );
}
