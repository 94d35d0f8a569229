import { useState } from "react";
import { splitIntoPieces } from "@/lib/splitIntoPieces";
import { forgetSentence, forgetWord, loadSentence, loadWord } from "./data";
import { getPlayback, playSound, stop, updateAudio, usePlayback } from "./player";

export type SentenceState = "silent" | "loading" | "playing" | "blocked" | "failed";

/** A voice reads so many characters in one go. */
const LONGEST = 500;

/** Where a sound comes from, piece by piece. */
interface Source {
  pieces: readonly string[];
  load: (piece: string) => Promise<string | null>;
  forget: (piece: string) => void;
}

const isPlaying = (id: string) => {
  const now = getPlayback();
  return now.at === "playing" && now.id === id;
};

/** Plays the first piece as soon as it is there, the others after it. Rejects, or gives false, where one is missing. */
async function playAll(id: string, { pieces, load }: Source, onBegin: () => void): Promise<boolean> {
  const urls: string[] = [];
  const there = (isWhole: boolean) => ({ urls: [...urls], words: pieces.slice(0, urls.length), isWhole });
  try {
    for (const piece of pieces) {
      const url = await load(piece);
      if (url === null) return false;
      if (urls.length > 0 && !isPlaying(id)) return true; // the learner has silenced it meanwhile
      urls.push(url);
      const sound = there(urls.length === pieces.length);
      if (urls.length > 1) updateAudio(id, sound);
      else {
        onBegin();
        await playSound(id, sound);
      }
    }
    return true;
  } finally {
    if (urls.length > 0) updateAudio(id, there(true)); // what is missing is not waited for
  }
}

function useSound(id: string, source: Source) {
  const playback = usePlayback();
  const [own, setOwn] = useState<"silent" | "loading" | "failed">("silent");
  const now = playback.at !== "silent" && playback.id === id ? playback.at : null;
  const state: SentenceState = now ?? own;

  const start = async () => {
    setOwn("loading");
    try {
      if (state === "failed") for (const piece of source.pieces) source.forget(piece);
      if (!(await playAll(id, source, () => setOwn("silent")))) setOwn("failed");
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

/** A German sentence, or a whole paragraph, that can be heard: `toggle` has it spoken, or silences it. */
export function useSentence(id: string, sentence: string, voice?: string) {
  return useSound(id, {
    pieces: splitIntoPieces(sentence, LONGEST),
    load: (piece) => loadSentence(id, piece, voice),
    forget: (piece) => forgetSentence(id, piece),
  });
}

/** A word of an exercise that can be heard and isn't shown. */
export function useWord(wordId: string) {
  return useSound(wordId, {
    pieces: [""],
    load: () => loadWord(wordId),
    forget: () => forgetWord(wordId),
  });
}
