import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconCheck } from "@tabler/icons-react";
import type { Vital } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./Reading.module.css";

interface ReadingProps {
  value: string;
  unit?: string;
  state: Vital["state"];
}

const icon = { size: "1.125rem", stroke: 2, "aria-hidden": true } as const;
const SIGNS = {
  LOW: <IconArrowDown {...icon} />,
  HIGH: <IconArrowUp {...icon} />,
  ABNORMAL: <IconAlertTriangle {...icon} />,
  NORMAL: <IconCheck {...icon} />,
  UNKNOWN: null,
} as const;

/** How a value lies: sign, word and colour; nothing where no one judged it. */
export function ReadingState({ state }: Pick<ReadingProps, "state">) {
  const t = useTranslations("chart.state");
  if (state === "UNKNOWN") return null;
  return (
    <span className={state === "NORMAL" ? styles.normal : styles.abnormal}>
      {SIGNS[state]}
      <span>{t(state)}</span>
    </span>
  );
}

/** A value as the ward writes it, and how it lies. */
export function Reading({ value, unit, state }: ReadingProps) {
  return (
    <span className={styles.reading}>
      <span lang="de" dir="ltr" className={styles.value}>
        {unit ? `${value} ${unit}` : value}
      </span>
      <ReadingState state={state} />
    </span>
  );
}
