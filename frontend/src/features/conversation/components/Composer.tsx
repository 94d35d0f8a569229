import { IconSend2 } from "@tabler/icons-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import type { Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import styles from "./Composer.module.css";

interface ComposerProps {
  person: Person;
  text: string;
  /** Changes when words were put into the field from elsewhere: it then shows itself. */
  puts: number;
  onChange: (text: string) => void;
  onSend: () => void;
  /** A calm word about why nothing was sent. */
  hint: string | null;
  /** Saying it instead of writing it. */
  voice?: ReactNode;
}

/** A finger is the first means of pointing: Enter then makes a new line, and the keyboard comes only when asked. */
const byTouch = () => window.matchMedia("(pointer: coarse)").matches;

/** With a keyboard she can write at once, also on what was put into the field from elsewhere: at its end. */
function useShowing(field: RefObject<HTMLTextAreaElement | null>, puts: number): void {
  useEffect(() => {
    const shown = field.current;
    if (!shown || byTouch()) return;
    shown.focus({ preventScroll: true });
    if (puts > 0) shown.setSelectionRange(shown.value.length, shown.value.length);
  }, [field, puts]);
}

/** The field for her next words. */
export function Composer({ person, text, puts, onChange, onSend, hint, voice }: ComposerProps) {
  const t = useTranslations("conversation.composer");
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useRef(false);
  const hintId = useId();
  const touch = byTouch();

  useShowing(field, puts);

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend();
    // The button took the focus: it goes back, on a phone only while the keyboard is open anyway.
    if (!touch || typing.current) field.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that only chooses a word of an input method is not the end of her sentence.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const asked = event.metaKey || event.ctrlKey;
    if (asked || (!touch && !event.shiftKey)) send(event);
  };

  return (
    <form
      className={styles.dock}
      onSubmit={send}
      onPointerDownCapture={() => {
        typing.current = document.activeElement === field.current;
      }}
    >
      <p id={hintId} role="status" className={hint ? styles.hint : "visually-hidden"}>
        {hint}
      </p>
      <div className={styles.row}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={t("label", { name: person.name })}
          aria-describedby={hintId}
          placeholder={t("placeholder")}
          lang="de"
          dir={text ? "ltr" : undefined}
          rows={1}
          maxLength={2000}
          enterKeyHint={touch ? "enter" : "send"}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.send}>
          <IconButton type="submit" label={t("send")} isDisabled={text.trim() === ""}>
            <DirectionalIcon>
              <IconSend2 size={24} stroke={1.75} />
            </DirectionalIcon>
          </IconButton>
        </span>
        {voice}
      </div>
      {!touch && <p className={styles.keys}>{t("keys")}</p>}
    </form>
  );
}
