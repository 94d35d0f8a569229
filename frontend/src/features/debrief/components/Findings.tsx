import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconWaveSine,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "@/i18n";
import type { Finding } from "../findings";
import styles from "./Findings.module.css";
import { Quote } from "./Quote";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const SIGNS: Readonly<Record<Finding["kind"], ReactNode>> = {
  good: <IconCircleCheckFilled {...icon} />,
  partly: <IconWaveSine {...icon} />,
  missed: <IconArrowBackUp {...icon} />,
  safety: <IconAlertTriangle {...icon} />,
};

interface FindingsProps {
  interactionId: string;
  findings: readonly Finding[];
  /** So many are read first; the others are behind a tap. */
  first: number;
}

/** Tasks and criteria look the same: both say what counts, and neither is German to be learnt. */
function Title({ finding }: { finding: Finding }) {
  return finding.isGerman ? (
    <span lang="de" dir="ltr">
      {finding.title}
    </span>
  ) : (
    finding.title
  );
}

function FindingRow({ finding, interactionId }: { finding: Finding; interactionId: string }) {
  const t = useTranslations("debrief");
  return (
    <li className={styles[finding.kind]}>
      {SIGNS[finding.kind]}
      <div className={styles.words}>
        <p>
          {finding.kind === "safety" && <strong>{t("safety")}: </strong>}
          {finding.kind === "partly" && <strong>{t("verdict.PARTLY")}: </strong>}
          <Title finding={finding} />
        </p>
        {finding.quote && <Quote interactionId={interactionId} quote={finding.quote} />}
      </div>
    </li>
  );
}

/** A list whose first entries are read at once; the others open with a tap. */
function FindingList({ look, first, rows }: { look: string | undefined; first: number; rows: ReactNode[] }) {
  const t = useTranslations("debrief");
  const others = rows.slice(first);
  return (
    <>
      <ul className={look}>{rows.slice(0, first)}</ul>
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>
            <IconChevronRight {...icon} className={styles.sign} />
            {t("more", { count: others.length })}
          </summary>
          <ul className={look}>{others}</ul>
        </details>
      )}
    </>
  );
}

/** What was seen in the learner's conversation, each with their own words as proof. */
export function Findings({ interactionId, findings, first }: FindingsProps) {
  const rows = findings.map((finding) => (
    <FindingRow key={finding.key} finding={finding} interactionId={interactionId} />
  ));
  return <FindingList look={styles.findings} first={first} rows={rows} />;
}

/** What nothing in the learner's conversation speaks of: there is no line to show for it. */
export function UnaddressedFindings({ findings, first }: Pick<FindingsProps, "findings" | "first">) {
  const t = useTranslations("debrief");
  const rows = findings.map((finding) => (
    <li key={finding.key} className={styles.unseen}>
      <IconCircleDashed {...icon} />
      <div className={styles.words}>
        <Title finding={finding} />
      </div>
    </li>
  ));
  return (
    <div>
      <p className={styles.unsaidNote}>{t("unsaid")}</p>
      <FindingList look={styles.findings} first={first} rows={rows} />
    </div>
  );
}
