import { type Entry, type ItemPayload, itemEdits, lessonFacts, useQueue } from "@/api/outbox";
import type { Item, Lesson } from "@/api/types";
import type { SaveState } from "@/api/useAutosave";
import { useTranslations } from "@/i18n";
import { useKinds } from "@/kinds";
import { AutosaveState } from "@/ui/AutosaveState";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { isIncomplete, wordsOf } from "../model";
import { seenItem, useItemEditor } from "../useItemEditor";
import { useLessonFacts } from "../useLessonFacts";
import styles from "./LessonEditor.module.css";

/** How all that was written into a lesson is kept. */
export function LessonSaveState({ lesson }: { lesson: Lesson }) {
  const items = useQueue(itemEdits);
  const facts = useQueue(lessonFacts);
  const ofLesson = ({ payload }: { payload: { section: string } }) => payload.section === lesson.id;
  const [ownItems, ownFacts] = [items.entries.filter(ofLesson), facts.entries.filter(ofLesson)];
  const own = [...ownItems, ...ownFacts];
  const inFlight = [...items.inFlight, ...facts.inFlight];
  const problem = items.problem ?? facts.problem;
  const itemOf = ({ lane }: Entry<ItemPayload>) => lesson.items.find(({ id }) => id === lane);
  const heldItems = ownItems.filter(({ held }) => held);
  const kinds = useKinds(heldItems.flatMap((entry) => itemOf(entry)?.kind ?? [])).data;
  const isOnlyIncomplete = (entry: Entry<ItemPayload>) => {
    const item = itemOf(entry);
    const body = item && seenItem(item, entry.payload.changes).body;
    return item !== undefined && isIncomplete(entry.held, kinds?.get(item.kind), body);
  };
  const state = (): SaveState => {
    if (own.length === 0) return "saved";
    if (heldItems.length > 0 && !kinds) return "unsaved"; // what is complete is known with the files of its kind
    if (ownFacts.some(({ held }) => held)) return "failed";
    if (heldItems.length > 0) return heldItems.every(isOnlyIncomplete) ? "incomplete" : "failed";
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
