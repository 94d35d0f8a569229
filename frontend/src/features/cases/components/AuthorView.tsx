import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconInfoCircle } from "@tabler/icons-react";
import type { Case, CaseRemark } from "@/api/types";
import { can } from "@/app/permissions";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Stack } from "@/ui/Stack";
import { useRemarks } from "../data";
import styles from "./AuthorView.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

const ICONS = {
  READY: <IconCircleCheck {...icon} />,
  GENERATING: <IconHourglass {...icon} />,
  FAILED: <IconAlertTriangle {...icon} />,
} as const;

function RemarkList({ remarks }: { remarks: readonly CaseRemark[] }) {
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ place, code, detail }) => (
        <li key={`${place} ${code} ${detail}`}>
          <code dir="ltr">{place}</code>
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the check found: first what keeps the case from being played. */
function RemarkSummary({ case_, remarks }: { case_: Case; remarks: readonly CaseRemark[] }) {
  const t = useTranslations("cases.author");
  const faults = remarks.filter(({ is_warning }) => !is_warning);
  const warnings = remarks.filter(({ is_warning }) => is_warning);
  return (
    <>
      {case_.status === "FAILED" && faults.length === 0 && <p>{t("failedUnknown")}</p>}
      {faults.length > 0 && (
        <>
          <h3 className={styles.FAILED}>
            {ICONS.FAILED}
            {t("faults")}
          </h3>
          <RemarkList remarks={faults} />
        </>
      )}
      {remarks.length === 0 && case_.status === "READY" && <p>{t("noWarnings")}</p>}
      {warnings.length > 0 && (
        <details className={styles.details}>
          <summary>
            <IconInfoCircle {...icon} />
            {t("warnings", { count: warnings.length })}
          </summary>
          <RemarkList remarks={warnings} />
        </details>
      )}
    </>
  );
}

function ForAuthor({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.author");
  const { data: remarks, error } = useRemarks(case_);
  if (remarks === null) return null;
  return (
    <Card tone="sunken" as="section" labelledBy="for-author">
      <Stack gap={3}>
        <h2 id="for-author">{t("title")}</h2>
        <p className={styles[case_.status]}>
          {ICONS[case_.status]}
          <span>{t(case_.status)}</span>
        </p>
        <p>{t(case_.is_public ? "public" : "private")}</p>
        {remarks === undefined && <p role="status">{t(error ? "notChecked" : "checking")}</p>}
        {remarks && <RemarkSummary case_={case_} remarks={remarks} />}
      </Stack>
    </Card>
  );
}

/** What only its author, an expert of its organisation or an admin sees of a case: whether it holds together. */
export function AuthorView({ case_ }: { case_: Case }) {
  const { data: me } = useMe();
  const canInspect = can(me, { do: "case.inspect", case: case_ });
  return canInspect ? <ForAuthor case_={case_} /> : null;
}
