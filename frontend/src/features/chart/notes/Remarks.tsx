import { IconBan, IconClock, IconEyeOff, IconMessageQuestion, IconScale } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { ClinicalNote, NoteRemark } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import styles from "./Notes.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const SIGNS: Readonly<Record<NoteRemark["kind"], React.ReactNode>> = {
  OMITTED: <IconEyeOff {...icon} />,
  INVENTED: <IconMessageQuestion {...icon} />,
  CONTRADICTING: <IconBan {...icon} />,
  JUDGING: <IconScale {...icon} />,
  TIME_MISSING: <IconClock {...icon} />,
};

interface RemarksProps {
  note: ClinicalNote;
  /** How often the learner had the note looked over just now: with each time what was found shows itself. */
  looks: number;
  onShow: (messageId: string) => void;
}

function Remark({ remark, onShow }: { remark: NoteRemark; onShow: RemarksProps["onShow"] }) {
  const t = useTranslations("chart.notes");
  const { kind, quote, reason, proof } = remark;
  const proofId = proof?.message_id ?? null;
  return (
    <li className={styles.remark}>
      <p className={styles.kind}>
        {SIGNS[kind]}
        <span>{t(`remark.${kind}`)}</span>
      </p>
      {quote && (
        <blockquote className={styles.quote}>
          <GermanText size="body">„{quote}“</GermanText>
        </blockquote>
      )}
      <p>{reason}</p>
      {proof && (
        <p className={styles.small}>
          {t("proof")} <GermanText size="body">„{proof.text}“</GermanText>
        </p>
      )}
      {proofId !== null && (
        <span className={styles.way}>
          <Button look="quiet" onPress={() => onShow(proofId)}>
            {t("show")}
          </Button>
        </span>
      )}
    </li>
  );
}

/** What a look over the note found, each remark with the words it is about and the line it rests on. */
export function Remarks({ note, looks, onShow }: RemarksProps) {
  const t = useTranslations("chart.notes");
  const found = useRef<HTMLElement>(null);
  useEffect(() => {
    if (looks > 0) found.current?.focus();
  }, [looks]);
  if (note.checked_version === 0) return null;
  const isOld = note.checked_version !== note.version;
  return (
    <section ref={found} className={styles.remarks} aria-label={t("remarks")} tabIndex={-1}>
      <h4>{t("remarks")}</h4>
      {isOld && <p className={styles.small}>{t("older")}</p>}
      {note.remarks.length === 0 ? (
        <p>{t("noRemarks")}</p>
      ) : (
        <ul className={styles.list}>
          {note.remarks.map((remark) => (
            <Remark
              key={`${remark.kind}/${remark.section}/${remark.quote}/${remark.reason}`}
              remark={remark}
              onShow={onShow}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
