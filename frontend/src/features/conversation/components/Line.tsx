import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import type { Message, Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Breath, Bubble, Words } from "./Bubble";
import styles from "./Line.module.css";
import { ReplyTools } from "./ReplyTools";

interface LineProps {
  message: Message;
  person: Person;
  onRetry: (message: Message) => Promise<void>;
  onReload: () => void;
}

function FailedReply({ message, person, onRetry }: Omit<LineProps, "onReload">) {
  const t = useTranslations("conversation");
  const [isPending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    try {
      await onRetry(message);
    } catch (error) {
      showError(t("failedReply.retryFailed"), error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Bubble side="person" speaker={t("said.person", { name: person.address })} muted>
      <div className={styles.failed}>
        <p className={styles.why}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>{t("failedReply.text", { name: person.name })}</span>
        </p>
        <Button
          look="secondary"
          isPending={isPending}
          icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
          onPress={() => void retry()}
        >
          {t("failedReply.retry")}
        </Button>
      </div>
    </Bubble>
  );
}

/** One message of the transcript, in whatever state it is. */
export function Line(props: LineProps) {
  const { message, person, onReload } = props;
  const t = useTranslations("conversation");
  if (message.author === "LEARNER") {
    return (
      <Bubble side="learner" speaker={t("said.learner")}>
        <Words>{message.text}</Words>
      </Bubble>
    );
  }
  if (message.state === "FAILED") return <FailedReply {...props} />;
  const speaker = t("said.person", { name: person.address });
  if (message.state === "PENDING") {
    return (
      <Bubble side="person" speaker={speaker}>
        {message.text && <Words>{message.text}</Words>}
        <Breath />
      </Bubble>
    );
  }
  return (
    <Bubble side="person" speaker={speaker} below={<ReplyTools message={message} onReload={onReload} />}>
      <Words>{message.text}</Words>
    </Bubble>
  );
}
