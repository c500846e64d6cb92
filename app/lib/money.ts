/** In right-to-left text, a left-to-right mark keeps "US$" together. */
const withSymbol = (text: string): string => text.replace(/[A-Z]+\$/, "$&\u200E");

function write(cents: number, currency: string, locale: string, digits: object): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, ...digits });
  const text = format.format(cents / 100);
  return text.startsWith("\u200F") ? withSymbol(text) : text;
}

/** Formats an amount in cents; whole amounts without decimals. */
export function formatMoney(cents: number, currency: string, locale: string): string {
  return write(cents, currency, locale, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
}

/** Formats an amount in cents, always with decimals, as on invoices. */
export function exactMoney(cents: number, currency: string, locale: string): string {
  return write(cents, currency, locale, {});
}

/** Arabic-Indic digits and decimal separator as ASCII. */
const westernised = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - "٠".charCodeAt(0)))
    .replace("٫", ".");

/** Parses "2.50", "2,50" or "٢٫٥٠" to cents; undefined for no input, NaN for invalid input. */
export function centsIn(text: string | undefined): number | undefined {
  if (!text?.trim()) return undefined;
  const [, units, cents = ""] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(westernised(text.trim())) ?? [];
  return units === undefined ? Number.NaN : Number(units) * 100 + Number(cents.padEnd(2, "0"));
}
