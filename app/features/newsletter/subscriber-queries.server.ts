/** Lists subscribers for the desk, and as a file. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { csvLine } from "#app/lib/csv.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import {
  type ListedSubscriber,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from "./subscriber-models.ts";

export interface SubscriberFilter {
  /** Part of the address; "" for all. */
  words?: string;
  state?: SubscriberState | null;
}

interface SubscriberList extends SubscriberFilter {
  cursor?: string | null;
  limit: number;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** A page of subscribers, the newest first. One statement. */
export async function listSubscribers(
  db: Database,
  { words = "", state, cursor, limit }: SubscriberList,
): Promise<{ items: ListedSubscriber[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, ["number", "string"]);
  const part = `%${escapeLike(words.trim().toLowerCase())}%`;
  let query = db
    .selectFrom("members as people")
    .leftJoin("suppressed_addresses as suppressed", "suppressed.email", "people.email")
    .select(["id", "people.email", "status", "people.created_at", "confirmed_at", "reason"])
    .where("people.deleted_at", "is", null)
    .where("people.status", "!=", "none")
    .orderBy("people.created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (state) query = query.where("status", "=", state);
  if (words.trim()) query = query.where(sql<boolean>`people.email like ${part} escape '\\'`);
  if (after)
    query = query.where(sql<boolean>`(people.created_at, id) < (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      state: row.status as SubscriberState,
      isSuppressed: row.reason !== null,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
    })),
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

/** How many subscribers are in each state. One statement. */
export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom("members")
    .select(["status", ({ fn }) => fn.countAll<number>().as("n")])
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
  const counts = new Map(rows.map(({ status, n }) => [status, Number(n)]));
  const entries = SUBSCRIBER_STATES.map((state) => [state, counts.get(state) ?? 0]);
  return Object.fromEntries(entries) as Record<SubscriberState, number>;
}

const ROWS_AT_ONCE = 1000;

const isoTime = (millis: number | null) => (millis === null ? "" : new Date(millis).toISOString());

const COLUMNS = ["email", "state", "suppressed", "created_at", "confirmed_at"];

const lineOf = ({ email, state, isSuppressed, createdAt, confirmedAt }: ListedSubscriber) =>
  csvLine([email, state, isSuppressed ? "yes" : "no", isoTime(createdAt), isoTime(confirmedAt)]);

/** All subscribers as CSV, piece by piece: the list may be long. */
export async function* subscribersAsCsv(
  db: Database,
  filter: SubscriberFilter,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let cursor: string | null = null;
  do {
    const page = await listSubscribers(db, { ...filter, cursor, limit: ROWS_AT_ONCE });
    yield page.items.map(lineOf).join("");
    cursor = page.nextCursor;
  } while (cursor !== null);
}
