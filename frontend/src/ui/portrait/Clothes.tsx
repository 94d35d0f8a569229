import { type Cloth, COATS, EVERYDAY, GOWNS, SCRUBS, type Skin } from "./palettes";
import type { Traits } from "./traits";

const SHOULDERS = "M20 250 C24 206 52 194 96 183 Q120 196 144 183 C188 194 216 206 220 250Z";

function clothOf(list: readonly [Cloth, ...Cloth[]], index: number): Cloth {
  return list[index % list.length] ?? list[0];
}

export function Neck({ skin, slim }: { skin: Skin; slim: boolean }) {
  const half = slim ? 13 : 16;
  return (
    <g>
      <path
        d={`M${120 - half} 140 L${120 - half - 1} 182 C${110 - half} 190 104 204 120 206 C136 204 ${130 + half} 190 ${121 + half} 182 L${120 + half} 140Z`}
        fill={skin.base}
      />
      <path
        d={`M${120 - half} 152 C108 172 132 176 ${120 + half} 158 L${121 + half} 182 C136 190 128 188 122 186 C112 182 ${122 - half} 172 ${120 - half} 164Z`}
        fill={skin.shade}
        opacity={0.75}
      />
    </g>
  );
}

function Gown({ cloth }: { cloth: Cloth }) {
  const dots = [
    [62, 218],
    [82, 206],
    [100, 224],
    [141, 224],
    [160, 207],
    [180, 220],
    [120, 232],
    [42, 230],
    [199, 232],
  ] as const;
  return (
    <g>
      <path d="M97 183 Q120 214 143 183 L149 186 Q120 226 91 186Z" fill={cloth.trim} />
      {dots.map(([x, y]) => (
        <path key={x} d={`M${x} ${y - 3} l2.6 3 l-2.6 3 l-2.6 -3Z`} fill={cloth.trim} opacity={0.75} />
      ))}
    </g>
  );
}

function Scrubs({ cloth, skin }: { cloth: Cloth; skin: Skin }) {
  return (
    <g>
      <path d="M97 182 L120 222 L143 182 Q120 194 97 182Z" fill={skin.base} />
      <path d="M97 182 L120 222 L143 182 L151 185.4 L120 236 L89 185.4Z" fill={cloth.trim} />
      <path
        d="M97 182 L120 222 L143 182 C138 190 130 200 120 204 C110 200 102 190 97 182Z"
        fill={skin.shade}
        opacity={0.4}
      />
      <path d="M156 216 h26 v24 h-26Z" fill={cloth.shade} opacity={0.55} />
      <path d="M163 210 h14 v11 h-14Z" fill="#FBF9F3" />
      <path d="M166 214 h8 M166 217.4 h5.4" stroke={cloth.base} strokeWidth={1.4} strokeLinecap="round" />
    </g>
  );
}

function Coat({ cloth, skin }: { cloth: Cloth; skin: Skin }) {
  return (
    <g>
      <path d="M96 183 L120 240 L144 183 Q120 196 96 183Z" fill={cloth.trim} />
      <path d="M103 187 L120 212 L137 187 Q120 197 103 187Z" fill={skin.base} />
      <path
        d="M96 183 L84 190 L92 212 L84 216 L112 240 L120 240Z M144 183 L156 190 L148 212 L156 216 L128 240 L120 240Z"
        fill={cloth.base}
        stroke={cloth.shade}
        strokeWidth={1.6}
      />
      <path
        d="M92 188 C84 206 90 222 100 232 M148 188 C156 204 152 216 146 224"
        fill="none"
        stroke="#3F4A4E"
        strokeWidth={3.4}
        strokeLinecap="round"
      />
      <circle cx={145} cy={227} r={5.4} fill="#AEB7B8" stroke="#3F4A4E" strokeWidth={1.8} />
    </g>
  );
}

function Jumper({ cloth }: { cloth: Cloth }) {
  return (
    <g>
      <path d="M96 183 Q120 206 144 183 L150 187 Q120 220 90 187Z" fill={cloth.trim} />
      <path
        d="M70 240 C74 226 76 216 74 206 M170 240 C166 226 164 216 166 206"
        fill="none"
        stroke={cloth.shade}
        strokeWidth={2.4}
        strokeLinecap="round"
      />
    </g>
  );
}

export function Clothes({ traits, skin }: { traits: Traits; skin: Skin }) {
  const list = { PATIENT: GOWNS, NURSE: SCRUBS, PHYSICIAN: COATS, RELATIVE: EVERYDAY, OTHER: EVERYDAY }[
    traits.role
  ];
  const cloth = clothOf(list, traits.cloth);
  return (
    <g transform="translate(0 -7)">
      <path d={SHOULDERS} fill={cloth.base} />
      <path
        d="M146 184 C188 194 216 206 220 250 L168 250 C170 222 164 200 146 184Z"
        fill={cloth.shade}
        opacity={0.5}
      />
      {traits.role === "PATIENT" && <Gown cloth={cloth} />}
      {traits.role === "NURSE" && <Scrubs cloth={cloth} skin={skin} />}
      {traits.role === "PHYSICIAN" && <Coat cloth={cloth} skin={skin} />}
      {(traits.role === "RELATIVE" || traits.role === "OTHER") && <Jumper cloth={cloth} />}
    </g>
  );
}
