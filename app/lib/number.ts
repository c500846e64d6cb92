/** Counts as badges show them: 999 as it is, 1500 as `1.5k` in English and as `1,5 mil` in Spanish. */
export function formatCount(count: number, locale: string): string {
  if (count < 1000) return String(count);
  return locale === "en" ? `${(count / 1000).toFixed(1)}k` : formatCompact(count, locale);
}

/** The nearest integer within bounds; `fallback` for anything that is not a number. */
export function wholeBetween(
  value: unknown,
  least: number,
  most: number,
  fallback: number = least,
): number {
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, least), most);
}

/** Formats a number for a locale. */
export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Formats a number compactly for a locale: `2.2M`. */
export function formatCompact(value: number, locale: string): string {
  const format = { notation: "compact", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}
