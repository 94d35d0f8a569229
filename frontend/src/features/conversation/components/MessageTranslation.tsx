import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Translation } from "@/api/types";
import { useMe } from "@/features/auth";
import { Glosses } from "@/features/translation";
import { type Language, useTranslations } from "@/i18n";
import { useProblemText } from "@/ui/problemText";
import type { Translated } from "../useTranslation";
import styles from "./MessageTranslation.module.css";
import { Tool } from "./Tool";

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("conversation.translation");
  const textOf = useProblemText();
  return (
    <>
      <p className={styles.note} role="alert">{`${t("failed")} ${textOf(error)}`}</p>
      <Tool
        icon={<IconRefresh size="1.25rem" stroke={1.75} aria-hidden="true" />}
        label={t("retry")}
        onPress={onRetry}
      />
    </>
  );
}

const MADE_BY = { AUTHORED: "byAuthor", PROVIDER: "byMachine" } as const;

/** Who translated: what a machine made is to be read with more caution. */
function Origin({ origin }: Pick<Translation, "origin">) {
  const t = useTranslations("translation");
  if (origin !== "AUTHORED" && origin !== "PROVIDER") return null;
  return <p className={styles.note}>{t(MADE_BY[origin])}</p>;
}

/** Brings the end of a message and its tools into view when what stands below its text grows, not when it is drawn first. */
function useGrowthInView(at: Translated["at"]) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(at);
  useEffect(() => {
    if (last.current !== at) place.current?.closest("article")?.scrollIntoView({ block: "nearest" });
    last.current = at;
  }, [at]);
  return place;
}

interface MessageTranslationProps {
  shown: Translated;
  language: Language;
  onRetry: () => void;
}

/** The translation of a message, below its German text. */
export function MessageTranslation({ shown, language, onRetry }: MessageTranslationProps) {
  const t = useTranslations("conversation.translation");
  const { data: me } = useMe();
  const place = useGrowthInView(shown.at);
  if (shown.at === "closed") return null;
  const isGloss = shown.at === "there" && shown.translation.origin === "DICTIONARY";
  const text = shown.at === "there" ? shown.translation.text : shown.at === "coming" ? shown.text : "";
  return (
    <div ref={place} className={styles.below} aria-busy={shown.at === "coming"}>
      {isGloss && <Glosses words={shown.translation.words} language={language} insteadOfSentence />}
      {!isGloss && text && (
        <p lang={language.bcp47} dir={language.direction}>
          {text}
        </p>
      )}
      {shown.at === "there" && <Origin origin={shown.translation.origin} />}
      {shown.at === "coming" && !text && (
        <p className={styles.note}>{t(me?.translates_sentences ? "coming" : "wordsComing")}</p>
      )}
      {shown.at === "failed" && <Failed error={shown.error} onRetry={onRetry} />}
    </div>
  );
}
