/** Used trials: one per person, by a hash of their address, which outlives the account. */
import { createHash } from "node:crypto";
import type { Database } from "#app/database/client/client.server.ts";

/** The address as one mailbox: tags after a plus lead to the same one. */
function personOf(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@", 2);
  return createHash("sha256")
    .update(`trial\0${name.split("+")[0]}@${domain}`)
    .digest("hex");
}

/** The verified address of an account; null for none. */
async function findAddress(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified", "=", 1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Whether a reader may try a plan: with a verified address, without a trial before, and without having paid. At most
 * three statements.
 */
export async function mayTry(db: Database, userId: string): Promise<boolean> {
  const email = await findAddress(db, userId);
  if (!email) return false;
  const tried = db.selectFrom("trials").select("person").where("person", "=", personOf(email));
  if (await tried.executeTakeFirst()) return false;
  const paid = db
    .selectFrom("invoices")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "paid")
    .where("purpose", "in", ["start", "renewal"])
    .where("amount_cents", ">", 0);
  return (await paid.limit(1).executeTakeFirst()) === undefined;
}

/**
 * Records that somebody tries a plan.
 * @returns false when they have before, also at the same time
 */
export async function recordTrial(
  db: Database,
  trial: { userId: string; subscriptionId: string; at: number },
): Promise<boolean> {
  const email = await findAddress(db, trial.userId);
  if (!email) return false;
  const made = await db
    .insertInto("trials")
    .values({
      person: personOf(email),
      user_id: trial.userId,
      subscription_id: trial.subscriptionId,
      started_at: trial.at,
      reminded_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("person")
    .executeTakeFirst();
  return made !== undefined;
}

/** Records that the reader was reminded when the trial ends. */
export async function recordReminder(
  db: Database,
  subscriptionId: string,
  at: number,
): Promise<void> {
  await db
    .updateTable("trials")
    .set({ reminded_at: at })
    .where("subscription_id", "=", subscriptionId)
    .execute();
}
