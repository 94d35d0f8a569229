import type { Expression } from "./expressions";
import { EYES, type Hair, type Skin } from "./palettes";
import type { Traits } from "./traits";

const LEVEL = 113;
const OFFSET = 17.5;
const HALF = 8.6;

interface PartProps {
  traits: Traits;
  skin: Skin;
  expression: Expression;
  stroke: number;
}

function OpenEye({ side, traits, skin, expression, stroke }: PartProps & { side: -1 | 1 }) {
  const x = 120 + side * OFFSET;
  const size = traits.age === "child" ? 1.15 : 1;
  const up = 7.4 * expression.eyes.open * size;
  const down = 5 * Math.min(1, expression.eyes.open + 0.15) * size;
  const iris = { x: x + expression.eyes.gaze * 0.6, y: LEVEL - 0.4 - expression.eyes.gaze * 0.3 };
  const lid = `M${x - HALF} ${LEVEL + 0.8} C${x - 4.6} ${LEVEL - up} ${x + 4.6} ${LEVEL - up} ${x + HALF} ${LEVEL + 0.8}`;
  const lift = 4.2 + up * 0.62;
  return (
    <g>
      <path
        d={`${lid} C${x + 4.4} ${LEVEL + down} ${x - 4.4} ${LEVEL + down} ${x - HALF} ${LEVEL + 0.8}Z`}
        fill="#FBF8F2"
      />
      <circle cx={iris.x} cy={iris.y} r={4.1} fill={EYES[traits.eyes]} />
      <circle cx={iris.x} cy={iris.y} r={2} fill="#120B08" />
      <circle cx={iris.x - 1.5} cy={iris.y - 1.6} r={1.1} fill="#FFFFFF" />
      <path
        d={`${lid} L${x + HALF + 1} ${LEVEL - lift - 2} C${x + 4.6} ${LEVEL - lift - 5} ${x - 4.6} ${LEVEL - lift - 5} ${x - HALF - 1} ${LEVEL - lift - 2}Z`}
        fill={skin.base}
      />
      <path
        d={`M${x - 7.4} ${LEVEL - lift * 0.72} C${x - 3.6} ${LEVEL - lift - 1.4} ${x + 3.6} ${LEVEL - lift - 1.4} ${x + 7.4} ${LEVEL - lift * 0.72}`}
        fill="none"
        stroke={skin.fold}
        strokeWidth={1.1 * stroke}
        strokeLinecap="round"
      />
      <path
        d={lid}
        fill="none"
        stroke={skin.line}
        strokeWidth={(traits.sex === "FEMALE" ? 2.5 : 2.1) * stroke}
        strokeLinecap="round"
      />
      <path
        d={`M${x - 5.6} ${LEVEL + down * 0.62 + 0.6} C${x - 2} ${LEVEL + down * 0.86} ${x + 2} ${LEVEL + down * 0.86} ${x + 5.6} ${LEVEL + down * 0.62 + 0.6}`}
        fill="none"
        stroke={skin.fold}
        strokeWidth={0.9}
        strokeLinecap="round"
      />
    </g>
  );
}

function ClosedEye({ side, skin, expression, stroke }: PartProps & { side: -1 | 1 }) {
  const x = 120 + side * OFFSET;
  const smile = expression.eyes.closed === "smile";
  const lid = smile
    ? `M${x - HALF} ${LEVEL + 2} C${x - 4} ${LEVEL - 4} ${x + 4} ${LEVEL - 4} ${x + HALF} ${LEVEL + 2}`
    : `M${x - HALF} ${LEVEL + side * 1.2} C${x - 3} ${LEVEL + 3.4} ${x + 3} ${LEVEL + 3.4} ${x + HALF} ${LEVEL - side * 1.2}`;
  const temple = x + side * (HALF + 2);
  return (
    <g fill="none" strokeLinecap="round">
      <path d={lid} stroke={skin.line} strokeWidth={2.5 * stroke} />
      {!smile && (
        <path
          d={`M${temple} ${LEVEL - 2.6} l${side * 4} -2.2 M${temple + side * 0.6} ${LEVEL + 1} l${side * 4.4} 0.8`}
          stroke={skin.fold}
          strokeWidth={1.3}
        />
      )}
      {smile && (
        <path
          d={`M${x - 6} ${LEVEL + 7} Q${x} ${LEVEL + 9.4} ${x + 6} ${LEVEL + 7}`}
          stroke={skin.fold}
          strokeWidth={1.1}
        />
      )}
    </g>
  );
}

export function Eyes(props: PartProps) {
  const Eye = props.expression.eyes.closed ? ClosedEye : OpenEye;
  return (
    <g>
      <Eye side={-1} {...props} />
      <Eye side={1} {...props} />
    </g>
  );
}

export function Brows({ traits, skin, expression, stroke, hair }: PartProps & { hair: Hair }) {
  const { inner, middle, outer, knit } = expression.brow;
  const fine = traits.sex === "FEMALE" || traits.age === "child";
  const width = (fine ? 2.8 : traits.sex === "MALE" ? 4.2 : 3.5) * stroke;
  const grey = traits.age === "old" || traits.age === "older";
  return (
    <g
      fill="none"
      strokeLinecap="round"
      strokeWidth={width}
      stroke={grey ? hair.shade : skin.line}
      style={grey ? { stroke: `color-mix(in srgb, ${skin.line} 62%, ${hair.shade})` } : undefined}
    >
      {([-1, 1] as const).map((side) => (
        <path
          key={side}
          d={`M${120 + side * (8.8 - knit)} ${100.5 + inner} Q${120 + side * 18} ${94.5 + middle} ${120 + side * 28} ${99.5 + outer}`}
        />
      ))}
    </g>
  );
}
