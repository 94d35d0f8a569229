import { useState } from "react";
import type { PartVerdict, SeenPhrase, Verdict } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { useAuthoredLanguage } from "../shared/authoredTranslation";
import { gapWidth } from "../shared/gapWidth";
import { isBeingJudged, JudgingNotice } from "../shared/JudgingNotice";
import { isUncounted, markOf, PartMark, partOf } from "../shared/PartMark";
import { TranslateButton } from "../shared/TranslateButton";
import { type Done, gapKey, ownKey, type PhraseSolution, piecesOf } from "./model";
import styles from "./Player.module.css";

interface PhraseProps {
  phrase: SeenPhrase;
  /** From 1, through all lists. */
  number: number;
  done: Done;
  verdict: Verdict | null;
  isLocked: boolean;
  /** The learner asked for the solution: it stands where the learner's answer stood. */
  isRevealed: boolean;
  solved: PhraseSolution | undefined;
  onChange: (change: Partial<Done>) => void;
  /** The learner is about to write here. */
  onWrite: () => void;
}

/** No corrections or suggestions by the keyboard: the learner learns to write. */
const ALONE = { lang: "de", dir: "ltr", autoCorrect: "off", autoComplete: "off", spellCheck: false } as const;

function Gap({ gap, width, ...props }: PhraseProps & { gap: number; width: number }) {
  const { phrase, number, done, verdict, isLocked, isRevealed, solved, onChange, onWrite } = props;
  const t = useTranslations("setPhrase");
  const part = partOf(verdict, gapKey(phrase, gap));
  const name = { number, gap: gap + 1, gaps: done.gaps.length };
  const word = (isRevealed && solved?.gaps[gap]) || (done.gaps[gap] ?? "");
  return (
    <span className={styles.gap} data-mark={part && markOf(part)}>
      <input
        {...ALONE}
        type="text"
        autoCapitalize="off"
        className={styles.field}
        style={gapWidth(width, word)}
        aria-label={t("gap", name)}
        value={word}
        maxLength={200}
        readOnly={isLocked}
        onFocus={onWrite}
        onChange={(event) => onChange({ gaps: done.gaps.with(gap, event.target.value) })}
      />
      <PartMark part={part} short />
    </span>
  );
}

/** The phrase, its gaps as fields among the words. */
function Words(props: PhraseProps) {
  const { phrase, solved, done } = props;
  const whole = done.gaps.length === 0 ? phrase.pieces.map(({ text }) => text).join("") : solved?.phrase;
  return (
    <div className={styles.heard}>
      <GermanText as="p">
        <span className={styles.words}>
          {piecesOf(phrase).map((piece) =>
            piece.gap === undefined ? (
              <span key={piece.at}>{piece.text}</span>
            ) : (
              <Gap key={piece.at} {...props} gap={piece.gap} width={piece.width} />
            ),
          )}
        </span>
      </GermanText>
      {whole && <SentenceButton id={phrase.id} sentence={whole} />}
    </div>
  );
}

const FITTING = ["SITUATION", "LANGUAGE"] as const;

/** What a provider says of one thing that no rule can tell. */
function Remark({ part, about }: { part: PartVerdict; about: (typeof FITTING)[number] }) {
  const t = useTranslations("setPhrase.fitting");
  const said = useTranslations("exercise");
  return (
    <li>
      {t(about)} {isUncounted(part) ? said("reasons.NOT_SEEN") : <PartMark part={part} />}
      {part.quotes?.map(({ text }) => (
        <GermanText key={text} size="body">{` „${text}“`}</GermanText>
      ))}
    </li>
  );
}

/**
 * Whether a sentence fits and is good German: as a provider says it; that no one here can tell is said by the lesson,
 * once.
 */
function Fitting({ phrase, verdict }: Pick<PhraseProps, "phrase" | "verdict">) {
  const said = useTranslations("exercise");
  const key = ownKey(phrase);
  const remarks = FITTING.flatMap((about) => {
    const part = partOf(verdict, `${key}.${about}`);
    return part ? [{ about, part }] : [];
  });
  const own = partOf(verdict, key);
  if (!own || own.mark === "WRONG" || isBeingJudged(verdict, key)) return null;
  if (remarks.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{said("byModel")}</p>
      <ul className={styles.remarks}>
        {remarks.map(({ about, part }) => (
          <Remark key={about} about={about} part={part} />
        ))}
      </ul>
    </>
  );
}

/** A sentence with the phrase; a line, however long: new lines become spaces. */
function Own({ phrase, number, done, verdict, isLocked, onChange, onWrite }: PhraseProps) {
  const t = useTranslations("setPhrase");
  const part = partOf(verdict, ownKey(phrase));
  return (
    <div className={styles.own} data-mark={part && markOf(part)}>
      <span className={styles.label}>
        {t("own")} <PartMark part={part} />
      </span>
      <textarea
        {...ALONE}
        autoCapitalize="sentences"
        className={styles.field}
        rows={2}
        aria-label={t("ownOf", { number })}
        value={done.own_sentence}
        maxLength={500}
        readOnly={isLocked}
        onFocus={onWrite}
        onChange={(event) => onChange({ own_sentence: event.target.value.replaceAll(/[\r\n]+/g, " ") })}
      />
      <JudgingNotice verdict={verdict} part={ownKey(phrase)} />
      <Fitting phrase={phrase} verdict={verdict} />
    </div>
  );
}

/** A sentence that uses the phrase. */
function Example({ phrase, example }: { phrase: SeenPhrase; example: string }) {
  const t = useTranslations("setPhrase");
  return (
    <div className={styles.heard}>
      <p>
        <span className={styles.label}>{t("example")}</span> <GermanText>{example}</GermanText>
      </p>
      <SentenceButton id={`${phrase.id}-example`} sentence={example} />
    </div>
  );
}

/** The whole phrase as its author translated it, for who asks for it. */
function Translation({ phrase, number }: Pick<PhraseProps, "phrase" | "number">) {
  const t = useTranslations("setPhrase");
  const language = useAuthoredLanguage([phrase]);
  const [isShown, setShown] = useState(false);
  if (!language) return null;
  return (
    <>
      <TranslateButton isShown={isShown} onChange={setShown} of={t("name", { number })} />
      {isShown && (
        <p lang={language.bcp47} dir={language.direction}>
          {phrase.translations[language.code]}
        </p>
      )}
    </>
  );
}

/** A phrase with what it is for, and what the learner does with it. */
export function Phrase(props: PhraseProps) {
  const { phrase, number, solved, isRevealed } = props;
  const t = useTranslations("setPhrase");
  return (
    <>
      <span className={styles.label}>{t("name", { number })}</span>
      <Words {...props} />
      <Translation phrase={phrase} number={number} />
      {phrase.explanation && (
        <GermanText as="p" size="body">
          {phrase.explanation}
        </GermanText>
      )}
      {phrase.asks_own_sentence && !(isRevealed && solved?.example) && <Own {...props} />}
      {solved?.example && <Example phrase={phrase} example={solved.example} />}
    </>
  );
}
