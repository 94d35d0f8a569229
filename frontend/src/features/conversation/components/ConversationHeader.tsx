import {
  IconArrowLeft,
  IconClipboardHeart,
  IconDotsVertical,
  IconDownload,
  IconFlag,
  IconForms,
  IconListCheck,
  IconNotes,
  IconRoute,
  IconShare3,
  IconStethoscope,
  IconUsers,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { CaseInteraction, Conversation, Vital } from "@/api/types";
import { isLessonPath, paths } from "@/app/paths";
import { lastReading, Reading, ReadingState } from "@/features/chart";
import { countSteps } from "@/features/tasks";
import { tourMark } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { useCommands } from "@/ui/commands";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { Menu, type MenuEntry } from "@/ui/Menu";
import { pane } from "@/ui/panes";
import { Portrait } from "@/ui/portrait/Portrait";
import { useOrigin } from "@/ui/useOrigin";
import type { CaseWorkspace } from "../useCaseWorkspace";
import styles from "./ConversationHeader.module.css";
import type { PaneName } from "./Panes";

interface ConversationHeaderProps {
  interaction: CaseInteraction;
  conversation: Conversation;
  workspace: CaseWorkspace;
  /** Opens a pane from below; left out where the panes stand beside the messages. */
  onOpen: ((pane: PaneName) => void) | undefined;
  /** There is a form beside the messages. */
  hasForm: boolean;
  onEnd: () => void;
  /** Shares the conversation with somebody; left out where that is not offered. */
  onShare?: (() => void) | undefined;
}

const ABBREVIATED = [
  "blood_pressure",
  "pulse",
  "temperature",
  "spo2",
  "respiratory_rate",
  "blood_sugar",
  "pain",
] as const;

const icon = { size: "1.5rem", stroke: 1.75, "aria-hidden": true } as const;
const menuIcon = { ...icon, size: "1.25rem" } as const;

/** The entries behind ⋯: on a phone also the panes, everywhere the ways out of the conversation. */
function useConversationMenu(
  interactionId: string,
  hasForm: boolean,
  onOpen: ((pane: PaneName) => void) | undefined,
  onEnd: () => void,
  onShare: (() => void) | undefined,
): MenuEntry[] {
  const t = useTranslations("conversation");
  const navigate = useNavigate();
  const origin = useOrigin();
  const openPane = (id: PaneName, label: string, sign: React.ReactNode): MenuEntry[] =>
    onOpen ? [{ id, label, icon: sign, run: () => onOpen(id) }] : [];
  const way = (id: string, label: string, sign: React.ReactNode, to: string): MenuEntry => ({
    id,
    label,
    icon: sign,
    run: () => void navigate(to, { state: origin }),
  });
  const address = paths.caseInteraction(interactionId);
  return [
    ...openPane("tasks", t("tasks.heading"), <IconListCheck {...menuIcon} />),
    ...openPane("chart", t("chart"), <IconClipboardHeart {...menuIcon} />),
    ...openPane("notes", t("notes"), <IconNotes {...menuIcon} />),
    ...(hasForm ? openPane("form", t("form"), <IconForms {...menuIcon} />) : []),
    ...openPane("people", t("people"), <IconUsers {...menuIcon} />),
    { id: "debrief", label: t("end"), icon: <IconFlag {...menuIcon} />, run: onEnd },
    ...(onShare
      ? [{ id: "share", label: t("share"), icon: <IconShare3 {...menuIcon} />, run: onShare }]
      : []),
    way("download", t("download"), <IconDownload {...menuIcon} />, `${address}/download`),
    way("tour", t("tour"), <IconRoute {...menuIcon} />, `${address}?tour=true`),
    way("cases", t("toCases"), <IconStethoscope {...menuIcon} />, paths.allCases()),
  ];
}

/** The abbreviation that the ward uses, for the eye: "AF 24/min" can't be mistaken for a pulse. */
function ShortVitalName({ vital: { name } }: { vital: Vital }) {
  const t = useTranslations("chart.short");
  const known = ABBREVIATED.find((one) => one === name);
  if (!known) return null;
  return (
    <span lang="de" aria-hidden="true">
      {t(known)}{" "}
    </span>
  );
}

/** A value out of its range; in narrow places the last of several readings is shown, and all are read out. */
function Value({ vital, isNarrow }: { vital: Vital; isNarrow: boolean }) {
  const { title, value, state } = vital;
  const last = lastReading(value);
  return (
    <span className={styles.value}>
      <span className={isNarrow ? "visually-hidden" : undefined}>{title} </span>
      {isNarrow && <ShortVitalName vital={vital} />}
      {isNarrow && last !== value ? (
        <>
          <span className={styles.long}>
            <Reading value={value} state="UNKNOWN" />
          </span>
          <span className={styles.short} aria-hidden="true">
            <Reading value={last} state="UNKNOWN" />
          </span>{" "}
          <ReadingState state={state} />
        </>
      ) : (
        <Reading value={value} state={state} />
      )}
    </span>
  );
}

/** The name of the person (on a phone as they are addressed), and a value out of range or the mood. */
function Who({
  conversation,
  workspace,
  onOpen,
}: Pick<ConversationHeaderProps, "conversation" | "workspace" | "onOpen">) {
  const mood = useTranslations("portrait.feels");
  const isPatient = conversation.id === workspace.patient;
  return (
    <div className={styles.who}>
      <h1 className={styles.name}>{onOpen ? conversation.person.address : conversation.person.name}</h1>
      <p className={styles.mood}>
        {isPatient && workspace.vital ? (
          <Value vital={workspace.vital} isNarrow={!!onOpen} />
        ) : (
          mood(conversation.emotion)
        )}
      </p>
    </div>
  );
}

function Face({
  conversation,
  workspace,
  onOpen,
}: Pick<ConversationHeaderProps, "conversation" | "workspace" | "onOpen">) {
  const t = useTranslations("conversation");
  const face = <Portrait person={conversation.person} mood={conversation.emotion} crop="face" decorative />;
  if (!onOpen) return face;
  const hasUnread = workspace.people.some((participant) => participant.hasUnread);
  return (
    <button
      type="button"
      className={styles.face}
      aria-label={hasUnread ? t("openPeopleNews") : t("openPeople")}
      onClick={() => onOpen("people")}
    >
      {face}
      {hasUnread && <span className={styles.dot} aria-hidden="true" />}
    </button>
  );
}

function TaskButton({ interaction, onOpen }: { interaction: CaseInteraction; onOpen: () => void }) {
  const t = useTranslations("conversation.tasks");
  const { task_interactions: tasks, current_task_interaction_index: index } = interaction;
  const { done, all } = countSteps(tasks);
  const where = { current: Math.min(index + 1, tasks.length), tasks: tasks.length };
  return (
    <button
      type="button"
      className={styles.tasks}
      {...tourMark("tasks")}
      aria-label={t("where", { ...where, done, all })}
      onClick={onOpen}
    >
      <IconListCheck size="1.25rem" stroke={1.75} aria-hidden="true" />
      {/* steps, not tasks: the only or last task would read as if it were done; the name says the same figures */}
      <span>{`${done}/${all}`}</span>
    </button>
  );
}

/** The person, the tasks and the way back; 64 px high on every screen. */
export function ConversationHeader({
  interaction,
  conversation,
  workspace,
  hasForm,
  onOpen,
  onEnd,
  onShare,
}: ConversationHeaderProps) {
  const t = useTranslations("conversation");
  const navigate = useNavigate();
  const origin = useOrigin();
  const entries = useConversationMenu(interaction.id, hasForm, onOpen, onEnd, onShare);
  useCommands("talk", entries);
  return (
    <header className={styles.header} {...pane}>
      <IconButton
        label={t(origin && isLessonPath(origin.from) ? "toLesson" : "back")}
        onPress={() => void navigate(origin?.from ?? paths.allCases())}
      >
        <DirectionalIcon>
          <IconArrowLeft {...icon} />
        </DirectionalIcon>
      </IconButton>
      <Face conversation={conversation} workspace={workspace} onOpen={onOpen} />
      <Who conversation={conversation} workspace={workspace} onOpen={onOpen} />
      {onOpen && interaction.task_interactions.length > 0 && (
        <TaskButton interaction={interaction} onOpen={() => onOpen("tasks")} />
      )}
      {!onOpen && (
        <Button look="secondary" icon={<IconFlag {...icon} size="1.25rem" />} onPress={onEnd}>
          {t("endShort")}
        </Button>
      )}
      <Menu
        label={t("more")}
        trigger={
          <IconButton label={t("more")}>
            <IconDotsVertical {...icon} />
          </IconButton>
        }
        entries={entries}
      />
    </header>
  );
}
