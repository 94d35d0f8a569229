import { useEffect, useRef } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { useMe } from "@/features/auth";
import { onSpeakerRefused } from "@/features/speech";
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
import { replaceDraft } from "./conversationState";
import type { ComposerState } from "./useComposer";

/** Says why nothing begins to sound while the microphone is open. */
function useSilenceAlert(isMicrophoneOn: boolean): void {
  const t = useTranslations("voice");
  useEffect(() => {
    if (!isMicrophoneOn) return undefined;
    return onSpeakerRefused(() => showAlert("info", t("silent")));
  }, [isMicrophoneOn, t]);
}

/** The text of the last message of the person, which helps to recognise the answer to it. */
function lastReplyText({ messages }: Conversation): string {
  return messages?.findLast(({ author, undone }) => author === "PERSON" && !undone)?.text ?? "";
}

/** Speaking a turn: the recognised text goes into the draft for review, or is sent at once. */
export function useDictation(
  { difficulty }: CaseInteraction,
  conversation: Conversation,
  composer: ComposerState,
) {
  /** The draft before the first recording: a second recording replaces the first. */
  const draftBefore = useRef<string | null>(null);
  const sendsAtOnce = useVoicePreference("sendsAtOnce");
  const endsInSilence = useVoicePreference("endsInSilence");

  const onUnderstood = (heard: Transcription, review: boolean): boolean => {
    if (!review) return composer.say(heard.text, heard.recording);
    if (draftBefore.current === null) draftBefore.current = composer.draft.trim();
    replaceDraft(conversation.id, [draftBefore.current, heard.text].filter(Boolean).join(" "));
    return true;
  };
  const onBack = ({ text }: Transcription) => {
    if (composer.draft.trim() === "") replaceDraft(conversation.id, text);
  };
  const options = {
    context: lastReplyText(conversation),
    stops: needsReview(difficulty, sendsAtOnce),
    pause: silenceTimeout(difficulty, endsInSilence),
    onUnderstood,
    onBack,
  };
  const voiceInput = useVoiceInput(options, { user: useMe().data?.id, talk: conversation.id });
  const { voice, reviewed } = voiceInput;
  const press = usePushToTalk(voiceInput, voiceInput.isThere);
  useSilenceAlert(isMicrophoneOpen(voice));

  const endReview = (isSent: boolean) => {
    draftBefore.current = null;
    reviewed(isSent);
  };
  const type = (text: string) => {
    composer.type(text);
    if (text.trim() === "") endReview(false);
  };
  const send = () => {
    const recording = voice.at === "review" ? voice.heard.recording : null;
    if (composer.send(recording)) endReview(true);
  };
  return {
    voiceInput,
    press,
    type,
    send,
    isOn: isMicrophoneOpen(voice),
    /** The draft is a recognised text that the learner looks through. */
    isReview: voice.at === "review",
  };
}

export type Dictation = ReturnType<typeof useDictation>;
