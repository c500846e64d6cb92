/** Saves a billing address with what follows from it for taxes. */
import type { Change } from "#app/features/accounts/policy.ts";
import { BillingAddressInput } from "#app/features/billing/input.ts";
import { readTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { type FetchText, isRegistered } from "#app/features/billing/taxes/vies.server.ts";
import { type Outcome, readInput, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { saveBillingAddress } from "./address-commands.server.ts";
import { retaxOrders } from "./retax-commands.server.ts";

/**
 * Saves a user's billing address, and taxes their open orders by it.
 * @returns the error `unknown-vat` of a VAT number that VIES does not know, where the owner has it asked
 * @throws SignInNeeded or Forbidden when the actor may not; TooManyRequests
 */
export async function saveTaxedAddress(
  writer: Writer,
  userId: string,
  input: unknown,
  change: Change,
  readText?: FetchText,
): Promise<Outcome<null>> {
  const parsed = readInput(BillingAddressInput, input);
  if (!parsed.ok) return parsed;
  const { vatNumber } = parsed.value;
  if (vatNumber !== "" && (await readTaxRules(writer.db)).asksVies) {
    const isKnown = await isRegistered({ ...parsed.value, userId }, readText);
    if (isKnown === false) return refused("vatNumber", "unknown-vat");
  }
  return inTransaction(writer, async (db) => {
    const saved = await saveBillingAddress(db, userId, input, change);
    if (saved.ok) await retaxOrders(db, userId);
    return saved;
  });
}
