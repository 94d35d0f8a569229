import { useTranslations } from "@/i18n";
import { Brand } from "./Brand";
import styles from "./BrandPage.module.css";
import { LanguageMenu } from "./LanguageMenu";
import { SkipLink } from "./SkipLink";

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
  const t = useTranslations("auth");
  return (
    <div className={styles.brandPage}>
      <title>{`${title} · Visite`}</title>
      <SkipLink />
      <header className={styles.brandHead}>
        <Brand />
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1} className={wide ? styles.reading : styles.column}>
        <h1>{title}</h1>
        {children}
      </main>
      {!quiet && !wide && <footer className={styles.claim}>{t("claim")}</footer>}
    </div>
  );
}
