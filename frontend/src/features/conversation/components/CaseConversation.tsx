import { type ReactNode, useState } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { useMe } from "@/features/auth";
import { PersonTabs, SceneChangeDialog } from "@/features/scenes";
import { findStep, HintBar, isOver, nextStep } from "@/features/tasks";
import { ConversationTour } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { useAtWork } from "@/ui/alertStore";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { EmptyView } from "@/ui/StateView";
import { useWidth } from "@/ui/useWidth";
import { type LineNotes, LineNotesContext } from "../conversationContext";
import { readPlace, selectedConversation } from "../model";
import { type CaseWorkspace, useCaseWorkspace } from "../useCaseWorkspace";
import { useConversationEvents } from "../useConversationEvents";
import { translationLanguage } from "../useTranslation";
import { useVisibleHeight } from "../useViewport";
import styles from "./CaseConversation.module.css";
import { ChatPanel } from "./ChatPanel";
import { ConversationHeader } from "./ConversationHeader";
import { EndBar } from "./EndBar";
import { EndDialog } from "./EndDialog";
import { EndPanes, StartPanes } from "./LazyPanes";
import { PaneChips } from "./PaneChips";
import type { PaneName } from "./Panes";

interface ConversationViewProps {
  interaction: CaseInteraction;
  conversation: Conversation;
  /** A form beside the messages, where there is one. */
  form?: ReactNode;
  /** Shares the conversation with somebody. */
  onShare?: () => void;
}

/**
 * The step that help is shown for: the one asked about while it is open, else the next one with this person. It is one
 * line until opened, and closes with the next line that the learner sends.
 */
function useHelp(interaction: CaseInteraction, conversation: Conversation) {
  const { task_interactions: tasks, current_task_interaction_index: current } = interaction;
  const [asked, setAsked] = useState({ step: "", conversation: "" });
  const last = (conversation.messages ?? []).findLast(({ author }) => author === "LEARNER")?.id ?? "";
  const moment = `${conversation.id}/${last}`;
  const reply = (conversation.messages ?? []).at(-1);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === moment;
  const wanted = asked.conversation === conversation.id ? findStep(tasks, asked.step) : undefined;
  const here = readPlace(interaction, conversation);
  return {
    step: wanted?.state === "OPEN" ? wanted : nextStep(tasks, current, here),
    isOpen,
    said: `${moment}/${reply?.id}/${reply?.state}`,
    toggle: () => setOpenAt(isOpen ? null : moment),
    askAbout: ({ id }: { id: string }) => {
      setAsked({ step: id, conversation: conversation.id });
      setOpenAt(moment);
    },
  };
}

interface MiddleProps extends Omit<ConversationViewProps, "form" | "onShare"> {
  hasForm: boolean;
  workspace: CaseWorkspace;
  help: ReturnType<typeof useHelp>;
  onOpen: ((pane: PaneName) => void) | undefined;
}

/** The chat: on a phone with buttons for chart and notes, else with the persons as tabs above. */
function Middle({ interaction, conversation, workspace, help, hasForm, onOpen }: MiddleProps) {
  const { data: me } = useMe();
  const { task_interactions: tasks } = interaction;
  const chips = onOpen && <PaneChips hasForm={hasForm} onOpen={onOpen} />;
  const isDone = tasks.length > 0 && tasks.every(isOver);
  const above = isDone ? (
    <EndBar interactionId={interaction.id}>{chips}</EndBar>
  ) : (
    <HintBar
      interactionId={interaction.id}
      step={help.step}
      isOpen={help.isOpen}
      onToggle={help.toggle}
      moment={help.said}
      language={translationLanguage(me)}
      onSay={workspace.say}
    >
      {chips}
    </HintBar>
  );
  return (
    <div className={styles.middle}>
      {!onOpen && workspace.people.length > 1 && (
        <PersonTabs people={workspace.people} onTurn={workspace.toPerson} />
      )}
      <PaneBoundary key={conversation.id}>
        <ChatPanel
          interaction={interaction}
          conversation={conversation}
          above={<PaneBoundary>{above}</PaneBoundary>}
        />
      </PaneBoundary>
    </div>
  );
}

function ConversationView({ interaction, conversation, form, onShare }: ConversationViewProps) {
  const t = useTranslations("conversation");
  const width = useWidth();
  const [pane, setPane] = useState<PaneName | null>(null);
  const [isEnding, setEnding] = useState(false);
  const frame = useVisibleHeight();
  const workspace = useCaseWorkspace(interaction, conversation);
  const help = useHelp(interaction, conversation);
  const end = () => setEnding(true);
  const hasForm = form !== undefined;
  const props = { interaction, conversation, workspace, form, onHelp: help.askAbout, onEnd: end, onShare };
  const isPhone = width === "phone";
  return (
    <div ref={frame} className={styles.frame} data-width={width} data-form={hasForm}>
      <title>{`${t("title", { name: conversation.person.name })} · Visite`}</title>
      <PaneBoundary>
        <ConversationHeader {...props} hasForm={hasForm} onOpen={isPhone ? setPane : undefined} />
      </PaneBoundary>
      <StartPanes {...props} width={width} />
      <Middle
        interaction={interaction}
        conversation={conversation}
        workspace={workspace}
        help={help}
        hasForm={hasForm}
        onOpen={isPhone ? setPane : undefined}
      />
      <EndPanes {...props} width={width} open={pane} onClose={() => setPane(null)} />
      <ConversationTour />
      <EndDialog interaction={interaction} isOpen={isEnding} onStay={() => setEnding(false)} />
      <SceneChangeDialog
        scene={workspace.navigation.scene}
        isPending={workspace.navigation.isPending}
        onGo={workspace.navigation.agree}
        onStay={workspace.navigation.stay}
      />
    </div>
  );
}

/** The conversation with a simulated person and everything around it; events of other tabs are shown at once. */
export function CaseConversation({
  interaction,
  lineNotes = null,
  ...rest
}: Omit<ConversationViewProps, "conversation"> & { lineNotes?: LineNotes | null }) {
  const t = useTranslations("conversation.nobody");
  const conversation = selectedConversation(interaction);
  useConversationEvents(interaction);
  useAtWork(conversation !== undefined);
  if (!conversation) return <EmptyView title={t("title")}>{t("text")}</EmptyView>;
  return (
    <LineNotesContext value={lineNotes}>
      <ConversationView interaction={interaction} conversation={conversation} {...rest} />
    </LineNotesContext>
  );
}
