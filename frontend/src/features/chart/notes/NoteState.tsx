import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUp,
  IconPencil,
} from "@tabler/icons-react";
import type { SaveState } from "@/api/useAutosave";
import { useTranslations } from "@/i18n";
import styles from "./Notes.module.css";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const SIGNS: Readonly<Record<SaveState, React.ReactNode>> = {
  saved: <IconCircleCheck {...icon} />,
  unsaved: <IconPencil {...icon} />,
  saving: <IconCloudUp {...icon} />,
  offline: <IconCloudOff {...icon} />,
  failed: <IconAlertTriangle {...icon} />,
  conflict: <IconAlertTriangle {...icon} />,
};

/** How the learner's words are kept: sign and word; what goes on while the learner types is not read out. */
export function NoteState({ saveState }: { saveState: SaveState }) {
  const t = useTranslations("chart.notes.keeping");
  const isNews = saveState === "offline" || saveState === "failed" || saveState === "conflict";
  return (
    <p className={isNews ? styles.trouble : styles.keeping} role={isNews ? "status" : undefined}>
      {SIGNS[saveState]}
      <span>{t(saveState)}</span>
    </p>
  );
}
