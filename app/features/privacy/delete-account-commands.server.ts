/** Deletes an account and its personal data (GDPR Article 17). */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { listCommentedPostIds } from "#app/features/accounts/profile/commented-posts.server.ts";
import { lockOwners } from "#app/features/accounts/profile/role-commands.server.ts";
import {
  anonymiseSecurityLog,
  logSecurity,
} from "#app/features/accounts/security-log/security-log.server.ts";
import { withdrawOpenInvoices } from "#app/features/billing/invoices/invoice-rows.server.ts";
import { removeMember } from "#app/features/members/accounts/remove-member.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { deleteEmails } from "#app/platform/mail/delete-emails.server.ts";
import { queueEmail, type RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** Counters to decrement, by the rows that they count. */
const COUNTS = [
  { table: "posts", count: "like_count", rows: "post_likes", key: "post_id" },
  { table: "posts", count: "bookmark_count", rows: "bookmarks", key: "post_id" },
  { table: "comments", count: "like_count", rows: "comment_likes", key: "comment_id" },
];

async function decrementCounts(db: Database, userId: string): Promise<void> {
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

/** Posts with a like of this user, of their own or of a comment. */
async function listLikedPostIds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from post_likes where user_id = ${userId}
    union select comments.post_id as id from comment_likes
      join comments on comments.id = comment_likes.comment_id
      where comment_likes.user_id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Soft-deletes an avatar that nothing else uses. */
async function deleteUnusedAvatar(db: Database, mediaId: string | null): Promise<void> {
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

/** Contact messages stay without name and address. */
export async function anonymiseContactMessages(db: Database, email: string): Promise<void> {
  await db
    .updateTable("contact_messages")
    .set({ name: "", email: "" })
    .where("email", "=", email)
    .execute();
}

/** Deletes the member row of a reader: consent, labels, note and timeline go with the row. */
async function deleteMembers(db: Database, userId: string, email: string): Promise<void> {
  const gone = await db
    .selectFrom("members")
    .select("id")
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("email", "=", email)]))
    .execute();
  for (const { id } of gone) {
    await removeMember(db, id);
    await emit(db, "subscriber.changed", { subscriberId: id });
  }
}

interface DeletedUser {
  email: string | null;
  /** 1 when the address is verified. */
  email_verified: number;
  image_id: string | null;
}

/** Removes a user and corrects the counters. Emits `user.changed`. */
export async function removePerson(
  db: Database,
  userId: string,
  { email, email_verified, image_id }: DeletedUser,
): Promise<void> {
  const commentedPostIds = await listCommentedPostIds(db, userId);
  const unlikedPostIds = await listLikedPostIds(db, userId);
  await decrementCounts(db, userId);
  await updateUsageCounts(db, [image_id], []);
  // Verified addresses only, or somebody could sign up with another's address and delete their
  // data.
  if (email && email_verified === 1) {
    await deleteMembers(db, userId, email);
    await anonymiseContactMessages(db, email);
    await deleteEmails(db, email);
  }
  await withdrawOpenInvoices(db, userId);
  await anonymiseSecurityLog(db, [userId]);
  await db.deleteFrom("users").where("id", "=", userId).execute();
  await emit(db, "user.changed", { userId, commentedPostIds, unlikedPostIds });
}

/**
 * Deletes an account: sessions, likes, saved posts, history, notifications, address, plan.
 * Published content stays without the name: comments, contact messages, posts. Invoices stay
 * unchanged; open ones are voided. Emits `user.changed`.
 * @param rendered the final email, sent to the current address
 * @returns the form error `last-owner` for the only owner
 * @throws NotFound for an unknown user
 */
export async function deleteAccount(
  writer: Writer,
  userId: string,
  rendered: RenderedEmail,
): Promise<Outcome<null>> {
  return inTransaction(writer, async (db) => {
    const user = await db
      .selectFrom("users")
      .select(["email", "email_verified", "image_id"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user) throw new NotFound(`No user "${userId}"`);
    await lockOwners(writer, db);
    if (await isOnlyOwner(db, userId)) return refused("form", "last-owner");
    // Nothing else is kept about the person, so the entry has no network either.
    await logSecurity({ db }, { kind: "account-deleted", by: userId, person: userId });
    await removePerson(db, userId, user);
    await deleteUnusedAvatar(db, user.image_id);
    if (user.email) await queueEmail(db, user.email, rendered);
    return accepted(null);
  });
}
