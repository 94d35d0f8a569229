import { compileMessages } from "./compile-messages.mjs";

/** Webpack loader: a file of ICU messages in, the same tree of compiled messages out. */
export default function messageLoader(source) {
  return JSON.stringify(compileMessages(JSON.parse(source)));
}
