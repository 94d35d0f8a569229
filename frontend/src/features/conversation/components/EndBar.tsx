import { IconFlag } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { useOrigin } from "@/ui/useOrigin";
import styles from "./EndBar.module.css";

interface EndBarProps {
  interactionId: string;
  /** Stays in sight beside the way out. */
  children?: ReactNode;
}

/** Above the field once no step is open any more: says so, and leads to the debrief. The learner may go on talking. */
export function EndBar({ interactionId, children }: EndBarProps) {
  const t = useTranslations("conversation");
  const origin = useOrigin();
  return (
    <section className={styles.bar} aria-label={t("endShort")}>
      <p role="status" className={styles.text}>
        {t("ending.nothing")}
      </p>
      <div className={styles.line}>
        <ButtonLink
          to={paths.debrief(interactionId)}
          state={origin}
          icon={<IconFlag size="1.25rem" stroke={1.75} aria-hidden="true" />}
        >
          {t("ending.end")}
        </ButtonLink>
        {children}
      </div>
    </section>
  );
}
