import { IconArrowDown, IconArrowUp, IconPlus, IconSparkles, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { WrittenLesson } from "@/api/outbox";
import type { Lesson, ObjectiveProposals } from "@/api/types";
import { useTranslations } from "@/i18n";
import { moveBy } from "@/lib/order";
import { Button, IconButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { useAction } from "@/ui/useAction";
import { proposeObjectives } from "../data";
import { textOfLesson } from "../model";
import styles from "./LessonEditor.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const MOST_OBJECTIVES = 20;
const LONGEST_OBJECTIVE = 500;
const LONGEST_TEXT = 10_000;

type Objectives = WrittenLesson["learning_objectives"];

interface ObjectiveFieldsProps {
  objectives: Objectives;
  onChange: (objectives: Objectives) => void;
}

/** What learners can do after the lesson, sentence by sentence. */
export function ObjectiveFields({ objectives, onChange }: ObjectiveFieldsProps) {
  const t = useTranslations("lessonEditor.objective");
  const [wanted, setWanted] = useState("");
  const ids = objectives.map(({ id }) => id);
  const reorder = (id: string, places: number) =>
    onChange(moveBy(ids, id, places).flatMap((one) => objectives.filter((row) => row.id === one)));
  /** A sentence of one line, which is shown on several where it is long. */
  const write = (id: string, now: string) =>
    onChange(objectives.map((one) => (one.id === id ? { id, text: now.replace(/\s*\n\s*/g, " ") } : one)));
  const add = () => {
    if (wanted.trim() === "") return;
    onChange([...objectives, { id: crypto.randomUUID(), text: wanted.trim() }]);
    setWanted("");
  };
  return (
    <>
      <ol className={styles.objectives}>
        {objectives.map(({ id, text }, at) => (
          <li key={id} className={styles.objective}>
            <Field
              label={t("number", { number: at + 1 })}
              name={`objective-${at}`}
              value={text}
              rows={2}
              onChange={(now) => write(id, now)}
              maxLength={LONGEST_OBJECTIVE}
              lang="de"
            />
            <div className={styles.choices}>
              <IconButton
                label={t("up", { number: at + 1 })}
                isDisabled={at === 0}
                onPress={() => reorder(id, -1)}
              >
                <IconArrowUp {...icon} />
              </IconButton>
              <IconButton
                label={t("down", { number: at + 1 })}
                isDisabled={at === objectives.length - 1}
                onPress={() => reorder(id, 1)}
              >
                <IconArrowDown {...icon} />
              </IconButton>
              <IconButton
                label={t("remove", { number: at + 1 })}
                onPress={() => onChange(objectives.filter((one) => one.id !== id))}
              >
                <IconTrash {...icon} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {objectives.length < MOST_OBJECTIVES && (
        <form
          className={styles.inspector}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Field
            label={t("new")}
            hint={t("newHint")}
            name="objective"
            value={wanted}
            onChange={setWanted}
            maxLength={LONGEST_OBJECTIVE}
            lang="de"
          />
          <div>
            <Button type="submit" look="secondary" icon={<IconPlus {...icon} />}>
              {t("add")}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

interface ObjectiveProposalsProps {
  lesson: Lesson;
  objectives: Objectives;
  onAccept: (text: string) => void;
}

/** Objectives that a text already states, to be taken one by one; nothing is written before. */
export function ProposedObjectives({ lesson, objectives, onAccept }: ObjectiveProposalsProps) {
  const t = useTranslations("lessonEditor.objective");
  const [text, setText] = useState("");
  const [found, setFound] = useState<ObjectiveProposals | null>(null);
  const known = new Set(objectives.map((one) => one.text));
  const { run, isPending } = useAction(
    async () => setFound(await proposeObjectives(text.trim() || textOfLesson(lesson))),
    { failed: t("failed"), isExplained: true },
  );
  const isReadable = text.trim() !== "" || textOfLesson(lesson) !== "";
  const open = found?.objectives.filter((one) => !known.has(one.text)) ?? [];
  return (
    <>
      <Field
        label={t("text")}
        hint={t("textHint")}
        name="objectives-text"
        rows={3}
        value={text}
        onChange={setText}
        maxLength={LONGEST_TEXT}
        lang="de"
      />
      <div>
        <Button
          look="secondary"
          icon={<IconSparkles {...icon} />}
          isPending={isPending}
          isDisabled={!isReadable}
          onPress={() => void run()}
        >
          {t("propose")}
        </Button>
      </div>
      {found && (
        <div role="status" className={styles.inspector}>
          {open.length === 0 && <p>{t("none")}</p>}
          {!found.assessed && <p className={styles.facts}>{t("rulesOnly")}</p>}
        </div>
      )}
      {open.length > 0 && (
        <ul className={styles.kinds} aria-label={t("proposals")}>
          {open.map((one) => (
            <li key={one.text} className={styles.proposal}>
              <GermanText as="p" size="body">
                {one.text}
              </GermanText>
              <p className={styles.facts}>
                {t(`by.${one.source}`)} <q lang="de">{one.quote}</q>
              </p>
              <div>
                <Button look="secondary" onPress={() => onAccept(one.text)}>
                  {t("accept")}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
