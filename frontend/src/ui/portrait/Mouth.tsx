import type { ReactNode } from "react";
import type { Skin } from "./palettes";
import type { Mood, Traits } from "./traits";

interface MouthProps {
  mood: Mood;
  traits: Traits;
  skin: Skin;
  stroke: number;
}

/** Lips at rest: an upper bow and a fuller lower one around the line where they meet. */
function lips(line: { left: number; right: number; y: number; dip: number }, full: number) {
  const { left, right, y, dip } = line;
  const meet = `M${left} ${y} Q120 ${y + dip * 2} ${right} ${y}`;
  const upper = `${meet} Q${right - 6} ${y + dip - 2.6 - full} 122.6 ${y + dip - 2.8 - full} Q120 ${y + dip - 1.6 - full} 117.4 ${y + dip - 2.8 - full} Q${left + 6} ${y + dip - 2.6 - full} ${left} ${y}Z`;
  const lower = `${meet} Q${right - 5} ${y + dip + 5 + full} 120 ${y + dip + 5.6 + full} Q${left + 5} ${y + dip + 5 + full} ${left} ${y}Z`;
  return { meet, upper, lower };
}

const AT_REST: Partial<Record<Mood, { left: number; right: number; y: number; dip: number }>> = {
  calm: { left: 109, right: 131, y: 143.4, dip: 1.9 },
  tired: { left: 110, right: 130, y: 146, dip: -0.5 },
  anger: { left: 108.5, right: 131.5, y: 147.4, dip: -2.1 },
};

const OPEN: Partial<Record<Mood, { outer: string; inner: string; teeth: string }>> = {
  pain: {
    outer:
      "M105.5 147.6 C110 140.4 130 139.6 134 145.6 C134.6 152.6 128 154.8 119 154.4 C110.6 154 105 152.4 105.5 147.6Z",
    inner:
      "M108.4 147.6 C112 143.4 128.6 142.6 131.6 146.4 C132 150.4 127 151.8 119 151.6 C112 151.4 108.2 150.4 108.4 147.6Z",
    teeth: "M109.6 146.4 C113 143.6 128 142.9 131 145.8 L130.6 148.6 C124 149.8 115 149.8 109.4 149Z",
  },
  fear: {
    outer: "M110 146.8 C113.6 141.4 126.4 141.4 130 146.8 C128.6 154 111.4 154 110 146.8Z",
    inner: "M112.4 147 C115.4 144.2 124.6 144.2 127.6 147 C126 151.2 114 151.2 112.4 147Z",
    teeth: "M113.6 146.2 C116.4 144.4 123.6 144.4 126.4 146.2 Q120 147.6 113.6 146.2Z",
  },
  relief: {
    outer: "M106 142.6 Q120 146 134 142.6 C131 154.6 109 154.6 106 142.6Z",
    inner: "M108.6 143.9 Q120 146.6 131.4 143.9 C128.4 151.6 111.6 151.6 108.6 143.9Z",
    teeth:
      "M108.8 143.9 Q120 146.6 131.2 143.9 C130.6 145.8 129.6 147.2 128.4 148 Q120 149.6 111.6 148 C110.4 147.2 109.4 145.8 108.8 143.9Z",
  },
};

const CORNERS: Partial<Record<Mood, string>> = {
  pain: "M101.6 144 q-2.6 4 -1.4 9 M138 142.4 q3 4 1.8 9",
  anger: "M105.4 149.4 q-2 2 -2.4 4.6 M134.6 149.4 q2 2 2.4 4.6",
  fear: "M106.6 146.4 q-2 2.6 -1.6 5.2 M133.4 146.4 q2 2.6 1.6 5.2",
  relief: "M102.8 140 q-2.6 2.6 -2 6 M137.2 140 q2.6 2.6 2 6",
  calm: "M105.8 142.2 q-1.2 1.4 -0.9 3 M134.2 142.2 q1.2 1.4 0.9 3",
};

export function Mouth({ mood, traits, skin, stroke }: MouthProps): ReactNode {
  const full = traits.sex === "FEMALE" ? 1 : traits.sex === "DIVERSE" ? 0.4 : -0.3;
  const rest = AT_REST[mood];
  const open = OPEN[mood];
  const shape = rest && lips(rest, full);
  return (
    <g strokeLinecap="round">
      {shape && (
        <>
          <path d={shape.upper} fill={skin.lip} />
          <path d={shape.lower} fill={skin.lip} opacity={0.72} />
          <path d={shape.meet} fill="none" stroke={skin.line} strokeWidth={1.7 * stroke} />
        </>
      )}
      {open && (
        <>
          <path d={open.outer} fill={skin.lip} />
          <path d={open.inner} fill="#4A1B1A" stroke={skin.line} strokeWidth={0.9 * stroke} />
          <path d={open.teeth} fill="#F7F3EA" />
        </>
      )}
      {traits.age !== "child" && (
        <path d={CORNERS[mood] ?? ""} fill="none" stroke={skin.fold} strokeWidth={1.3} />
      )}
      <path d="M115 157 Q120 158.8 125 157" fill="none" stroke={skin.fold} strokeWidth={1.2} opacity={0.8} />
    </g>
  );
}
