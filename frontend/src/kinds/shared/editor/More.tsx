import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "@/i18n";
import styles from "./Editor.module.css";
import { useHasProblemsWithin } from "./EditorFrame";

interface MoreProps {
  /** Places of the body whose fields lie in it: with a problem at one of them it is open. */
  places: readonly string[];
  title?: string;
  /** Its fields are made only once it is opened: where there are many of them. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Fields that most authors leave as they are. */
export function More({ places, title, isLazy = false, children }: MoreProps) {
  const t = useTranslations("editors");
  const hasProblems = useHasProblemsWithin(places);
  const [isOpen, setOpen] = useState(hasProblems);
  useEffect(() => {
    if (hasProblems) setOpen(true); // and it stays open when the problem goes while its author is still writing
  }, [hasProblems]);
  return (
    <details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.moreTitle}>
        <IconChevronRight size="1.25rem" stroke={1.75} className={styles.moreSign} aria-hidden="true" />
        {title ?? t("more")}
      </summary>
      <div className={styles.moreFields}>{(isOpen || !isLazy) && children}</div>
    </details>
  );
}
