import { type ReactNode, useState } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { useMe } from "@/features/auth";
import { LeapSheet, PersonTabs } from "@/features/scenes";
import { findStep, HintBar, nextStep } from "@/features/tasks";
import { TalkTour } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { EmptyView } from "@/ui/StateView";
import { placeOf, selectedTalk } from "../model";
import { type Desk, useDesk } from "../useDesk";
import { useTalkEvents } from "../useTalkEvents";
import { translationLanguage } from "../useTranslation";
import { useVisibleHeight } from "../useVisibleHeight";
import { useWidth } from "../useWidth";
import styles from "./Conversation.module.css";
import { EndSheet } from "./EndSheet";
import { Exchange } from "./Exchange";
import { PaneChips } from "./PaneChips";
import { type PaneName, PhonePanes } from "./PhonePanes";
import { PersonPane, SidePane, TasksColumn } from "./SidePane";
import { TalkHeader } from "./TalkHeader";

interface TalkViewProps {
  interaction: CaseInteraction;
  talk: Talk;
  /** What is filled in beside the talk; left out where there is nothing. */
  form?: ReactNode;
}

/** For which step help is shown: the one she asked about in this talk while it is open, else the next with this person. */
function useHelp(interaction: CaseInteraction, talk: Talk) {
  const { task_interactions: tasks, difficulty, current_task_interaction_index: current } = interaction;
  const [asked, setAsked] = useState({ step: "", talk: "" });
  const [isOpen, setOpen] = useState(difficulty !== "NATIVE");
  const wanted = asked.talk === talk.id ? findStep(tasks, asked.step) : undefined;
  const here = placeOf(interaction, talk);
  return {
    step: wanted?.state === "OPEN" ? wanted : nextStep(tasks, current, here),
    isOpen,
    toggle: () => setOpen(!isOpen),
    askAbout: ({ id }: { id: string }) => {
      setAsked({ step: id, talk: talk.id });
      setOpen(true);
    },
  };
}

interface MiddleProps extends Omit<TalkViewProps, "form"> {
  hasForm: boolean;
  desk: Desk;
  help: ReturnType<typeof useHelp>;
  onOpen: ((pane: PaneName) => void) | undefined;
}

/** The talk itself: on a phone with the ways to chart and notes, else with everybody as tabs above. */
function Middle({ interaction, talk, desk, help, hasForm, onOpen }: MiddleProps) {
  const { data: me } = useMe();
  const hints = (
    <HintBar
      interactionId={interaction.id}
      step={help.step}
      isOpen={help.isOpen}
      onToggle={help.toggle}
      language={translationLanguage(me)}
      onSay={desk.say}
    >
      {onOpen && <PaneChips hasForm={hasForm} onOpen={onOpen} />}
    </HintBar>
  );
  return (
    <div className={styles.middle}>
      {!onOpen && desk.people.length > 1 && <PersonTabs people={desk.people} onTurn={desk.toPerson} />}
      <Exchange key={talk.id} interaction={interaction} talk={talk} above={hints} />
    </div>
  );
}

function TalkView({ interaction, talk, form }: TalkViewProps) {
  const t = useTranslations("conversation");
  const width = useWidth();
  const [pane, setPane] = useState<PaneName | null>(null);
  const [isEnding, setEnding] = useState(false);
  const frame = useVisibleHeight();
  const desk = useDesk(interaction, talk);
  const help = useHelp(interaction, talk);
  const end = () => setEnding(true);
  const hasForm = form !== undefined;
  const props = { interaction, talk, desk, form, onHelp: help.askAbout, onEnd: end };
  const isPhone = width === "phone";
  return (
    <div ref={frame} className={styles.frame} data-width={width} data-form={hasForm}>
      <title>{`${t("title", { name: talk.person.name })} · Visite`}</title>
      <TalkHeader {...props} hasForm={hasForm} onOpen={isPhone ? setPane : undefined} />
      {width === "desktop" && <PersonPane {...props} />}
      <Middle
        interaction={interaction}
        talk={talk}
        desk={desk}
        help={help}
        hasForm={hasForm}
        onOpen={isPhone ? setPane : undefined}
      />
      {width === "tablet" && <SidePane {...props} />}
      {width === "desktop" && <TasksColumn {...props} />}
      {isPhone && <PhonePanes {...props} open={pane} onClose={() => setPane(null)} />}
      <TalkTour />
      <EndSheet interaction={interaction} isOpen={isEnding} onStay={() => setEnding(false)} />
      <LeapSheet
        scene={desk.going.scene}
        isPending={desk.going.isPending}
        onGo={desk.going.agree}
        onStay={desk.going.stay}
      />
    </div>
  );
}

/** A talk with a simulated person, live: what any tab says and hears is shown at once. */
export function Conversation({ interaction, form }: Omit<TalkViewProps, "talk">) {
  const t = useTranslations("conversation.nobody");
  const talk = selectedTalk(interaction);
  useTalkEvents(interaction);
  if (!talk) return <EmptyView title={t("title")}>{t("text")}</EmptyView>;
  return <TalkView interaction={interaction} talk={talk} form={form} />;
}
