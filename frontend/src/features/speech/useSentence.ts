import { useState } from "react";
import { forgetSentence, forgetWord, loadSentence, loadWord } from "./data";
import { play, stop, usePlayback } from "./player";

export type SentenceState = "silent" | "loading" | "playing" | "blocked" | "failed";

/** Where a sound comes from. */
interface Source {
  load: () => Promise<string | null>;
  forget: () => void;
}

function useSound(id: string, source: Source) {
  const playback = usePlayback();
  const [own, setOwn] = useState<"silent" | "loading" | "failed">("silent");
  const now = playback.at !== "silent" && playback.id === id ? playback.at : null;
  const state: SentenceState = now ?? own;

  const start = async () => {
    setOwn("loading");
    try {
      if (state === "failed") source.forget();
      const url = await source.load();
      setOwn(url === null ? "failed" : "silent");
      if (url !== null) await play(id, url);
    } catch (error) {
      console.info("a sentence without sound", error);
      setOwn("failed");
    }
  };

  const toggle = () => {
    if (state === "playing") stop();
    else if (state !== "loading") void start();
  };
  return { state, toggle };
}

/** A German sentence that can be heard: `toggle` has it spoken, or silences it. */
export function useSentence(id: string, sentence: string) {
  return useSound(id, {
    load: () => loadSentence(id, sentence),
    forget: () => forgetSentence(id, sentence),
  });
}

/** A word of an exercise that can be heard and isn't shown. */
export function useWord(wordId: string) {
  return useSound(wordId, { load: () => loadWord(wordId), forget: () => forgetWord(wordId) });
}
