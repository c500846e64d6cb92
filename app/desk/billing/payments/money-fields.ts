/** Reads the owner's forms about taxes and donations. */
import type { FieldErrors, Outcome } from "#app/lib/input.ts";
import { centsIn } from "#app/lib/money.ts";

type Fields = Readonly<Record<string, string>>;

/** Before the code of a country, in the name of the field of its rate. */
export const RATE_FIELD = "rate.";

const HUNDREDTHS = 100;

/** A rate as it is shown: "19", "25.5". */
export const shownRate = (rate: number): string => String(rate / HUNDREDTHS);

/** A rate in hundredths of a percent: "25,5" is 2550. */
const rateIn = (text: string): number =>
  Math.round(Number(text.trim().replace(",", ".")) * HUNDREDTHS);

/** The rules in the form; an empty rate is none. */
export function taxRulesIn(fields: Fields) {
  const rates = Object.entries(fields).flatMap(([name, text]) =>
    name.startsWith(RATE_FIELD) && text.trim() !== ""
      ? [[name.slice(RATE_FIELD.length), rateIn(text)] as const]
      : [],
  );
  const { newCountry = "", newRate = "" } = fields;
  if (newCountry && newRate.trim() !== "") rates.push([newCountry, rateIn(newRate)]);
  return {
    isOn: "isOn" in fields,
    isIncluded: fields.isIncluded !== "no",
    country: fields.country ?? "",
    vatNumber: fields.vatNumber ?? "",
    sellerName: fields.sellerName ?? "",
    sellerAddress: fields.sellerAddress ?? "",
    rates: Object.fromEntries(rates),
    asksVies: "asksVies" in fields,
  };
}

/** The settings in the form: amounts are separated by spaces or semicolons. */
export function donationsIn(fields: Fields) {
  const amounts = (fields.amountsCents ?? "").split(/[\s;]+/).filter(Boolean);
  return {
    isOn: "isOn" in fields,
    currency: fields.currency ?? "",
    amountsCents: [...new Set(amounts.map((text) => centsIn(text) ?? Number.NaN))],
    words: fields.words ?? "",
  };
}

/** Shows errors of a rate or amount at its field. */
export function withFieldNames<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok) return outcome;
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(outcome.errors).map(([name, codes]) => [
      name.startsWith("rates.") ? RATE_FIELD + name.slice("rates.".length) : name.split(".")[0]!,
      codes,
    ]),
  );
  return { ok: false, errors };
}
