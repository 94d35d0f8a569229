import { entity } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import type { AnyKind } from "./contract";
import { registry } from "./registry";

export { toWrittenBody } from "@/lib/writtenBody";
export type {
  AnswerPart,
  AnyKind,
  AuthorProblem,
  EditorContext,
  EditorProps,
  ExerciseContext,
  ItemBody,
  PartLabel,
  PlayState,
  RoundProgress,
  SaveMode,
  VocabularyWord,
} from "./contract";
export { KIND_CHOICES } from "./registry";
export { focusPlace } from "./shared/editor/places";

const kindKey = entity<AnyKind, [slug: string]>("kind");
const kindsKey = entity<ReadonlyMap<string, AnyKind>, readonly string[]>("kinds");

/** True for a kind that this version of the program can play. */
export const isKnown = (slug: string) => Object.hasOwn(registry, slug);

/** Fetches the files of kinds that come later: without a network they are there, too. */
export function fetchKinds(slugs: Iterable<string>): void {
  for (const slug of new Set(slugs))
    registry[slug]?.().catch((error) => console.info("a kind is fetched when it is played", error));
}

/** The kinds of some exercises by their slugs, as far as this version knows them. */
export function useKinds(slugs: readonly string[]) {
  const known = [...new Set(slugs)].filter(isKnown).toSorted();
  return useImmutable(kindsKey(...known), async () => {
    const loaded = known.map(async (slug) => [slug, await registry[slug]?.()] as const);
    const found = await Promise.all(loaded);
    return new Map(found.flatMap(([slug, room]) => (room ? [[slug, room.kind]] : [])));
  });
}

/** The kind of an exercise; its files are fetched when it is first asked for. Only for a slug that `isKnown`. */
export function useKind(slug: string | null) {
  return useImmutable(slug === null ? null : kindKey(slug), async () => {
    const load = registry[slug ?? ""];
    if (!load) throw new RangeError(`no kind ${slug}`);
    return (await load()).kind;
  });
}
