/** VAT numbers of the European Union: their form, by country (as VIES describes it). */

const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ["AT", /^U\d{8}$/],
  ["BE", /^[01]\d{9}$/],
  ["BG", /^\d{9,10}$/],
  ["CY", /^\d{8}[A-Z]$/],
  ["CZ", /^\d{8,10}$/],
  ["DE", /^\d{9}$/],
  ["DK", /^\d{8}$/],
  ["EE", /^\d{9}$/],
  // Greece has a prefix of its own.
  ["GR", /^\d{9}$/],
  ["ES", /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  ["FI", /^\d{8}$/],
  ["FR", /^[A-HJ-NP-Z0-9]{2}\d{9}$/],
  ["HR", /^\d{11}$/],
  ["HU", /^\d{8}$/],
  ["IE", /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/],
  ["IT", /^\d{11}$/],
  ["LT", /^(?:\d{9}|\d{12})$/],
  ["LU", /^\d{8}$/],
  ["LV", /^\d{11}$/],
  ["MT", /^\d{8}$/],
  ["NL", /^[A-Z0-9+*]{10}\d{2}$/],
  ["PL", /^\d{10}$/],
  ["PT", /^\d{9}$/],
  ["RO", /^\d{2,10}$/],
  ["SE", /^\d{10}01$/],
  ["SI", /^\d{8}$/],
  ["SK", /^\d{10}$/],
]);

/** The member states, by their ISO code. */
export const EU_COUNTRIES: readonly string[] = [...NUMBERS.keys()];

/** The prefix of a country's numbers. */
export const vatPrefixOf = (country: string): string => (country === "GR" ? "EL" : country);

/** As people type it: with spaces, dots and hyphens. */
export const bareVatNumber = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/**
 * Whether a number has the form of its country. Outside of the Union there is no common form: any is taken, and no
 * tax follows from it.
 */
export function isVatNumber(number: string, country: string): boolean {
  const form = NUMBERS.get(country);
  if (!form) return /^[A-Z0-9]{4,20}$/.test(number);
  const prefix = vatPrefixOf(country);
  return number.startsWith(prefix) && form.test(number.slice(prefix.length));
}
