/** Counts as badges show them: 999 as it is, 1000 as `1.0k`, 12345 as `12.3k`. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`;
}

/** The nearest whole number within bounds; `fallback` for what is no number at all. */
export function wholeBetween(
  value: unknown,
  least: number,
  most: number,
  fallback: number = least,
): number {
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, least), most);
}

/** A number as a language writes it. */
export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** A number in as few signs as a language needs: `2.2M`. */
export function formatCompact(value: number, locale: string): string {
  const format = { notation: "compact", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}
