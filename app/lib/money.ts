/** "US$" is a word from left to right in lines of the other direction too: the mark holds it together. */
const withSymbol = (text: string): string => text.replace(/[A-Z]+\$/, "$&\u200E");

function write(cents: number, currency: string, locale: string, digits: object): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, ...digits });
  const text = format.format(cents / 100);
  return text.startsWith("\u200F") ? withSymbol(text) : text;
}

/** An amount as its language writes it; whole amounts without decimals. */
export function formatMoney(cents: number, currency: string, locale: string): string {
  return write(cents, currency, locale, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
}

/** An amount with its cents, as invoices write it. */
export function exactMoney(cents: number, currency: string, locale: string): string {
  return write(cents, currency, locale, {});
}

/** Digits of an Arabic keyboard and its decimal mark, as every other writes them. */
const westernised = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - "٠".charCodeAt(0)))
    .replace("٫", ".");

/** "2.50", "2,50" or "٢٫٥٠" in cents; undefined for nothing, NaN, which no command takes, for anything else. */
export function centsIn(text: string | undefined): number | undefined {
  if (!text?.trim()) return undefined;
  const [, units, cents = ""] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(westernised(text.trim())) ?? [];
  return units === undefined ? Number.NaN : Number(units) * 100 + Number(cents.padEnd(2, "0"));
}
