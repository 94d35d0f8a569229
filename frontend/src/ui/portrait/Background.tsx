import { ROOM } from "./palettes";
import type { Role } from "./traits";

const paint = (fill: string) => ({ fill });

function Window({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x={0} y={-8} width={66} height={92} rx={4} style={paint(ROOM.frame)} />
      <rect x={6} y={-8} width={25} height={86} style={paint(ROOM.sky)} />
      <rect x={35} y={-8} width={25} height={86} style={paint(ROOM.sky)} />
      <path d="M6 78 V52 q12 -10 25 -4 V78Z M35 78 V50 q13 -8 25 2 V78Z" style={paint(ROOM.skyLow)} />
    </g>
  );
}

function PatientRoom() {
  return (
    <g>
      <rect width={240} height={240} style={paint(ROOM.wall)} />
      <Window x={-16} />
      <path d="M50 -8 L240 150 L240 96 L112 -8Z" style={paint(ROOM.beam)} opacity={0.35} />
      <path d="M6 118 Q6 84 44 80 H196 Q234 84 234 118 V240 H6Z" style={paint(ROOM.board)} />
      <path
        d="M14 122 Q14 92 46 88 H194 Q226 92 226 122 V240 H14Z"
        style={paint(ROOM.boardEdge)}
        opacity={0.4}
      />
      <path
        d="M27 140 C20 92 36 74 70 71 C102 66 140 66 170 71 C204 74 220 92 213 140 C221 186 210 214 186 218 H56 C32 214 19 186 27 140Z"
        style={paint(ROOM.pillow)}
      />
      <path
        d="M38 98 q16 5 27 18 M202 98 q-16 5 -27 18 M36 184 q16 -1 28 -12 M204 184 q-16 -1 -28 -12 M70 82 q6 6 8 12 M170 82 q-6 6 -8 12"
        fill="none"
        strokeWidth={2.6}
        strokeLinecap="round"
        style={{ stroke: ROOM.pillowFold }}
      />
    </g>
  );
}

/** Drawn last: the folded edge of the blanket over the gown says "in bed" without hiding the face. */
export function Blanket() {
  return (
    <g>
      <path
        d="M-4 240 V222 C40 232 60 230 120 233 C180 230 200 232 244 222 V240Z"
        style={paint(ROOM.blanket)}
      />
      <path
        d="M-4 222 C40 232 60 230 120 233 C180 230 200 232 244 222"
        fill="none"
        strokeWidth={3.4}
        style={{ stroke: ROOM.blanketEdge }}
      />
    </g>
  );
}

function Corridor() {
  return (
    <g>
      <rect width={240} height={240} style={paint(ROOM.wall)} />
      <rect y={150} width={240} height={90} style={paint(ROOM.wallLow)} />
      <rect y={146} width={240} height={9} style={paint(ROOM.rail)} />
      <path d="M176 34 h52 v206 h-52Z" style={paint(ROOM.door)} />
      <path d="M186 46 h32 v52 h-32Z" style={paint(ROOM.sky)} opacity={0.8} />
      <rect x={181} y={134} width={12} height={4.4} rx={2.2} style={paint(ROOM.frame)} />
      <path d="M-10 -6 h64 l120 246 h-120 L-10 120Z" style={paint(ROOM.beam)} opacity={0.28} />
      <rect x={22} y={40} width={36} height={26} rx={3} style={paint(ROOM.frame)} />
      <path
        d="M36 45.6 h8 v5.2 h5.2 v8 h-5.2 v5.2 h-8 v-5.2 h-5.2 v-8 h5.2Z"
        transform="translate(8.5 11.4) scale(.78)"
        style={paint(ROOM.rail)}
      />
    </g>
  );
}

function VisitorsCorner() {
  return (
    <g>
      <rect width={240} height={240} style={paint(ROOM.wall)} />
      <Window x={8} />
      <path d="M74 -8 L240 138 L240 84 L132 -8Z" style={paint(ROOM.beam)} opacity={0.35} />
      <rect y={176} width={240} height={64} style={paint(ROOM.wallLow)} />
      <path
        d="M204 150 C184 140 186 112 196 104 C200 118 204 128 206 140 C206 120 212 100 226 96 C230 112 222 134 210 150Z"
        style={paint(ROOM.plant)}
      />
      <path d="M192 150 h30 l-4 34 h-22Z" style={paint(ROOM.pot)} />
    </g>
  );
}

export function Background({ role }: { role: Role }) {
  if (role === "PATIENT") return <PatientRoom />;
  return role === "NURSE" || role === "PHYSICIAN" ? <Corridor /> : <VisitorsCorner />;
}
