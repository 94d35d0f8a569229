import { useRef, useState } from "react";
import type { VocabCard } from "@/api/types";
import { SentenceButton, WordButton } from "@/features/speech";
import { MicrophoneButton, usePushToTalk, useVoiceInput, VoiceStrip } from "@/features/voice";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { useCommands } from "@/ui/commands";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { Stack } from "@/ui/Stack";
import { isDoublePress } from "@/ui/usePressGuard";
import { type Attempt, acceptedFor, exampleOf, type Mark, markTyped, nameOf } from "../training";
import styles from "./Trainer.module.css";
import { WordName } from "./WordName";

interface PromptProps {
  card: VocabCard;
  onAttempt: (attempt: Attempt) => void;
}

type Answer = (given: string, mark: Mark | null, hadHint?: boolean) => void;

interface TaskProps {
  card: VocabCard;
  onAnswer: Answer;
}

/** Asks for a word in the way of its card; nothing tells the answer. */
export function CardPrompt({ card, onAttempt }: PromptProps) {
  const t = useTranslations("vocabTraining.trainer");
  const [shownAt] = useState(() => performance.now());
  const onAnswer: Answer = (given, mark, hadHint = false) =>
    onAttempt({ given, mark, hadHint, duration: Math.round(performance.now() - shownAt) });
  const tasks = {
    RECOGNISE: <Recognise card={card} onAnswer={onAnswer} />,
    CLOZE: <Cloze card={card} onAnswer={onAnswer} />,
    LISTEN: <Listen card={card} onAnswer={onAnswer} />,
    SENTENCE: <SayInSentence card={card} onAnswer={onAnswer} />,
    TALK: <Recognise card={card} onAnswer={onAnswer} />,
  } as const;
  return (
    <Card as="section">
      <Stack>
        <h2 className={styles.task}>{t(`tasks.${card.mode === "TALK" ? "RECOGNISE" : card.mode}`)}</h2>
        <div className={styles.asked} data-asked="">
          {tasks[card.mode]}
        </div>
      </Stack>
    </Card>
  );
}

