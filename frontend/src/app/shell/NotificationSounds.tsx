import { useEffect, useRef } from "react";
import { useEvent } from "@/api/events";
import { useMe } from "@/features/auth";
import { getPlayback, playErrorSound, playMessageSound } from "@/features/speech";
import { onAlert } from "@/ui/alertStore";

const LOCK = "visite-message-sound";
/** How long one window keeps the others silent, in milliseconds: all are told of the same message. */
const GRACE = 300;

/** Plays the sound of a message in one of all open windows. */
async function playInOneWindow(): Promise<void> {
  if (!navigator.locks) {
    playMessageSound();
    return;
  }
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playMessageSound();
    await new Promise((resolve) => setTimeout(resolve, GRACE));
  });
}

/** Calls back once for each message of another person, when it is there as a whole. */
function useNewMessage(onMessage: () => void): void {
  const pending = useRef(new Set<string>());
  useEvent("message.created", ({ message }) => {
    const { author, id, state } = message;
    if (author === "LEARNER") return;
    if (state === "PENDING") pending.current.add(id);
    else onMessage();
  });
  useEvent("message.changed", ({ message: { id, state } }) => {
    if (state === "COMPLETE" && pending.current.delete(id)) onMessage();
  });
}

/** The sounds of new messages and of errors, as far as the user's settings want them; draws nothing. */
export function NotificationSounds() {
  const isOn = useMe().data?.notification_sounds ?? true;
  useNewMessage(() => {
    // A voice that speaks already has told of its message.
    if (isOn && getPlayback().at !== "playing") void playInOneWindow();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    return onAlert(({ kind, isMajor }) => {
      if (kind === "error") playErrorSound(isMajor);
    });
  }, [isOn]);
  return null;
}
