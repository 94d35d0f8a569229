import {
  IconAlertCircle,
  IconCheck,
  IconChecks,
  IconClock,
  IconDots,
  IconHeartHandshake,
} from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import type { Entry, MessagePayload } from "@/api/outbox";
import type { UserMessage } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Menu } from "@/ui/Menu";
import { useSharedDebrief } from "../data";
import { type Delivery, isDeletableForBoth } from "../model";
import styles from "./Messenger.module.css";

const icon = { size: "1rem", stroke: 1.75, "aria-hidden": true } as const;
const SIGNS: Readonly<Record<Delivery, ReactNode>> = {
  sending: <IconClock {...icon} />,
  waiting: <IconClock {...icon} />,
  failed: <IconAlertCircle {...icon} />,
  sent: <IconCheck {...icon} />,
  read: <IconChecks {...icon} />,
};

/** How far an own message has come, as a sign and a word. */
function DeliveryState({ state }: { state: Delivery }) {
  const t = useTranslations("messenger.delivery");
  return (
    <span className={cx(styles.delivery, state === "failed" && styles.failed)}>
      {SIGNS[state]}
      <span>{t(state)}</span>
    </span>
  );
}

/** A shared talk: which case, how far, and what can be done with it. */
function ShareCard({ message, isOwn }: { message: UserMessage; isOwn: boolean }) {
  const t = useTranslations("messenger.share");
  const { share } = message;
  if (share === null) return <p>{t("gone")}</p>;
  const { case_title, steps, steps_done, withdrawn_at, answered_at, id, case_interaction_id } = share;
  return (
    <div className={styles.card}>
      <p className={styles.cardTitle}>{t("title")}</p>
      <GermanText as="p" size="body">
        {case_title}
      </GermanText>
      <p>{t("steps", { done: steps_done, all: steps })}</p>
      {withdrawn_at !== null && <p>{t("withdrawn")}</p>}
      {withdrawn_at === null && isOwn && (
        <ButtonLink look="secondary" to={paths.debrief(case_interaction_id)}>
          {t("open")}
        </ButtonLink>
      )}
      {withdrawn_at === null && !isOwn && (
        <ButtonLink
          look={answered_at === null ? "primary" : "secondary"}
          to={paths.sharedTalk(message.conversation_id, id)}
        >
          {t(answered_at === null ? "answer" : "answerAgain")}
        </ButtonLink>
      )}
    </div>
  );
}

type Remark = UserMessage["remarks"][number];

/** A remark with what it is on: a line, or a criterion that the tutor judges otherwise. */
function RemarkItem({ remark, title }: { remark: Remark; title: string | undefined }) {
  const t = useTranslations("messenger.remark");
  const verdict = useTranslations("debrief.verdict");
  return (
    <li>
      {remark.quote && (
        <GermanText as="p" size="body">
          „{remark.quote}“
        </GermanText>
      )}
      {title && <p className={styles.cardTitle}>{title}</p>}
      {remark.verdict && <p>{t("otherVerdict", { verdict: verdict(remark.verdict) })}</p>}
      <p>{remark.text}</p>
    </li>
  );
}

/** The remarks of an answer; the names of criteria stand in the debrief alone. */
function Remarks({ remarks, interactionId }: { remarks: readonly Remark[]; interactionId: string | null }) {
  const isOnVerdict = remarks.some(({ criterion }) => criterion !== "");
  const debrief = useSharedDebrief(isOnVerdict ? interactionId : null).data;
  const titleOf = (name: string) => debrief?.judgements.find(({ criterion }) => criterion === name)?.title;
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark) => (
        <RemarkItem
          key={remark.id}
          remark={remark}
          title={remark.criterion ? titleOf(remark.criterion) : undefined}
        />
      ))}
    </ul>
  );
}

