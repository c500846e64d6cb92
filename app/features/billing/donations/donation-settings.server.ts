/** Settings of donations. */

import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { CURRENCIES } from "#app/features/billing/plans/currencies.ts";
import { accepted, count, type Outcome, optionalText, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { changeSetting, saveSeenSettings } from "#app/platform/seen-settings.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/** Settings key. */
export const DONATION_SETTING = "billing.donations";

const DonationSettings = z.object({
  isOn: z.boolean(),
  currency: z.enum(CURRENCIES, "bad-value"),
  /** Amounts to choose from. */
  amountsCents: z.array(count.min(100, "too-little")).max(8, "too-many"),
  /** Text of the page; "" for none. */
  words: optionalText(1000),
});

export type DonationSettings = z.output<typeof DonationSettings>;

const NONE: DonationSettings = {
  isOn: false,
  currency: "EUR",
  amountsCents: [500, 1000, 2500, 5000],
  words: "",
};

/** One statement. */
export async function readDonationSettings(db: Database): Promise<DonationSettings> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", DONATION_SETTING)
    .executeTakeFirst();
  return row ? DonationSettings.catch(NONE).parse(JSON.parse(row.value)) : NONE;
}

/**
 * Emits `site.changed`.
 * @param version `settingsVersion` of `DONATION_SETTING` when the form was rendered; without one it is overwritten
 * @returns the error `conflict` of `version` when it has changed since, and those of the fields
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function saveDonationSettings(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now() }: Change,
  version?: string,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "set up donations");
  const parsed = readInput(DonationSettings, input);
  if (!parsed.ok) return parsed;
  const seen = { names: [DONATION_SETTING], version };
  return saveSeenSettings(writer, seen, async (db) => {
    const values = { before: await readDonationSettings(db), value: parsed.value };
    if (!(await changeSetting(db, DONATION_SETTING, values, at))) return accepted(null);
    await logSettingsChange({ ...writer, db }, [DONATION_SETTING], { by: actor.userId, at });
    await emit(db, "site.changed", {});
    return accepted(null);
  });
}
