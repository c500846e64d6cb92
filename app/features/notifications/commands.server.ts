/** Writes notifications, their read state, and email preferences. */
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { newId } from "#app/lib/id.server.ts";
import { newToken } from "#app/lib/secret-token.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { GROUP_OF, type MailPreferences, type NoticeKind } from "./models.ts";
import { queuePush } from "./push/push-queue.server.ts";

/**
 * Debounce: an email waits this long, for further notifications and for the reader to see them on
 * the site.
 */
const MAIL_DELAY_MS = 5 * MINUTE;

interface NewNotice {
  userId: string;
  kind: NoticeKind;
  /** Id of the comment, of the review decision, of the comment in the margin, of the assignment, or of the dispute. */
  subjectId: string;
  subjectKind: "comment" | "review" | "editorial" | "assignment" | "dispute";
  actorId: string | null;
  note?: string;
}

/**
 * Adds notifications, deduplicated across processes. Queues an email for those that are still
 * unread after the delay.
 */
export async function addNotices(
  writer: Writer,
  notices: readonly NewNotice[],
  at = Date.now(),
): Promise<void> {
  if (notices.length === 0) return;
  await inTransaction(writer, async (db) => {
    for (const notice of notices) {
      if (!(await writeNotice(db, notice, at))) continue;
      if (GROUP_OF[notice.kind]) await queueMail(db, notice.userId, at);
      await queuePush(db, notice);
    }
  });
}

async function writeNotice(db: Database, notice: NewNotice, at: number): Promise<boolean> {
  const { userId, kind, subjectId, subjectKind, actorId, note = "" } = notice;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("notifications")
    .values({
      id: newId(at),
      user_id: userId,
      kind,
      subject_kind: subjectKind,
      subject_id: subjectId,
      actor_id: actorId,
      is_read: 0,
      created_at: at,
      note,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "subject_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Queues an email about what is still unread then; at most one waits per reader. */
export async function queueMail(db: Database, userId: string, at: number): Promise<void> {
  const key = `notifications.mail:${userId}`;
  await enqueueJob(db, "notifications.mail", { userId }, { runAt: at + MAIL_DELAY_MS, key });
}

/** Marks notifications as read up to a time. */
export async function markNoticesRead(db: Database, userId: string, upTo: number): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ is_read: 1 })
    .where("user_id", "=", userId)
    .where("is_read", "=", 0)
    .where("created_at", "<=", upTo)
    .execute();
}

/** Saves which notifications a reader receives by email; the unsubscribe token does not change. */
export async function saveMailPreferences(
  db: Database,
  userId: string,
  wanted: MailPreferences,
  at = Date.now(),
): Promise<void> {
  const columns = {
    replies: toFlag(wanted.replies),
    mentions: toFlag(wanted.mentions),
    moderation: toFlag(wanted.moderation),
    following: toFlag(wanted.following),
    updated_at: at,
  } as const;
  await db
    .insertInto("mail_preferences")
    .values({ user_id: userId, token: newToken(), ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
}

/** The reader's unsubscribe token; created with the first email. */
export async function mailTokenOf(db: Database, userId: string, at = Date.now()): Promise<string> {
  await db
    .insertInto("mail_preferences")
    .values({
      user_id: userId,
      token: newToken(),
      updated_at: at,
      replies: 1,
      mentions: 1,
      moderation: 1,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const { token } = await db
    .selectFrom("mail_preferences")
    .select("token")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return token;
}

/** Chooses whether new posts of what a reader follows come by email; the rest stays. Idempotent. */
export async function setFollowingByEmail(
  db: Database,
  userId: string,
  isWanted: boolean,
  at = Date.now(),
): Promise<void> {
  // Makes the row.
  await mailTokenOf(db, userId, at);
  await db
    .updateTable("mail_preferences")
    .set({ following: toFlag(isWanted), updated_at: at })
    .where("user_id", "=", userId)
    .execute();
}

/** What an email's link unsubscribes from: all notices, or new posts of followed subjects. */
export type UnsubscribedFrom = "all" | "following";

/**
 * One-click unsubscribe (RFC 8058).
 * @throws NotFound for an unknown token
 */
export async function unsubscribe(
  db: Database,
  token: string,
  from: UnsubscribedFrom = "all",
  at = Date.now(),
): Promise<void> {
  const others = { replies: 0, mentions: 0, moderation: 0 } as const;
  const { numUpdatedRows } = await db
    .updateTable("mail_preferences")
    .set({ ...(from === "all" ? others : {}), following: 0, updated_at: at })
    .where("token", "=", token)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound("No such subscription");
}
