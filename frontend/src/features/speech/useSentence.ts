import { useState } from "react";
import { forgetSentence, loadSentence } from "./data";
import { play, stop, usePlayback } from "./player";

export type SentenceState = "silent" | "loading" | "playing" | "blocked" | "failed";

/** A German sentence that can be heard: `toggle` has it spoken, or silences it. */
export function useSentence(id: string, sentence: string) {
  const playback = usePlayback();
  const [own, setOwn] = useState<"silent" | "loading" | "failed">("silent");
  const now = playback.at !== "silent" && playback.id === id ? playback.at : null;
  const state: SentenceState = now ?? own;

  const load = async () => {
    setOwn("loading");
    try {
      if (state === "failed") forgetSentence(id, sentence);
      const url = await loadSentence(id, sentence);
      setOwn(url === null ? "failed" : "silent");
      if (url !== null) await play(id, url);
    } catch (error) {
      console.info("a sentence without sound", error);
      setOwn("failed");
    }
  };

  const toggle = () => {
    if (state === "playing") stop();
    else if (state !== "loading") void load();
  };
  return { state, toggle };
}
