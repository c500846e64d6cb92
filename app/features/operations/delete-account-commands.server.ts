/** Deletes a person's account with all that only they could see. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { holdOwners } from "#app/features/accounts/role-commands.server.ts";
import { taggedPagesOf } from "#app/features/accounts/user-pages.server.ts";
import { withdrawOpenInvoices } from "#app/features/billing/invoice-rows.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { type Letter, postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** Counts that fall with a person's rows: which count of what, by which rows. */
const COUNTS = [
  { table: "posts", count: "like_count", rows: "post_likes", key: "post_id" },
  { table: "posts", count: "bookmark_count", rows: "bookmarks", key: "post_id" },
  { table: "comments", count: "like_count", rows: "comment_likes", key: "comment_id" },
];

async function takeBackCounts(db: Database, userId: string): Promise<void> {
  for (const { table, count, rows, key } of COUNTS) {
    const column = sql.ref(count);
    await sql`update ${sql.table(table)} set ${column} = ${column} - 1
      where id in (select ${sql.ref(key)} from ${sql.table(rows)} where user_id = ${userId})`.execute(
      db,
    );
  }
  await sql`update authors set follower_count = follower_count - 1 where id in
    (select subject_id from follows where user_id = ${userId} and subject_kind = 'author')`.execute(
    db,
  );
}

/** A portrait that nothing else shows goes for good, as deleted files do. */
async function letGoOf(db: Database, mediaId: string | null): Promise<void> {
  await db
    .updateTable("media")
    .set({ deleted_at: Date.now() })
    .where("id", "=", mediaId ?? "")
    .where("usage_count", "=", 0)
    .where("deleted_at", "is", null)
    .execute();
}

async function isOnlyOwner(db: Database, userId: string): Promise<boolean> {
  const owners = await db.selectFrom("users").select("id").where("role", "=", "owner").execute();
  return owners.length === 1 && owners[0]!.id === userId;
}

/** What somebody has asked the magazine stays, so that it can be followed; who asked does not. */
async function forgetSender(db: Database, email: string): Promise<void> {
  await db
    .updateTable("contact_messages")
    .set({ name: "", email: "" })
    .where("email", "=", email)
    .execute();
}

interface Leaver {
  email: string | null;
  /** 1 once they have shown that the address is theirs. */
  email_verified: number;
  image_id: string | null;
}

/** Takes a person out, with their counts. Emits `user.changed`. */
export async function removePerson(
  db: Database,
  userId: string,
  { email, email_verified, image_id }: Leaver,
): Promise<void> {
  const tags = await taggedPagesOf(db, userId);
  await takeBackCounts(db, userId);
  await shiftUsage(db, [image_id], []);
  // Else anybody could name another's address, leave, and undo what its owner has asked for.
  if (email && email_verified === 1) {
    await db.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
    await forgetSender(db, email);
  }
  await withdrawOpenInvoices(db, userId);
  await db.deleteFrom("users").where("id", "=", userId).execute();
  await emit(db, "user.changed", { userId, tags });
}

/**
 * Deletes an account: sessions, likes, saved posts, history, notifications, address, plan. What others
 * have read stays, without the name: comments, messages to the magazine, and posts under their byline. Invoices stay as they
 * were written; one that is open is withdrawn. Emits `user.changed`.
 * @param letter the last mail, to the address that is known now
 * @returns the error `last-owner` of the form for a magazine's only owner
 * @throws NotFound for an unknown person
 */
export async function deleteAccount(
  writer: Writer,
  userId: string,
  letter: Letter,
): Promise<Outcome<null>> {
  return inTransaction(writer, async (db) => {
    const user = await db
      .selectFrom("users")
      .select(["email", "email_verified", "image_id"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user) throw new NotFound(`No user "${userId}"`);
    await holdOwners(writer, db);
    if (await isOnlyOwner(db, userId)) return refused("form", "last-owner");
    await removePerson(db, userId, user);
    await letGoOf(db, user.image_id);
    if (user.email) await postLetter(db, user.email, letter);
    return accepted(null);
  });
}
