import { IconHourglass, IconQuestionMark, IconSend2 } from "@tabler/icons-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { useMe } from "@/features/auth";
import { tourMark } from "@/features/tour";
import { MicrophoneButton, VoiceStrip } from "@/features/voice";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { runCommand, useCommands } from "@/ui/commands";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { onceModalsClosed } from "@/ui/modalLayers";
import { pane, paneStart } from "@/ui/panes";
import { useEffectOn } from "@/ui/useEffectOn";
import { useDraftReplacements, useFocusRequests } from "../conversationState";
import { useComposer } from "../useComposer";
import { type Dictation, useDictation } from "../useDictation";
import { useSpeechPlayback } from "../useSpeechPlayback";
import styles from "./Composer.module.css";

/** Touch is the first means of pointing: Enter then makes a new line, and the keyboard opens only when asked. */
const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

type FieldRef = RefObject<HTMLTextAreaElement | null>;

/** Focuses the field or the microphone on arrival and on request; a dialog that led here closes first. */
function useInitialFocus(requests: number, first: RefObject<HTMLElement | null> | null): void {
  const isKnown = first !== null;
  const focus = useEffectEvent(() => first?.current?.focus({ preventScroll: true }));
  useEffectOn([requests, isKnown], () => {
    if (isTouch() || !isKnown) return undefined;
    return onceModalsClosed(() => focus());
  });
}

/** Puts the cursor behind a text that was put into the field from elsewhere. */
function useFocusAtEnd(field: FieldRef, replacements: number): void {
  useEffect(() => {
    if (isTouch() || replacements === 0) return undefined;
    return onceModalsClosed(() => {
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    });
  }, [field, replacements]);
}

/** Sends the draft and focuses where the next turn will come from: the microphone after a spoken one, else the field. */
function useSubmit(
  text: string,
  { send, isReview, voiceInput }: Dictation,
  field: FieldRef,
  button: ButtonRef,
) {
  const wasTyping = useRef(false);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    send();
    // The button took the focus: it goes back, on a phone only while the keyboard is open anyway.
    if (isReview) button.current?.focus({ preventScroll: true });
    else if (!isTouch() || wasTyping.current) field.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Outside of the field the space bar opens the microphone.
    if (event.key === "Escape" && voiceInput.isThere) event.currentTarget.blur();
    // Enter that only chooses a word of an input method does not end the sentence.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const isForced = event.metaKey || event.ctrlKey;
    if (isForced || (!isTouch() && !event.shiftKey)) submit(event);
  };
  const onPointerDownCapture = () => {
    wasTyping.current = document.activeElement === field.current;
  };
  return { submit, onKeyDown, onPointerDownCapture };
}

type ButtonRef = RefObject<HTMLButtonElement | null>;

/** Opens the list of keys; only where there is a keyboard. */
function KeyHelpButton() {
  const t = useTranslations("conversation.composer");
  return (
    <IconButton label={t("keys")} onPress={() => runCommand("help")}>
      <IconQuestionMark size="1.25rem" stroke={1.75} />
    </IconButton>
  );
}

/** Lists the keys of the field in the help of keys; the field itself listens to them. */
function useKeyHelp(spaceBar: boolean): void {
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
  /** The name of the person who answers. */
  name: string;
}

/** Sends the draft; while a reply is due it shows that, and a press explains why nothing is sent. */
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
          <IconHourglass size="1.5rem" stroke={1.75} />
        ) : (
          <DirectionalIcon>
            <IconSend2 size="1.5rem" stroke={1.75} />
          </DirectionalIcon>
        )}
      </IconButton>
      <span id={why} hidden>
        {t("waits", { name })}
      </span>
    </span>
  );
}

interface ComposerProps {
  interaction: CaseInteraction;
  conversation: Conversation;
}

/**
 * The field and the microphone below the messages. Draft, dictation and playback live here and in no parent: typing
 * renders this component only.
 */
export function Composer({ interaction, conversation }: ComposerProps) {
  const t = useTranslations("conversation.composer");
  const { data: me } = useMe();
  const { id, person } = conversation;
  const composer = useComposer(interaction.id, conversation);
  const dictation = useDictation(interaction, conversation, composer);
  // Replies wait to be spoken while the microphone is on.
  useSpeechPlayback(interaction, conversation, dictation.isOn ? undefined : me?.audio_output);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const text = composer.draft;
  const { submit, onKeyDown, onPointerDownCapture } = useSubmit(text, dictation, field, button);
  const { isThere, voice } = dictation.voiceInput;
  useKeyHelp(isThere);
  // What comes first is not known before the preference is.
  const speaksFirst = isThere && me?.chat_input === false;
  const first = speaksFirst ? button : field;
  useInitialFocus(useFocusRequests(id), me === undefined ? null : first);
  useFocusAtEnd(field, useDraftReplacements(id));
  const hint = composer.refusal && t(composer.refusal, { name: person.address });
  const microphone = isThere && <MicrophoneButton ref={button} voice={voice} press={dictation.press} />;
  return (
    <form
      className={styles.dock}
      {...tourMark("field")}
      {...pane}
      onSubmit={submit}
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
          enterKeyHint={isTouch() ? "enter" : "send"}
          value={text}
          onChange={(event) => dictation.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SendButton isEmpty={text.trim() === ""} isBusy={composer.isBusy} name={person.address} />
        {!speaksFirst && microphone}
        {!isTouch() && <KeyHelpButton />}
      </div>
    </form>
  );
}
