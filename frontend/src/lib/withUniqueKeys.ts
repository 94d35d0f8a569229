/** Each thing with a key made of its name; things of the same name are told apart by how often it has come before. */
export function withUniqueKeys<T>(all: readonly T[], nameOf: (one: T) => string): { key: string; one: T }[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const name = nameOf(one);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { key: before === 0 ? name : `${name}#${before}`, one };
  });
}
