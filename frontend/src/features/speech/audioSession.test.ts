import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSessionState } from "@/lib/sessionState";
import { type AudioGrant, acquireAudio, isMicrophoneHeld, onSpeakerRefused } from "./audioSession";
import { playMessageSound } from "./notificationSounds";
import { getPlayback, play, stop } from "./player";

const grants: AudioGrant[] = [];
function hold(use: "speaker" | "microphone") {
  const onLost = vi.fn();
  const grant = acquireAudio(use, onLost);
  if (grant) grants.push(grant);
  return { grant, onLost };
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  stop();
});
afterEach(() => {
  for (const grant of grants.splice(0)) grant.release();
});

describe("loudspeaker and microphone", () => {
  test("belong to one at a time: who begins takes them from who has them", () => {
    const first = hold("speaker");
    const second = hold("speaker");
    expect(first.onLost).toHaveBeenCalledExactlyOnceWith("taken");
    const third = hold("microphone");
    expect(second.onLost).toHaveBeenCalledExactlyOnceWith("taken");
    expect(isMicrophoneHeld()).toBe(true);
    first.grant?.release();
    expect(isMicrophoneHeld()).toBe(true);
    third.grant?.release();
    expect(isMicrophoneHeld()).toBe(false);
    expect(third.onLost).not.toHaveBeenCalled();
  });

  test("fall silent when the learner speaks, and nothing begins to sound then", async () => {
    const told = vi.fn();
    const unsubscribe = onSpeakerRefused(told);
    await play("a", "/media/a");
    expect(getPlayback().at).toBe("playing");
    const { grant } = hold("microphone");
    expect(getPlayback().at).toBe("silent");
    expect(told).not.toHaveBeenCalled();
    await play("a", "/media/a");
    expect(getPlayback().at).toBe("silent");
    expect(told).toHaveBeenCalledOnce();
    grant?.release();
    await play("a", "/media/a");
    expect(getPlayback().at).toBe("playing");
    unsubscribe();
  });

  test("make no sound of a message into an open microphone", () => {
    const context = vi.fn();
    vi.stubGlobal("AudioContext", context);
    hold("microphone");
    playMessageSound();
    expect(context).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test("are given back when a voice has ended", async () => {
    await play("a", "/media/a");
    const other = hold("speaker");
    expect(getPlayback().at).toBe("silent");
    await play("b", "/media/b");
    expect(other.onLost).toHaveBeenCalledOnce();
  });

  test("are taken away when the session ends and when the page is put away", async () => {
    const session = hold("microphone");
    clearSessionState();
    expect(session.onLost).toHaveBeenCalledExactlyOnceWith("session");
    const hidden = hold("microphone");
    window.dispatchEvent(new Event("pagehide"));
    expect(hidden.onLost).toHaveBeenCalledExactlyOnceWith("hidden");
    await play("a", "/media/a");
    window.dispatchEvent(new Event("pagehide"));
    expect(getPlayback().at).toBe("silent");
  });
});
