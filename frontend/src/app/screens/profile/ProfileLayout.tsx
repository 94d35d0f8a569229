import { useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { useEffectOn } from "@/ui/useEffectOn";
import styles from "./ProfileLayout.module.css";

const PARTS = [
  { to: paths.profile(), name: "profile" },
  { to: paths.profileAccount(), name: "account" },
  { to: paths.profileLanguages(), name: "languages" },
  { to: paths.profileSettings(), name: "settings" },
] as const;

/** The four parts of the profile side by side; each has an address of its own. */
export function ProfileLayout() {
  const t = useTranslations("profile");
  const parts = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // In long languages the row scrolls: the part the learner is in has to be in sight.
  useEffectOn([pathname], () => {
    parts.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ inline: "nearest", block: "nearest" });
  });
  return (
    <Page title={t("title")}>
      <nav ref={parts} aria-label={t("tabs.label")} className={styles.parts}>
        {PARTS.map(({ to, name }) => (
          <NavLink key={to} to={to} end className={styles.part}>
            {t(`tabs.${name}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </Page>
  );
}
