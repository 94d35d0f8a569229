import { IconShare3 } from "@tabler/icons-react";
import { useState } from "react";
import { type Entry, type MessagePayload, messages as outbox, useQueue } from "@/api/outbox";
import type { GivenShare, Recipient } from "@/api/types";
import { paths } from "@/app/paths";
import { useTalkFeedback } from "@/features/correspondence";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Link } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { sendMessage, withdrawShare } from "../data";
import { usePersonName } from "../usePersonName";
import styles from "./Messenger.module.css";
import { PeoplePicker } from "./NewMessage";

const LONGEST_NOTE = 1000;

/** With whom the talk is shared, and whether it was read and answered. */
function ShareRow({ share }: { share: GivenShare }) {
  const t = useTranslations("messenger.sharing");
  const nameOf = usePersonName();
  const { run, isPending } = useAction(() => withdrawShare(share.id), { failed: t("withdrawFailed") });
  const read = share.read_at === null ? "unread" : "read";
  return (
    <li className={styles.shareRow}>
      <Link to={paths.thread(share.conversation_id)}>{nameOf(share.recipient)}</Link>
      <span>{t(share.answered_at === null ? read : "answered")}</span>
      <Button look="quiet" isPending={isPending} onPress={() => void run()}>
        {t("withdraw")}
      </Button>
    </li>
  );
}

/** A share that the server has not confirmed. */
function WaitingShare({ entry }: { entry: Entry<MessagePayload> }) {
  const t = useTranslations("messenger.sharing");
  if (entry.held === null) return <li role="status">{t("sending")}</li>;
  return (
    <li className={styles.shareRow} role="alert">
      <span>
        {t("failed")} {entry.held.detail}
      </span>
      <Button look="quiet" onPress={() => outbox.retry(entry.id)}>
        {t("retry")}
      </Button>
      <Button look="quiet" onPress={() => outbox.discard(entry.id)}>
        {t("discard")}
      </Button>
    </li>
  );
}

function NewShare({ interactionId, onDone }: { interactionId: string; onDone: () => void }) {
  const t = useTranslations("messenger.sharing");
  const [person, setPerson] = useState<Recipient | null>(null);
  const [note, setNote] = useState("");
  if (person === null) return <PeoplePicker isTutor onChoose={setPerson} />;
  const share = () => {
    const to = { person: person.id, conversation: person.conversation_id };
    sendMessage({ ...to, kind: "SHARE", text: note.trim(), interaction: interactionId });
    onDone();
  };
  return (
    <Stack gap={4}>
      <p>{t("with", { name: person.name })}</p>
      <p>{t("what", { name: person.name })}</p>
      <Field
        label={t("note")}
        name="note"
        rows={3}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={setNote}
        autoFocus
      />
      <Stack direction="row" gap={3}>
        <Button icon={<IconShare3 size="1.25rem" stroke={1.75} aria-hidden="true" />} onPress={share}>
          {t("share")}
        </Button>
        <Button look="secondary" onPress={() => setPerson(null)}>
          {t("other")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** With whom a talk is shared; nothing where it is not. */
export function SharesOfTalk({ interactionId }: { interactionId: string }) {
  const t = useTranslations("messenger.sharing");
  const shares = useTalkFeedback(interactionId).data?.shares ?? [];
  const isMeant = ({ payload }: Entry<MessagePayload>) =>
    payload.kind === "SHARE" && payload.interaction === interactionId;
  const waiting = useQueue(outbox).entries.filter(isMeant);
  if (shares.length + waiting.length === 0) return null;
  return (
    <section aria-label={t("shared")}>
      <ul className={styles.list}>
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
        {waiting.map((entry) => (
          <WaitingShare key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

interface ShareTalkFormProps {
  interactionId: string;
  onDone: () => void;
}

/** Whom to share a talk with, and a note; what is shared already. */
export function ShareTalkForm({ interactionId, onDone }: ShareTalkFormProps) {
  return (
    <Stack gap={4}>
      <SharesOfTalk interactionId={interactionId} />
      <NewShare interactionId={interactionId} onDone={onDone} />
    </Stack>
  );
}
