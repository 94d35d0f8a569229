import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUp,
  IconPencil,
} from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import styles from "./Notes.module.css";
import type { Keeping } from "./useNote";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const SIGNS: Readonly<Record<Keeping, React.ReactNode>> = {
  saved: <IconCircleCheck {...icon} />,
  unsaved: <IconPencil {...icon} />,
  saving: <IconCloudUp {...icon} />,
  offline: <IconCloudOff {...icon} />,
  failed: <IconAlertTriangle {...icon} />,
  conflict: <IconAlertTriangle {...icon} />,
};

/** How her words are kept: sign and word; what goes on while she types is not read out. */
export function NoteState({ keeping }: { keeping: Keeping }) {
  const t = useTranslations("chart.notes.keeping");
  const isNews = keeping === "offline" || keeping === "failed" || keeping === "conflict";
  return (
    <p className={isNews ? styles.trouble : styles.keeping} role={isNews ? "status" : undefined}>
      {SIGNS[keeping]}
      <span>{t(keeping)}</span>
    </p>
  );
}
