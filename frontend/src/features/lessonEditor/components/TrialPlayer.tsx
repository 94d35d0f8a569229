import { useState } from "react";
import type { Item, Lesson, TrialResult } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { AnyKind, PlayState, SaveMode } from "@/kinds";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { useAction } from "@/ui/useAction";
import { tryItem } from "../data";
import styles from "./LessonEditor.module.css";

const STATES: Readonly<Record<string, PlayState>> = { RIGHT: "right", ALMOST: "almost", WRONG: "wrong" };

interface TrialPlayerProps {
  item: Item;
  kind: AnyKind;
  lesson: Pick<Lesson, "id" | "learning_objectives">;
}

/** An item as its learners play it, with the author's own answer, which is kept nowhere. */
export function TrialPlayer({ item, kind, lesson }: TrialPlayerProps) {
  const t = useTranslations("lessonEditor");
  const name = item.title || t(`kinds.${item.kind}.name` as "kinds.TEXT.name");
  const context = { itemId: item.id, sectionId: lesson.id, name, objectives: lesson.learning_objectives };
  const [answer, setAnswer] = useState<unknown>(() => kind.emptyAnswer(item.content, context));
  const [result, setResult] = useState<TrialResult | null>(null);
  const check = useAction(
    async (given: unknown) => setResult(await tryItem(item.id, given as Record<string, unknown>)),
    { failed: t("failed"), isExplained: true },
  );
  const open = kind.countOpen(answer, item.content, context);
  const state = result ? (STATES[result.verdict.mark] ?? "idle") : open === 0 ? "ready" : "partly";
  const onAnswer = (given: unknown, how: SaveMode) => {
    setAnswer(given);
    setResult(null);
    if (how === "done" && kind.flow === "check") void check.run(given);
  };
  return (
    <>
      <GermanText as="p">{name}</GermanText>
      {item.instruction && (
        <GermanText as="p" size="body">
          {item.instruction}
        </GermanText>
      )}
      <PaneBoundary>
        <kind.Player
          content={item.content}
          answer={answer}
          state={check.isPending ? "checking" : state}
          verdict={result?.verdict ?? null}
          solution={result?.verdict.mark === "RIGHT" ? result.solution : null}
          context={context}
          onAnswer={onAnswer}
        />
      </PaneBoundary>
      <div className={styles.choices}>
        {kind.flow === "check" && (
          <Button
            isDisabled={open > 0 && !kind.allowsPartialCheck}
            isPending={check.isPending}
            onPress={() => void check.run(answer)}
          >
            {t("check")}
          </Button>
        )}
        {result && (
          <Button
            look="secondary"
            onPress={() => {
              setAnswer(kind.emptyAnswer(item.content, context));
              setResult(null);
            }}
          >
            {t("again")}
          </Button>
        )}
      </div>
      {result && kind.flow === "check" && (
        <p role="status">{t("score", { share: Math.round(result.verdict.score * 100) })}</p>
      )}
    </>
  );
}
