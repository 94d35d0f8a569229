import { IconChecklist } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { documentOf, notes } from "@/api/outbox";
import type { ClinicalNote } from "@/api/types";
import { useAutosave } from "@/api/useAutosave";
import { useTranslations } from "@/i18n";
import { AutosaveState } from "@/ui/AutosaveState";
import { Button } from "@/ui/Button";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { cacheNote, checkNote, reloadNote, useNotes } from "../data";
import { NoteSection } from "./NoteSection";
import styles from "./Notes.module.css";
import { Remarks } from "./Remarks";

/** A note that saves itself. */
function useNote(note: ClinicalNote) {
  useEffect(() => notes.handle({ delivered: (_entry, saved) => cacheNote(saved) }), []);
  return useAutosave({
    queue: notes,
    lane: note.id,
    document: documentOf(note),
    toPayload: (draft) => ({ ...draft, note: note.id }),
    reload: async () => documentOf(await reloadNote(note.id)),
  });
}

interface NotesPaneProps {
  conversationId: string | null;
  onShow: (messageId: string) => void;
}

function NoteEditor({ note, onShow }: { note: ClinicalNote; onShow: (messageId: string) => void }) {
  const t = useTranslations("chart.notes");
  const tAutosave = useTranslations("ui.autosave");
  const { textOf, write, save, resolve, saveState, conflicts } = useNote(note);
  const [looks, setLooks] = useState(0);
  const check = async () => {
    if (!(await save())) return;
    await checkNote(note.id);
    setLooks((before) => before + 1);
  };
  const { run: runCheck, isPending: isChecking } = useAction(check, { failed: t("checkFailed") });
  return (
    <article className={styles.note} aria-label={t(`template.${note.template}`)}>
      <header className={styles.head}>
        <h3>{t(`template.${note.template}`)}</h3>
        <AutosaveState state={saveState} />
      </header>
      {note.sections.map(({ key, title }) => (
        <NoteSection
          key={key}
          title={title}
          text={textOf(key)}
          other={conflicts[key]}
          onWrite={(text) => write(key, text)}
          onLeave={() => void save()}
          onResolve={(choice) => resolve(key, choice)}
        />
      ))}
      {saveState === "failed" && (
        <Button look="secondary" onPress={() => void save()}>
          {tAutosave("again")}
        </Button>
      )}
      <Button
        look="secondary"
        icon={<IconChecklist size="1.25rem" stroke={1.75} aria-hidden="true" />}
        isPending={isChecking}
        onPress={() => void runCheck()}
      >
        {t("check")}
      </Button>
      <Remarks note={note} looks={looks} onShow={onShow} />
    </article>
  );
}

/** What the learner writes about the patient; saves itself. */
export function NotesPane({ conversationId, onShow }: NotesPaneProps) {
  const t = useTranslations("chart.notes");
  if (conversationId === null) return <p>{t("nobody")}</p>;
  return <Notes conversationId={conversationId} onShow={onShow} />;
}

function Notes({ conversationId, onShow }: { conversationId: string; onShow: (messageId: string) => void }) {
  const t = useTranslations("chart.notes");
  const notes = useNotes(conversationId);
  return (
    <StateView
      of={notes}
      isEmpty={(all) => all.length === 0}
      empty={<p className={styles.small}>{t("none")}</p>}
    >
      {(all) => all.map((note) => <NoteEditor key={note.id} note={note} onShow={onShow} />)}
    </StateView>
  );
}
