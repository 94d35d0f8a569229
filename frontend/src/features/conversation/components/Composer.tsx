import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import type { Person } from "@/api/types";
import { tourMark } from "@/features/tour";
import { MicrophoneButton, VoiceStrip } from "@/features/voice";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import type { Saying } from "../useSaying";
import styles from "./Composer.module.css";

interface ComposerProps {
  person: Person;
  text: string;
  /** Changes when words were put into the field from elsewhere: it then shows itself. */
  puts: number;
  /** A calm word about why nothing was sent. */
  hint: string | null;
  /** Saying it instead of writing it; typing and sending go through it, since they end what was said. */
  saying: Saying;
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

/** Sends what stands in the field, and gives the focus to where the next words will come from. */
function useSending(field: RefObject<HTMLTextAreaElement | null>, { text, saying }: ComposerProps) {
  const typing = useRef(false);
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const next = saying.returnsTo;
    saying.send();
    // The button took the focus: it goes back, on a phone only while the keyboard is open anyway.
    if (next) next.current?.focus({ preventScroll: true });
    else if (!byTouch() || typing.current) field.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // One level out of the field: there the space bar speaks.
    if (event.key === "Escape" && saying.speaking.isThere) event.currentTarget.blur();
    // Enter that only chooses a word of an input method is not the end of her sentence.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const asked = event.metaKey || event.ctrlKey;
    if (asked || (!byTouch() && !event.shiftKey)) send(event);
  };
  const onPointerDownCapture = () => {
    typing.current = document.activeElement === field.current;
  };
  return { send, onKeyDown, onPointerDownCapture };
}

function Keys({ spaceBar }: { spaceBar: boolean }) {
  const t = useTranslations("conversation.composer");
  return (
    <p className={styles.keys}>
      {t("keys")} {spaceBar && t("spaceBar")}
    </p>
  );
}

/** The field for her next words. */
export function Composer(props: ComposerProps) {
  const { person, text, puts, hint, saying } = props;
  const t = useTranslations("conversation.composer");
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const touch = byTouch();
  useShowing(field, puts);
  const { send, onKeyDown, onPointerDownCapture } = useSending(field, props);
  const { isThere, voice } = saying.speaking;
  return (
    <form
      className={styles.dock}
      {...tourMark("field")}
      onSubmit={send}
      onPointerDownCapture={onPointerDownCapture}
    >
      <p id={hintId} role="status" className={hint ? styles.hint : "visually-hidden"}>
        {hint}
      </p>
      <VoiceStrip speaking={saying.speaking} isAway={saying.press.isAway} />
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
          onChange={(event) => saying.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.send}>
          <IconButton type="submit" label={t("send")} isDisabled={text.trim() === ""}>
            <DirectionalIcon>
              <IconSend2 size={24} stroke={1.75} />
            </DirectionalIcon>
          </IconButton>
        </span>
        {isThere && <MicrophoneButton ref={saying.button} voice={voice} press={saying.press} />}
      </div>
      {!touch && <Keys spaceBar={isThere} />}
    </form>
  );
}
