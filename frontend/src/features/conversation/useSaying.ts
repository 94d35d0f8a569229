import { useEffect, useRef } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { useMe } from "@/features/auth";
import { hush, stop, usePlayback } from "@/features/speech";
import {
  isOpen,
  pauseThatEnds,
  stopsForReview,
  type Understood,
  useChoice,
  usePress,
  useSpeaking,
} from "@/features/voice";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { putDraft } from "./useDraft";
import type { Writing } from "./useWriting";

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
function lastWords({ messages }: Talk): string {
  return messages?.findLast(({ author, undone }) => author === "PERSON" && !undone)?.text ?? "";
}

/** Saying it instead of writing it: her words go into the field for review, or straight to the person. */
export function useSaying({ difficulty }: CaseInteraction, talk: Talk, writing: Writing) {
  const button = useRef<HTMLButtonElement>(null);
  /** What stood in the field before she spoke: a second recording takes the place of the first. */
  const before = useRef<string | null>(null);
  const sendsAtOnce = useChoice("sendsAtOnce");
  const endsInSilence = useChoice("endsInSilence");

  const onUnderstood = (heard: Understood, review: boolean): boolean => {
    if (!review) return writing.say(heard.text, heard.recording);
    before.current ??= writing.draft.trim();
    putDraft(talk.id, [before.current, heard.text].filter(Boolean).join(" "));
    return true;
  };
  const onBack = ({ text }: Understood) => {
    if (writing.draft.trim() === "") putDraft(talk.id, text);
  };
  const wishes = {
    context: lastWords(talk),
    stops: stopsForReview(difficulty, sendsAtOnce),
    pause: pauseThatEnds(difficulty, endsInSilence),
    onStart: hush,
    onUnderstood,
    onBack,
  };
  const speaking = useSpeaking(wishes, { user: useMe().data?.id, talk: talk.id });
  const { voice, reviewed } = speaking;
  const press = usePress(speaking, speaking.isThere);
  useSilence(isOpen(voice));

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
    speaking,
    press,
    button,
    type,
    send,
    isOn: isOpen(voice),
    /** After words that were spoken the next ones may be spoken, too. */
    returnsTo: voice.at === "review" ? button : undefined,
  };
}

export type Saying = ReturnType<typeof useSaying>;
