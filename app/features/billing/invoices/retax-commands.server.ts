/** Computes the taxes of open invoices again when the buyer's address or VAT number changes. */
import type { Database } from "#app/database/client/client.server.ts";
import { rateFor, taxOn } from "#app/features/billing/taxes/tax-rules.ts";
import { readTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { findBillingAddress } from "./address-commands.server.ts";

/**
 * Recalculates the tax of orders without a number for the new address. Numbered ones are documents, and a gateway may
 * be collecting their amount. At most three statements and one for each invoice.
 */
export async function retaxOrders(db: Database, userId: string): Promise<void> {
  const open = await db
    .selectFrom("invoices")
    .select(["id", "price_cents", "discount_cents"])
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .where("number", "is", null)
    .where("gateway_ref", "is", null)
    .where("purpose", "!=", "donation")
    .execute();
  if (open.length === 0) return;
  const rules = await readTaxRules(db);
  const address = await findBillingAddress(db, userId);
  const rate = rateFor(rules, address);
  for (const { id, price_cents, discount_cents } of open) {
    const tax = taxOn(price_cents - discount_cents, rate, rules);
    await db
      .updateTable("invoices")
      .set({
        amount_cents: tax.totalCents,
        tax_cents: tax.taxCents,
        tax_rate: tax.rate,
        tax_kind: tax.kind,
        buyer_vat: address?.vatNumber ?? "",
        buyer_address: JSON.stringify(address ?? {}),
      })
      .where("id", "=", id)
      .execute();
  }
}
