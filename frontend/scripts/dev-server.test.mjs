import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { devServer } from "../webpack.config.mjs";

const open = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A back end whose event stream sends one frame and stays open. */
function backEnd() {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
    answer.write("event: job.changed\ndata: {}\n\n");
  });
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
}

/** The development server with the project's own settings, around an empty program. */
async function frontEnd(target) {
  const folder = await mkdtemp(path.join(tmpdir(), "dev-server-"));
  await writeFile(path.join(folder, "main.js"), "");
  const compiler = webpack({
    mode: "development",
    context: folder,
    entry: "./main.js",
    infrastructureLogging: { level: "none" },
    stats: "none",
  });
  const server = new WebpackDevServer(devServer({ port: "auto", target }), compiler);
  await server.start();
  open.push(() => server.stop());
  return `http://127.0.0.1:${server.server.address().port}`;
}

test("the development server passes events on as they come", async () => {
  const address = await frontEnd(await backEnd());
  const control = new AbortController();
  open.unshift(() => control.abort());
  const late = setTimeout(() => control.abort(), 60_000);
  const response = await fetch(`${address}/api/events`, {
    headers: { Accept: "text/event-stream", "Accept-Encoding": "gzip" },
    signal: control.signal,
  });
  const { value } = await response.body.getReader().read();
  clearTimeout(late);
  expect(new TextDecoder().decode(value)).toBe("event: job.changed\ndata: {}\n\n");
}, 120_000);