/** Feedback on a shared talk: the remarks, and where they stand: those on verdicts only in the debrief. */
function ResponseCard({ message, isOwn }: { message: UserMessage; isOwn: boolean }) {
  const t = useTranslations("messenger.response");
  const shared = useTranslations("messenger.share");
  const { share, remarks } = message;
  const firstLine = remarks.find(({ line_id }) => line_id !== null)?.line_id;
  return (
    <div className={styles.card}>
      <p className={styles.cardTitle}>{t(isOwn ? "titleOwn" : "title")}</p>
      {share && (
        <GermanText as="p" size="body">
          {share.case_title}
        </GermanText>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} interactionId={share?.case_interaction_id ?? null} />}
      {share && !isOwn && (
        <ButtonLink
          look="secondary"
          to={
            firstLine
              ? paths.message(share.case_interaction_id, firstLine)
              : paths.caseInteraction(share.case_interaction_id)
          }
        >
          {t("open")}
        </ButtonLink>
      )}
      {share && !isOwn && remarks.some(({ criterion }) => criterion) && (
        <ButtonLink look="secondary" to={paths.debrief(share.case_interaction_id)}>
          {shared("open")}
        </ButtonLink>
      )}
    </div>
  );
}

interface MessageBodyProps {
  message: UserMessage;
  isOwn: boolean;
}

function MessageBody({ message, isOwn }: MessageBodyProps) {
  const t = useTranslations("messenger");
  const { kind, text } = message;
  return (
    <>
      {kind === "SHARE" && <ShareCard message={message} isOwn={isOwn} />}
      {kind === "RESPONSE" && <ResponseCard message={message} isOwn={isOwn} />}
      {kind === "KUDOS" && (
        <p className={styles.kudos}>
          <IconHeartHandshake size="1.5rem" stroke={1.75} aria-hidden="true" />
          {t("kudos.text")}
        </p>
      )}
      {text && (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      {!text && kind === "TEXT" && <p className={styles.mute}>{t("preview.emptied")}</p>}
    </>
  );
}

interface MessageItemProps extends MessageBodyProps {
  /** Who wrote it, for screen readers. */
  sender: string;
  onDelete: (message: UserMessage, forEveryone: boolean) => void;
}

/** A message of the server. Memoised: one that comes renders no other. */
export const MessageItem = memo(function MessageItem({ message, isOwn, sender, onDelete }: MessageItemProps) {
  const t = useTranslations("messenger");
  const format = useFormat();
  const entries = [
    { id: "hide", label: t("delete.forMe"), run: () => onDelete(message, false) },
    ...(isOwn && isDeletableForBoth(message)
      ? [{ id: "delete", label: t("delete.forBoth"), run: () => onDelete(message, true) }]
      : []),
  ];
  return (
    <li className={cx(styles.message, isOwn && styles.own)}>
      <article aria-label={t("saidAt", { name: sender, time: format.time(message.created_at) })}>
        <div className={styles.bubble}>
          <MessageBody message={message} isOwn={isOwn} />
        </div>
        <div className={styles.foot}>
          <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
          {isOwn && <DeliveryState state={message.read_at === null ? "sent" : "read"} />}
          <Menu
            label={t("delete.menu")}
            entries={entries}
            trigger={
              <IconButton label={t("delete.menu")}>
                <IconDots size="1.25rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
            }
          />
        </div>
      </article>
    </li>
  );
});

interface OutgoingItemProps {
  entry: Entry<MessagePayload>;
  state: Delivery;
  onRetry: () => void;
  onWithdraw: () => void;
}

/** A message on its way, and what can be done where the server does not take it. */
export function OutgoingItem({ entry, state, onRetry, onWithdraw }: OutgoingItemProps) {
  const t = useTranslations("messenger");
  const { kind, text } = entry.payload;
  return (
    <li className={cx(styles.message, styles.own)}>
      <article aria-label={t("you")}>
        <div className={cx(styles.bubble, styles.outgoing)}>
          {kind !== "TEXT" && <p className={styles.cardTitle}>{t(`preview.${kind}`)}</p>}
          {text && (
            <p className={styles.words} dir="auto">
              {text}
            </p>
          )}
        </div>
        <div className={styles.foot} role={state === "failed" ? "alert" : undefined}>
          <DeliveryState state={state} />
          {state === "failed" && (
            <span>
              {t(`failed.${kind}`)} {entry.held?.detail}
            </span>
          )}
          {state !== "sending" && (
            <Button look="quiet" onPress={onRetry}>
              {t("delivery.retry")}
            </Button>
          )}
          {state === "failed" && (
            <Button look="quiet" onPress={onWithdraw}>
              {t("delivery.edit")}
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
