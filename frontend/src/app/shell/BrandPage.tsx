import { useTranslations } from "@/i18n";
import { Brand } from "./Brand";
import { LanguageMenu } from "./LanguageMenu";
import styles from "./Shell.module.css";

interface BrandPageProps {
  title: string;
  children: React.ReactNode;
  /** Room for reading instead of the width of a form. */
  wide?: boolean;
  /** Without the line of promise below the name on large screens. */
  quiet?: boolean;
}

/** A page outside of the shell: mark, language, one column on a card. */
export function BrandPage({ title, children, wide, quiet }: BrandPageProps) {
  const t = useTranslations();
  return (
    <div className={styles.brandPage}>
      <title>{`${title} · Visite`}</title>
      <a href="#content" className={styles.skip}>
        {t("ui.skip")}
      </a>
      <header className={styles.brandHead}>
        <Brand />
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1} className={wide ? styles.reading : styles.column}>
        <h1>{title}</h1>
        {children}
      </main>
      {!quiet && !wide && <p className={styles.claim}>{t("auth.claim")}</p>}
    </div>
  );
}
