/** Rows of gifts. */
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { GiftsTable } from "#app/database/tables/billing.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";

export type GiftRow = Selectable<GiftsTable>;

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 16;

/** 80 random bits, in letters that nobody mistakes for digits. */
export const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** A paid gift can be redeemed; its emails are sent by a job. Idempotent. */
export async function releaseGift(db: Database, invoiceId: string): Promise<void> {
  const gift = await db
    .updateTable("gifts")
    .set({ state: "ready" })
    .where("invoice_id", "=", invoiceId)
    .where("state", "in", ["unpaid", "void"])
    .returning("id")
    .executeTakeFirst();
  if (gift) await enqueueJob(db, "billing.gift-emails", { giftId: gift.id });
}

/** The invoice of a gift was voided: its code opens nothing. Only a paid gift can be redeemed. */
export async function voidGift(db: Database, invoiceId: string): Promise<void> {
  await db
    .updateTable("gifts")
    .set({ state: "void" })
    .where("invoice_id", "=", invoiceId)
    .where("state", "!=", "redeemed")
    .execute();
}
