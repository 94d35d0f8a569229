import { useMe } from "@/features/auth";

/** The languages in which the learner wants to know what a word means, the mother tongue first. */
export function useGlossLanguages(): readonly string[] {
  const me = useMe().data;
  return me ? [me.native_language, me.interface_language, "eng"].filter((code) => code !== "deu") : ["eng"];
}
