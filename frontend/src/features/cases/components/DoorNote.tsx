import { IconHeadphones } from "@tabler/icons-react";
import type { Case } from "@/api/types";
import { TaskGoals } from "@/features/conversation";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Portrait } from "@/ui/portrait/Portrait";
import { partnerOf } from "../model";
import { BeginBar } from "./BeginBar";
import { CaseMeasures } from "./CaseCard";
import styles from "./DoorNote.module.css";

function Facts({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const scene = case_.scenes[0];
  const facts = [
    { name: t("reason"), text: case_.description },
    { name: t("role"), text: case_.learner_role_text },
    { name: t("room"), text: [scene?.title, scene?.place].filter(Boolean).join(", ") },
    { name: t("persons"), text: case_.persons.map((person) => person.name).join(", ") },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ text }) => text)
        .map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <GermanText size="body">{text}</GermanText>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What hangs at the door of the room: read it, then go in. */
export function DoorNote({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const partner = partnerOf(case_);
  return (
    <article className={styles.note}>
      <div className={styles.front}>
        {partner && (
          <div className={styles.picture}>
            <Portrait person={partner} />
          </div>
        )}
        <div className={styles.head}>
          <CaseMeasures case_={case_} />
          <Facts case_={case_} />
        </div>
      </div>
      {case_.goals.length > 0 && (
        <section className={styles.part}>
          <h2>{t("goals")}</h2>
          <ul className={styles.goals}>
            {case_.goals.map((goal) => (
              <li key={goal}>
                <GermanText size="body">{goal}</GermanText>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t("tasks")}</h2>
        <TaskGoals tasks={case_.tasks} />
      </section>
      <p className={styles.hint}>
        <IconHeadphones size={24} stroke={1.75} aria-hidden="true" />
        <span>
          {t("headphones")} {t("interrupt")}
        </span>
      </p>
      <BeginBar case_={case_} />
    </article>
  );
}
