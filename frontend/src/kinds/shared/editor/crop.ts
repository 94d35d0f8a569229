/** What of a picture is kept: a shape, how closely it is looked at, and where; shares from 0 to 1. */
export interface Crop {
  /** Width by height; null for that of the picture. */
  readonly ratio: number | null;
  /** 1 is as much of the picture as the shape allows. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Crop = { ratio: null, zoom: 1, x: 0.5, y: 0.5 };
export const LARGEST_ZOOM = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export const isWhole = ({ ratio, zoom }: Crop): boolean => ratio === null && zoom === 1;

/** The part of a picture that is kept, in its own pixels. */
export function boxOf({ width, height }: Size, { ratio, zoom, x, y }: Crop): Box {
  const shape = ratio ?? width / height;
  const full = width / height > shape ? { width: height * shape, height } : { width, height: width / shape };
  const size = { width: full.width / zoom, height: full.height / zoom };
  return { ...size, left: (width - size.width) * x, top: (height - size.height) * y };
}

const JPEG = "image/jpeg";
const QUALITY = 0.92;

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("this picture cannot be drawn")));
    image.src = address;
  });
}

/** The part of a picture as a file of its own; PNG stays PNG, for it may be transparent. */
export async function cutOut(file: File, address: string, crop: Crop): Promise<Blob> {
  if (isWhole(crop)) return file;
  const image = await load(address);
  const box = boxOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(box.width);
  canvas.height = Math.round(box.height);
  canvas
    .getContext("2d")
    ?.drawImage(image, box.left, box.top, box.width, box.height, 0, 0, canvas.width, canvas.height);
  const type = file.type === "image/png" ? "image/png" : JPEG;
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), type, QUALITY),
  );
}
