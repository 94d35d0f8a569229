import { IconBook2, IconBuildingHospital, IconMessages } from "@tabler/icons-react";
import { useMyTalks } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Door, Doors } from "@/ui/Doors";

/** Everything else that exists. */
export function MoreDoors() {
  const t = useTranslations("cases.home");
  const mine = useMyTalks().data;
  return (
    <Doors title={t("doors")}>
      <Door to="/learn" name={t("learn")} sign={IconBook2}>
        {t("learnText")}
      </Door>
      <Door to="/all-cases" name={t("allCases")} sign={IconBuildingHospital}>
        {t("allCasesText")}
      </Door>
      <Door to="/my-cases" name={t("myCases")} sign={IconMessages}>
        {mine && t("myCasesText", { count: mine.length })}
      </Door>
    </Doors>
  );
}
