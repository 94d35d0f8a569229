import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { User } from "@/api/types";
import { loadMe, updateMe } from "@/features/auth";
import { completeOnboarding } from "@/features/profile";
import { setLanguage, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { FormProblem } from "@/ui/FormProblem";
import { ProgressBar } from "@/ui/ProgressBar";
import {
  type Answers,
  answersOf,
  applyAnswer,
  changesOf,
  isAnswered,
  neighbour,
  QUESTIONS,
  questionOf,
} from "../model";
import styles from "./Onboarding.module.css";
import { QuestionFields } from "./QuestionFields";

/** Sends all answers, then notes that the questions are done. */
function useFinish(me: User, answers: Answers, onDone: () => void) {
  const [problem, setProblem] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const finish = async () => {
    setPending(true);
    setProblem(null);
    try {
      await updateMe(me, changesOf(answers));
      await completeOnboarding(await loadMe());
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      setPending(false);
    }
  };
  return { problem, isPending, finish };
}

function BackButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations("onboarding");
  const arrow = (
    <DirectionalIcon>
      <IconArrowLeft size={20} stroke={1.75} />
    </DirectionalIcon>
  );
  return (
    <Button look="quiet" icon={arrow} onPress={onPress}>
      {t("back")}
    </Button>
  );
}

function Progress({ step }: { step: number }) {
  const t = useTranslations("onboarding");
  const words = t("step", { step, count: QUESTIONS.length });
  return <ProgressBar label={t("progress")} value={step} max={QUESTIONS.length} valueLabel={words} />;
}

/** One question a page; the address says which one, so the browser's back works and loses nothing. */
export function Onboarding({ me, onDone }: { me: User; onDone: () => void }) {
  const t = useTranslations("onboarding");
  const [query, setQuery] = useSearchParams();
  const [answers, setAnswers] = useState(() => answersOf(me));
  const { problem, isPending, finish } = useFinish(me, answers, onDone);
  const question = questionOf(query.get("question"));
  const [before, after] = [neighbour(question, -1), neighbour(question, 1)];
  const answer = (change: Partial<Answers>) => {
    setAnswers((before) => applyAnswer(before, change));
    if (change.interface_language) void setLanguage(change.interface_language);
  };
  const goOn = () => (after ? setQuery({ question: after }) : void finish());
  return (
    <form
      className={styles.onboarding}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAnswered(question, answers)) goOn();
      }}
    >
      <Progress step={QUESTIONS.indexOf(question) + 1} />
      <h2>{t(`questions.${question}.title`)}</h2>
      <p>{t(`questions.${question}.lead`)}</p>
      <QuestionFields question={question} answers={answers} onAnswer={answer} />
      <FormProblem problem={problem} />
      <div className={styles.actions}>
        {before ? <BackButton onPress={() => setQuery({ question: before })} /> : <span />}
        <Button type="submit" isPending={isPending} isDisabled={!isAnswered(question, answers)}>
          {after ? t("next") : t("finish")}
        </Button>
      </div>
    </form>
  );
}
