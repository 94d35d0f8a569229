import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { User } from "@/api/types";
import { loadMe, updateMe } from "@/features/auth";
import { completeOnboarding } from "@/features/profile";
import { setLanguage, useLocale, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { FormProblem } from "@/ui/FormProblem";
import { ProgressBar } from "@/ui/ProgressBar";
import { useAction } from "@/ui/useAction";
import {
  type Answers,
  answersOf,
  applyAnswer,
  changesOf,
  emptyAnswers,
  isAnswered,
  neighbour,
  QUESTIONS,
  type Question,
  questionOf,
  VISITOR_QUESTIONS,
} from "../model";
import { forgetVisitorAnswers, readVisitorAnswers, storeVisitorAnswers } from "../visitorAnswers";
import styles from "./Onboarding.module.css";
import { QuestionFields } from "./QuestionFields";

function BackButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations("onboarding");
  const arrow = (
    <DirectionalIcon>
      <IconArrowLeft size="1.25rem" stroke={1.75} />
    </DirectionalIcon>
  );
  return (
    <Button look="quiet" icon={arrow} onPress={onPress}>
      {t("back")}
    </Button>
  );
}

function Progress({ step, count }: { step: number; count: number }) {
  const t = useTranslations("onboarding");
  return (
    <ProgressBar label={t("progress")} value={step} max={count} valueLabel={t("step", { step, count })} />
  );
}

interface QuestionsProps {
  asked: readonly Question[];
  initial: Answers;
  /** Where it begins when the address names no question. */
  first?: Question;
  /** The words of the last button. */
  finishLabel: string;
  onFinish: (answers: Answers) => Promise<void>;
}

/** One question a page; the address says which one, so the browser's back works and loses nothing. */
function Questions({ asked, initial, first, finishLabel, onFinish }: QuestionsProps) {
  const t = useTranslations("onboarding");
  const [query, setQuery] = useSearchParams();
  const [answers, setAnswers] = useState(initial);
  const { error: problem, isPending, run: finish } = useAction(onFinish, { isSilent: true });
  const question = questionOf(query.get("question") ?? first ?? null, asked);
  const [before, after] = [neighbour(question, -1, asked), neighbour(question, 1, asked)];
  const answer = (change: Partial<Answers>) => {
    setAnswers((before) => applyAnswer(before, change));
    if (change.interface_language) void setLanguage(change.interface_language);
  };
  const goOn = () => (after ? setQuery({ question: after }) : void finish(answers));
  return (
    <form
      className={styles.onboarding}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAnswered(question, answers)) goOn();
      }}
    >
      <Progress step={asked.indexOf(question) + 1} count={asked.length} />
      <h2>{t(`questions.${question}.title`)}</h2>
      <p>{t(`questions.${question}.lead`)}</p>
      <QuestionFields question={question} answers={answers} onAnswer={answer} />
      <FormProblem problem={problem} />
      <div className={styles.actions}>
        {before ? <BackButton onPress={() => setQuery({ question: before })} /> : <span />}
        <Button type="submit" isPending={isPending} isDisabled={!isAnswered(question, answers)}>
          {after ? t("next") : finishLabel}
        </Button>
      </div>
    </form>
  );
}

/** The questions of a new account. What was answered as a visitor is not asked again, but can be changed. */
export function Onboarding({ me, onDone }: { me: User; onDone: () => void }) {
  const t = useTranslations("onboarding");
  const [known] = useState(readVisitorAnswers);
  const initial = { ...answersOf(me), ...known };
  const finish = async (answers: Answers) => {
    await updateMe(me, changesOf(answers));
    await completeOnboarding(await loadMe());
    forgetVisitorAnswers();
    onDone();
  };
  const isContinued = Object.keys(known).length > 0;
  return (
    <Questions
      asked={QUESTIONS}
      initial={initial}
      first={isContinued ? "origin" : "language"}
      finishLabel={t("finish")}
      onFinish={finish}
    />
  );
}

/** The questions that make sense before there is an account; the answers wait for it. */
export function VisitorOnboarding({ onDone }: { onDone: () => void }) {
  const t = useTranslations("onboarding");
  const { code } = useLocale();
  const finish = async (answers: Answers) => {
    storeVisitorAnswers(answers);
    onDone();
  };
  return (
    <Questions
      asked={VISITOR_QUESTIONS}
      initial={{ ...emptyAnswers(code), ...readVisitorAnswers() }}
      finishLabel={t("createAccount")}
      onFinish={finish}
    />
  );
}
