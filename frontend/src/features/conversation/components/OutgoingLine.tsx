import { IconAlertCircle, IconEdit, IconSend2 } from "@tabler/icons-react";
import type { Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useProblemText } from "@/ui/problemText";
import type { Turning } from "../useTurn";
import { Breath, Bubble, Words } from "./Bubble";
import styles from "./Line.module.css";
import { Tool } from "./Tool";

interface OutgoingLineProps {
  turn: Turning;
  person: Person;
  onEdit: () => void;
}

function Fate({ turn, onEdit }: Omit<OutgoingLineProps, "person">) {
  const t = useTranslations("conversation.outgoing");
  const textOf = useProblemText();
  if (turn.outgoing?.state === "sending") return <span className={styles.fate}>{t("sending")}</span>;
  const offline = turn.problem?.code === "offline";
  const why = turn.problem ? textOf(turn.problem) : t("unsure");
  return (
    <div className={styles.fate} role={turn.problem ? "alert" : undefined}>
      <span className={offline ? undefined : styles.problem}>
        {!offline && <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}
        <span>{offline ? t("offline") : `${t("failed")}. ${why}`}</span>
      </span>
      <Tool
        icon={<IconSend2 size={20} stroke={1.75} aria-hidden="true" />}
        label={t("retry")}
        onPress={turn.retry}
      />
      {!offline && turn.problem && (
        <Tool
          icon={<IconEdit size={20} stroke={1.75} aria-hidden="true" />}
          label={t("edit")}
          onPress={onEdit}
        />
      )}
    </div>
  );
}

/** Her words before the server has them; the person draws breath meanwhile. */
export function OutgoingLine({ turn, person, onEdit }: OutgoingLineProps) {
  const t = useTranslations("conversation");
  if (!turn.outgoing) return null;
  const sending = turn.outgoing.state === "sending";
  return (
    <>
      <Bubble
        side="learner"
        speaker={t("said.learner")}
        muted={!sending}
        below={<Fate turn={turn} onEdit={onEdit} />}
      >
        <Words>{turn.outgoing.text}</Words>
      </Bubble>
      {sending && (
        <Bubble side="person" speaker={t("said.person", { name: person.address })}>
          <Breath />
        </Bubble>
      )}
    </>
  );
}
