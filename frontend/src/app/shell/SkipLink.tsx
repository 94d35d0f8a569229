import { useTranslations } from "@/i18n";
import styles from "./SkipLink.module.css";

/** The first stop of the keyboard: past header and navigation to the content. */
export function SkipLink() {
  const t = useTranslations("ui");
  return (
    <a href="#content" className={styles.skip}>
      {t("skip")}
    </a>
  );
}
