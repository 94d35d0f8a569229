import { Brows, Eyes } from "./Eyes";
import { EXPRESSIONS, type Expression } from "./expressions";
import { Mouth } from "./Mouth";
import type { Hair, Skin } from "./palettes";
import type { Mood, Traits } from "./traits";

interface FaceProps {
  traits: Traits;
  mood: Mood;
  skin: Skin;
  hair: Hair;
  clip: string;
  stroke: number;
}

/** Outline of the head: cheekbones at y 104, jaw at 147, chin near 163. */
function headPath({ cheek, jaw, chin }: Pick<Traits, "cheek" | "jaw" | "chin">): string {
  const half = 38 + cheek * 0.8;
  const corner = 27 + jaw;
  const end = 163 + chin;
  const left = 120 - half;
  const right = 120 + half;
  return (
    `M${left} 104 C${left} 72 ${120 - half * 0.58} 55 120 55 C${120 + half * 0.58} 55 ${right} 72 ${right} 104 ` +
    `C${right} 124 ${right - 3} 135 ${120 + corner} ${147 + chin * 0.4} C${120 + corner - 7} ${end - 4} 131 ${end} 120 ${end} ` +
    `C109 ${end} ${120 - corner + 7} ${end - 4} ${120 - corner} ${147 + chin * 0.4} C${left + 3} 135 ${left} 124 ${left} 104Z`
  );
}

function Ears({ skin, cheek }: { skin: Skin; cheek: number }) {
  const out = 38 + cheek * 0.8;
  return (
    <g>
      {([-1, 1] as const).map((side) => (
        <g key={side}>
          <ellipse
            cx={120 + side * (out + 1)}
            cy={115}
            rx={7}
            ry={11.5}
            fill={side < 0 ? skin.base : skin.shade}
            transform={`rotate(${side * 8} ${120 + side * out} 115)`}
          />
          <path
            d={`M${120 + side * (out + 3.4)} 109 q${side * 2} 5 ${side * -1.2} 10`}
            fill="none"
            stroke={skin.fold}
            strokeWidth={1.3}
            strokeLinecap="round"
          />
        </g>
      ))}
    </g>
  );
}

function Nose({ traits, skin, stroke }: { traits: Traits; skin: Skin; stroke: number }) {
  const wide = 5.6 + traits.nose * 0.7 - (traits.age === "child" ? 1.6 : 0);
  const tip = 131 + traits.nose * 0.6 - (traits.age === "child" ? 2 : 0);
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={`M122 106 C123.5 116 ${123 + wide * 0.5} 122 ${120 + wide + 1.6} ${tip - 3} C${120 + wide} ${tip + 1} 124 ${tip + 1.4} 121 ${tip} Z`}
        fill={skin.shade}
        opacity={0.5}
      />
      <path
        d={`M${120 - wide} ${tip - 1.6} q-1 2.4 2 2.6 Q120 ${tip + 3.4} ${120 + wide - 2} ${tip + 1} q3 -0.2 2 -2.6`}
        stroke={skin.line}
        strokeWidth={1.5 * stroke}
        opacity={0.85}
      />
    </g>
  );
}

const LINES: Record<Traits["age"], readonly string[]> = {
  child: [],
  young: [],
  middle: ["M107 133 q-5 4 -6.4 9.6", "M133 133 q5 4 6.4 9.6"],
  older: [
    "M106.6 131.4 q-6 5 -7.4 12.6",
    "M133.4 131.4 q6 5 7.4 12.6",
    "M104 83.4 q16 -3.4 32 0",
    "M88 112.6 l-3.4 -2.4 M87.6 116 l-4 0.4",
    "M152 112.6 l3.4 -2.4 M152.4 116 l4 0.4",
  ],
  old: [
    "M106 130.6 q-7 5.6 -8 15",
    "M134 130.6 q7 5.6 8 15",
    "M103 84.6 q17 -3.8 34 0",
    "M106 78.4 q14 -3 28 0",
    "M88.4 112 l-4.6 -3 M88 116 l-5 0.2 M88.6 119.6 l-4.4 2.6",
    "M151.6 112 l4.6 -3 M152 116 l5 0.2 M151.4 119.6 l4.4 2.6",
    "M96 123.4 q6 3.4 12.6 1",
    "M144 123.4 q-6 3.4 -12.6 1",
    "M100.6 150 q0.4 4.6 3 7.6",
    "M139.4 150 q-0.4 4.6 -3 7.6",
  ],
};

