import { IconClipboardHeart, IconForms, IconNotes } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import styles from "./PaneChips.module.css";
import type { PaneName } from "./Panes";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface ChipsProps {
  hasForm: boolean;
  onOpen: (pane: PaneName) => void;
}

/** Buttons of a phone that open chart, notes and form. */
export function PaneChips({ hasForm, onOpen }: ChipsProps) {
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
      {hasForm && (
        <button type="button" className={styles.chip} onClick={() => onOpen("form")}>
          <IconForms {...icon} />
          <span>{t("form")}</span>
        </button>
      )}
    </span>
  );
}
