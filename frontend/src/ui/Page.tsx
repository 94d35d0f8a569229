import styles from "./Page.module.css";

interface PageProps {
  title: string;
  /** A sentence below the title. */
  lead?: React.ReactNode;
  /** At the end of the title's line. */
  actions?: React.ReactNode;
  /** For what stands side by side: as wide as the window lets it be. */
  isWide?: boolean;
  children: React.ReactNode;
}

/** A screen inside of the shell: names the browser's tab, and opens with the one `h1`. */
export function Page({ title, lead, actions, isWide = false, children }: PageProps) {
  return (
    <div className={styles.page} data-wide={isWide}>
      <title>{`${title} · Visite`}</title>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
