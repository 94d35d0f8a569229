import { useId } from "react";
import { Background, Blanket } from "./Background";
import { Clothes, Neck } from "./Clothes";
import { Bandage, Cannula, Glasses, HeadscarfBehind, HeadscarfOnTop } from "./Extras";
import { EXPRESSIONS } from "./expressions";
import { Face } from "./Face";
import { HairBehind, HairOnTop, HairOverClothes } from "./Hair";
import { HAIR, SKINS } from "./palettes";
import type { Mood, Traits } from "./traits";

export type Crop = "bust" | "face";

interface PictureProps {
  traits: Traits;
  mood: Mood;
  crop: Crop;
  /** Class of the part that breathes; the drawing itself never moves. */
  breathing?: string;
  className?: string;
}

/** At 40 px the bust is too small to read: the face crop comes closer and draws features heavier. */
const VIEW: Record<Crop, { box: string; stroke: number }> = {
  bust: { box: "0 0 240 240", stroke: 1 },
  face: { box: "62 46 116 124", stroke: 1.45 },
};

/** A child is a smaller figure with a larger head on it. */
const BIGGER_HEAD = "translate(-13.2 -19) scale(1.11)";

const tiltOf = (mood: Mood) => `rotate(${EXPRESSIONS[mood].tilt} 120 168)`;

function Head({ traits, mood, clip, stroke }: { traits: Traits; mood: Mood; clip: string; stroke: number }) {
  const skin = SKINS[traits.skin] ?? SKINS[0];
  const hair = HAIR[traits.hairColour];
  const scarf = traits.extras.includes("headscarf");
  const child = traits.age === "child";
  return (
    <g transform={child ? BIGGER_HEAD : undefined}>
      <g transform={tiltOf(mood)}>
        <Face traits={traits} mood={mood} skin={skin} hair={hair} clip={clip} stroke={stroke} />
        {!scarf && <HairOnTop traits={traits} hair={hair} />}
        {traits.extras.includes("bandage") && <Bandage />}
        {traits.extras.includes("cannula") && <Cannula />}
        {traits.extras.includes("glasses") && <Glasses />}
        {scarf && <HeadscarfOnTop traits={traits} />}
      </g>
    </g>
  );
}

/** The drawing alone, without words: layers from the window light to the glasses. */
export function Picture({ traits, mood, crop, breathing, className }: PictureProps) {
  const clip = useId();
  const skin = SKINS[traits.skin] ?? SKINS[0];
  const hair = HAIR[traits.hairColour];
  const scarf = traits.extras.includes("headscarf");
  const child = traits.age === "child";
  const { box, stroke } = VIEW[crop];
  return (
    <svg viewBox={box} className={className} aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <Background role={traits.role} />
      <g className={breathing}>
        <g transform={child ? "translate(19.2 38) scale(.84)" : undefined}>
          <g transform={child ? BIGGER_HEAD : undefined}>
            <g transform={tiltOf(mood)}>
              {scarf ? <HeadscarfBehind traits={traits} /> : <HairBehind traits={traits} hair={hair} />}
            </g>
          </g>
          <Neck skin={skin} slim={child} />
          <Clothes traits={traits} skin={skin} />
          <Head traits={traits} mood={mood} clip={clip} stroke={stroke} />
          {!scarf && <HairOverClothes traits={traits} hair={hair} />}
        </g>
      </g>
      {traits.role === "PATIENT" && <Blanket />}
    </svg>
  );
}
