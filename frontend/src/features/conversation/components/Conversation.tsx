import { useState } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Sheet } from "@/ui/Sheet";
import { EmptyView } from "@/ui/StateView";
import { reloadInteraction, retryReply } from "../data";
import { selectedTalk, visible } from "../model";
import { useDraft } from "../useDraft";
import { usePatience, useTalkEvents } from "../useTalkEvents";
import { useTurn } from "../useTurn";
import { useVisibleHeight } from "../useVisibleHeight";
import { useVoice } from "../useVoice";
import { Composer } from "./Composer";
import styles from "./Conversation.module.css";
import { Line } from "./Line";
import { OutgoingLine } from "./OutgoingLine";
import { PersonFacts } from "./PersonFacts";
import { SidePane } from "./SidePane";
import { TalkHeader } from "./TalkHeader";
import { TaskGoals } from "./TaskGoals";
import { Transcript } from "./Transcript";

interface TalkViewProps {
  interaction: CaseInteraction;
  talk: Talk;
}

/** The transcript and the field below it. */
function Exchange({ interaction, talk }: TalkViewProps) {
  const t = useTranslations("conversation");
  const { id } = interaction;
  const { person } = talk;
  const messages = visible(talk.messages ?? []);
  const [draft, setDraft] = useDraft(talk.id);
  const giveBack = (text: string) => setDraft((typed) => (typed.trim() ? `${text}\n${typed}` : text));
  const turn = useTurn(id, talk, giveBack);
  const last = messages.at(-1);
  const pulse = `${last?.id}/${last?.text.length}/${last?.state}/${turn.outgoing?.key}/${turn.outgoing?.state}`;
  const send = () => {
    if (turn.send(draft.trim())) setDraft(() => "");
  };
  const edit = () => {
    if (turn.outgoing) giveBack(turn.outgoing.text);
    turn.drop();
  };
  return (
    <section className={styles.exchange} aria-label={t("title", { name: person.name })}>
      <Transcript person={person} messages={messages} pulse={pulse} own={turn.outgoing?.key}>
        {messages.length === 0 && !turn.outgoing && (
          <p className={styles.first}>{t("empty", { name: person.name })}</p>
        )}
        {messages.map((message) => (
          <Line
            key={message.id}
            message={message}
            person={person}
            onRetry={(failed) => retryReply(id, talk.id, failed.id)}
            onReload={() => void reloadInteraction(id)}
          />
        ))}
        <OutgoingLine turn={turn} person={person} onEdit={edit} />
      </Transcript>
      <Composer
        person={person}
        text={draft}
        onChange={(text) => {
          turn.clearHint();
          setDraft(() => text);
        }}
        onSend={send}
        hint={turn.hint && t("composer.pending", { name: person.address })}
      />
    </section>
  );
}

function TalkView({ interaction, talk }: TalkViewProps) {
  const t = useTranslations("conversation");
  const { data: me } = useMe();
  const [showsTasks, setShowsTasks] = useState(false);
  const frame = useVisibleHeight();
  const messages = talk.messages ?? [];
  usePatience(interaction.id, messages);
  useVoice(messages, me?.audio_output);
  return (
    <div ref={frame} className={styles.frame}>
      <title>{`${t("title", { name: talk.person.name })} · Visite`}</title>
      <TalkHeader interactionId={interaction.id} talk={talk} onTasks={() => setShowsTasks(true)} />
      <aside className={styles.person} aria-label={t("facts.heading")} tabIndex={0}>
        <PersonFacts talk={talk} about={interaction.case} />
      </aside>
      <Exchange key={talk.id} interaction={interaction} talk={talk} />
      <SidePane talk={talk} about={interaction.case} />
      <Sheet title={t("tasks.heading")} isOpen={showsTasks} onClose={() => setShowsTasks(false)}>
        <p className={styles.note}>{t("tasks.note")}</p>
        <TaskGoals tasks={interaction.case?.tasks ?? []} />
      </Sheet>
    </div>
  );
}

/** A talk with a simulated person, live: what any tab says and hears is shown at once. */
export function Conversation({ interaction }: { interaction: CaseInteraction }) {
  const t = useTranslations("conversation.nobody");
  const talk = selectedTalk(interaction);
  useTalkEvents(interaction.id);
  if (!talk) return <EmptyView title={t("title")}>{t("text")}</EmptyView>;
  return <TalkView interaction={interaction} talk={talk} />;
}
