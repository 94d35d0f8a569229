import { useEffect, useState } from "react";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Spinner } from "@/ui/Spinner";
import { judgeSentence } from "../data";
import styles from "./Trainer.module.css";

type Judged = Awaited<ReturnType<typeof judgeSentence>>;

/** The learner's sentence, and what the language check says of it; nothing of the check where it cannot be asked. */
export function SentenceRemarks({ term, sentence }: { term: string; sentence: string }) {
  const t = useTranslations("vocabTraining.trainer");
  const [judged, setJudged] = useState<Judged | "asked" | "none">("asked");
  useEffect(() => {
    let isLeft = false;
    judgeSentence(term, sentence).then(
      (found) => !isLeft && setJudged(found),
      () => !isLeft && setJudged("none"),
    );
    return () => {
      isLeft = true;
    };
  }, [term, sentence]);
  const found = judged === "asked" || judged === "none" ? null : judged;
  return (
    <div className={styles.remarks}>
      <GermanText as="p">{sentence}</GermanText>
      {judged === "asked" && (
        <p>
          <Spinner /> {t("reading")}
        </p>
      )}
      {judged === "none" && <p>{t("unread")}</p>}
      {found && (
        <>
          <ul>
            {found.remarks
              .filter(({ better }) => better)
              .map((remark) => (
                <li key={`${remark.start}-${remark.text}`}>
                  <GermanText size="body">
                    {remark.text} → {remark.better}
                  </GermanText>
                </li>
              ))}
          </ul>
          {found.better && (
            <p>
              {t("better")} <GermanText size="body">{found.better}</GermanText>
            </p>
          )}
          {found.remarks.length === 0 && !found.better && <p>{t("noRemarks")}</p>}
        </>
      )}
    </div>
  );
}
