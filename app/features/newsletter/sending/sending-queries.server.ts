/** Reads sendings for the desk. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { RecipientState } from "#app/database/tables/newsletter.ts";
import { findMeasuring } from "#app/features/newsletter/measuring/measuring-report.server.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { NotFound } from "#app/platform/errors.ts";
import {
  RECIPIENT_STATES,
  type SendingReport,
  type SendingSummary,
  type TroubledRecipient,
} from "./sending-models.ts";
import { findSending, type SendingRow } from "./sending-rows.server.ts";

const MAX_TROUBLED = 100;

const toSummary = (
  row: Pick<
    SendingRow,
    | "id"
    | "subject"
    | "audience"
    | "kind"
    | "state"
    | "send_at"
    | "finished_at"
    | "newsletter_id"
    | "is_email_only"
  >,
): SendingSummary => ({
  id: row.id,
  subject: row.subject,
  audience: row.audience,
  kind: row.kind,
  newsletterId: row.newsletter_id,
  state: row.state,
  isEmailOnly: row.is_email_only === 1,
  sendAt: row.send_at,
  finishedAt: row.finished_at,
});

/** A page of sendings, the newest first; of one post, or of all. One statement. */
export async function listSendings(
  db: Database,
  { cursor, limit, postId }: { cursor?: string | null; limit: number; postId?: string },
): Promise<CursorPage<SendingSummary>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("sendings")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (postId) query = query.where("post_id", "=", postId);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(toSummary),
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

async function countStates(
  db: Database,
  sendingId: string,
): Promise<Record<RecipientState, number>> {
  const rows = await db
    .selectFrom("sending_recipients")
    .select(["state", ({ fn }) => fn.countAll<number>().as("n")])
    .where("sending_id", "=", sendingId)
    .groupBy("state")
    .execute();
  const counts = new Map(rows.map(({ state, n }) => [state, Number(n)]));
  const entries = RECIPIENT_STATES.map((state) => [state, counts.get(state) ?? 0]);
  return Object.fromEntries(entries) as Record<RecipientState, number>;
}

async function listTroubled(db: Database, sendingId: string): Promise<TroubledRecipient[]> {
  const rows = await db
    .selectFrom("sending_recipients")
    .leftJoin("members as people", "people.id", "subscriber_id")
    .select(["people.email", "sending_recipients.state", "answer"])
    .where("sending_id", "=", sendingId)
    .where("sending_recipients.state", "in", ["in_doubt", "bounced", "complained"])
    .orderBy("position")
    .limit(MAX_TROUBLED)
    .execute();
  return rows.map(({ email, state, answer }) => ({ email, state, answer: answer ?? "" }));
}

/**
 * Sendings to start or to resume: those that are due and whose post is published or needs no page, and unfinished ones, unless they
 * have a job. A job that failed for the last time, or a missing mail server, leaves them without one.
 */
export async function listDue(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("sendings")
    .leftJoin("posts", "posts.id", "sendings.post_id")
    .select("sendings.id")
    .where((eb) =>
      eb.or([
        eb("sendings.state", "=", "sending"),
        eb.and([
          eb("sendings.state", "=", "scheduled"),
          eb("send_at", "<=", now),
          eb.or([eb("sendings.is_email_only", "=", 1), isReachable(eb as never, now)]),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("jobs")
            .select("jobs.id")
            .where("name", "=", "newsletter.send")
            .where("status", "in", ["waiting", "running"])
            .where("payload", "like", sql<string>`'%' || sendings.id || '%'`),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** @throws NotFound */
export async function getSending(db: Database, id: string): Promise<SendingReport> {
  const row = await findSending(db, id);
  if (!row) throw new NotFound(`No sending "${id}"`);
  const [counts, troubled, measuring] = await Promise.all([
    countStates(db, id),
    listTroubled(db, id),
    findMeasuring(db, id),
  ]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { post_id: postId, failure } = row;
  return { ...toSummary(row), postId, failure, counts, total, troubled, measuring };
}
