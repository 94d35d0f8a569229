import { Link } from "react-router";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import styles from "./Brand.module.css";

/** The mark and the name; leads home. */
export function Brand() {
  const t = useTranslations("app");
  return (
    <Link to={paths.app()} className={styles.brand}>
      <svg viewBox="0 0 64 64" width="2.25rem" height="2.25rem" aria-hidden="true">
        <rect width="64" height="64" rx="16" className={styles.markGround} />
        <path d="M14 18l13.5 29a5 5 0 0 0 9 0L50 18" className={styles.markLine} />
        <circle cx="32" cy="20" r="5" className={styles.markDot} />
      </svg>
      <span translate="no">{t("name")}</span>
    </Link>
  );
}
