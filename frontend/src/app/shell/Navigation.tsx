import { IconBook2, IconBuildingHospital, IconHome2, IconMessages, IconUser } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "@/i18n";
import { pane } from "@/ui/panes";
import styles from "./Shell.module.css";

const ENTRIES = [
  { to: "/home", name: "home", Icon: IconHome2 },
  { to: "/learn", name: "learn", Icon: IconBook2 },
  { to: "/all-cases", name: "cases", Icon: IconBuildingHospital },
  { to: "/my-cases", name: "myCases", Icon: IconMessages },
  { to: "/profile", name: "profile", Icon: IconUser },
] as const;

/** Where a way leads on to, by the first word of the address. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  "/learn": ["courses", "my-courses", "course", "view", "lesson-viewer"],
};

function isHere(to: string, pathname: string): boolean {
  const first = pathname.split("/")[1] ?? "";
  return `/${first}` === to || (FURTHER[to]?.includes(first) ?? false);
}

function Entries() {
  const t = useTranslations("app.nav");
  const { pathname } = useLocation();
  return (
    <ul className={styles.entries}>
      {ENTRIES.map(({ to, name, Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.entry} aria-current={isHere(to, pathname) ? "page" : undefined}>
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            <span>{t(name)}</span>
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
