import { IconHeartHandshake, IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useTranslations } from "@/i18n";
import { useDraft } from "@/lib/drafts";
import { IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { isDoublePress } from "@/ui/usePressGuard";
import { sendMessage } from "../data";
import { draftOwner } from "../drafts";
import styles from "./Messenger.module.css";

const LONGEST_TEXT = 4000;
/** Milliseconds in which nobody praises twice, however slowly a double click comes. */
const PRAISE_MS = 2000;
/** Touch is the first means of pointing: Enter then makes a new line. */
const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

interface MessageComposerProps {
  person: { readonly id: string; readonly name: string };
  conversation: string | null;
  onSent: () => void;
}

/** The field below the messages; what is typed in it stays for this person until it is sent. */
export function MessageComposer({ person, conversation, onSent }: MessageComposerProps) {
  const t = useTranslations("messenger.composer");
  const [draft, setDraft] = useDraft(draftOwner(person.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const to = { person: person.id, conversation };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === "") return;
    sendMessage({ ...to, kind: "TEXT", text });
    setDraft("");
    field.current?.focus({ preventScroll: true });
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const isForced = event.metaKey || event.ctrlKey;
    if (isForced || (!isTouch() && !event.shiftKey)) submit(event);
  };
  const praisedAt = useRef(0);
  const praise = () => {
    if (isDoublePress(praisedAt.current, PRAISE_MS)) return;
    praisedAt.current = Date.now();
    sendMessage({ ...to, kind: "KUDOS", text: "" });
    onSent();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <IconButton label={t("kudos", { name: person.name })} onPress={praise}>
        <IconHeartHandshake size="1.5rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={t("label", { name: person.name })}
        placeholder={t("placeholder")}
        dir="auto"
        rows={1}
        maxLength={LONGEST_TEXT}
        enterKeyHint={isTouch() ? "enter" : "send"}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.send}>
        <IconButton type="submit" label={t("send")} isDisabled={draft.trim() === ""}>
          <DirectionalIcon>
            <IconSend2 size="1.5rem" stroke={1.75} />
          </DirectionalIcon>
        </IconButton>
      </span>
    </form>
  );
}
