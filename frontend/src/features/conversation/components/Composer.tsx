import { IconHourglass, IconSend2 } from "@tabler/icons-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import type { Person } from "@/api/types";
import { tourMark } from "@/features/tour";
import { MicrophoneButton, VoiceStrip } from "@/features/voice";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { useCommands } from "@/ui/commands";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { onceModalsClosed } from "@/ui/modalLayers";
import { pane, paneStart } from "@/ui/panes";
import type { Dictation } from "../useDictation";
import styles from "./Composer.module.css";

interface ComposerProps {
  person: Person;
  text: string;
  /** Changes when words were put into the field from elsewhere: it then shows itself. */
  draftReplacements: number;
  /** Changes when she was led here to say something: the focus then comes here too. */
  focusRequests: number;
  /** She would rather write than speak: else the microphone comes first. Undefined while that is not known. */
  writesFirst: boolean | undefined;
  /** A calm word about why nothing was sent. */
  hint: string | null;
  /** The person is answering: what is sent now would not go. */
  isBusy: boolean;
  /** Saying it instead of writing it; typing and sending go through it, since they end what was said. */
  dictation: Dictation;
}

/** A finger is the first means of pointing: Enter then makes a new line, and the keyboard comes only when asked. */
const byTouch = () => window.matchMedia("(pointer: coarse)").matches;

type Focusable = RefObject<HTMLElement | null>;

/** With a keyboard she can begin at once: a sheet that led her here has to go first. */
function useBeginning(focusRequests: number, first: Focusable | null): void {
  const isKnown = first !== null;
  const begin = useEffectEvent(() => first?.current?.focus({ preventScroll: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every call anew
  useEffect(() => {
    if (byTouch() || !isKnown) return undefined;
    return onceModalsClosed(begin);
  }, [focusRequests, isKnown]);
}

/** What was put into the field from elsewhere is gone on with at its end. */
function useGoingOn(field: RefObject<HTMLTextAreaElement | null>, draftReplacements: number): void {
  useEffect(() => {
    if (byTouch() || draftReplacements === 0) return undefined;
    return onceModalsClosed(() => {
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    });
  }, [field, draftReplacements]);
}

/** Sends what stands in the field, and gives the focus to where the next words will come from. */
function useSending(field: RefObject<HTMLTextAreaElement | null>, { text, dictation }: ComposerProps) {
  const typing = useRef(false);
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const next = dictation.returnsTo;
    dictation.send();
    // The button took the focus: it goes back, on a phone only while the keyboard is open anyway.
    if (next) next.current?.focus({ preventScroll: true });
    else if (!byTouch() || typing.current) field.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // One level out of the field: there the space bar speaks.
    if (event.key === "Escape" && dictation.voiceInput.isThere) event.currentTarget.blur();
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

/** What the keys of the field do; the field itself listens to them. */
function useFieldKeys(spaceBar: boolean): void {
  const t = useTranslations("conversation.keys");
  const voiceInput = [
    { id: "speak", label: t("speak"), keys: "space" },
    { id: "leave-field", label: t("leaveField"), keys: "escape" },
    { id: "forget-recording", label: t("forgetRecording"), keys: "escape" },
  ];
  useCommands("talk", [
    { id: "send", label: t("send"), keys: "enter" },
    { id: "new-line", label: t("newLine"), keys: "shift+enter" },
    ...(spaceBar ? voiceInput : []),
  ]);
}

interface SendButtonProps {
  isEmpty: boolean;
  isBusy: boolean;
  /** Who is answering. */
  name: string;
}

/** Sends; while an answer is on its way it shows that, and a press says why nothing goes. */
function SendButton({ isEmpty, isBusy, name }: SendButtonProps) {
  const t = useTranslations("conversation.composer");
  const why = useId();
  return (
    <span className={isBusy ? styles.waits : styles.send}>
      <IconButton
        type="submit"
        label={t("send")}
        isDisabled={isEmpty}
        aria-describedby={isBusy ? why : undefined}
      >
        {isBusy ? (
          <IconHourglass size={24} stroke={1.75} />
        ) : (
          <DirectionalIcon>
            <IconSend2 size={24} stroke={1.75} />
          </DirectionalIcon>
        )}
      </IconButton>
      <span id={why} hidden>
        {t("waits", { name })}
      </span>
    </span>
  );
}

/** The field for her next words. */
export function Composer(props: ComposerProps) {
  const { person, text, draftReplacements, focusRequests, writesFirst, hint, isBusy, dictation } = props;
  const t = useTranslations("conversation.composer");
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const touch = byTouch();
  const { send, onKeyDown, onPointerDownCapture } = useSending(field, props);
  const { isThere, voice } = dictation.voiceInput;
  useFieldKeys(isThere);
  const speaksFirst = isThere && writesFirst === false;
  const first = speaksFirst ? dictation.button : field;
  useBeginning(focusRequests, writesFirst === undefined ? null : first);
  useGoingOn(field, draftReplacements);
  const microphone = isThere && (
    <MicrophoneButton ref={dictation.button} voice={voice} press={dictation.press} />
  );
  return (
    <form
      className={styles.dock}
      {...tourMark("field")}
      {...pane}
      onSubmit={send}
      onPointerDownCapture={onPointerDownCapture}
    >
      <p id={hintId} role="status" className={hint ? styles.hint : "visually-hidden"}>
        {hint}
      </p>
      <VoiceStrip voiceInput={dictation.voiceInput} isAway={dictation.press.isAway} />
      <div className={styles.row}>
        {speaksFirst && microphone}
        <textarea
          ref={field}
          {...paneStart}
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
          onChange={(event) => dictation.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SendButton isEmpty={text.trim() === ""} isBusy={isBusy} name={person.address} />
        {!speaksFirst && microphone}
      </div>
      {!touch && <Keys spaceBar={isThere} />}
    </form>
  );
}
