import { IconPlus, IconSparkles } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { Item, Lesson } from "@/api/types";
import { DraftSheet } from "@/features/drafts";
import { useTranslations } from "@/i18n";
import { type AnyKind, type ItemBody, isKnown, useKind } from "@/kinds";
import { AutosaveState } from "@/ui/AutosaveState";
import { Button, IconButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { Switch } from "@/ui/Switch";
import { useScrollTabStop } from "@/ui/useScrollTabStop";
import type { Step } from "../history";
import { emptiesItem, isIncomplete } from "../model";
import { type ItemEditor, useItemEditor } from "../useItemEditor";
import { FieldConflicts } from "./FieldConflicts";
import styles from "./LessonEditor.module.css";
import { TrialPlayer } from "./TrialPlayer";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const WIDTHS = ["phone", "tablet", "desktop"] as const;

interface ItemPaneProps {
  item: Item;
  lesson: Lesson;
  /** How many learners have begun it. */
  learners: number;
  /** A proposal was taken into it that nobody has reviewed. */
  isUnreviewed: boolean;
  /** It was made just now: writing begins at its title. */
  isNew: boolean;
  /** Texts that undoing or redoing puts back. */
  replay: Readonly<Record<string, string>> | null;
  onReplayed: () => void;
  onStep: (step: Step) => void;
  /** Wants a new item before this one, or below it. */
  onInsert: (below: boolean) => void;
}

interface InspectorProps {
  item: Item;
  lesson: Lesson;
  kind: AnyKind | undefined;
  editor: ItemEditor;
  isUnreviewed: boolean;
  isNew: boolean;
  onBody: (body: ItemBody) => void;
}

/** What is said about an item, and what is in it. */
function Inspector({ item, lesson, kind, editor, isUnreviewed, isNew, onBody }: InspectorProps) {
  const t = useTranslations("lessonEditor");
  const tAutosave = useTranslations("ui.autosave");
  const tDrafts = useTranslations("drafts");
  const { seen, edit, save, saveState, held } = editor;
  const [isProposing, setProposing] = useState(false);
  const isBeingWritten = saveState === "failed" && isIncomplete(held, kind, seen.body);
  const context = { itemId: item.id, sectionId: lesson.id, objectives: lesson.learning_objectives };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: saves when any field in it is left
    <div className={styles.inspector} onBlur={() => void save()}>
      <h2>{t(`kinds.${item.kind}.name` as "kinds.TEXT.name")}</h2>
      {isUnreviewed && <p className={styles.lacking}>{t("unreviewed")}</p>}
      <AutosaveState state={isBeingWritten ? "incomplete" : saveState} />
      {saveState === "failed" && !isBeingWritten && (
        <>
          <p>{t("notTaken")}</p>
          <Button look="secondary" onPress={() => void save()}>
            {tAutosave("again")}
          </Button>
        </>
      )}
      <FieldConflicts editor={editor} />
      <Field
        label={t("title")}
        name="title"
        value={seen.title}
        onChange={(title) => edit({ title })}
        maxLength={200}
        dir="auto"
        autoFocus={isNew}
      />
      <Field
        label={t("instruction")}
        hint={t(seen.instruction.trim() === "" ? "instructionEmpty" : "instructionHint")}
        name="instruction"
        value={seen.instruction}
        onChange={(instruction) => edit({ instruction })}
        maxLength={2000}
        rows={2}
        dir="auto"
      />
      {item.problems.length > 0 && kind && !kind.Editor && (
        <ul>
          {[...new Set(item.problems.map(({ detail }) => detail))].map((detail) => (
            <li key={detail} className={styles.lacking}>
              {detail}
            </li>
          ))}
        </ul>
      )}
      {kind?.Editor && (
        <PaneBoundary>
          <Suspense fallback={<Skeleton shape="card" lines={4} />}>
            <kind.Editor
              body={(seen.body ?? {}) as ItemBody}
              problems={item.problems}
              context={context}
              onChange={onBody}
            />
          </Suspense>
        </PaneBoundary>
      )}
      <Switch
        label={t("optional")}
        hint={t("optionalHint")}
        isSelected={seen.optional}
        onChange={(optional) => edit({ optional })}
      />
      <Switch
        label={t("hidden")}
        hint={t("hiddenHint")}
        isSelected={seen.hidden}
        onChange={(hidden) => edit({ hidden })}
      />
      <div>
        <Button look="secondary" icon={<IconSparkles {...icon} />} onPress={() => setProposing(true)}>
          {tDrafts("titleOfItem")}
        </Button>
      </div>
      {isProposing && (
        <DraftSheet sectionId={lesson.id} itemId={item.id} onClose={() => setProposing(false)} />
      )}
    </div>
  );
}

/** A place between two items of the lesson, where another one can be put. */
function InsertHere({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className={styles.insert}>
      <IconButton label={label} onPress={onPress}>
        <IconPlus {...icon} />
      </IconButton>
    </div>
  );
}

/** The learner's page of an item, and what is written into it. */
export function ItemPane({
  item,
  lesson,
  learners,
  isUnreviewed,
  isNew,
  replay,
  onReplayed,
  onStep,
  onInsert,
}: ItemPaneProps) {
  const t = useTranslations("lessonEditor");
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("phone");
  const [isShown, setShown] = useState(false);
  const [emptied, setEmptied] = useState<ItemBody | null>(null);
  const stop = useScrollTabStop<HTMLDivElement>();
  const kind = useKind(isKnown(item.kind) ? item.kind : null).data;
  const editor = useItemEditor(item, (before, after) =>
    onStep({ kind: "texts", item: item.id, before, after, at: Date.now() }),
  );
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    if (!replay) return;
    latest.current.writeAll(replay);
    onReplayed();
  }, [replay, onReplayed]);
  const onBody = (body: ItemBody) => {
    if (learners > 0 && emptiesItem((editor.seen.body ?? {}) as ItemBody, body)) setEmptied(body);
    else editor.edit({ body });
  };
  return (
    <div className={styles.pane} data-width={width}>
      <InsertHere label={t("insert.above")} onPress={() => onInsert(false)} />
      <section className={styles.preview} aria-label={t("asLearner")} data-shown={isShown}>
        <div className={styles.narrow}>
          <Button look="secondary" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
            {t("asLearner")}
          </Button>
        </div>
        <div className={styles.choices} role="group" aria-label={t("width.label")}>
          {WIDTHS.map((one) => (
            <Button
              key={one}
              look={one === width ? "secondary" : "quiet"}
              aria-pressed={one === width}
              onPress={() => setWidth(one)}
            >
              {t(`width.${one}`)}
            </Button>
          ))}
        </div>
        <div {...stop} className={styles.canvas}>
          <div className={styles.paper} data-width={width}>
            {kind && <TrialPlayer key={item.body_version} item={editor.seen} kind={kind} lesson={lesson} />}
          </div>
        </div>
      </section>
      <Inspector
        item={item}
        lesson={lesson}
        kind={kind}
        editor={editor}
        isUnreviewed={isUnreviewed}
        isNew={isNew}
        onBody={onBody}
      />
      <InsertHere label={t("insert.below")} onPress={() => onInsert(true)} />
      {emptied && (
        <Sheet
          title={t("empty.title")}
          isOpen
          onClose={() => setEmptied(null)}
          actions={
            <Button
              look="danger"
              onPress={() => {
                editor.edit({ body: emptied });
                setEmptied(null);
              }}
            >
              {t("empty.confirm")}
            </Button>
          }
        >
          <p>{t("empty.text", { count: learners })}</p>
        </Sheet>
      )}
    </div>
  );
}
