import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import CompressionPlugin from "compression-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack from "webpack";
import { InjectManifest } from "workbox-webpack-plugin";
import { AppManifest } from "./scripts/app-manifest.mjs";
import { AssetReport } from "./scripts/asset-report.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const BACK_END = process.env.VISITE_BACK_END ?? "http://127.0.0.1:8000";
const PORT = Number(process.env.VISITE_DEV_PORT ?? 8080);

/** What the client calls itself at the server. */
const CLIENT_VERSION = "0.1.0";

/** Languages react-aria has words of its own for; all others get English for its few hidden labels. */
const ARIA_LOCALES = [
  "de-DE",
  "en-US",
  "ar-AE",
  "ru-RU",
  "es-ES",
  "fr-FR",
  "tr-TR",
  "pt-PT",
  "uk-UA",
  "ro-RO",
  "sr-SP",
];

const scripts = (development) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: "swc-loader",
  options: {
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic", development, refresh: development } },
    },
  },
});

const styles = (development) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: "css-loader",
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: "as-is",
          // The hash also in development: all kinds of exercise call their sheet Player.module.css.
          localIdentName: development ? "[name]-[local]-[hash:base64:4]" : "[hash:base64:6]",
        },
      },
    },
  ],
});

/** Messages are compiled when building, so no parser of ICU syntax has to be sent to a phone. */
const messages = {
  test: /\.json$/,
  include: path.join(here, "src/i18n/messages"),
  type: "json",
  loader: path.join(here, "scripts/message-loader.mjs"),
};

/** The entry carries of the table of languages what the browser needs. */
const languages = {
  test: /languages\.json$/,
  include: path.join(here, "src/i18n"),
  type: "json",
  loader: path.join(here, "scripts/language-loader.mjs"),
};

const page = (filename, entry) =>
  new HtmlWebpackPlugin({
    filename,
    chunks: [entry],
    template: "public/index.html",
    favicon: "public/icon.svg",
    minify: { collapseWhitespace: true, removeComments: true },
  });

/** Chunks that are there without a network once the program has been opened. */
const SHELL_CHUNKS = new Set([
  "main",
  "runtime",
  "react",
  "shell",
  "text-deu-shell",
  "text-eng-core",
  "screen-home",
  "screen-lesson",
  "outbox",
  "worker-page",
]);

const isOfShell = ({ asset, compilation }) => {
  if (!/\.(js|css)$/.test(asset.name)) return false;
  for (const name of SHELL_CHUNKS) {
    if (compilation.namedChunkGroups.get(name)?.getFiles().includes(asset.name)) return true;
  }
  return false;
};

const plugins = (development) => [
  page("index.html", "main"),
  ...(development ? [page("gallery.html", "gallery")] : []),
  new webpack.EnvironmentPlugin({ VISITE_CLIENT_VERSION: CLIENT_VERSION }),
  new MiniCssExtractPlugin({
    filename: "[name].[contenthash:8].css",
    chunkFilename: "[id].[contenthash:8].css",
    ignoreOrder: true,
  }),
  optimizeLocales.webpack({ locales: ARIA_LOCALES }),
  ...(development
    ? [new ReactRefreshPlugin()]
    : [
        new AssetReport(),
        new AppManifest({ icon: path.join(here, "public/icon.svg") }),
        new InjectManifest({
          swSrc: path.join(here, "src/worker/serviceWorker.ts"),
          swDest: "sw.js",
          // The page, and what every screen of a learner needs; all other files are kept when they are first used.
          include: [/^index\.html$/, /^icon-192\.png$/, (asset) => isOfShell(asset)],
          dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
          maximumFileSizeToCacheInBytes: 1_000_000,
        }),
        new CompressionPlugin({ test: /\.(js|css|svg|json)$/, minRatio: 0.95, threshold: 512 }),
        new CompressionPlugin({
          test: /\.(js|css|svg|json)$/,
          filename: "[path][base].br",
          algorithm: "brotliCompress",
          minRatio: 0.95,
          threshold: 512,
        }),
      ]),
];

