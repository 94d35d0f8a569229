import { IconArrowDown } from "@tabler/icons-react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { CaseInteraction, Conversation, Message, Person } from "@/api/types";
import { useMe } from "@/features/auth";
import { SelectionArea } from "@/features/selection";
import { tourMark } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { pane } from "@/ui/panes";
import { useEffectOn } from "@/ui/useEffectOn";
import { announce, useAnnouncement } from "../conversationState";
import { pendingReply, visibleMessages } from "../model";
import { useUndo } from "../undo";
import { useTurnDelivery } from "../useComposer";
import { translationLanguage } from "../useTranslation";
import { MessageList } from "./MessageList";
import { OutgoingMessage } from "./OutgoingMessage";
import styles from "./Transcript.module.css";

/** A distance to the end that still counts as the end, in pixels. */
const NEAR_END = 48;

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;

/**
 * Keeps a scrolling box at its end while its end is read, and tells when something new came while it is not.
 * `activityKey` changes with everything new; `ownKey` with a turn of the learner, which always scrolls to the end.
 */
function useStickToBottom(activityKey: string, ownKey: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const [hasUnseen, setUnseen] = useState(false);

  const scrollToEnd = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    sticks.current = true;
    setUnseen(false);
  }, []);

  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const onScroll = () => {
      sticks.current = isAtEnd(box);
      if (sticks.current) setUnseen(false);
    };
    // The keyboard of a phone takes half of the box away, and a translation opens below the last message.
    const observer = new ResizeObserver(() => {
      if (sticks.current) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || activityKey === "") return;
    if (sticks.current) box.scrollTop = box.scrollHeight;
    else setUnseen(true);
  }, [activityKey]);

  useLayoutEffect(() => {
    if (ownKey !== undefined) scrollToEnd();
  }, [ownKey, scrollToEnd]);

  return { ref, hasUnseen, scrollToEnd };
}

interface StatusProps {
  conversationId: string;
  person: Person;
  messages: readonly Message[];
  /** Changes with everything new: an announcement is over then. */
  activityKey: string;
  /** What is read out while nothing else is announced. */
  fallback: string;
}

/** The one line that screen readers read out; streamed text is never in a live region. */
function Status({ conversationId, person, messages, activityKey, fallback }: StatusProps) {
  const t = useTranslations("conversation.status");
  const announcement = useAnnouncement(conversationId) || fallback;
  useEffectOn([conversationId, activityKey], () => announce(conversationId, ""));
  const last = messages.at(-1);
  const describe = () => {
    if (announcement) return announcement;
    if (pendingReply(messages)) return t("answering", { name: person.address });
    if (last?.author !== "PERSON") return "";
    return last.state === "FAILED" ? t("failed") : t("complete");
  };
  return (
    <p role="status" className="visually-hidden">
      {describe()}
    </p>
  );
}

interface TranscriptProps {
  interaction: CaseInteraction;
  conversation: Conversation;
}

/** All messages, the newest below; stays at the end unless the learner scrolled up to read. */
export function Transcript({ interaction, conversation }: TranscriptProps) {
  const t = useTranslations("conversation");
  const { data: me } = useMe();
  const { id, person } = conversation;
  const messages = visibleMessages(conversation.messages ?? []);
  const delivery = useTurnDelivery(interaction.id, conversation);
  const { outgoing } = delivery;
  const undo = useUndo(interaction.id, conversation, outgoing !== null);
  const last = messages.at(-1);
  const activityKey = [
    ...[last?.id, last?.text.length, last?.state, last?.scene_id],
    ...[outgoing?.key, outgoing?.state, undo.restorable?.id],
  ].join("/");
  const { ref, hasUnseen, scrollToEnd } = useStickToBottom(activityKey, outgoing?.key);
  return (
    <SelectionArea language={translationLanguage(me)} interactionId={interaction.id}>
      <div className={styles.frame}>
        <div
          ref={ref}
          className={styles.scroll}
          {...tourMark("transcript")}
          {...pane}
          role="log"
          aria-live="off"
          aria-label={t("transcript")}
          tabIndex={0}
        >
          <div className={styles.lines}>
            {messages.length === 0 && !outgoing && (
              <p className={styles.first}>{t("empty", { name: person.name })}</p>
            )}
            <MessageList
              interaction={interaction}
              conversation={conversation}
              messages={messages}
              undo={undo}
            />
            <OutgoingMessage delivery={delivery} person={person} />
          </div>
        </div>
        <Status
          conversationId={id}
          person={person}
          messages={messages}
          activityKey={activityKey}
          fallback={undo.pressed === "back" && undo.restorable ? t("undo.told") : ""}
        />
        {hasUnseen && (
          <div className={styles.jump}>
            <Button
              icon={<IconArrowDown size="1.25rem" stroke={1.75} aria-hidden="true" />}
              onPress={scrollToEnd}
            >
              {t("newReply")}
            </Button>
          </div>
        )}
      </div>
    </SelectionArea>
  );
}
