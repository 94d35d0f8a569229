import compile from "icu-minify/compile";

/** The same tree with every ICU text compiled; throws with the key of a message that cannot be read. */
export function compileMessages(tree, path = "") {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const place = path ? `${path}.${key}` : key;
      if (typeof value !== "string") return [key, compileMessages(value, place)];
      try {
        return [key, compile(value)];
      } catch (error) {
        throw new Error(`message ${place}: ${error.message}`);
      }
    }),
  );
}
