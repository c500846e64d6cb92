/** Reads the monthly donations of a reader. */
import type { Database } from "#app/database/client/client.server.ts";

export interface DonationView {
  id: string;
  amountCents: number;
  currency: string;
  /** When the next payment is due. */
  nextAt: number | null;
}

/** The donations that run. One statement along an index. */
export async function listRunningDonations(db: Database, userId: string): Promise<DonationView[]> {
  const rows = await db
    .selectFrom("donations")
    .select(["id", "amount_cents", "currency", "next_at"])
    .where("user_id", "=", userId)
    .where("state", "=", "running")
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountCents: row.amount_cents,
    currency: row.currency,
    nextAt: row.next_at,
  }));
}
