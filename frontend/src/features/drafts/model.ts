import type { Draft, DraftOption, DraftProposal } from "@/api/types";

/** A proposal that is taken: whole, or some pieces of it. */
export interface Chosen {
  readonly key: string;
  readonly pieces?: readonly string[];
}

/** Pieces that the author does not want, by the key of their proposal. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<string>>;

/** Proposals that can still be taken. */
export const openProposals = ({ proposals, state }: Draft): DraftProposal[] =>
  state === "DISCARDED"
    ? []
    : proposals.filter(({ accepted_as, is_stale }) => accepted_as === null && !is_stale);

/** What is taken of a proposal: all of it where nothing was left out; null where nothing would be left. */
export function chosenOf({ key, pieces }: DraftProposal, leftOut: LeftOut): Chosen | null {
  const gone = leftOut.get(key);
  if (!gone || gone.size === 0) return { key };
  const kept = pieces.filter((piece) => !gone.has(piece.key)).map((piece) => piece.key);
  return kept.length > 0 ? { key, pieces: kept } : null;
}

/** Whether a piece is wanted changes. */
export function togglePiece(leftOut: LeftOut, proposal: string, piece: string): LeftOut {
  const gone = new Set(leftOut.get(proposal));
  if (!gone.delete(piece)) gone.add(piece);
  return new Map(leftOut).set(proposal, gone);
}

/** Whether a kind of draft can be made here. */
export const isPossible = ({ error_code }: DraftOption) => error_code === "";
