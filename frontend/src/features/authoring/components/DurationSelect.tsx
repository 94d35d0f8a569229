import { useTranslations } from "@/i18n";
import { Select } from "@/ui/Select";

const MINUTES = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90];

interface DurationSelectProps {
  /** In minutes; null for not said. */
  value: number | null;
  /** Minutes to choose besides the usual ones. */
  also?: number | undefined;
  onChange: (minutes: number | null) => void;
}

/** How long learners take for a lesson. */
export function DurationSelect({ value, also, onChange }: DurationSelectProps) {
  const t = useTranslations("authoring.sections");
  const choices = new Set([...MINUTES, ...[value, also].filter((one) => typeof one === "number")]);
  return (
    <Select
      label={t("duration")}
      name="duration"
      value={value === null ? "" : String(value)}
      onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
      placeholder={t("noDuration")}
      options={[...choices]
        .sort((one, other) => one - other)
        .map((minutes) => ({ value: String(minutes), label: t("minutes", { minutes }) }))}
    />
  );
}
