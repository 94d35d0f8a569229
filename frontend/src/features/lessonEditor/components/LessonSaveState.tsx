import { itemEdits, lessonFacts, useQueue } from "@/api/outbox";
import type { Item, Lesson } from "@/api/types";
import type { SaveState } from "@/api/useAutosave";
import { useTranslations } from "@/i18n";
import { AutosaveState } from "@/ui/AutosaveState";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { wordsOf } from "../model";
import { useItemEditor } from "../useItemEditor";
import { useLessonFacts } from "../useLessonFacts";
import styles from "./LessonEditor.module.css";

/** The status of what the server does not take as it is. */
const UNPROCESSABLE = 422;

/** How all that was written into a lesson is kept. */
export function LessonSaveState({ lesson }: { lesson: Lesson }) {
  const items = useQueue(itemEdits);
  const facts = useQueue(lessonFacts);
  const own = [...items.entries, ...facts.entries].filter(({ payload }) => payload.section === lesson.id);
  const inFlight = [...items.inFlight, ...facts.inFlight];
  const problem = items.problem ?? facts.problem;
  const state = (): SaveState => {
    if (own.length === 0) return "saved";
    const held = own.flatMap((entry) => entry.held ?? []);
    if (held.length > 0)
      return held.every(({ status }) => status === UNPROCESSABLE) ? "incomplete" : "failed";
    if (own.some(({ id }) => inFlight.includes(id))) return "saving";
    return problem?.status === 0 ? "offline" : "unsaved";
  };
  return <AutosaveState state={state()} />;
}

interface UnopenedItemProps {
  item: Item;
  onOpen: () => void;
}

/** Saves what was written into an item that is not open now; leads there where the author has to decide. */
function UnopenedItem({ item, onOpen }: UnopenedItemProps) {
  const t = useTranslations("lessonEditor");
  const { saveState, seen } = useItemEditor(item);
  if (saveState !== "conflict" && saveState !== "failed") return null;
  return (
    <p role="status">
      {t("undecided", { title: seen.title || t(`kinds.${item.kind}.name` as "kinds.TEXT.name") })}{" "}
      <Button look="quiet" onPress={onOpen}>
        {t("open")}
      </Button>
    </p>
  );
}

/** The same of what was written about the lesson itself. */
function UnopenedFacts({ lesson, onOpen }: { lesson: Lesson; onOpen: () => void }) {
  const t = useTranslations("lessonEditor");
  const { saveState, seen } = useLessonFacts(lesson);
  if (saveState !== "conflict" && saveState !== "failed") return null;
  return (
    <p role="status">
      {t("undecided", { title: seen.title || t("outline.lesson") })}{" "}
      <Button look="quiet" onPress={onOpen}>
        {t("open")}
      </Button>
    </p>
  );
}

interface UnopenedItemsProps {
  lesson: Lesson;
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** What was written into items that are not open, or that another author has taken out meanwhile. */
export function UnopenedItems({ lesson, openId, onOpen }: UnopenedItemsProps) {
  const t = useTranslations("lessonEditor");
  const { entries } = useQueue(itemEdits);
  const facts = useQueue(lessonFacts).entries.some(({ lane }) => lane === lesson.id);
  const lanes = new Set(
    entries.flatMap(({ payload, lane }) => (payload.section === lesson.id && lane !== openId ? [lane] : [])),
  );
  const gone = entries.filter(
    ({ lane, payload }) => payload.section === lesson.id && !lesson.items.some(({ id }) => id === lane),
  );
  const copy = (words: string) =>
    navigator.clipboard.writeText(words).then(
      () => showAlert("info", t("copied")),
      () => showAlert("error", t("notCopied")),
    );
  return (
    <>
      {facts && openId !== null && <UnopenedFacts lesson={lesson} onOpen={() => onOpen(null)} />}
      {lesson.items
        .filter(({ id }) => lanes.has(id))
        .map((item) => (
          <UnopenedItem key={item.id} item={item} onOpen={() => onOpen(item.id)} />
        ))}
      {gone.map(({ id, payload }) => {
        const words = Object.values(payload.changes)
          .map(({ text }) => wordsOf(text))
          .join("\n");
        return (
          <div key={id} className={styles.inspector} role="status">
            <p>{t("gone")}</p>
            <p className={styles.excerpt}>{words}</p>
            <div className={styles.choices}>
              <Button look="secondary" onPress={() => void copy(words)}>
                {t("copy")}
              </Button>
              <Button look="quiet" onPress={() => itemEdits.discard(id)}>
                {t("discard")}
              </Button>
            </div>
          </div>
        );
      })}
    </>
  );
}
