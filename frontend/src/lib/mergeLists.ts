/** A stretch of a list, from one place to before another, that gives way to other entries. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: readonly string[];
}

/** How many entries two lists share from two places on, in order: a table for the longest common subsequence. */
function commonLengths(base: readonly string[], next: readonly string[]): number[][] {
  const table = Array.from({ length: base.length + 1 }, () => new Array<number>(next.length + 1).fill(0));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = base.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row) row[j] = base[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  return table;
}

/** A stretch by as many other entries is as many edits of one entry each. */
function splitEdit({ from, to, by }: Edit): Edit[] {
  if (to - from !== by.length) return [{ from, to, by }];
  return by.map((entry, place) => ({ from: from + place, to: from + place + 1, by: [entry] }));
}

function editsOf(base: readonly string[], next: readonly string[]): Edit[] {
  const table = commonLengths(base, next);
  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < base.length || j < next.length) {
    if (i < base.length && base[i] === next[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [from, start] = [i, j];
    while ((i < base.length || j < next.length) && (i >= base.length || base[i] !== next[j])) {
      const isGone = j >= next.length || (table[i + 1]?.[j] ?? -1) >= (table[i]?.[j + 1] ?? -1);
      if (i < base.length && isGone) i += 1;
      else j += 1;
    }
    edits.push(...splitEdit({ from, to: i, by: next.slice(start, j) }));
  }
  return edits;
}

const isSame = (one: Edit, other: Edit) =>
  one.from === other.from && one.to === other.to && one.by.join("\n") === other.by.join("\n");

/** Whether both edits are about the same entries, or put something in at the same place. */
const collide = (one: Edit, other: Edit) =>
  !isSame(one, other) &&
  ((one.from < other.to && other.from < one.to) || (one.from === other.from && one.to === other.to));

function applyEdits(base: readonly string[], edits: readonly Edit[]): string[] {
  const inOrder = [...edits].sort((one, other) => one.from - other.from || one.to - other.to);
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, by } of inOrder) {
    parts.push(...base.slice(done, from), ...by);
    done = Math.max(done, to);
  }
  return [...parts, ...base.slice(done)];
}

/**
 * Merges what two sides have made of a list, entry by entry. Where both changed the same entries, `mine` and `theirs` are
 * different: each has all other changes of both sides, and there its own.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): { readonly mine: readonly string[]; readonly theirs: readonly string[]; readonly isMerged: boolean } {
  const [here, there] = [editsOf(base, mine), editsOf(base, theirs)];
  const colliding = (edit: Edit, others: readonly Edit[]) => others.some((other) => collide(edit, other));
  const [freeHere, freeThere] = [
    here.filter((edit) => !colliding(edit, there)),
    there.filter((edit) => !colliding(edit, here)),
  ];
  const newThere = freeThere.filter((edit) => !here.some((other) => isSame(edit, other)));
  const newHere = freeHere.filter((edit) => !there.some((other) => isSame(edit, other)));
  return {
    mine: applyEdits(base, [...here, ...newThere]),
    theirs: applyEdits(base, [...there, ...newHere]),
    isMerged: freeHere.length === here.length && freeThere.length === there.length,
  };
}
