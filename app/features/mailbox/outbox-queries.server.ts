/** Reads the outbox. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Mail, MailStatus, MailSummary } from "./mail-models.ts";

interface MailList {
  status?: MailStatus | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | null;
  limit: number;
}

/** A page of emails, newest first. One statement. */
export async function listMails(
  db: Database,
  { status, cursor, limit }: MailList,
): Promise<CursorPage<MailSummary>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("outbox")
    .select(["id", "to_address", "subject", "status", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (status) query = query.where("status", "=", status);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ to_address: to, created_at: createdAt, ...row }) => ({
      ...row,
      to,
      createdAt,
    })),
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

/** Emails that could not be sent. One statement. */
export async function countFailedMails(db: Database): Promise<number> {
  const row = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("status", "=", "failed")
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** @throws NotFound for an unknown mail */
export async function getMail(db: Database, id: string): Promise<Mail> {
  const row = await db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`No mail "${id}"`);
  const { subject, status, text, html, error } = row;
  return {
    id,
    subject,
    status,
    text,
    html,
    error,
    to: row.to_address,
    replyTo: row.reply_to,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
