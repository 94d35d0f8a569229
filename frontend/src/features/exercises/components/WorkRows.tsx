import { IconAlertTriangle } from "@tabler/icons-react";
import type { Case } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import type { OwnWork } from "../model";
import { useKindName } from "../useKindName";
import styles from "./Exercises.module.css";
import { Marks } from "./ExerciseTable";

function CaseMark({ status }: { status: Case["status"] }) {
  const t = useTranslations("exercises.own.case");
  if (status === "READY") return null;
  if (status === "GENERATING") return <span>{t("GENERATING")}</span>;
  return (
    <span className={styles.lacking}>
      <IconAlertTriangle size="1.125rem" stroke={1.75} aria-hidden="true" />
      {t("FAILED")}
    </span>
  );
}

/** Exercises and cases of an author, each a way into its editor. */
export function WorkRows({ work }: { work: readonly OwnWork[] }) {
  const t = useTranslations("exercises.own");
  const format = useFormat();
  const nameOf = useKindName();
  const describe = (one: OwnWork) =>
    one.kind === "item"
      ? {
          id: one.item.id,
          to: paths.lessonEditor(one.item.section.id, { item: one.item.id }),
          title: one.item.title || nameOf(one.item.kind),
          what: nameOf(one.item.kind),
          place: `${one.item.course.title} › ${one.item.section.title}`,
          changed: one.item.changed_at,
          marks: <Marks item={one.item} />,
        }
      : {
          id: one.case.id,
          to: paths.newCase({ caseId: one.case.id }),
          title: one.case.title,
          what: t("case.name"),
          place: "",
          changed: one.case.changed_at,
          marks: <CaseMark status={one.case.status} />,
        };
  return (
    <ul className={styles.rows}>
      {work.map(describe).map(({ id, to, title, what, place, changed, marks }) => (
        <li key={id}>
          <BlockLink to={to}>
            <div className={styles.work}>
              <h3 className={styles.name}>
                <GermanText size="body">{title}</GermanText>
              </h3>
              <p className={styles.facts}>
                <span>{what}</span>
                {place && <span lang="de">{place}</span>}
                <span>{t("changed", { date: format.date(changed) })}</span>
                {marks}
              </p>
            </div>
          </BlockLink>
        </li>
      ))}
    </ul>
  );
}
