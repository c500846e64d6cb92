/** Reads and saves billing addresses. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canEditUser, requireThat } from "#app/features/accounts/policy.ts";
import { BillingAddressInput } from "#app/features/billing/input.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";

export interface BillingAddress {
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: string;
  /** "" for none. */
  company: string;
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  /** VAT number of a company; "" for none. */
  vatNumber: string;
}

/** A user's billing address, or null. One statement. */
export async function findBillingAddress(
  db: Database,
  userId: string,
): Promise<BillingAddress | null> {
  const row = await db
    .selectFrom("billing_addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const {
    country,
    state,
    company,
    line1,
    line2,
    city,
    postal_code: postalCode,
    vat_number: vatNumber,
  } = row;
  return { country, state, company, line1, line2, city, postalCode, vatNumber };
}

/**
 * Saves a user's billing address.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveBillingAddress(
  db: Database,
  userId: string,
  input: unknown,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  const parsed = readInput(BillingAddressInput, input);
  if (!parsed.ok) return parsed;
  requireThat(canEditUser(actor, userId), actor, "change this address");
  const { postalCode: postal_code, vatNumber: vat_number, ...given } = parsed.value;
  const columns = { ...given, postal_code, vat_number, updated_at: at };
  await db
    .insertInto("billing_addresses")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
  return accepted(null);
}
