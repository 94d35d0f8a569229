import { Link, useLocation } from "react-router";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { pane } from "@/ui/panes";
import { isCurrent, navigationFor } from "../navigation";
import styles from "./Shell.module.css";

function Entries() {
  const t = useTranslations("app.nav");
  const { pathname } = useLocation();
  const me = useMe().data;
  return (
    <ul className={styles.entries}>
      {navigationFor(me).map((entry) => (
        <li key={entry.path}>
          <Link
            to={entry.path}
            className={styles.entry}
            aria-current={isCurrent(entry, pathname) ? "page" : undefined}
          >
            <entry.Icon size="1.5rem" stroke={1.75} aria-hidden="true" />
            <span>{t(entry.name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The way around on large screens. */
export function SideNav() {
  const t = useTranslations("app.nav");
  return (
    <nav className={styles.side} aria-label={t("label")} {...pane}>
      <h2 className={styles.section}>{t("overview")}</h2>
      <Entries />
    </nav>
  );
}

/** The same within reach of a thumb. */
export function BottomBar() {
  const t = useTranslations("app.nav");
  return (
    <nav className={styles.bottom} aria-label={t("label")} {...pane}>
      <Entries />
    </nav>
  );
}
