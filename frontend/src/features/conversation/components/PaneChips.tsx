import { IconClipboardHeart, IconNotes } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import styles from "./PaneChips.module.css";
import type { PaneName } from "./PhonePanes";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Chart and notes within reach of the thumb. */
export function PaneChips({ onOpen }: { onOpen: (pane: PaneName) => void }) {
  const t = useTranslations("conversation");
  return (
    <span className={styles.chips}>
      <button type="button" className={styles.chip} onClick={() => onOpen("chart")}>
        <IconClipboardHeart {...icon} />
        <span>{t("chart")}</span>
      </button>
      <button type="button" className={styles.chip} onClick={() => onOpen("notes")}>
        <IconNotes {...icon} />
        <span>{t("notes")}</span>
      </button>
    </span>
  );
}
