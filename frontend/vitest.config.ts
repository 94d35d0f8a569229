import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Tests see the same compiled messages as a browser. */
const messages: Plugin = {
  name: "visite-messages",
  enforce: "pre",
  transform(source, id) {
    if (!id.includes("/i18n/messages/") || !id.endsWith(".json")) return null;
    return { code: JSON.stringify(compileMessages(JSON.parse(source))), map: null };
  },
};

export default defineConfig({
  plugins: [messages],
  resolve: {
    alias: [
      { find: "@", replacement: path.join(here, "src") },
      {
        find: /^use-intl\/format-message$/,
        replacement: path.join(
          here,
          "node_modules/use-intl/dist/esm/production/format-message/format-only.js",
        ),
      },
    ],
  },
  test: {
    css: { modules: { classNameStrategy: "non-scoped" } },
    server: { deps: { inline: ["use-intl"] } },
    restoreMocks: true,
    testTimeout: 600_000, // far more than a slow machine needs
    hookTimeout: 600_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "browser",
          environment: "jsdom",
          pool: "threads", // a process for each file would cost a fifth more of the processor's time
          environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ["src/**/*.node.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
      // What runs without a page: tools, and models. A page takes longer to make than they run.
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["scripts/**/*.test.mjs", "src/**/*.node.test.ts"],
        },
      },
    ],
  },
});
