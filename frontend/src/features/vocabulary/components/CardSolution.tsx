import { IconArrowBack, IconCheck, IconWaveSine } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { VocabCard } from "@/api/types";
import { useMe } from "@/features/auth";
import { SentenceButton, WordButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { useCommands } from "@/ui/commands";
import { GermanText } from "@/ui/GermanText";
import { Stack } from "@/ui/Stack";
import {
  type Attempt,
  exampleOf,
  listRatings,
  type Mark,
  nameOf,
  proposeRating,
  type Rating,
  roundInterval,
} from "../training";
import { SentenceRemarks } from "./SentenceRemarks";
import styles from "./Trainer.module.css";
import { WordName } from "./WordName";

const icon = { size: "1.25rem", stroke: 2, "aria-hidden": true } as const;
const ICONS: Readonly<Record<Mark, React.ReactNode>> = {
  right: <IconCheck {...icon} />,
  almost: <IconWaveSine {...icon} />,
  wrong: <IconArrowBack {...icon} />,
};

interface CardSolutionProps {
  card: VocabCard;
  attempt: Attempt;
  onGrade: (rating: Rating) => void;
}

/** The word as it is, beside what was answered, and the grades: one is proposed, the learner decides. */
export function CardSolution({ card, attempt, onGrade }: CardSolutionProps) {
  const t = useTranslations("vocabTraining.trainer");
  const { word, meaning, mode } = card;
  const { given, mark } = attempt;
  const sentence = exampleOf(word);
  const vocab = useTranslations("vocab");
  const plural = word.plural && `${vocab("plural")}: ${word.plural}`;
  const forms = [plural, word.third_person, word.simple_past, word.present_perfect].filter(Boolean);
  return (
    <Card as="section">
      <Stack>
        <p className={styles.verdict} data-mark={mark ?? "open"} role="status">
          {mark && ICONS[mark]}
          {t(`marks.${mark ?? "open"}`)}
        </p>
        {given !== "" && mark !== "right" && mode !== "SENTENCE" && (
          <p className={styles.given}>
            {t("yourAnswer")} <bdi lang={mode === "RECOGNISE" ? undefined : "de"}>{given}</bdi>
          </p>
        )}
        <p className={styles.word}>
          <WordName article={word.article} term={word.term} />
          <WordButton id={word.id} name={nameOf(word)} keys="p" />
        </p>
        {forms.length > 0 && (
          <GermanText as="p" size="body">
            {forms.join(" · ")}
          </GermanText>
        )}
        {meaning && (
          <p className={styles.meaning}>
            <bdi>{meaning}</bdi>
          </p>
        )}
        {word.illustration_url && <img className={styles.picture} src={word.illustration_url} alt="" />}
        {mode === "SENTENCE" && given !== "" ? (
          <SentenceRemarks term={word.term} sentence={given} />
        ) : (
          sentence && (
            <p className={styles.word}>
              <GermanText>{sentence}</GermanText>
              <SentenceButton id={`solution-${word.id}`} sentence={sentence} />
            </p>
          )
        )}
        <Grades card={card} attempt={attempt} onGrade={onGrade} />
      </Stack>
    </Card>
  );
}

/** Each grade with the time after which the word comes back; keys 1 to 4, Enter for the proposed one. */
function Grades({ card, attempt, onGrade }: CardSolutionProps) {
  const t = useTranslations("vocabTraining.trainer");
  const ratings = listRatings(useMe().data?.language_level);
  const proposed = proposeRating(attempt, ratings);
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    void field.current?.scrollIntoView({ block: "nearest" }); // all grades, on a phone too
  }, []);
  useCommands("everywhere", [
    ...ratings.map((rating) => ({
      id: `vocab-grade-${rating}`,
      label: t(`ratings.${rating}`),
      keys: `${rating}` as const,
      run: () => onGrade(rating),
    })),
  ]);
  const wait = (rating: Rating) => {
    const seconds = card.intervals[rating];
    if (seconds === undefined) return "";
    const { unit, n } = roundInterval(seconds);
    return t(`intervals.${unit}`, { n });
  };
  return (
    <fieldset ref={field} className={styles.grades} data-count={ratings.length}>
      <legend className={styles.question}>{t("howWell")}</legend>
      {ratings.map((rating) => (
        <Button
          key={rating}
          look={rating === proposed ? "primary" : "secondary"}
          autoFocus={rating === proposed}
          aria-describedby={rating === proposed ? "vocab-proposed" : undefined}
          onPress={() => onGrade(rating)}
        >
          <span className={styles.grade}>
            {t(`ratings.${rating}`)}
            <small>{wait(rating)}</small>
          </span>
        </Button>
      ))}
      <span id="vocab-proposed" className="visually-hidden">
        {t("proposed")}
      </span>
      {ratings.includes(2) && <p className={styles.help}>{t("hardMeans")}</p>}
    </fieldset>
  );
}
