/** A million; in English from here on counts are abbreviated as in any other language. */
const MANY = 999_950;

/** Counts as badges show them: 999 as it is, 1500 as `1.5k` in English and as `1,5 mil` in Spanish. */
export function formatCount(count: number, locale: string): string {
  if (count < 1000) return String(count);
  if (locale !== "en" || count >= MANY) return formatCompact(count, locale);
  return `${(count / 1000).toFixed(1)}k`;
}

/** Formats a number compactly for a locale: `2.2M`. */
export function formatCompact(value: number, locale: string): string {
  const format = { notation: "compact", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}
