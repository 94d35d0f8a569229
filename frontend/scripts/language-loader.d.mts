/** The table of languages in, the columns that the browser needs out, both as JSON. */
export default function languageLoader(source: string): string;
