import { IconCircleDashed } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { CaseInteraction, TaskInteraction } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { useOrigin } from "@/ui/useOrigin";
import styles from "./EndDialog.module.css";

interface EndDialogProps {
  interaction: CaseInteraction;
  isOpen: boolean;
  onStay: () => void;
}

const openIn = ({ subtask_interactions: steps }: TaskInteraction) =>
  steps.filter(({ state }) => state === "OPEN");

/** The tasks that have open steps, with their number. */
function OpenTasks({ tasks }: { tasks: readonly TaskInteraction[] }) {
  const t = useTranslations("conversation.ending");
  const left = tasks.filter((task) => openIn(task).length > 0);
  if (left.length === 0) return <p>{t("nothing")}</p>;
  const count = left.flatMap(openIn).length;
  return (
    <>
      <p>{t("open", { count })}</p>
      <ul className={styles.tasks}>
        {left.map((task) => (
          <li key={task.id}>
            <IconCircleDashed size="1.25rem" stroke={1.75} aria-hidden="true" />
            <span>
              <GermanText size="body">{task.title}</GermanText>{" "}
              <span className={styles.count}>
                {t("steps", { open: openIn(task).length, all: task.subtask_interactions.length })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks before a conversation is ended, and names open tasks. */
export function EndDialog({ interaction, isOpen, onStay }: EndDialogProps) {
  const t = useTranslations("conversation.ending");
  const navigate = useNavigate();
  const origin = useOrigin();
  const end = () => void navigate(paths.debrief(interaction.id), { state: origin });
  const actions = (
    <>
      <Button look="secondary" onPress={onStay}>
        {t("stay")}
      </Button>
      <Button onPress={end}>{t("end")}</Button>
    </>
  );
  return (
    <Sheet title={t("title")} isOpen={isOpen} onClose={onStay} actions={actions}>
      <OpenTasks tasks={interaction.task_interactions} />
      <p>{t("after")}</p>
    </Sheet>
  );
}
