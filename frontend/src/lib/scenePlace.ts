/** Where a scene is, in one line: its title and its place; what the place says itself isn't said twice. */
export function scenePlace(scene: { title: string; place?: string | null } | undefined): string {
  const place = scene?.place ?? "";
  const known = place.split(", ");
  const [first = "", ...more] = (scene?.title ?? "").split(", ");
  if (known.includes(first)) return place;
  return [first, ...more.filter((part) => !known.includes(part)), place].filter(Boolean).join(", ");
}
