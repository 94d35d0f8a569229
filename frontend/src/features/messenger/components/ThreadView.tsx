import { IconArrowDown, IconArrowLeft } from "@tabler/icons-react";
import { Fragment, useCallback, useEffect, useRef, useState } from "react";
import { type Entry, type MessagePayload, messages as outbox, useQueue } from "@/api/outbox";
import type { Correspondent, ThreadDetails, UserMessage } from "@/api/types";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { useFormat, useTranslations } from "@/i18n";
import { readDraft, writeDraft } from "@/lib/drafts";
import { Avatar } from "@/ui/Avatar";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { ButtonLink } from "@/ui/Link";
import { useAction } from "@/ui/useAction";
import { deleteMessage, loadEarlier, markRead, restoreMessage } from "../data";
import { draftOwner } from "../drafts";
import { byDay, type Delivery, firstUnread, outgoingTo } from "../model";
import { usePersonName } from "../usePersonName";
import { MessageComposer } from "./MessageComposer";
import { MessageItem, OutgoingItem } from "./MessageItem";
import styles from "./Messenger.module.css";

/** So near to the end, in pixels, the newest message counts as seen. */
const NEAR_END = 80;

/** Who the messages go to and come from, and on a phone the way back. */
export function ThreadHead({ person }: { person: Pick<Correspondent, "id" | "name" | "profile_image_url"> }) {
  const t = useTranslations("messenger");
  const nameOf = usePersonName();
  return (
    <div className={styles.head}>
      <span className={styles.back}>
        <ButtonLink
          look="quiet"
          to={paths.messages()}
          icon={
            <DirectionalIcon>
              <IconArrowLeft size="1.25rem" stroke={1.75} aria-hidden="true" />
            </DirectionalIcon>
          }
        >
          {t("back")}
        </ButtonLink>
      </span>
      <Avatar name={nameOf(person)} image={person.profile_image_url} />
      <h2>{nameOf(person)}</h2>
    </div>
  );
}

/** Deleting with a way back, for as long as the alert stands. */
function useDeletion() {
  const t = useTranslations("messenger.delete");
  const { run: restore } = useAction((message: UserMessage) => restoreMessage(message), {
    failed: t("undoFailed"),
    isConcurrent: true, // each alert is pressed once
  });
  const { run: remove } = useAction(
    async ({ message, forEveryone }: { message: UserMessage; forEveryone: boolean }) => {
      await deleteMessage(message, forEveryone);
      showAlert("info", t(forEveryone ? "doneForBoth" : "done"), {
        label: t("undo"),
        run: () => void restore(message),
      });
    },
    { failed: t("failed"), isExplained: true, isConcurrent: true },
  );
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  return useCallback(
    (message: UserMessage, forEveryone: boolean) => void latest.current({ message, forEveryone }),
    [],
  );
}

/** How the messages on their way to a person stand. */
export function PendingMessages({ entries }: { entries: readonly Entry<MessagePayload>[] }) {
  const { status, inFlight } = useQueue(outbox);
  const stateOf = ({ id, held }: Entry<MessagePayload>): Delivery => {
    if (held) return "failed";
    return status === "stuck" && !inFlight.includes(id) ? "waiting" : "sending";
  };
  const withdraw = ({ id, payload }: Entry<MessagePayload>) => {
    const owner = draftOwner(payload.person);
    const typed = readDraft(owner);
    writeDraft(owner, typed.trim() ? `${payload.text}\n${typed}` : payload.text);
    outbox.discard(id);
  };
  return entries.map((entry) => (
    <OutgoingItem
      key={entry.id}
      entry={entry}
      state={stateOf(entry)}
      onRetry={() => outbox.retry(entry.id)}
      onWithdraw={() => withdraw(entry)}
    />
  ));
}

/** Whether the end of the messages is seen, and the way there. The list is drawn from its end, so 0 is the end. */
function useEnd() {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const onScroll = () => setAtEnd(Math.abs(log.current?.scrollTop ?? 0) < NEAR_END);
  const goToEnd = useCallback(() => log.current?.scrollTo({ top: 0 }), []);
  return { log, isAtEnd, onScroll, goToEnd };
}

