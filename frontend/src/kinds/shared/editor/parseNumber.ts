/** A number as it is typed in German or in English; null for what is none. */
export function parseNumber(text: string, hasDecimals: boolean): number | null {
  const pattern = hasDecimals ? /^[-−]?\d+(?:[.,]\d+)?$/ : /^[-−]?\d+$/;
  const tidy = text.trim();
  return pattern.test(tidy) ? Number(tidy.replace(",", ".").replace("−", "-")) : null;
}
