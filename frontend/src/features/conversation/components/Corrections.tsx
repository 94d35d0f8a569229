import { IconAlertTriangle, IconArrowNarrowRight, IconBulb } from "@tabler/icons-react";
import type { Correction } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { pieces } from "../corrections";
import styles from "./Corrections.module.css";

interface RemarkedProps {
  text: string;
  corrections: readonly Correction[];
  isOpen: boolean;
}

const toShow = ({ corrections, isOpen }: Omit<RemarkedProps, "text">) =>
  corrections.filter((correction) => isOpen || correction.is_safety);

/** The text of a message; corrected parts are marked once the corrections are open. */
export function RemarkedWords({ text, corrections, isOpen }: RemarkedProps) {
  return (
    <GermanText as="p">
      <span className={styles.text}>
        {pieces(text, toShow({ corrections, isOpen })).map(({ start, text: words, correction }) =>
          correction ? (
            <mark key={start} className={correction.is_safety ? styles.grave : styles.mark}>
              {words}
            </mark>
          ) : (
            <span key={start}>{words}</span>
          ),
        )}
      </span>
    </GermanText>
  );
}

function Remark({ correction }: { correction: Correction }) {
  const t = useTranslations("conversation.corrections");
  const Icon = correction.is_safety ? IconAlertTriangle : IconBulb;
  return (
    <li className={correction.is_safety ? styles.safety : styles.remark}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
      <div>
        {correction.is_safety && <p className={styles.important}>{t("safety")}</p>}
        <p className={styles.change} dir="ltr">
          {correction.text && (
            <>
              <GermanText size="body">
                <span className={styles.said}>{correction.text}</span>
              </GermanText>
              <IconArrowNarrowRight size="1.25rem" stroke={1.75} aria-label={t("better")} role="img" />
            </>
          )}
          <GermanText size="body">
            <strong>{correction.better}</strong>
          </GermanText>
        </p>
        <p>{correction.reason}</p>
      </div>
    </li>
  );
}

/** The corrections of a message with their reasons; those about safety are always shown. */
export function Remarks({ corrections, isOpen }: Omit<RemarkedProps, "text">) {
  const t = useTranslations("conversation.corrections");
  const shown = toShow({ corrections, isOpen });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("label")}>
      {shown.map((correction) => (
        <Remark key={`${correction.start}/${correction.code}`} correction={correction} />
      ))}
    </ul>
  );
}
