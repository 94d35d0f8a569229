import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "@/testing/server";
import { stop } from "./player";
import { useSentence } from "./useSentence";

const line = (_: unknown, at: number) =>
  `In Zimmer ${10 + at} liegt jemand im Bett und ist wach und orientiert.`;
const LONG = Array.from({ length: 20 }, line).join(" ");

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  stop();
});

/** A voice at the far end of the wire, which gives no sound from this piece on, and the second one late. */
function voice(missing = 99, late = Promise.resolve()) {
  const asked: string[] = [];
  server.use(
    http.post("*/api/tts/generate-user-input-recommendation-audio/", async ({ request }) => {
      asked.push(((await request.json()) as { recommended_user_input: string }).recommended_user_input);
      if (asked.length === 2) await late;
      if (asked.length >= missing) return new HttpResponse(null, { status: 500 });
      return HttpResponse.json({ audio_url: `/media/${asked.length}.mp3` });
    }),
  );
  const played = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const element = () => played.mock.contexts[0] as HTMLAudioElement | undefined;
  const ends = () => act(() => void element()?.dispatchEvent(new Event("ended")));
  const sounding = () => element()?.src;
  return { asked, ends, sounding };
}

test("a long paragraph sounds piece by piece, to its end", async () => {
  const { asked, ends, sounding } = voice();
  const { result } = renderHook(() => useSentence("long", LONG));
  act(() => result.current.toggle());
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.join(" ")).toBe(LONG);
  for (const one of asked) expect(one.length).toBeLessThanOrEqual(500);
  for (const piece of [1, 2, 3]) {
    await waitFor(() => expect(sounding()).toContain(`/media/${piece}.mp3`));
    expect(result.current.state).toBe("playing");
    ends();
  }
  await waitFor(() => expect(result.current.state).toBe("silent"));
});

test("where a later piece is missing it sounds up to there, and can be tried again", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  const { asked, ends, sounding } = voice(2);
  const { result } = renderHook(() => useSentence("missing", LONG));
  act(() => result.current.toggle());
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(sounding()).toContain("/media/1.mp3"));
  ends();
  await waitFor(() => expect(result.current.state).toBe("failed"));
});

test("who silences it asks for no more of it", async () => {
  let tell = () => {};
  const second = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const { asked } = voice(99, second);
  const { result } = renderHook(() => useSentence("silenced", LONG));
  act(() => result.current.toggle());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(result.current.state).toBe("playing");
  act(() => result.current.toggle());
  expect(result.current.state).toBe("silent");
  tell();
  const other = renderHook(() => useSentence("other", "Guten Morgen."));
  act(() => other.result.current.toggle());
  await waitFor(() => expect(other.result.current.state).toBe("playing"));
  expect(asked.at(-1)).toBe("Guten Morgen.");
  expect(asked).toHaveLength(3);
});
