import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const require = createRequire(import.meta.url);
const BRAND = "#0E5A5C";
const PAPER = "#F6F4EE";

/** Icons of the installed program: with the brand's own corners, and filled to the edge where the system cuts them. */
const ICONS = [
  { name: "icon-192.png", size: 192, purpose: "any" },
  { name: "icon-512.png", size: 512, purpose: "any" },
  { name: "icon-maskable-512.png", size: 512, purpose: "maskable" },
];
const APPLE_ICON = { name: "apple-touch-icon.png", size: 180, purpose: "maskable" };

/** The brand on a full square: the sign stays within the four fifths that no system cuts off. */
function fillSquare(svg) {
  const sign = svg
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/<rect[^>]*\/>/, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${BRAND}"/><g transform="translate(6.4 6.4) scale(.8)">${sign}</g></svg>`;
}

let ready = null;

async function draw(svg, { size, purpose }) {
  ready ??= initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await ready;
  const source = purpose === "maskable" ? fillSquare(svg) : svg;
  return Buffer.from(new Resvg(source, { fitTo: { mode: "width", value: size } }).render().asPng());
}

const MANIFEST = {
  id: "/",
  name: "Visite",
  short_name: "Visite",
  lang: "de",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: PAPER,
  icons: ICONS.map(({ name, size, purpose }) => ({
    src: `/static/app/${name}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
};

/** Draws the icons from the brand's SVG, and writes the manifest that makes the program installable. */
export class AppManifest {
  constructor({ icon }) {
    this.icon = icon;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("AppManifest", (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "AppManifest", stage }, async () => {
        compilation.fileDependencies.add(path.resolve(this.icon));
        const svg = readFileSync(this.icon, "utf8");
        for (const one of [...ICONS, APPLE_ICON]) {
          compilation.emitAsset(one.name, new sources.RawSource(await draw(svg, one)));
        }
        compilation.emitAsset("manifest.webmanifest", new sources.RawSource(JSON.stringify(MANIFEST)));
      });
    });
  }
}