/** Marks what was got as read while its end is seen. */
function useReading(thread: ThreadDetails, userId: string | undefined, isAtEnd: boolean): void {
  const [isVisible, setVisible] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  const isRead = thread.unread_messages === 0 && firstUnread(thread.messages, userId) === undefined;
  const last = thread.messages.findLast(({ sender_id }) => sender_id !== userId);
  const latest = useRef({ thread, last });
  useEffect(() => {
    latest.current = { thread, last };
  });
  const lastId = last?.id;
  useEffect(() => {
    const { thread, last } = latest.current;
    if (!isVisible || !isAtEnd || isRead || !lastId || !last || userId === undefined) return;
    markRead(thread, last, userId).catch((error: unknown) => console.info("not marked as read", error));
  }, [isVisible, isAtEnd, isRead, lastId, userId]);
}

/** Reads earlier messages when the beginning of those that are known comes near. */
function useEarlier(thread: ThreadDetails) {
  const t = useTranslations("messenger");
  const first = thread.messages[0]?.position;
  const { run, isPending } = useAction(
    async () => {
      if (first !== undefined) await loadEarlier(thread.id, first);
    },
    { failed: t("failed.load") },
  );
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isWanted = thread.has_earlier && first !== undefined;
  useEffect(() => {
    if (!isWanted || !mark.current || first === undefined) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void latest.current();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWanted, first]);
  return { mark, isPending, isWanted, load: () => void run() };
}

/** A thread: messages by day, from where they are unread, those on their way, and the field. */
export function ThreadView({ thread }: { thread: ThreadDetails }) {
  const t = useTranslations("messenger");
  const nameOf = usePersonName();
  const format = useFormat();
  const me = useMe().data;
  const { person, messages } = thread;
  const queue = useQueue(outbox);
  const outgoing = person.id === null ? [] : outgoingTo(queue.entries, person.id, messages);
  const { log, isAtEnd, onScroll, goToEnd } = useEnd();
  // Where the user came in: it stays there while they read.
  const [unreadId] = useState(() => firstUnread(messages, me?.id)?.id);
  const [seen, setSeen] = useState(messages.at(-1)?.position ?? -1);
  const last = messages.at(-1)?.position ?? -1;
  if (isAtEnd && seen !== last) setSeen(last);
  const fresh = messages.filter(({ position, sender_id }) => position > seen && sender_id !== me?.id).length;
  useReading(thread, me?.id, isAtEnd);
  const earlier = useEarlier(thread);
  const remove = useDeletion();
  const name = nameOf(person);
  return (
    <section className={styles.thread} aria-label={t("with", { name })}>
      <ThreadHead person={person} />
      <div ref={log} className={styles.log} role="log" aria-label={t("log")} tabIndex={0} onScroll={onScroll}>
        <div className={styles.messages}>
          <div ref={earlier.mark} />
          {earlier.isWanted && (
            <Button look="quiet" isPending={earlier.isPending} onPress={earlier.load}>
              {t("earlier")}
            </Button>
          )}
          {byDay(messages, format.date).map(({ day, messages: ofDay }) => (
            <section key={day} aria-label={day}>
              <p className={styles.day}>{day}</p>
              <ul className={styles.list}>
                {ofDay.map((message) => (
                  <Fragment key={message.id}>
                    {message.id === unreadId && <li className={styles.line}>{t("unreadLine")}</li>}
                    <MessageItem
                      message={message}
                      isOwn={message.sender_id !== null && message.sender_id === me?.id}
                      sender={message.sender_id === me?.id ? t("you") : name}
                      onDelete={remove}
                    />
                  </Fragment>
                ))}
              </ul>
            </section>
          ))}
          <ul className={styles.list}>
            <PendingMessages entries={outgoing} />
          </ul>
        </div>
      </div>
      {fresh > 0 && (
        <div className={styles.fresh}>
          <Button
            look="secondary"
            icon={<IconArrowDown size="1.25rem" stroke={1.75} aria-hidden="true" />}
            onPress={goToEnd}
          >
            {t("fresh", { count: fresh })}
          </Button>
        </div>
      )}
      {thread.can_write && person.id !== null ? (
        <MessageComposer person={{ id: person.id, name }} conversation={thread.id} onSent={goToEnd} />
      ) : (
        <p className={styles.closed}>{t(person.id === null ? "closed.deleted" : "closed.left")}</p>
      )}
    </section>
  );
}