/** The word; what it means is chosen from a few, or thought of and then looked at. */
function Recognise({ card, onAnswer }: TaskProps) {
  const t = useTranslations("vocabTraining.trainer");
  const { word, meanings, meaning } = card;
  const show = () => onAnswer("", null);
  useCommands("everywhere", [{ id: "vocab-show", label: t("show"), keys: "space", run: show }]);
  return (
    <>
      <p className={styles.word}>
        <WordName article={word.article} term={word.term} />
        <WordButton id={word.id} name={nameOf(word)} keys="p" />
      </p>
      {meanings.length > 0 && (
        <ul className={styles.options}>
          {meanings.map((one) => (
            <li key={one}>
              <Button
                look="secondary"
                wide
                onPress={() => onAnswer(one, one === meaning ? "right" : "wrong")}
              >
                <bdi>{one}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look={meanings.length > 0 ? "quiet" : "primary"} onPress={show}>
        {t("show")}
      </Button>
    </>
  );
}

interface TypedProps {
  label: string;
  onSubmit: (text: string) => void;
  onSkip: () => void;
}

interface TypedTextProps extends TypedProps {
  text: string;
  onChange: (text: string) => void;
  rows?: number;
  /** Another way to fill the field. */
  children?: React.ReactNode;
}

/** A field for German, and a way on for who does not know. */
function Typed(props: TypedProps) {
  const [text, setText] = useState("");
  return <TypedText text={text} onChange={setText} {...props} />;
}

function TypedText({ label, text, onChange, onSubmit, onSkip, rows, children }: TypedTextProps) {
  const t = useTranslations("vocabTraining.trainer");
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onSubmit(text.trim());
      }}
    >
      <Field
        label={label}
        name="answer"
        value={text}
        onChange={onChange}
        lang="de"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        autoFocus
        maxLength={300}
        {...(rows && { rows })}
      />
      <Stack direction="row" gap={3}>
        {children}
        <Button type="submit" isDisabled={text.trim() === ""}>
          {t("check")}
        </Button>
        <Button look="quiet" onPress={onSkip}>
          {t("skip")}
        </Button>
      </Stack>
    </form>
  );
}

/** The sentence in which the learner met it, with a gap. */
function Cloze({ card, onAnswer }: TaskProps) {
  const t = useTranslations("vocabTraining.trainer");
  const { cloze, meaning } = card;
  return (
    <>
      <GermanText as="p">
        {cloze?.before}
        <span className={styles.gap}>
          <span className="visually-hidden">{t("gap")}</span>
          <span aria-hidden="true">_____</span>
        </span>
        {cloze?.after}
      </GermanText>
      {meaning && <p className={styles.meaning}>{t("means", { meaning })}</p>}
      <Typed
        label={t("typeGap")}
        onSubmit={(text) => onAnswer(text, markTyped(text, acceptedFor(card)))}
        onSkip={() => onAnswer("", "wrong")}
      />
    </>
  );
}

/** The word by ear; who cannot hear just now is told what it means. */
function Listen({ card, onAnswer }: TaskProps) {
  const t = useTranslations("vocabTraining.trainer");
  const [isRead, setRead] = useState(false);
  const { word, meaning } = card;
  const canRead = meaning !== "";
  return (
    <>
      {isRead ? (
        <p className={styles.meaning}>{t("means", { meaning })}</p>
      ) : (
        <Stack direction="row" gap={3}>
          <WordButton id={word.id} name={t("theWord")} keys="p" />
          {canRead && (
            <Button look="quiet" onPress={() => setRead(true)}>
              {t("cannotHear")}
            </Button>
          )}
        </Stack>
      )}
      <Typed
        label={t(isRead ? "typeMeaning" : "typeHeard")}
        onSubmit={(text) => onAnswer(text, markTyped(text, acceptedFor(card)))}
        onSkip={() => onAnswer("", "wrong")}
      />
    </>
  );
}

/** A microphone for a sentence: what was understood goes into the field, where it can be put right. */
function useSpokenSentence(term: string, onHeard: (text: string) => void) {
  const voiceInput = useVoiceInput(
    {
      context: term,
      stops: true,
      pause: null,
      onUnderstood: ({ text }) => {
        onHeard(text);
        return true;
      },
      onBack: () => undefined,
    },
    {},
  );
  return { voiceInput, press: usePushToTalk(voiceInput, voiceInput.isThere) };
}

/** The word, to be said or written in a sentence of one's own; only the learner can say how well that went. */
function SayInSentence({ card, onAnswer }: TaskProps) {
  const t = useTranslations("vocabTraining.trainer");
  const { word } = card;
  const [text, setText] = useState("");
  const { voiceInput, press } = useSpokenSentence(word.term, setText);
  const [isHelped, setHelped] = useState(false);
  const helpedAt = useRef(0);
  const help = exampleOf(word);
  const skip = () => {
    if (isDoublePress(helpedAt.current)) return;
    if (!help || isHelped) return onAnswer("", "wrong");
    helpedAt.current = Date.now();
    setHelped(true);
  };
  return (
    <>
      <p className={styles.word}>
        <WordName article={word.article} term={word.term} />
      </p>
      {isHelped && (
        <p className={styles.word}>
          <GermanText>{help}</GermanText>
          <SentenceButton id={`help-${word.id}`} sentence={help} />
        </p>
      )}
      <VoiceStrip voiceInput={voiceInput} isAway={press.isAway} />
      <TypedText
        label={t("typeSentence")}
        rows={2}
        text={text}
        onChange={setText}
        onSubmit={(sentence) => onAnswer(sentence, null, isHelped)}
        onSkip={skip}
      >
        {voiceInput.isThere && <MicrophoneButton voice={voiceInput.voice} press={press} />}
      </TypedText>
    </>
  );
}
