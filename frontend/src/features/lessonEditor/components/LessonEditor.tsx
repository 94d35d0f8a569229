import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconEye,
  IconHistory,
  IconPlus,
  IconSparkles,
} from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Item, Lesson } from "@/api/types";
import { paths } from "@/app/paths";
import { DraftSheet, useUnreviewedItems } from "@/features/drafts";
import { useTranslations } from "@/i18n";
import { keysOf } from "@/lib/keys";
import { showAlert } from "@/ui/alertStore";
import { Button, IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { ButtonLink, Link } from "@/ui/Link";
import { Sheet } from "@/ui/Sheet";
import { useAction } from "@/ui/useAction";
import { useEffectOn } from "@/ui/useEffectOn";
import { useStableHandlers } from "@/ui/useStableHandlers";
import { addItem, deleteItem, orderItems, undeleteItem, usePresence } from "../data";
import { emptyHistory, inverseOf, redo, type Step, undo, withStep } from "../history";
import { positionAt } from "../model";
import { useSavedItems } from "../useItemEditor";
import { useUntouchedField } from "../useUntouchedField";
import { ItemPane } from "./ItemPane";
import { KindPicker } from "./KindPicker";
import styles from "./LessonEditor.module.css";
import { LessonSaveState, UnopenedItems } from "./LessonSaveState";
import { Outline } from "./Outline";
import { PresenceLine } from "./PresenceLine";
import { SectionFactsView, SectionPane } from "./SectionPane";
import { Versions } from "./Versions";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** Where the outline and what is open have room beside each other. */
const SIDE_BY_SIDE = "(width >= 64em)";

interface LessonEditorProps {
  lesson: Lesson;
  /** The author may change the whole lesson; contributors write items of their own into it. */
  canEditLesson: boolean;
  /** The item that is open, counted from 0; -1 for the lesson itself. */
  page: number;
  onPage: (page: number) => void;
}

interface Replay {
  readonly item: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** What is done with the items of a lesson, each as a step that can be undone. */
function useLessonSteps(lesson: Lesson, open: (id: string | null) => void, openNew: (id: string) => void) {
  const t = useTranslations("lessonEditor");
  const [history, setHistory] = useState(emptyHistory);
  const [replay, setReplay] = useState<Replay | null>(null);
  const { id: sectionId, items } = lesson;
  const record = useCallback((step: Step) => setHistory((known) => withStep(known, step)), []);
  const apply = async ({ step }: { step: Step }) => {
    const place = { section_id: sectionId };
    if (step.kind === "texts") {
      open(step.item);
      setReplay({ item: step.item, texts: step.after });
    } else if (step.kind === "moved") await orderItems(sectionId, step.after);
    else if (step.kind === "added") {
      await undeleteItem({ ...place, id: step.item }, step.place);
      open(step.item);
    } else {
      const at = items.findIndex(({ id }) => id === step.item);
      await deleteItem({ ...place, id: step.item });
      open(items[at + 1]?.id ?? items[at - 1]?.id ?? null);
    }
  };
  const { run, isPending } = useAction(apply, { failed: t("saveFailed"), isExplained: true });
  const go = async (turn: typeof undo) => {
    const found = turn(history);
    if (found && (await run({ step: found.step }))) setHistory(found.history);
  };
  const add = useAction(
    async ({ what, at }: { what: { kind: string } | { copy_of: string }; at: number }) => {
      const place = positionAt(items, at);
      const { id } = await addItem(sectionId, what, place);
      record({ kind: "added", item: id, place });
      openNew(id);
    },
    { failed: t("addFailed"), isExplained: true },
  );
  const move = async (ids: readonly string[]) => {
    const before = items.map(({ id }) => id);
    if (await run({ step: { kind: "moved", before, after: ids } }))
      record({ kind: "moved", before, after: ids });
  };
  const remove = async (item: Item) => {
    const step: Step = { kind: "removed", item: item.id, place: item.position };
    if (!(await run({ step }))) return;
    record(step);
    const back = inverseOf(step);
    showAlert("info", t("removed"), {
      label: t("undo"),
      run: () => void run({ step: back }).then((isBack) => isBack && record(back)),
    });
  };
  return {
    add: add.run,
    move,
    remove,
    record,
    replay,
    onReplayed: () => setReplay(null),
    undo: () => void go(undo),
    redo: () => void go(redo),
    canUndo: history.past.length > 0 && !isPending,
    canRedo: history.future.length > 0 && !isPending,
  };
}

/** Outline, the page of the learner, and what is written into it; on a phone one below the other. */
export function LessonEditor({ lesson, canEditLesson, page, onPage }: LessonEditorProps) {
  const t = useTranslations("lessonEditor");
  const tDrafts = useTranslations("drafts");
  const { items } = lesson;
  const [openId, setOpenId] = useState<string | null>(items[page]?.id ?? null);
  const [picking, setPicking] = useState<number | null>(null);
  const [removing, setRemoving] = useState<Item | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isProposing, setProposing] = useState(false);
  useSavedItems();
  const [newId, setNewId] = useState<string | null>(null);
  const steps = useLessonSteps(lesson, setOpenId, (id) => {
    setNewId(id);
    setOpenId(id);
  });
  const presence = usePresence(lesson.id, openId);
  const unreviewed = useUnreviewedItems(lesson.id);
  const place = items.findIndex(({ id }) => id === openId);
  const item = items[place];
  useEffect(() => {
    if (place !== page) onPage(place);
  }, [place, page, onPage]);
  const learnersOf = (id: string) => presence?.answered.find(({ item_id }) => item_id === id)?.learners ?? 0;
  const remove = (found: Item) => (learnersOf(found.id) > 0 ? setRemoving(found) : void steps.remove(found));
  const withItem = (id: string, run: (found: Item) => void) => {
    const found = items.find((one) => one.id === id);
    if (found) run(found);
  };
  const duplicate = (found: Item) =>
    void steps.add({ what: { copy_of: found.id }, at: items.findIndex(({ id }) => id === found.id) + 1 });
  const opened = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  const choose = (id: string | null) => {
    isChosen.current = true;
    setNewId(null);
    setOpenId(id);
  };
  useEffectOn([openId], () => {
    if (!isChosen.current) return;
    isChosen.current = false;
    if (window.matchMedia(SIDE_BY_SIDE).matches) return;
    opened.current?.focus({ preventScroll: true });
    opened.current?.scrollIntoView({ block: "start" });
  });
  const isNewOpen = item !== undefined && item.id === newId;
  useEffect(() => {
    if (isNewOpen) opened.current?.scrollIntoView({ block: "start" });
  }, [isNewOpen]);
  const placeBelowFocus = (opened: number) => {
    const focused = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
    const at = items.findIndex(({ id }) => id === focused);
    return (at < 0 ? opened : at) + 1;
  };
  const editor = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  // the field that had the focus may be gone then
  useEffectOn([items, openId], () => {
    if (!isTurned.current || document.activeElement !== document.body) return;
    const row = openId === null ? null : `[data-key="${CSS.escape(openId)}"]`;
    const next = editor.current?.querySelector<HTMLElement>(row ?? `.${styles.outline} button`);
    isTurned.current = !next; // what is open now may come a moment later
    next?.focus();
  });
  const turn = (run: () => void) => () => {
    isTurned.current = true;
    run();
  };
  const turns: Readonly<Record<string, (() => void) | undefined>> = {
    "mod+z": steps.canUndo ? turn(steps.undo) : undefined,
    "mod+shift+z": steps.canRedo ? turn(steps.redo) : undefined,
  };
  const fields = useUntouchedField();
  // Before the field: it keeps its keys to itself, also where it has nothing to take back.
  const onKeyDownCapture = (event: React.KeyboardEvent) => {
    const run = turns[keysOf(event.nativeEvent)];
    if (!run || !fields.isUntouched(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    fields.forget();
    run();
  };
  const outline = useStableHandlers({
    open: choose,
    move: (ids: readonly string[]) => void steps.move(ids),
    duplicate: (id: string) => withItem(id, duplicate),
    remove: (id: string) => withItem(id, remove),
    add: setPicking,
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const pressed = keysOf(event.nativeEvent);
    const isField =
      event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable]");
    const commands: Readonly<Record<string, (() => void) | undefined>> = {
      ...turns,
      "mod+d": item && (() => duplicate(item)),
      "/": isField ? undefined : () => setPicking(placeBelowFocus(place)),
    };
    const run = commands[pressed];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole editor
    <div
      ref={editor}
      className={styles.editor}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      {...fields.watch}
    >
      <div className={styles.bar} role="toolbar" aria-label={t("tools")}>
        <Link to={canEditLesson ? paths.courseEditor(lesson.course_id) : paths.dashboard()}>
          <DirectionalIcon>
            <IconChevronLeft {...icon} />
          </DirectionalIcon>
          {t(canEditLesson ? "back" : "backToDesk")}
        </Link>
        <LessonSaveState lesson={lesson} />
        <IconButton label={t("undo")} isDisabled={!steps.canUndo} onPress={steps.undo}>
          <IconArrowBackUp {...icon} />
        </IconButton>
        <IconButton label={t("redo")} isDisabled={!steps.canRedo} onPress={steps.redo}>
          <IconArrowForwardUp {...icon} />
        </IconButton>
        {canEditLesson && (
          <IconButton label={t("versions.title")} onPress={() => setHistoryOpen(true)}>
            <IconHistory {...icon} />
          </IconButton>
        )}
        <Button look="secondary" icon={<IconSparkles {...icon} />} onPress={() => setProposing(true)}>
          {tDrafts("title")}
        </Button>
        <ButtonLink
          look="secondary"
          icon={<IconEye {...icon} />}
          to={paths.lessonEditor(lesson.id, { page: Math.max(place, 0), preview: true })}
        >
          {t("preview")}
        </ButtonLink>
      </div>
      <PresenceLine presence={presence} items={items} />
      <UnopenedItems lesson={lesson} openId={openId} onOpen={choose} />
      <div className={styles.columns}>
        <section className={styles.outline} aria-label={t("outline.label")}>
          <Outline
            lesson={lesson}
            openId={openId}
            unreviewed={unreviewed}
            canMove={canEditLesson}
            onOpen={outline.open}
            onMove={outline.move}
            onDuplicate={outline.duplicate}
            onRemove={outline.remove}
            onAdd={outline.add}
          />
          <Button
            look={items.length === 0 ? "primary" : "secondary"}
            icon={<IconPlus {...icon} />}
            onPress={() => setPicking(items.length)}
          >
            {t("add")}
          </Button>
        </section>
        <div ref={opened} tabIndex={-1} className={styles.open}>
          {item ? (
            <ItemPane
              key={item.id}
              item={item}
              lesson={lesson}
              learners={learnersOf(item.id)}
              isUnreviewed={unreviewed.has(item.id)}
              isNew={item.id === newId}
              replay={steps.replay?.item === item.id ? steps.replay.texts : null}
              onReplayed={steps.onReplayed}
              onStep={steps.record}
              onInsert={(below) => setPicking(place + (below ? 1 : 0))}
            />
          ) : canEditLesson ? (
            <SectionPane key={lesson.id} lesson={lesson} onOpen={choose} />
          ) : (
            <SectionFactsView lesson={lesson} />
          )}
        </div>
      </div>
      {picking !== null && (
        <KindPicker
          after={items[picking - 1]}
          before={items[picking]}
          onPick={(kind) => {
            setPicking(null);
            void steps.add({ what: { kind }, at: picking });
          }}
          onClose={() => setPicking(null)}
        />
      )}
      {isProposing && <DraftSheet sectionId={lesson.id} onClose={() => setProposing(false)} />}
      {isHistoryOpen && <Versions lesson={lesson} onClose={() => setHistoryOpen(false)} />}
      {removing && (
        <Sheet
          title={t("remove.title")}
          isOpen
          onClose={() => setRemoving(null)}
          actions={
            <Button
              look="danger"
              onPress={() => {
                setRemoving(null);
                void steps.remove(removing);
              }}
            >
              {t("remove.confirm")}
            </Button>
          }
        >
          <p>{t("remove.text", { count: learnersOf(removing.id) })}</p>
        </Sheet>
      )}
    </div>
  );
}
