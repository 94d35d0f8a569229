import { type PointerEvent, useRef, useState } from "react";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { RadioCards } from "@/ui/RadioCards";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { boxOf, type Crop, LARGEST_ZOOM, WHOLE } from "./crop";
import styles from "./Media.module.css";

const SHAPES = { whole: null, square: 1, photo: 4 / 3, wide: 16 / 9 } as const;
/** Of the picture, in hundredths of the page's. */
const HEIGHT = 35;
const names = Object.keys(SHAPES) as (keyof typeof SHAPES)[];
const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

interface CropSheetProps {
  address: string;
  onDone: (crop: Crop) => void;
  onCancel: () => void;
}

interface SlideProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function Slide({ label, value, min, max, onChange }: SlideProps) {
  return (
    <label className={styles.slide}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

/** The part of the picture that is kept; dragged by a pointer, or moved by the sliders below. */
function View({ address, crop, onChange }: { address: string; crop: Crop; onChange: (crop: Crop) => void }) {
  const [size, setSize] = useState({ width: 4, height: 3 });
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const box = boxOf(size, crop);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const room = { x: (size.width - box.width) / box.width, y: (size.height - box.height) / box.height };
    const by = {
      x: (event.clientX - from.current.x) / clientWidth,
      y: (event.clientY - from.current.y) / clientHeight,
    };
    onChange({
      ...crop,
      x: room.x > 0 ? clamp(from.current.crop.x - by.x / room.x) : crop.x,
      y: room.y > 0 ? clamp(from.current.crop.y - by.y / room.y) : crop.y,
    });
  };
  return (
    <div
      className={styles.crop}
      dir="ltr"
      style={{
        aspectRatio: `${box.width} / ${box.height}`,
        // As high as leaves room for what is below it.
        maxInlineSize: `${(HEIGHT * box.width) / box.height}dvh`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, crop };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null;
      }}
    >
      <img
        src={address}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        style={{
          inlineSize: `${(size.width / box.width) * 100}%`,
          insetInlineStart: `${(-box.left / box.width) * 100}%`,
          insetBlockStart: `${(-box.top / box.height) * 100}%`,
        }}
      />
    </div>
  );
}

/** Before a picture is sent: which part of it is kept. */
export function CropSheet({ address, onDone, onCancel }: CropSheetProps) {
  const t = useTranslations("editors.media");
  const [crop, setCrop] = useState(WHOLE);
  return (
    <Sheet
      title={t("crop")}
      isOpen
      onClose={onCancel}
      actions={<Button onPress={() => onDone(crop)}>{t("use")}</Button>}
    >
      <Stack>
        <View address={address} crop={crop} onChange={setCrop} />
        <RadioCards
          label={t("shape")}
          layout="grid"
          value={names.find((name) => SHAPES[name] === crop.ratio) ?? "whole"}
          onChange={(chosen) => {
            const name = names.find((one) => one === chosen);
            if (name) setCrop({ ...crop, ratio: SHAPES[name] });
          }}
          cards={names.map((name) => ({ value: name, label: t(`shapes.${name}`) }))}
        />
        <Slide
          label={t("zoom")}
          value={crop.zoom}
          min={1}
          max={LARGEST_ZOOM}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slide
          label={t("fromLeft")}
          value={crop.x}
          min={0}
          max={1}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <Slide
          label={t("fromTop")}
          value={crop.y}
          min={0}
          max={1}
          onChange={(y) => setCrop({ ...crop, y })}
        />
      </Stack>
    </Sheet>
  );
}
