import { useOnce } from "@/api/swr";
import type { AnyKind } from "./contract";
import { rooms } from "./rooms";

export type { AnyKind, Around, Flow, How, PlayerProps, PlayState, Told } from "./contract";

/** True for a kind that this version of the program can play. */
export const isKnown = (slug: string) => Object.hasOwn(rooms, slug);

/** The kind of an exercise; its files are fetched when it is first asked for. Only for a slug that `isKnown`. */
export function useKind(slug: string | null) {
  return useOnce<AnyKind>(slug === null ? null : ["kind", slug], async () => {
    const load = rooms[slug ?? ""];
    if (!load) throw new RangeError(`no kind ${slug}`);
    return (await load()).kind;
  });
}
