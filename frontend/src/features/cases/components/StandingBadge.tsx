import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFlag,
  IconHourglass,
  IconProgress,
  IconSparkles,
} from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { Standing } from "../model";
import styles from "./StandingBadge.module.css";

const ICONS = {
  running: IconProgress,
  done: IconCircleCheck,
  ended: IconFlag,
  fresh: IconSparkles,
  generating: IconHourglass,
  failed: IconAlertTriangle,
} as const;

/** How she stands with a case: icon, word and colour. */
export function StandingBadge({ standing }: { standing: Standing | "ended" }) {
  const t = useTranslations("cases.card");
  const Icon = ICONS[standing];
  return (
    <span className={styles[standing]}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(standing)}
    </span>
  );
}
