import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUp,
  IconPencil,
} from "@tabler/icons-react";
import type { SaveState } from "@/api/useAutosave";
import { useTranslations } from "@/i18n";
import styles from "./Autosave.module.css";

const icon = { size: "1.125rem", stroke: 1.75, "aria-hidden": true } as const;
const SIGNS: Readonly<Record<SaveState, React.ReactNode>> = {
  saved: <IconCircleCheck {...icon} />,
  unsaved: <IconPencil {...icon} />,
  saving: <IconCloudUp {...icon} />,
  offline: <IconCloudOff {...icon} />,
  failed: <IconAlertTriangle {...icon} />,
  incomplete: <IconPencil {...icon} />,
  conflict: <IconAlertTriangle {...icon} />,
};

/** How what is written is kept: sign and word; what goes on while somebody types is not read out. */
export function AutosaveState({ state }: { state: SaveState }) {
  const t = useTranslations("ui.autosave.state");
  const isNews = state === "offline" || state === "failed" || state === "conflict";
  return (
    <p className={isNews ? styles.trouble : styles.keeping} role={isNews ? "status" : undefined}>
      {SIGNS[state]}
      <span>{t(state)}</span>
    </p>
  );
}
