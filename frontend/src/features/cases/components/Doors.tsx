import { IconBuildingHospital, IconMessages, IconUser } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { BlockLink } from "@/ui/Link";
import styles from "./Doors.module.css";

/** Ways on from home that exist. */
export function Doors({ talks }: { talks: number | undefined }) {
  const t = useTranslations("cases.home");
  const doors = [
    { to: "/all-cases", name: t("allCases"), text: t("allCasesText"), Icon: IconBuildingHospital },
    {
      to: "/my-cases",
      name: t("myCases"),
      text: talks === undefined ? "" : t("myCasesText", { count: talks }),
      Icon: IconMessages,
    },
    { to: "/profile", name: t("profile"), text: t("profileText"), Icon: IconUser },
  ];
  return (
    <ul className={styles.doors} aria-label={t("doors")}>
      {doors.map(({ to, name, text, Icon }) => (
        <li key={to} className={styles.door}>
          <BlockLink to={to}>
            <div className={styles.inside}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.text}>{text}</p>
            </div>
          </BlockLink>
        </li>
      ))}
    </ul>
  );
}
