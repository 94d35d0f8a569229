import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { Stack } from "@/ui/Stack";
import type { SectionProps } from "../model";
import { sortRemarks } from "../model";
import styles from "./CaseEditor.module.css";
import { CaseRemarks } from "./CaseRemarks";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface CheckSectionProps extends SectionProps {
  /** What is seen was changed since the check. */
  isOutdated: boolean;
}

/** Whether the case holds together: what has to be mended stands first. */
export function CheckSection({ case_, document, isOutdated, onGo }: CheckSectionProps) {
  const t = useTranslations("caseEditor.check");
  const remarks = sortRemarks(case_.remarks);
  const faults = remarks.filter(({ is_warning }) => !is_warning);
  const warnings = remarks.filter(({ is_warning }) => is_warning);
  return (
    <Stack gap={5}>
      <div role="status">
        {isOutdated ? (
          <p>{t("outdated")}</p>
        ) : faults.length === 0 ? (
          <p className={styles.fine}>
            <IconCircleCheck {...icon} />
            <span>{t(case_.awaits_review ? "toAccept" : warnings.length === 0 ? "fine" : "playable")}</span>
          </p>
        ) : (
          <p className={styles.warning}>
            <IconAlertTriangle {...icon} />
            <span>{t("notReady", { count: faults.length })}</span>
          </p>
        )}
        {!isOutdated && case_.status === "READY" && !case_.is_complete && <p>{t("earlierPlayed")}</p>}
        {!isOutdated && case_.is_complete && !case_.is_read && <p>{t("notRead")}</p>}
      </div>
      {faults.length > 0 && (
        <Stack gap={3}>
          <h3>{t("faults")}</h3>
          <CaseRemarks document={document} remarks={faults} onGo={onGo} />
        </Stack>
      )}
      {warnings.length > 0 && (
        <Stack gap={3}>
          <h3>{t("warnings")}</h3>
          <CaseRemarks document={document} remarks={warnings} onGo={onGo} />
        </Stack>
      )}
    </Stack>
  );
}
