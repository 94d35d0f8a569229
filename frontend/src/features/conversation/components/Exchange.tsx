import { type ReactNode, useMemo, useState } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { visible } from "../model";
import { TalkContext } from "../talkContext";
import { useDraft, useDraftPuts } from "../useDraft";
import { usePatience } from "../useTalkEvents";
import { type Turning, useTurn } from "../useTurn";
import { type Undoing, useUndo } from "../useUndo";
import { useVoice } from "../useVoice";
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
  /** Beside the field: saying it instead of writing it. */
  voice?: ReactNode;
}

/** Her next words: typed, sent, given back into the field when they could not be said. */
function useWriting(interactionId: string, talk: Talk) {
  const [draft, setDraft] = useDraft(talk.id);
  const giveBack = (text: string) => setDraft((typed) => (typed.trim() ? `${text}\n${typed}` : text));
  const turn = useTurn(interactionId, talk, giveBack);
  const send = () => {
    if (turn.send(draft.trim())) setDraft(() => "");
  };
  const edit = () => {
    if (turn.outgoing) giveBack(turn.outgoing.text);
    turn.drop();
  };
  const type = (text: string) => {
    turn.clearHint();
    setDraft(() => text);
  };
  return { draft, turn, send, edit, type };
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
export function Exchange({ interaction, talk, above, voice }: ExchangeProps) {
  const t = useTranslations("conversation");
  const { id } = interaction;
  const { person } = talk;
  const { data: me } = useMe();
  const messages = visible(talk.messages ?? []);
  usePatience(id, talk.messages ?? []);
  useVoice(interaction, talk, me?.audio_output);
  const { draft, turn, send, edit, type } = useWriting(id, talk);
  const undo = useUndo(interaction, talk, turn.outgoing !== null);
  const pulse = usePulse(talk, turn, undo);
  const { told, tell } = useTold(pulse, undo);
  const here = useMemo(() => ({ interactionId: id, talk, tell }), [id, talk, tell]);
  return (
    <TalkContext value={here}>
      <section className={styles.exchange} aria-label={t("title", { name: person.name })}>
        <Transcript person={person} messages={messages} told={told} pulse={pulse} own={turn.outgoing?.key}>
          {messages.length === 0 && !turn.outgoing && (
            <p className={styles.first}>{t("empty", { name: person.name })}</p>
          )}
          <Lines interaction={interaction} talk={talk} messages={messages} undo={undo} />
          <OutgoingLine turn={turn} person={person} onEdit={edit} />
        </Transcript>
        {above}
        <Composer
          person={person}
          text={draft}
          puts={useDraftPuts(talk.id)}
          onChange={type}
          onSend={send}
          hint={turn.hint && t("composer.pending", { name: person.address })}
          voice={voice}
        />
      </section>
    </TalkContext>
  );
}
