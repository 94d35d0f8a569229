import { IconCircleCheckFilled, IconCircleDashed, IconPlayerSkipForward } from "@tabler/icons-react";
import type { Step } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./StepState.module.css";

const ICONS = {
  OPEN: IconCircleDashed,
  DONE: IconCircleCheckFilled,
  SKIPPED: IconPlayerSkipForward,
} as const;

/** Where a step stands: sign, word and colour. */
export function StepState({ state }: { state: Step["state"] }) {
  const t = useTranslations("tasks.state");
  const Icon = ICONS[state];
  return (
    <span className={styles[state]}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span>{t(state)}</span>
    </span>
  );
}
