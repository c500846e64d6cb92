/** Reads what one reader has to do with a post's discussion, and what is new in it. */
import type { Database } from "#app/database/client.server.ts";
import { findWriters, NOBODY } from "./comment-writers.server.ts";
import type { HeldComment, OwnDiscussion } from "./models.ts";

/** More of one's own comments under one post are left to their pages. */
const MOST_OWN = 500;

/** A reader's own comments under a post. At most five statements. */
export async function getOwnDiscussion(
  db: Database,
  postId: string,
  userId: string,
): Promise<OwnDiscussion> {
  const rows = await db
    .selectFrom("comments")
    .select(["id", "parent_id", "status", "body_html", "created_at", "edited_at", "depth"])
    .where("user_id", "=", userId)
    .where("post_id", "=", postId)
    .where("status", "in", ["approved", "held"])
    .orderBy("created_at", "desc")
    .limit(MOST_OWN)
    .execute();
  const waiting = rows.filter((row) => row.status === "held");
  const writers = waiting.length > 0 ? await findWriters(db, [userId], postId) : new Map();
  const held = waiting.map(
    (row): HeldComment => ({
      id: row.id,
      parentId: row.parent_id,
      author: writers.get(userId) ?? NOBODY,
      createdAt: row.created_at,
      isEdited: row.edited_at !== null,
      bodyHtml: row.body_html,
      isRemoved: false,
      isHeld: true,
      likeCount: 0,
      depth: row.depth,
      replies: [],
    }),
  );
  return { ownIds: rows.map((row) => row.id), held };
}

/** The words of one's own comment as they were written, or null when it is not theirs to change. */
export async function findOwnWords(
  db: Database,
  id: string,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("comments")
    .select("body_markdown")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "in", ["approved", "held"])
    .executeTakeFirst();
  return row?.body_markdown ?? null;
}

/** What appeared under a post since a moment. */
export interface Arrivals {
  /** At most a hundred, in the order they appeared. */
  ids: string[];
  /** Ask from here on the next time (milliseconds since 1970). */
  asOf: number;
}

const MOST_ARRIVALS = 100;

/** Comments that readers can see since `since` (milliseconds since 1970). One statement. */
export async function listArrivals(db: Database, postId: string, since: number): Promise<Arrivals> {
  const rows = await db
    .selectFrom("comments")
    .select(["id", "approved_at"])
    .where("post_id", "=", postId)
    .where("approved_at", ">", since)
    .where("status", "=", "approved")
    .orderBy("approved_at")
    .limit(MOST_ARRIVALS)
    .execute();
  return { ids: rows.map((row) => row.id), asOf: rows.at(-1)?.approved_at ?? since };
}
