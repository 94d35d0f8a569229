import { useState } from "react";
import type { LabResult, LabSheet } from "@/api/types";
import { useMe } from "@/features/auth";
import { findLanguage, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { StateView } from "@/ui/StateView";
import { useLabParameter, useLabs } from "../data";
import { referenceBar } from "../model";
import styles from "./Chart.module.css";
import { Reading } from "./Reading";

/** What a laboratory value means, in German and below it in the learner's language, else in one that is named. */
function LabMeaning({ resultId }: { resultId: string }) {
  const t = useTranslations("chart");
  const parameter = useLabParameter(resultId);
  const { data: me } = useMe();
  const learnerLanguages: readonly (string | undefined)[] = [me?.interface_language, me?.native_language];
  return (
    <StateView of={parameter}>
      {({ explanation, translation, translation_language }) => {
        const language = findLanguage(translation_language);
        if (!explanation && !translation) return <p className={styles.mute}>{t("noMeaning")}</p>;
        return (
          <>
            {explanation && <GermanText as="p">{explanation}</GermanText>}
            {translation && language && (
              <p lang={language.bcp47} dir={language.direction} className={styles.translation}>
                {!learnerLanguages.includes(language.code) && `${language.ownName}: `}
                {translation}
              </p>
            )}
          </>
        );
      }}
    </StateView>
  );
}

/** Where a value lies to its reference range; the words beside it say the same. */
function ReferenceBar({ result }: { result: LabResult }) {
  const bar = referenceBar(result);
  if (!bar) return null;
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.barAll} x="0" y="2" width="100" height="4" rx="2" />
      <rect className={styles.barRange} x={bar.from} y="2" width={bar.to - bar.from} height="4" />
      <rect
        className={styles[`bar${result.state}`]}
        x={Math.min(98, Math.max(0, bar.at - 1))}
        y="0"
        width="2"
        height="8"
      />
    </svg>
  );
}

function LabRow({ result }: { result: LabResult }) {
  const t = useTranslations("chart");
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.labHead}>
          <GermanText size="body">{result.name}</GermanText>
          <Reading value={result.value} unit={result.unit} state={result.state} />
          <ReferenceBar result={result} />
          {result.range && (
            <span className={styles.mute}>
              {t("range")}{" "}
              <span lang="de" dir="ltr">
                {result.range} {result.unit}
              </span>
            </span>
          )}
        </summary>
        <div className={styles.meaning}>{isOpen && <LabMeaning resultId={result.id} />}</div>
      </details>
    </li>
  );
}

/** The title says when that was in the case; the day on which the learner plays it has no place in the chart. */
function Sheet({ sheet }: { sheet: LabSheet }) {
  return (
    <>
      <p className={styles.mute}>
        <GermanText size="body">{sheet.title}</GermanText>
      </p>
      <ul className={styles.rows}>
        {sheet.results.map((result) => (
          <LabRow key={result.id} result={result} />
        ))}
      </ul>
    </>
  );
}

/** The laboratory sheets; a tap on a value says what it means. */
export function Labs({ conversationId }: { conversationId: string }) {
  const t = useTranslations("chart");
  const labs = useLabs(conversationId);
  return (
    <section>
      <h3>{t("labs")}</h3>
      <StateView
        of={labs}
        isEmpty={(sheets) => sheets.length === 0}
        empty={<p className={styles.mute}>{t("noLabs")}</p>}
      >
        {(sheets) => sheets.map((sheet) => <Sheet key={sheet.id} sheet={sheet} />)}
      </StateView>
    </section>
  );
}
