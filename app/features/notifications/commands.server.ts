/** Writes notices, whether they were read, and who wants them by mail. */
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { newToken } from "#app/lib/secret-token.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { askFor } from "#app/platform/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { MailPreferences, NoticeKind } from "./models.ts";

/** So long a mail waits for what else happens, and for the reader to see it on the page. */
const MAIL_DELAY_MS = 5 * MINUTE;

interface NewNotice {
  userId: string;
  kind: NoticeKind;
  /** Of the comment, or of the decision about a post. */
  subjectId: string;
  subjectKind: "comment" | "review";
  actorId: string | null;
  note?: string;
}

/**
 * Tells readers of something, once however many processes hear of it. A mail follows, unless they
 * have seen it on the page by then.
 */
export async function addNotices(
  writer: Writer,
  notices: readonly NewNotice[],
  at = Date.now(),
): Promise<void> {
  if (notices.length === 0) return;
  await inTransaction(writer, async (db) => {
    for (const notice of notices) {
      if (await writeNotice(db, notice, at)) await askForMail(db, notice.userId, at);
    }
  });
}

async function writeNotice(db: Database, notice: NewNotice, at: number): Promise<boolean> {
  const { userId, kind, subjectId, subjectKind, actorId, note = "" } = notice;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("notifications")
    .values({
      ...{ id: newId(at), user_id: userId, kind, subject_kind: subjectKind },
      ...{ subject_id: subjectId, actor_id: actorId, is_read: 0, created_at: at, note },
    })
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "subject_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function askForMail(db: Database, userId: string, at: number): Promise<void> {
  const key = `notifications.mail:${userId}`;
  await askFor(db, "notifications.mail", { userId }, { runAt: at + MAIL_DELAY_MS, key });
}

/** Notes that a reader has seen their notices up to a moment. */
export async function markNoticesRead(db: Database, userId: string, upTo: number): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ is_read: 1 })
    .where("user_id", "=", userId)
    .where("is_read", "=", 0)
    .where("created_at", "<=", upTo)
    .execute();
}

/** Keeps which notices a reader wants by mail; the secret of their mails stays the same. */
export async function saveMailPreferences(
  db: Database,
  userId: string,
  wanted: MailPreferences,
  at = Date.now(),
): Promise<void> {
  const flag = (isWanted: boolean) => (isWanted ? 1 : 0);
  const columns = {
    replies: flag(wanted.replies),
    mentions: flag(wanted.mentions),
    moderation: flag(wanted.moderation),
    updated_at: at,
  } as const;
  await db
    .insertInto("mail_preferences")
    .values({ user_id: userId, token: newToken(), ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
}

/** The secret that ends a reader's mails without signing in; made at the first mail. */
export async function mailTokenOf(db: Database, userId: string, at = Date.now()): Promise<string> {
  await db
    .insertInto("mail_preferences")
    .values({
      ...{ user_id: userId, token: newToken(), updated_at: at },
      ...{ replies: 1, mentions: 1, moderation: 1 },
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

/**
 * Ends all mails about notices for whoever the secret was sent to.
 * @throws NotFound for an unknown secret
 */
export async function unsubscribe(db: Database, token: string, at = Date.now()): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("mail_preferences")
    .set({ replies: 0, mentions: 0, moderation: 0, updated_at: at })
    .where("token", "=", token)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound("No such subscription");
}
