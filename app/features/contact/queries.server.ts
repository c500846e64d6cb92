/** Reads contact messages. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { ContactMessage, MessageStatus } from "./models.ts";

interface MessageList {
  status: MessageStatus;
  /** `nextCursor` of the previous page. */
  cursor?: string | null;
  limit: number;
}

/** A page of messages with this state, newest first. One statement. */
export async function listMessages(
  db: Database,
  { status, cursor, limit }: MessageList,
): Promise<CursorPage<ContactMessage>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "message", "created_at as createdAt"])
    .where("status", "=", status)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.createdAt, last.id]) : null };
}
