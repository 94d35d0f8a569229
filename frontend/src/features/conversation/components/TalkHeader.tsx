import { IconArrowLeft, IconDotsVertical, IconFlag, IconListCheck } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import type { CaseInteraction, Talk } from "@/api/types";
import { Reading } from "@/features/chart";
import { countSteps } from "@/features/tasks";
import { tourMark } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { useCommands } from "@/ui/commands";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { ButtonLink } from "@/ui/Link";
import { Menu } from "@/ui/Menu";
import { pane } from "@/ui/panes";
import { Portrait } from "@/ui/portrait/Portrait";
import type { Desk } from "../useDesk";
import { useTalkMenu } from "../useTalkMenu";
import type { PaneName } from "./PhonePanes";
import styles from "./TalkHeader.module.css";

interface TalkHeaderProps {
  interaction: CaseInteraction;
  talk: Talk;
  desk: Desk;
  /** Opens a pane from below; left out where the panes stand beside the talk. */
  onOpen: ((pane: PaneName) => void) | undefined;
}

const icon = { size: 24, stroke: 1.75, "aria-hidden": true } as const;

/** Her name, and the one value of hers that is out of range, on a phone without its name; else how she feels. */
function Who({ talk, desk, onOpen }: Pick<TalkHeaderProps, "talk" | "desk" | "onOpen">) {
  const mood = useTranslations("portrait.feels");
  const isPatient = talk.id === desk.patient;
  return (
    <div className={styles.who}>
      <h1 className={styles.name}>{talk.person.name}</h1>
      <p className={styles.mood}>
        {isPatient && desk.vital ? (
          <>
            <span className={onOpen ? "visually-hidden" : undefined}>{desk.vital.title} </span>
            <Reading value={desk.vital.value} state={desk.vital.state} />
          </>
        ) : (
          mood(talk.emotion)
        )}
      </p>
    </div>
  );
}

function Face({ talk, desk, onOpen }: Pick<TalkHeaderProps, "talk" | "desk" | "onOpen">) {
  const t = useTranslations("conversation");
  const face = <Portrait person={talk.person} mood={talk.emotion} crop="face" decorative />;
  if (!onOpen) return face;
  const hasNews = desk.people.some((somebody) => somebody.hasNews);
  return (
    <button
      type="button"
      className={styles.face}
      aria-label={hasNews ? t("openPeopleNews") : t("openPeople")}
      onClick={() => onOpen("people")}
    >
      {face}
      {hasNews && <span className={styles.dot} aria-hidden="true" />}
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
      <IconListCheck size={20} stroke={1.75} aria-hidden="true" />
      <span>{`${where.current}/${where.tasks}`}</span>
    </button>
  );
}

/** The page this talk was begun from, such as a lesson; else the cases. */
function useWayBack(): string {
  const state: unknown = useLocation().state;
  const hasFrom = typeof state === "object" && state !== null && "from" in state;
  return hasFrom && typeof state.from === "string" && /^\/(?!\/)/.test(state.from)
    ? state.from
    : "/all-cases";
}

/** Whom one talks to, the tasks, and the ways out; 64 px high on every screen. */
export function TalkHeader({ interaction, talk, desk, onOpen }: TalkHeaderProps) {
  const t = useTranslations("conversation");
  const navigate = useNavigate();
  const back = useWayBack();
  const entries = useTalkMenu(interaction.id, onOpen);
  useCommands("talk", entries);
  return (
    <header className={styles.header} {...pane}>
      <IconButton label={t("back")} onPress={() => void navigate(back)}>
        <DirectionalIcon>
          <IconArrowLeft {...icon} />
        </DirectionalIcon>
      </IconButton>
      <Face talk={talk} desk={desk} onOpen={onOpen} />
      <Who talk={talk} desk={desk} onOpen={onOpen} />
      {onOpen && interaction.task_interactions.length > 0 && (
        <TaskButton interaction={interaction} onOpen={() => onOpen("tasks")} />
      )}
      {!onOpen && (
        <ButtonLink
          to={`/case-interactions/${interaction.id}/debrief`}
          look="secondary"
          icon={<IconFlag {...icon} size={20} />}
        >
          {t("endShort")}
        </ButtonLink>
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
