import { IconPencilPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messages as outbox, useQueue } from "@/api/outbox";
import type { Recipient } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useCommands } from "@/ui/commands";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, ErrorView, LoadingView } from "@/ui/StateView";
import { useRecipient, useThread, useThreadEvents, useThreads } from "../data";
import { outgoingTo } from "../model";
import { MessageComposer } from "./MessageComposer";
import styles from "./Messenger.module.css";
import { NewMessage } from "./NewMessage";
import { ThreadList } from "./ThreadList";
import { PendingMessages, ThreadHead, ThreadView } from "./ThreadView";

/** A thread by its id; what went wrong in the words of the messenger. */
function StoredThread({ id }: { id: string }) {
  const t = useTranslations("messenger.failed");
  const thread = useThread(id);
  if (thread.data) return <ThreadView key={id} thread={thread.data} />;
  if (!thread.error) {
    return (
      <LoadingView>
        <Skeleton lines={6} />
      </LoadingView>
    );
  }
  return (
    <ErrorView
      error={thread.error}
      onRetry={() => void thread.mutate()}
      isRetrying={thread.isValidating}
      failed={t("load")}
    />
  );
}

/** The first message to a person: once it has arrived, its thread is there. */
function FirstMessage({ person }: { person: Recipient }) {
  const t = useTranslations("messenger");
  const entries = outgoingTo(useQueue(outbox).entries, person.id, []);
  return (
    <section className={styles.thread} aria-label={t("with", { name: person.name })}>
      <ThreadHead person={person} />
      <div className={styles.log}>
        <ul className={styles.list}>
          <PendingMessages entries={entries} />
        </ul>
      </div>
      <MessageComposer person={person} conversation={null} onSent={() => undefined} />
    </section>
  );
}

/** A person by id, as the field for the first message needs them; leads to the thread where there is one. */
function ToPerson({ personId }: { personId: string }) {
  const t = useTranslations("messenger");
  const found = useRecipient(personId);
  if (found.error) return <ErrorView error={found.error} onRetry={() => void found.mutate()} />;
  if (found.data === undefined) return <LoadingView />;
  const person = found.data;
  if (person === null) return <p role="alert">{t("people.none")}</p>;
  if (person.conversation_id !== null) return <StoredThread id={person.conversation_id} />;
  return <FirstMessage person={person} />;
}

/** Beside the list on a wide screen, while no thread is open; none is opened by itself, since that would read it. */
function NothingOpen() {
  const t = useTranslations("messenger.choose");
  const threads = useThreads();
  if (!threads.data?.length) return null;
  return (
    <div className={styles.closed}>
      <EmptyView title={t("title")}>{t("text")}</EmptyView>
    </div>
  );
}

interface MessengerProps {
  threadId: string | null;
  /** Whom to write to where there is no thread yet. */
  personId: string | null;
}

/** The list of threads and the one that is open: side by side, on a phone one after the other. */
export function Messenger({ threadId, personId }: MessengerProps) {
  const t = useTranslations("messenger");
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  useThreadEvents();
  useCommands("everywhere", [{ id: "new-message", label: t("new"), run: () => setChoosing(true) }]);
  const open = (person: Recipient) => {
    setChoosing(false);
    void navigate(
      person.conversation_id === null
        ? paths.messages({ to: person.id })
        : paths.thread(person.conversation_id),
    );
  };
  const isOpen = threadId !== null || personId !== null;
  return (
    <>
      <div className={styles.panes} data-open={isOpen}>
        <div className={styles.side}>
          <Button
            icon={<IconPencilPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
            onPress={() => setChoosing(true)}
          >
            {t("new")}
          </Button>
          <ThreadList currentId={threadId} />
        </div>
        {threadId !== null && <StoredThread id={threadId} />}
        {threadId === null && personId !== null && <ToPerson personId={personId} />}
        {!isOpen && <NothingOpen />}
      </div>
      <NewMessage isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={open} />
    </>
  );
}
