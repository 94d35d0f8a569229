import { beforeEach, expect, test, vi } from "vitest";
import { playOnce } from "./audioFocus";
import { getPlayback, stop } from "./player";

/** Another window of the same browser. */
const other = () => new BroadcastChannel("visite-voice");

const whole = (url: string) => () => ({ urls: [url], words: [""], isWhole: true });

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  stop();
});

test("a voice is spoken once, and other windows learn of it", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const window_ = other();
  const told: unknown[] = [];
  window_.onmessage = ({ data }) => told.push(data);
  await playOnce("once", whole("/media/once"));
  await playOnce("once", whole("/media/once"));
  expect(play).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(told).toContainEqual({ kind: "spoken", id: "once" }));
  window_.close();
});

test("what another window has spoken stays silent here", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await playOnce("warm-up", whole("/media/warm-up"));
  const window_ = other();
  window_.postMessage({ kind: "spoken", id: "theirs" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await playOnce("theirs", whole("/media/theirs"));
  expect(play).toHaveBeenCalledOnce();
  window_.close();
});

test("a voice that begins in another window ends the one here", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await playOnce("here", whole("/media/here"));
  expect(getPlayback().at).toBe("playing");
  const window_ = other();
  window_.postMessage({ kind: "sounds" });
  await vi.waitFor(() => expect(getPlayback().at).toBe("silent"));
  window_.close();
});

test("what the browser holds back may be spoken by another window", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new DOMException("", "NotAllowedError"));
  const window_ = other();
  const told: unknown[] = [];
  window_.onmessage = ({ data }) => told.push(data);
  await playOnce("held", whole("/media/held"));
  expect(getPlayback()).toEqual({ at: "blocked", id: "held" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).not.toContainEqual({ kind: "spoken", id: "held" });
  window_.close();
});

test("what has come of a voice while it waited for its turn is heard, and it ends", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  let grant = () => {};
  const turn = new Promise<void>((resolve) => {
    grant = resolve;
  });
  const request = async (_name: string, work: () => Promise<void>) => turn.then(work);
  vi.stubGlobal("navigator", { ...navigator, locks: { request } });
  let sound = { urls: ["/media/first"], words: ["1."], isWhole: false };
  const spoken = playOnce("late", () => sound);
  sound = { urls: ["/media/first", "/media/second"], words: ["1.", "2."], isWhole: true };
  grant();
  await spoken;
  vi.unstubAllGlobals();
  const element = vi
    .mocked(HTMLMediaElement.prototype.play)
    .mock.contexts.at(-1) as unknown as HTMLAudioElement;
  element.dispatchEvent(new Event("ended"));
  expect(element.src).toContain("/media/second");
  element.dispatchEvent(new Event("ended"));
  expect(getPlayback().at).toBe("silent");
});
