import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFlag,
  IconHourglass,
  IconProgress,
  IconSparkles,
} from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { CaseStatus } from "../model";
import styles from "./CaseStatusBadge.module.css";

const ICONS = {
  running: IconProgress,
  done: IconCircleCheck,
  ended: IconFlag,
  fresh: IconSparkles,
  generating: IconHourglass,
  failed: IconAlertTriangle,
} as const;

/** How the learner stands with a case: icon, word and colour. */
export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  const t = useTranslations("cases.card");
  const Icon = ICONS[status];
  return (
    <span className={styles[status]}>
      <Icon size="1.125rem" stroke={1.75} aria-hidden="true" />
      {t(status)}
    </span>
  );
}
