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