const optimization = {
  runtimeChunk: "single",
  moduleIds: "deterministic",
  chunkIds: "deterministic",
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { ecma: 2022, compress: { passes: 3 } },
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
  splitChunks: {
    cacheGroups: {
      react: {
        test: /node_modules\/(react|react-dom|react-router|scheduler|swr)\//,
        name: "react",
        chunks: "initial",
      },
      // Drawing rich text for authors: a chunk of its own beside TipTap, so that neither is too large to load at once.
      prosemirror: {
        test: /node_modules\/(prosemirror-(view|model)|orderedmap)\//,
        name: "prosemirror",
        chunks: "async",
        enforce: true,
      },
      // What the charts keep and compute with, beside what draws them: neither is too large to load at once.
      chartState: {
        test: /node_modules\/(@reduxjs|immer|react-redux|redux|redux-thunk|reselect|victory-vendor|d3-[a-z]+|internmap|es-toolkit|decimal\.js-light)\//,
        name: "chart-state",
        chunks: "async",
        enforce: true,
      },
      // Small modules that the shell and many screens share: left alone, each of them gets a copy of its own.
      session: {
        test: /src\/(api\/keys|features\/auth\/data)\./,
        name: "session",
        chunks: "async",
        enforce: true,
      },
      actions: {
        test: /node_modules\/swr\/dist\/mutation\/|src\/(api\/mutation|ui\/useAction)\./,
        name: "actions",
        chunks: "async",
        enforce: true,
      },
      sound: {
        test: /src\/features\/speech\/(audioSession|heard|player)\./,
        name: "sound",
        chunks: "async",
        enforce: true,
      },
      microphone: {
        test: /src\/features\/voice\/(deliveries|levelMeter|microphone|model|retention)\./,
        name: "microphone",
        chunks: "async",
        enforce: true,
      },
      shellParts: {
        test: /src\/(ui\/Menu|i18n\/format|features\/(auth\/speakingSettings|correspondence\/data))\./,
        name: "shell-parts",
        chunks: "async",
        enforce: true,
      },
      // Signing out asks for it, and must not need the network when the shell has it already.
      outbox: {
        test: /node_modules\/idb\/|src\/api\/outbox\/|src\/lib\/(merge(Documents|Lists)|recordings|writtenBody)\./,
        name: "outbox",
        chunks: "async",
        enforce: true,
      },
    },
  },
};

/** Settings of the development server; `target` is the address of the back end. */
export const devServer = ({ port, target }) => ({
  host: "127.0.0.1",
  port,
  hot: true,
  static: false,
  // Compression holds an event back until its buffer is full.
  compress: false,
  historyApiFallback: {
    index: "/static/app/index.html",
    rewrites: [{ from: /^\/gallery\b/, to: "/static/app/gallery.html" }],
  },
  proxy: [{ context: ["/api", "/admin", "/media", "/static/admin"], target }],
});

export default (_environment, { mode }) => {
  const development = mode !== "production";
  return {
    context: here,
    entry: { main: "./src/main.tsx", ...(development ? { gallery: "./src/gallery/main.tsx" } : {}) },
    devtool: development ? "eval-source-map" : "source-map",
    output: {
      path: path.join(here, "dist"),
      publicPath: "/static/app/",
      filename: "[name].[contenthash:8].js",
      // without names: the entry would carry those of all chunks
      chunkFilename: "[id].[contenthash:8].js",
      assetModuleFilename: "[name].[contenthash:8][ext]",
      trustedTypes: { policyName: "visite" },
      clean: true,
    },
    resolve: {
      extensions: [".tsx", ".ts", ".mjs", ".js"],
      alias: {
        "@": path.join(here, "src"),
        "use-intl/format-message$": require.resolve("use-intl/format-message/format-only"),
      },
    },
    module: {
      rules: [
        scripts(development),
        styles(development),
        messages,
        languages,
        { test: /\.woff2$/, type: "asset/resource" },
      ],
    },
    plugins: plugins(development),
    optimization,
    performance: false,
    cache: {
      type: "filesystem",
      cacheDirectory: path.join(here, ".cache/webpack"),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    devServer: devServer({ port: PORT, target: BACK_END }),
  };
};
