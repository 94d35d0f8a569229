import { IconChecklist } from "@tabler/icons-react";
import { useState } from "react";
import type { ClinicalNote } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { StateView } from "@/ui/StateView";
import { checkNote, useNotes } from "../data";
import { NoteSection } from "./NoteSection";
import { NoteState } from "./NoteState";
import styles from "./Notes.module.css";
import { Remarks } from "./Remarks";
import { useNote } from "./useNote";

interface NotesPaneProps {
  conversationId: string | null;
  onShow: (messageId: string) => void;
}

function NoteEditor({ note, onShow }: { note: ClinicalNote; onShow: (messageId: string) => void }) {
  const t = useTranslations("chart.notes");
  const { textOf, write, save, resolve, saveState, conflicts } = useNote(note);
  const [isChecking, setChecking] = useState(false);
  const [looks, setLooks] = useState(0);
  const check = async () => {
    setChecking(true);
    try {
      if (await save()) {
        await checkNote(note.id);
        setLooks((before) => before + 1);
      }
    } catch (error) {
      showError(t("checkFailed"), error);
    } finally {
      setChecking(false);
    }
  };
  return (
    <article className={styles.note} aria-label={t(`template.${note.template}`)}>
      <header className={styles.head}>
        <h3>{t(`template.${note.template}`)}</h3>
        <NoteState saveState={saveState} />
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
          {t("again")}
        </Button>
      )}
      <Button
        look="secondary"
        icon={<IconChecklist size={20} stroke={1.75} aria-hidden="true" />}
        isPending={isChecking}
        onPress={() => void check()}
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
