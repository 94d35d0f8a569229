import { Link, useLocation } from "react-router";
import { useMe } from "@/features/auth";
import { useUnreadMessages } from "@/features/correspondence";
import { useTranslations } from "@/i18n";
import { pane } from "@/ui/panes";
import { bottomBarFor, isCurrent, type NavigationEntry, navigationFor } from "../navigation";
import styles from "./Shell.module.css";

const MOST_SHOWN = 99;

/** How many messages are unread; nothing where all are read. */
function UnreadBadge() {
  const t = useTranslations("app.nav");
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t("unread", { count })}</span>
    </span>
  );
}

function Entries({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useTranslations("app.nav");
  const { pathname } = useLocation();
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link
            to={entry.path}
            className={styles.entry}
            aria-current={isCurrent(entry, pathname) ? "page" : undefined}
          >
            <entry.Icon size="1.5rem" stroke={1.75} aria-hidden="true" />
            <span>{t(entry.name)}</span>
            {entry.counts && <UnreadBadge />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The way around on large screens. */
export function SideNav() {
  const t = useTranslations("app.nav");
  const me = useMe().data;
  return (
    <nav className={styles.side} aria-label={t("label")} {...pane}>
      {navigationFor(me).map(({ name, entries }) => (
        <div key={name} className={styles.part}>
          <h2 className={styles.section}>{t(`sections.${name}`)}</h2>
          <Entries entries={entries} />
        </div>
      ))}
    </nav>
  );
}

/** The same within reach of a thumb. */
export function BottomBar() {
  const t = useTranslations("app.nav");
  const me = useMe().data;
  return (
    <nav className={styles.bottom} aria-label={t("label")} {...pane}>
      <Entries entries={bottomBarFor(me)} />
    </nav>
  );
}
