type Ids = readonly string[];

/** Ids in a new order: `moved` stand together before the id `before`, or at the end where that is null. */
export function placeBefore(ids: Ids, moved: Ids, before: string | null): string[] {
  const others = ids.filter((id) => !moved.includes(id));
  const place = before === null ? -1 : others.indexOf(before);
  const at = place < 0 ? others.length : place;
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

/** The id before which something lies that is dropped before or after `target`; null for the end. */
export function idAfterDrop(
  ids: Ids,
  target: string,
  position: "before" | "after",
  moved: Ids,
): string | null {
  const rest = ids.slice(ids.indexOf(target) + (position === "after" ? 1 : 0));
  return rest.find((id) => !moved.includes(id)) ?? null;
}

/** The ids with one moved by some places; unchanged at an end. */
export function moveBy(ids: Ids, id: string, places: number): string[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(ids.indexOf(id) + places, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
