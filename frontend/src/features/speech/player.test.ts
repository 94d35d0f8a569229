import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { play, stop, unlockSpeech, usePlayback } from "./player";

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