function AgeLines({ traits, skin, expression }: { traits: Traits; skin: Skin; expression: Expression }) {
  const smooth = traits.age === "child";
  const bags =
    expression.eyes.bags && !smooth ? "M95.4 122.6 q7 4 13.4 0.8 M144.6 122.6 q-7 4 -13.4 0.8" : "";
  const frown = expression.frown ? "M116.6 94 q-1.6 3.4 -0.6 7.4 M123.4 94 q1.6 3.4 0.6 7.4" : "";
  const worry =
    !smooth && expression.frown && expression.brow.inner < 0
      ? "M108 85 q12 -3 24 0 M110 80 q10 -2.4 20 0"
      : "";
  return (
    <g fill="none" stroke={skin.fold} strokeWidth={1.35} strokeLinecap="round">
      {[...LINES[traits.age], bags, frown, worry].map((line) => line && <path key={line} d={line} />)}
    </g>
  );
}

function Beard({ traits, hair }: { traits: Traits; hair: Hair }) {
  const end = 166 + traits.chin;
  const jawline = `M80 116 C86 124 90 136 98 138.4 C108 134.6 132 134.6 142 138.4 C150 136 154 124 160 116 L162 150 L120 ${end + 6} L78 150Z M107 144.6 C108 153 132 153 133 144.6 C130 139.6 110 139.6 107 144.6Z`;
  if (traits.beard === "stubble")
    return <path d={jawline} fill={hair.shade} fillRule="evenodd" opacity={0.2} />;
  if (traits.beard === "full") return <path d={jawline} fill={hair.base} fillRule="evenodd" />;
  if (traits.beard === "moustache")
    return (
      <path
        d="M120 136.4 C113 134.4 105.6 138 103.4 144.6 C109 142.6 115 143 120 141.8 C125 143 131 142.6 136.6 144.6 C134.4 138 127 134.4 120 136.4Z"
        fill={hair.base}
      />
    );
  return null;
}

export function Face({ traits, mood, skin, hair, clip, stroke }: FaceProps) {
  const expression = EXPRESSIONS[mood];
  const outline = headPath(traits);
  return (
    <g>
      <Ears skin={skin} cheek={traits.cheek} />
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <path d={outline} fill={skin.base} />
      <g clipPath={`url(#${clip})`}>
        <path d="M142 50 C150 80 152 120 138 170 L170 170 L170 50Z" fill={skin.shade} opacity={0.42} />
        <path d="M78 84 C96 96 144 96 162 84 L162 50 L78 50Z" fill={skin.shade} opacity={0.35} />
        <ellipse
          cx={95}
          cy={130}
          rx={11}
          ry={7.5}
          fill={skin.glow}
          opacity={expression.blush * (traits.skin > 3 ? 0.6 : 1)}
        />
        <ellipse
          cx={145}
          cy={130}
          rx={11}
          ry={7.5}
          fill={skin.glow}
          opacity={expression.blush * (traits.skin > 3 ? 0.6 : 1)}
        />
        <Beard traits={traits} hair={hair} />
      </g>
      <AgeLines traits={traits} skin={skin} expression={expression} />
      <Nose traits={traits} skin={skin} stroke={stroke} />
      <Mouth mood={mood} traits={traits} skin={skin} stroke={stroke} />
      <Eyes traits={traits} skin={skin} expression={expression} stroke={stroke} />
      <Brows traits={traits} skin={skin} expression={expression} stroke={stroke} hair={hair} />
    </g>
  );
}
