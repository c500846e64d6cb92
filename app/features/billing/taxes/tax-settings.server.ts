/** Reads and saves what the owner has set about taxes. */

import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { COUNTRIES } from "#app/features/billing/invoices/countries.ts";
import { accepted, count, type Outcome, optionalText, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { changeSetting, saveSeenSettings } from "#app/platform/seen-settings.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { STANDARD_RATES, type TaxRules } from "./tax-rules.ts";
import { bareVatNumber, isVatNumber } from "./vat-numbers.ts";

/** Settings key. */
export const TAX_SETTING = "billing.taxes";
const HIGHEST_RATE = 9999;

const TaxRulesInput = z
  .object({
    isOn: z.boolean(),
    isIncluded: z.boolean(),
    country: z.enum(COUNTRIES, "required").or(z.literal("")),
    vatNumber: optionalText(30).transform(bareVatNumber),
    sellerName: optionalText(200),
    sellerAddress: optionalText(500),
    rates: z.record(z.string(), count.max(HIGHEST_RATE, "bad-number")),
    asksVies: z.boolean(),
  })
  .refine(({ isOn, country }) => !isOn || country !== "", { error: "required", path: ["country"] })
  .refine(({ vatNumber, country }) => vatNumber === "" || isVatNumber(vatNumber, country), {
    error: "bad-vat",
    path: ["vatNumber"],
  });

/** Nothing is taxed until the owner says so. */
export const NO_TAXES: TaxRules = {
  isOn: false,
  isIncluded: true,
  country: "",
  vatNumber: "",
  sellerName: "",
  sellerAddress: "",
  rates: STANDARD_RATES,
  asksVies: false,
};

/** One statement. */
export async function readTaxRules(db: Database): Promise<TaxRules> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", TAX_SETTING)
    .executeTakeFirst();
  if (!row) return NO_TAXES;
  const parsed = TaxRulesInput.safeParse(JSON.parse(row.value));
  return parsed.success ? parsed.data : NO_TAXES;
}

/**
 * Saves the rules. They apply to invoices from now on. Emits `site.changed`, since prices say whether they contain the
 * tax.
 * @param version `settingsVersion` of `TAX_SETTING` when the form was rendered; without one it is overwritten
 * @returns the error `conflict` of `version` when it has changed since, and those of the fields
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function saveTaxRules(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now() }: Change,
  version?: string,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "set up taxes");
  const parsed = readInput(TaxRulesInput, input);
  if (!parsed.ok) return parsed;
  const seen = { names: [TAX_SETTING], version };
  return saveSeenSettings(writer, seen, async (db) => {
    const values = { before: await readTaxRules(db), value: parsed.value };
    if (!(await changeSetting(db, TAX_SETTING, values, at))) return accepted(null);
    await logSettingsChange({ ...writer, db }, [TAX_SETTING], { by: actor.userId, at });
    await emit(db, "site.changed", {});
    return accepted(null);
  });
}
