import { useEffect, useRef } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { useMe } from "@/features/auth";
import { stop, stopAllAudio, usePlayback } from "@/features/speech";
import {
  isMicrophoneOpen,
  needsReview,
  silenceTimeout,
  type Transcription,
  usePushToTalk,
  useVoiceInput,
  useVoicePreference,
} from "@/features/voice";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import type { ComposerState } from "./useComposer";
import { replaceDraft } from "./useDraft";

/** Microphone and speaker are never on together: what is made to sound meanwhile is silenced, and says why. */
function useSilence(isOn: boolean): void {
  const t = useTranslations("voice");
  const playback = usePlayback();
  useEffect(() => {
    if (!isOn || playback.at !== "playing") return;
    stop();
    showAlert("info", t("silent"));
  }, [isOn, playback, t]);
}

/** What the person said last: it helps to understand what she answers. */
function lastWords({ messages }: Conversation): string {
  return messages?.findLast(({ author, undone }) => author === "PERSON" && !undone)?.text ?? "";
}

/** Saying it instead of writing it: her words go into the field for review, or straight to the person. */
export function useDictation(
  { difficulty }: CaseInteraction,
  conversation: Conversation,
  writing: ComposerState,
) {
  const button = useRef<HTMLButtonElement>(null);
  /** What stood in the field before she spoke: a second recording takes the place of the first. */
  const before = useRef<string | null>(null);
  const sendsAtOnce = useVoicePreference("sendsAtOnce");
  const endsInSilence = useVoicePreference("endsInSilence");

  const onUnderstood = (heard: Transcription, review: boolean): boolean => {
    if (!review) return writing.say(heard.text, heard.recording);
    before.current ??= writing.draft.trim();
    replaceDraft(conversation.id, [before.current, heard.text].filter(Boolean).join(" "));
    return true;
  };
  const onBack = ({ text }: Transcription) => {
    if (writing.draft.trim() === "") replaceDraft(conversation.id, text);
  };
  const options = {
    context: lastWords(conversation),
    stops: needsReview(difficulty, sendsAtOnce),
    pause: silenceTimeout(difficulty, endsInSilence),
    onStart: stopAllAudio,
    onUnderstood,
    onBack,
  };
  const voiceInput = useVoiceInput(options, { user: useMe().data?.id, talk: conversation.id });
  const { voice, reviewed } = voiceInput;
  const press = usePushToTalk(voiceInput, voiceInput.isThere);
  useSilence(isMicrophoneOpen(voice));

  const done = (areSent: boolean) => {
    before.current = null;
    reviewed(areSent);
  };
  const type = (text: string) => {
    writing.type(text);
    if (text.trim() === "") done(false);
  };
  const send = () => {
    const recording = voice.at === "review" ? voice.heard.recording : null;
    if (writing.send(recording)) done(true);
  };
  return {
    voiceInput,
    press,
    button,
    type,
    send,
    isOn: isMicrophoneOpen(voice),
    /** After words that were spoken the next ones may be spoken, too. */
    returnsTo: voice.at === "review" ? button : undefined,
  };
}

export type Dictation = ReturnType<typeof useDictation>;
