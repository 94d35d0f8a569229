import { useRef } from "react";
import { Link } from "react-router";
import { messages as outbox, useQueue } from "@/api/outbox";
import type { Thread } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { useDraft } from "@/lib/drafts";
import { Avatar } from "@/ui/Avatar";
import { cx } from "@/ui/cx";
import { LoadMore } from "@/ui/LoadMore";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";
import { useThreads } from "../data";
import { draftOwner } from "../drafts";
import { usePersonName } from "../usePersonName";
import styles from "./Messenger.module.css";

/** What the last message says, or what it is where it says nothing. */
function usePreview(thread: Thread): string {
  const t = useTranslations("messenger.preview");
  const message = thread.last_message;
  if (message === null) return t("nothing");
  return message.kind === "TEXT" ? message.text || t("emptied") : t(message.kind);
}

function ThreadRow({ thread, isCurrent }: { thread: Thread; isCurrent: boolean }) {
  const t = useTranslations("messenger");
  const nameOf = usePersonName();
  const format = useFormat();
  const { person, unread_messages: unread } = thread;
  const [draft] = useDraft(draftOwner(person.id ?? thread.id));
  const waiting = useQueue(outbox).entries.some(({ payload }) => payload.person === person.id);
  const preview = usePreview(thread);
  const isToday = format.date(thread.last_at) === format.date(new Date());
  return (
    <li>
      <Link
        to={paths.thread(thread.id)}
        className={cx(styles.row, unread > 0 && styles.unread)}
        aria-current={isCurrent ? "page" : undefined}
      >
        <Avatar name={nameOf(person)} image={person.profile_image_url} />
        <span className={styles.rowText}>
          <span className={styles.rowName}>{nameOf(person)}</span>
          <span className={styles.preview}>
            {draft.trim() ? (
              <>
                <strong className={styles.draft}>{t("draft")}</strong> {draft}
              </>
            ) : (
              preview
            )}
          </span>
        </span>
        <span className={styles.rowEnd}>
          <time dateTime={thread.last_at}>
            {isToday ? format.time(thread.last_at) : format.date(thread.last_at)}
          </time>
          {waiting && <span>{t("delivery.waitingShort")}</span>}
          {unread > 0 && (
            <span className={styles.badge}>
              <span aria-hidden="true">{unread}</span>
              <span className="visually-hidden">{t("unread", { count: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** The conversations of the user, the last one written to first. */
export function ThreadList({ currentId }: { currentId: string | null }) {
  const t = useTranslations("messenger");
  const threads = useThreads();
  const list = useRef<HTMLUListElement>(null);
  return (
    <StateView
      of={threads}
      skeleton={<Skeleton lines={6} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyView title={t("none.title")}>{t("none.text")}</EmptyView>}
      failed={t("failed.load")}
    >
      {(rows) => (
        <>
          <ul ref={list} className={styles.rows}>
            {rows.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} isCurrent={thread.id === currentId} />
            ))}
          </ul>
          <LoadMore of={threads} list={list} />
        </>
      )}
    </StateView>
  );
}
