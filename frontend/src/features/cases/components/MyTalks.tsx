import { IconCircleCheck, IconProgress } from "@tabler/icons-react";
import type { CaseInteractionShort, Person } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import { Portrait } from "@/ui/portrait/Portrait";
import { newestFirst, partnerOf } from "../model";
import styles from "./MyTalks.module.css";

function Face({ persons }: { persons: readonly Person[] }) {
  const partner = partnerOf({ persons: [...persons] });
  return partner ? <Portrait person={partner} crop="face" decorative /> : null;
}

/** Her talks, the one she left last first; each goes on where it was. */
export function MyTalks({ mine }: { mine: readonly CaseInteractionShort[] }) {
  const t = useTranslations("cases.mine");
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {newestFirst(mine).map((talk) => (
        <li key={talk.id} className={styles.row}>
          <BlockLink to={`/case-interactions/${talk.id}`}>
            <div className={styles.inside}>
              <Face persons={talk.case.persons} />
              <div className={styles.words}>
                <h2 className={styles.title}>
                  <GermanText size="body">{talk.case.title}</GermanText>
                </h2>
                <p className={styles.when}>
                  {t("changed", { date: format.date(talk.changed_at), time: format.time(talk.changed_at) })}
                </p>
              </div>
              <span className={talk.solved ? styles.solved : styles.open}>
                {talk.solved ? (
                  <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconProgress size={20} stroke={1.75} aria-hidden="true" />
                )}
                {talk.solved ? t("solved") : t("resume")}
              </span>
            </div>
          </BlockLink>
        </li>
      ))}
    </ul>
  );
}
