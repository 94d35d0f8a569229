import { createReadStream, existsSync } from "node:fs";
import { createServer, request } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist");
const PORT = Number(process.env.VISITE_PREVIEW_PORT ?? 8081);
const BACK_END = new URL(process.env.VISITE_BACK_END ?? "http://127.0.0.1:8000");
const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** The policy the product is served with; what breaks here breaks there. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types visite ProseMirrorClipboard",
].join("; ");

function passOn(incoming, answer) {
  const options = {
    host: BACK_END.hostname,
    port: BACK_END.port,
    path: incoming.url,
    method: incoming.method,
    headers: incoming.headers,
  };
  const outgoing = request(options, (response) => {
    answer.writeHead(response.statusCode, response.headers);
    response.pipe(answer);
  });
  outgoing.on("error", () => answer.writeHead(502).end());
  answer.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function sendFile(file, type, answer) {
  answer.writeHead(200, { "Content-Type": type, "Content-Security-Policy": POLICY });
  createReadStream(file).pipe(answer);
}

/** Serves dist as Django does, with the strict policy, and passes calls on to the back end. */
createServer((incoming, answer) => {
  const { pathname } = new URL(incoming.url, "http://localhost");
  if (/^\/(api|admin|media)\//.test(pathname)) return passOn(incoming, answer);
  if (!pathname.startsWith("/static/app/"))
    return sendFile(path.join(dist, "index.html"), "text/html; charset=utf-8", answer);
  const file = path.join(dist, path.basename(pathname));
  if (!existsSync(file)) return answer.writeHead(404).end();
  return sendFile(file, TYPES[path.extname(file)] ?? "application/octet-stream", answer);
}).listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${PORT}`));
