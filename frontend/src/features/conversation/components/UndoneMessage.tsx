import { IconArrowForwardUp } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import styles from "./Message.module.css";
import { Tool } from "./Tool";

interface UndoneMessageProps {
  onRestore: () => void;
  takesFocus: boolean;
}

/** Where her words stood that she took back: until something new is said they can come back. */
export function UndoneMessage({ onRestore, takesFocus }: UndoneMessageProps) {
  const t = useTranslations("conversation.undo");
  return (
    <div className={styles.gone} role="group" aria-label={t("gone")}>
      <span>{t("gone")}</span>
      <Tool
        icon={<IconArrowForwardUp size={20} stroke={1.75} aria-hidden="true" />}
        label={t("restore")}
        takesFocus={takesFocus}
        onPress={onRestore}
      />
    </div>
  );
}
