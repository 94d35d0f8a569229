/** Webpack loader: the table of languages in, without the columns that only the server and the checks read. */
export default function languageLoader(source) {
  const rows = Object.entries(JSON.parse(source));
  return JSON.stringify(
    Object.fromEntries(
      rows.map(([key, { code, bcp47, direction, own_name, also_read_by }]) => [
        key,
        { code, bcp47, direction, own_name, also_read_by },
      ]),
    ),
  );
}
