import { HAIR_SHAPES } from "./hairStyles";
import type { Hair as HairTone } from "./palettes";
import type { Traits } from "./traits";

interface HairProps {
  traits: Traits;
  hair: HairTone;
}

export function HairBehind({ traits, hair }: HairProps) {
  const { back } = HAIR_SHAPES[traits.hair];
  return back ? <path d={back} fill={hair.shade} /> : null;
}

export function HairOnTop({ traits, hair }: HairProps) {
  const { front, strands, thin } = HAIR_SHAPES[traits.hair];
  return (
    <g>
      <path d={front} fill={hair.base} opacity={thin ? 0.82 : 1} />
      {strands && (
        <path
          d={strands}
          fill="none"
          stroke={hair.light}
          strokeWidth={1.6}
          strokeLinecap="round"
          opacity={0.75}
        />
      )}
    </g>
  );
}

export function HairOverClothes({ traits, hair }: HairProps) {
  const { over } = HAIR_SHAPES[traits.hair];
  return over ? <path d={over} fill={hair.base} stroke={hair.shade} strokeWidth={1.4} /> : null;
}
