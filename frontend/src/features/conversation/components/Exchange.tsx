import { type ReactNode, useMemo, useState } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { useMe } from "@/features/auth";
import { Selecting } from "@/features/selection";
import { useTranslations } from "@/i18n";
import { visible } from "../model";
import { TalkContext } from "../talkContext";
import { useDraftPuts, useFieldCalls } from "../useDraft";
import { useSaying } from "../useSaying";
import { usePatience } from "../useTalkEvents";
import { translationLanguage } from "../useTranslation";
import type { Turning } from "../useTurn";
import { type Undoing, useUndo } from "../useUndo";
import { useVoice } from "../useVoice";
import { useWriting } from "../useWriting";
import { Composer } from "./Composer";
import styles from "./Exchange.module.css";
import { Lines } from "./Lines";
import { OutgoingLine } from "./OutgoingLine";
import { Transcript } from "./Transcript";

interface ExchangeProps {
  interaction: CaseInteraction;
  talk: Talk;
  /** Above the field: help with what to say. */
  above?: ReactNode;
}

/** Changes with every letter that arrives, and with all that comes and goes. */
function usePulse(talk: Talk, { outgoing }: Turning, { gone }: Undoing): string {
  const last = visible(talk.messages ?? []).at(-1);
  const line = [last?.id, last?.text.length, last?.state, last?.scene_id];
  return [...line, outgoing?.key, outgoing?.state, gone?.id].join("/");
}

/** What only those hear who do not see the screen; over when something else happens. */
function useTold(pulse: string, { gone, pressed }: Undoing) {
  const t = useTranslations("conversation.undo");
  const [told, setTold] = useState({ text: "", pulse: "" });
  const tell = useMemo(() => (text: string) => setTold({ text, pulse }), [pulse]);
  const back = pressed === "back" && gone ? t("told") : "";
  return { told: (told.pulse === pulse && told.text) || back, tell };
}

/** The transcript and the field below it. */
export function Exchange({ interaction, talk, above }: ExchangeProps) {
  const t = useTranslations("conversation");
  const { id } = interaction;
  const { person } = talk;
  const { data: me } = useMe();
  const messages = visible(talk.messages ?? []);
  usePatience(id, talk.messages ?? []);
  const writing = useWriting(id, talk);
  const { draft, turn, edit } = writing;
  const saying = useSaying(interaction, talk, writing);
  // While the microphone is on, voices wait.
  useVoice(interaction, talk, saying.isOn ? undefined : me?.audio_output);
  const undo = useUndo(interaction, talk, turn.outgoing !== null);
  const pulse = usePulse(talk, turn, undo);
  const { told, tell } = useTold(pulse, undo);
  const here = useMemo(() => ({ interactionId: id, talk, tell }), [id, talk, tell]);
  return (
    <TalkContext value={here}>
      <section className={styles.exchange} aria-label={t("title", { name: person.name })}>
        <Selecting language={translationLanguage(me)} sourceId={id}>
          <Transcript person={person} messages={messages} told={told} pulse={pulse} own={turn.outgoing?.key}>
            {messages.length === 0 && !turn.outgoing && (
              <p className={styles.first}>{t("empty", { name: person.name })}</p>
            )}
            <Lines interaction={interaction} talk={talk} messages={messages} undo={undo} />
            <OutgoingLine turn={turn} person={person} onEdit={edit} />
          </Transcript>
        </Selecting>
        {above}
        <Composer
          person={person}
          text={draft}
          puts={useDraftPuts(talk.id)}
          calls={useFieldCalls(talk.id)}
          writesFirst={me?.chat_input}
          hint={
            turn.early && draft.trim() !== "" ? t(`composer.${turn.early}`, { name: person.address }) : null
          }
          isBusy={turn.isBusy}
          saying={saying}
        />
      </section>
    </TalkContext>
  );
}
