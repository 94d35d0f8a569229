import { useId } from "react";
import { useFormat, useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { StateView } from "@/ui/StateView";
import { TitleImage } from "@/ui/TitleImage";
import { useMemberships } from "../data";
import styles from "./Memberships.module.css";

/** The organisations that the learner belongs to; nothing for who belongs to none. */
export function Memberships() {
  const t = useTranslations("profile.memberships");
  const format = useFormat();
  const title = useId();
  const loaded = useMemberships();
  if (!loaded.error && !loaded.data?.length) return null;
  return (
    <StateView of={loaded}>
      {(memberships) =>
        memberships.length > 0 && (
          <Card as="section" labelledBy={title}>
            <h2 id={title}>{t("title", { count: memberships.length })}</h2>
            <ul className={styles.memberships}>
              {memberships.map(({ id, organization, joined_at }) => (
                <li key={id} className={styles.membership}>
                  <TitleImage url={organization.title_image_url} shape="thumbnail" />
                  <div className={styles.about}>
                    <span className={styles.name} dir="auto">
                      {organization.name}
                    </span>
                    <span className={styles.since}>{t("since", { date: format.date(joined_at) })}</span>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </StateView>
  );
}
