import { useTranslations } from "@/i18n";
import { Checkbox } from "@/ui/Checkbox";
import { FilterBar } from "@/ui/FilterBar";
import { useMembersCourses } from "../data";
import { MEMBER_STATES, type ProgressFilter } from "../model";
import styles from "./ProgressTable.module.css";

interface ProgressFilterBarProps {
  organization: string;
  total: number;
  filter: ProgressFilter;
  onFilterChange: (change: Partial<ProgressFilter>) => void;
}

/** What narrows members where it is about learning: words, a course, how they get on. */
export function ProgressFilterBar({ organization, total, filter, onFilterChange }: ProgressFilterBarProps) {
  const t = useTranslations("organisation.filter");
  const courses = useMembersCourses(organization).data ?? [];
  return (
    <FilterBar
      search={t("search")}
      filter={filter}
      total={Math.max(total, courses.length > 1 ? Number.POSITIVE_INFINITY : total)}
      controls={[
        {
          name: "course",
          label: t("course"),
          any: t("anyCourse"),
          options: [
            ...courses.map(({ course_id, title }) => ({ value: course_id, label: title })),
            ...(courses.length === 1 ? [{ value: "", label: t("anyCourse") }] : []),
          ],
        },
        {
          name: "state",
          label: t("state"),
          any: t("anyState"),
          options: MEMBER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      onFilterChange={onFilterChange}
    />
  );
}

interface ColumnChoiceProps {
  columns: readonly { readonly id: string; readonly title: string }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
}

/** Which columns a table shows; the first one always is. */
export function ColumnChoice({ columns, hidden, onToggle }: ColumnChoiceProps) {
  const t = useTranslations("organisation.filter");
  return (
    <details className={styles.columns}>
      <summary>{t("columns")}</summary>
      <div className={styles.choices}>
        {columns.slice(1).map(({ id, title }) => (
          <Checkbox key={id} name={id} isSelected={!hidden.includes(id)} onChange={() => onToggle(id)}>
            {title}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}
