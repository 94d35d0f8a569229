import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { isLocked } from "../contract";
import { isBeingJudged } from "../shared/JudgingNotice";
import { isUncounted, PartMark, partOf } from "../shared/PartMark";
import { ChoiceView } from "./ChoiceView";
import { type Props, type Question, questionsOf, withOption, withText } from "./model";
import { OpenView } from "./OpenView";
import styles from "./Player.module.css";

interface QuestionsProps extends Props {
  at: number;
  onAt: (place: number) => void;
}

/** Numbers of all questions, with their marks. */
function Places({ content, verdict, at, onAt }: QuestionsProps) {
  const t = useTranslations("resource");
  const all = questionsOf(content);
  if (all.length < 2) return null;
  return (
    <nav className={styles.places} aria-label={t("questions")}>
      {all.map(({ id }, place) => (
        <button
          key={id}
          type="button"
          className={styles.place}
          aria-current={place === at ? "step" : undefined}
          onClick={() => onAt(place)}
        >
          <span className="visually-hidden">{t("question", { number: place + 1 })}</span>
          <span aria-hidden="true">{place + 1}</span> {markOf(verdict, id, true)}
        </button>
      ))}
    </nav>
  );
}

/** The mark of a question; none as long as it is open whether anyone can tell. */
function markOf(verdict: Props["verdict"], id: string, short = false) {
  const part = partOf(verdict, id);
  return part && isBeingJudged(verdict, id) && isUncounted(part) ? null : (
    <PartMark part={part} short={short} />
  );
}

function One({ question, ...props }: Props & { question: Question }) {
  const { answer, state, verdict, solution, onAnswer } = props;
  const t = useTranslations("resource");
  const isRevealed = state === "revealed";
  const known = isRevealed ? null : verdict;
  const given = {
    answer,
    solution,
    isLocked: isLocked(state),
    mark: markOf(known, question.id),
  };
  const { choice, open } = question;
  if (open)
    return (
      <OpenView
        {...given}
        open={open}
        verdict={known}
        onWrite={(text) => onAnswer(withText(answer, open.id, text), "typing")}
      />
    );
  return (
    <ChoiceView
      {...given}
      choice={choice}
      isRevealed={isRevealed}
      hint={t("several")}
      onChoose={(key) => onAnswer(withOption(answer, choice, key), "tap")}
    />
  );
}

/** One question at a time, and the way to the others. */
export function Questions(props: QuestionsProps) {
  const t = useTranslations("resource");
  const { at, onAt } = props;
  const all = questionsOf(props.content);
  const question = all[at];
  if (!question) return <p>{t("none")}</p>;
  return (
    <div className={styles.questions}>
      <Places {...props} verdict={props.state === "revealed" ? null : props.verdict} />
      <One key={question.id} {...props} question={question} />
      {at + 1 < all.length && (
        <Button look="secondary" onPress={() => onAt(at + 1)}>
          {t("next")}
        </Button>
      )}
    </div>
  );
}
