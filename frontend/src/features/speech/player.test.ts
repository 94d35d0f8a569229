import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useHeard, useHeardUpTo } from "./heard";
import { play, playSound, stop, unlockSpeech, updateAudio, usePlayback } from "./player";

const starts = () => vi.spyOn(HTMLMediaElement.prototype, "play");

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  stop();
});

describe("a voice", () => {
  test("sounds slowly when asked to, at its own pitch", async () => {
    const sound = starts().mockResolvedValue();
    const { result } = renderHook(() => usePlayback());
    await play("a", "/media/a", 0.75);
    await waitFor(() => expect(result.current).toEqual({ at: "playing", id: "a", rate: 0.75 }));
    const element = sound.mock.contexts[0] as HTMLAudioElement;
    expect(element.playbackRate).toBe(0.75);
    expect(element.preservesPitch).toBe(true);
  });

  test("that the browser holds back waits for a tap and is no error", async () => {
    starts().mockRejectedValue(new DOMException("", "NotAllowedError"));
    const { result } = renderHook(() => usePlayback());
    await play("a", "/media/a");
    await waitFor(() => expect(result.current).toEqual({ at: "blocked", id: "a" }));
  });

  test("that cannot be had says so", async () => {
    starts().mockRejectedValue(new DOMException("", "NotSupportedError"));
    const { result } = renderHook(() => usePlayback());
    await play("a", "/media/a");
    await waitFor(() => expect(result.current).toEqual({ at: "failed", id: "a" }));
  });

  test("gives way to the next one without a word", async () => {
    let interrupt: (error: Error) => void = () => undefined;
    starts()
      .mockReturnValueOnce(
        new Promise((_, reject) => {
          interrupt = reject;
        }),
      )
      .mockResolvedValue();
    const { result } = renderHook(() => usePlayback());
    const first = play("a", "/media/a");
    await play("b", "/media/b");
    interrupt(new DOMException("", "AbortError"));
    await first;
    await waitFor(() => expect(result.current).toEqual({ at: "playing", id: "b", rate: 1 }));
  });

  test("is unlocked by a tap without being heard, and a refusal harms nothing", async () => {
    URL.createObjectURL = () => "blob:silence";
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(console, "info").mockReturnValue();
    const sound = starts().mockRejectedValue(new DOMException("", "NotAllowedError"));
    const { result } = renderHook(() => usePlayback());
    unlockSpeech();
    expect(sound).toHaveBeenCalledOnce();
    expect(result.current).toEqual({ at: "silent" });
  });
});

describe("a voice in pieces", () => {
  const heardUpTo = () => renderHook(() => useHeardUpTo("pieces")).result.current;
  const ends = (element: HTMLAudioElement) => element.dispatchEvent(new Event("ended"));
  const first = { urls: ["/media/1"], words: ["1."], isWhole: false };
  const rest = { urls: ["/media/1", null, "/media/3"], words: ["1.", "2.", "3."], isWhole: true };

  test("begins with the first piece, waits for the next, and is heard at its end", async () => {
    const sound = starts().mockResolvedValue();
    const { result } = renderHook(() => ({ playback: usePlayback(), isHeard: useHeard("pieces") }));
    await playSound("pieces", first);
    const element = sound.mock.contexts[0] as HTMLAudioElement;
    ends(element);
    await waitFor(() => expect(result.current.playback.at).toBe("playing"));
    expect(sound).toHaveBeenCalledOnce();
    expect(heardUpTo()).toBe(1);
    updateAudio("pieces", rest);
    await waitFor(() => expect(element.src).toContain("/media/3"));
    expect(result.current.isHeard).toBe(false);
    ends(element);
    await waitFor(() => expect(result.current).toEqual({ playback: { at: "silent" }, isHeard: true }));
    expect(sound).toHaveBeenCalledTimes(2);
  });

  test("ends where nothing more comes", async () => {
    const sound = starts().mockResolvedValue();
    const { result } = renderHook(() => usePlayback());
    await playSound("short", first);
    ends(sound.mock.contexts[0] as HTMLAudioElement);
    updateAudio("short", { ...first, isWhole: true });
    await waitFor(() => expect(result.current).toEqual({ at: "silent" }));
  });

  test("that is made anew falls silent, and begins where it says something else", async () => {
    const sound = starts().mockResolvedValue();
    const { result } = renderHook(() => ({ at: usePlayback().at, heard: useHeardUpTo("anew") }));
    const three = { urls: ["/media/1", "/media/2", "/media/3"], words: ["1.", "2.", "3."], isWhole: false };
    await playSound("anew", three);
    const element = sound.mock.contexts[0] as HTMLAudioElement;
    ends(element);
    await waitFor(() => expect(element.src).toContain("/media/2"));
    updateAudio("anew", { urls: ["/media/1"], words: ["1."], isWhole: false }); // told late: nothing happens
    expect(element.src).toContain("/media/2");
    const pause = vi.mocked(element.pause);
    pause.mockClear();
    updateAudio("anew", { urls: ["/media/1", "/media/9"], words: ["1.", "9."], isWhole: false });
    await waitFor(() => expect(element.src).toContain("/media/9"));
    expect(pause).toHaveBeenCalledOnce();
    updateAudio("anew", { urls: [], words: [], isWhole: false });
    await waitFor(() => expect(result.current.heard).toBe(0));
    expect([pause.mock.calls.length, result.current.at]).toEqual([2, "playing"]);
    updateAudio("anew", { urls: ["/media/7"], words: ["7."], isWhole: true });
    await waitFor(() => expect(element.src).toContain("/media/7"));
    ends(element);
    await waitFor(() => expect(result.current.at).toBe("silent"));
  });

  test("that was stopped stays silent, whatever comes", async () => {
    const sound = starts().mockResolvedValue();
    await playSound("stopped", first);
    stop();
    updateAudio("stopped", rest);
    ends(sound.mock.contexts[0] as HTMLAudioElement);
    expect(sound).toHaveBeenCalledOnce();
  });
});
