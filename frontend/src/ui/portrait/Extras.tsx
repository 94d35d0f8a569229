import { SCARVES } from "./palettes";
import type { Traits } from "./traits";

export function Glasses() {
  return (
    <g fill="none" stroke="#3B3F45" strokeWidth={2}>
      <rect x={89.4} y={103} width={25.4} height={20.6} rx={8.5} fill="#FFFFFF" fillOpacity={0.16} />
      <rect x={125.2} y={103} width={25.4} height={20.6} rx={8.5} fill="#FFFFFF" fillOpacity={0.16} />
      <path
        d="M114.8 111 Q120 107.4 125.2 111 M89.4 110 L81.6 107.4 M150.6 110 L158.4 107.4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Oxygen through the nose: a tube over both cheeks behind the ears, two prongs. */
export function Cannula() {
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d="M81.6 113 C88 126 100 134.4 114 136.4 H126 C140 134.4 152 126 158.4 113"
        stroke="#8FB6BE"
        strokeWidth={4}
      />
      <path
        d="M81.6 113 C88 126 100 134.4 114 136.4 H126 C140 134.4 152 126 158.4 113"
        stroke="#DDEFF2"
        strokeWidth={2}
      />
      <path d="M116.2 136 v-3.4 M123.8 136 v-3.4" stroke="#8FB6BE" strokeWidth={3} />
    </g>
  );
}

export function Bandage() {
  return (
    <g>
      <path
        d="M80.4 92 C82 84 84 78 87.4 72 C108 80 134 80 152.4 71 C156 78 158.4 84 159.8 92 C138 102 102 102 80.4 92Z"
        fill="#F6F2E7"
      />
      <path
        d="M83.4 84 C106 93 134 92.6 156.6 82.6 M81.4 89.6 C104 98.6 136 98.6 159 89"
        fill="none"
        stroke="#CFC8B5"
        strokeWidth={1.4}
      />
    </g>
  );
}

function scarfOf(traits: Traits) {
  return SCARVES[traits.cloth % SCARVES.length] ?? SCARVES[0];
}

export function HeadscarfBehind({ traits }: { traits: Traits }) {
  const cloth = scarfOf(traits);
  return (
    <path
      d="M72 112 C64 62 90 38 120 38 C150 38 176 62 168 112 C172 150 178 178 190 200 C150 220 90 220 50 200 C62 178 68 150 72 112Z"
      fill={cloth.shade}
    />
  );
}

export function HeadscarfOnTop({ traits }: { traits: Traits }) {
  const cloth = scarfOf(traits);
  return (
    <g>
      <path
        d="M72 116 C66 64 90 40 120 40 C150 40 174 64 168 116 C168 150 156 170 140 180 C160 186 184 190 196 206 C150 226 90 226 44 206 C56 190 80 186 100 180 C84 170 72 150 72 116Z M85 112 C85 138 98 168 120 168.6 C142 168 155 138 155 112 C155 86 140 72 120 72 C100 72 85 86 85 112Z"
        fill={cloth.base}
        fillRule="evenodd"
      />
      <path
        d="M92 66 C102 56 136 54 150 68 M100 180 C116 190 140 188 158 196 M88 190 C110 206 140 206 170 204 M76 128 q2 26 18 44"
        fill="none"
        stroke={cloth.trim}
        strokeWidth={2}
        strokeLinecap="round"
        opacity={0.8}
      />
    </g>
  );
}
