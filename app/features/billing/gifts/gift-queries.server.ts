/** Reads the gifts of a buyer. */
import type { Database } from "#app/database/client/client.server.ts";
import type { GiftsTable } from "#app/database/tables/billing.ts";
import { shownCode } from "./gift-rules.ts";

export interface GiftView {
  id: string;
  /** Null until it is paid. */
  code: string | null;
  planName: string;
  months: number;
  state: GiftsTable["state"];
  recipient: string;
  invoiceId: string | null;
  /** When a paid gift is to be sent to its recipient; null once it is sent, or where there is no day. */
  deliverAt: number | null;
}

const MOST = 50;

/** The newest gifts that somebody has bought. One statement along an index. */
export async function listGifts(db: Database, buyerId: string): Promise<GiftView[]> {
  const rows = await db
    .selectFrom("gifts")
    .innerJoin("plans", "plans.id", "gifts.plan_id")
    .select(["gifts.id", "code", "plans.name", "months", "state", "recipient_name"])
    .select(["recipient_email", "invoice_id", "deliver_at", "delivered_at"])
    .where("buyer_id", "=", buyerId)
    .where("state", "!=", "void")
    .orderBy("gifts.created_at", "desc")
    .orderBy("gifts.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.state === "unpaid" ? null : shownCode(row.code),
    planName: row.name,
    months: row.months,
    state: row.state,
    recipient: row.recipient_name || row.recipient_email,
    invoiceId: row.invoice_id,
    deliverAt: row.delivered_at === null && row.state !== "redeemed" ? row.deliver_at : null,
  }));
}
