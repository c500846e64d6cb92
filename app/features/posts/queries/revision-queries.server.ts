/** Reads a post's revisions and reviews. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  REVISED_COLUMNS,
  type RevisedWords,
  revisedWords,
} from "#app/features/posts/fields/field-columns.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { listIn } from "./stored-list.server.ts";

/** A saved revision. */
export interface Revision {
  id: string;
  at: number;
  /** Null for deleted users and imports. */
  by: string | null;
  /** "" without a note. */
  note: string;
  title: string;
}

export interface RevisionText extends Revision, RevisedWords {
  bodyMarkdown: string;
  /** Categories and tags; null for revisions that did not save them. */
  filed: RevisedFiling | null;
}

export interface RevisedFiling {
  categoryIds: string[];
  /** Names, including requested tags. */
  tags: string[];
}

export interface ReviewDecision {
  id: string;
  at: number;
  by: string | null;
  decision: "submitted" | "withdrawn" | "returned" | "approved";
  note: string;
}

function revisionsOf(db: Database, postId: string) {
  return db
    .selectFrom("revisions")
    .leftJoin("users", "users.id", "revisions.user_id")
    .select(["revisions.id", "revisions.title", "revisions.note", "revisions.created_at"])
    .select("users.name as by")
    .where("revisions.post_id", "=", postId);
}

type Row = { id: string; title: string; note: string; created_at: number; by: string | null };

const toRevision = ({ id, title, note, created_at: at, by }: Row): Revision => ({
  id,
  title,
  note,
  at,
  by,
});

/** Revisions of a post, newest first. One statement. */
export async function listRevisions(
  db: Database,
  postId: string,
  { cursor, limit }: { cursor?: string | null; limit: number },
): Promise<CursorPage<Revision>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = revisionsOf(db, postId)
    .orderBy("revisions.created_at", "desc")
    .orderBy("revisions.id", "desc")
    .limit(limit + 1);
  if (after) {
    query = query.where((eb) =>
      eb(
        eb.refTuple("revisions.created_at", "revisions.id"),
        "<",
        eb.tuple(Number(after[0]), String(after[1])),
      ),
    );
  }
  const rows = await query.execute();
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: rows.slice(0, limit).map(toRevision),
    nextCursor: hasMore ? encodeCursor([last.created_at, last.id]) : null,
  };
}

/** The revision saved just before another one, or just after it; null when there is none. */
export async function findNeighbour(
  db: Database,
  postId: string,
  { at, id }: Pick<Revision, "at" | "id">,
  side: "before" | "after",
): Promise<Revision | null> {
  const isBefore = side === "before";
  const order = isBefore ? "desc" : "asc";
  const row = await revisionsOf(db, postId)
    .where((eb) =>
      eb(
        eb.refTuple("revisions.created_at", "revisions.id"),
        isBefore ? "<" : ">",
        eb.tuple(at, id),
      ),
    )
    .orderBy("revisions.created_at", order)
    .orderBy("revisions.id", order)
    .limit(1)
    .executeTakeFirst();
  return row ? toRevision(row) : null;
}

function filedIn({ category_ids, tags }: { category_ids: string | null; tags: string | null }) {
  const isKept = category_ids !== null && tags !== null;
  return isKept ? { categoryIds: listIn(category_ids), tags: listIn(tags) } : null;
}

/** One revision, or null. One statement. */
export async function findRevision(
  db: Database,
  postId: string,
  id: string,
): Promise<RevisionText | null> {
  const row = await revisionsOf(db, postId)
    .select(REVISED_COLUMNS.map((column) => `revisions.${column}` as const))
    .select(["revisions.body_markdown", "revisions.category_ids", "revisions.tags"])
    .where("revisions.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { body_markdown: bodyMarkdown } = row;
  return { ...toRevision(row), ...revisedWords(row), bodyMarkdown, filed: filedIn(row) };
}

/** Review decisions of a post, newest first. One statement. */
export async function listReviews(
  db: Database,
  postId: string,
  limit: number,
): Promise<ReviewDecision[]> {
  const rows = await db
    .selectFrom("reviews")
    .leftJoin("users", "users.id", "reviews.user_id")
    .select(["reviews.id", "reviews.decision", "reviews.note", "reviews.created_at", "users.name"])
    .where("reviews.post_id", "=", postId)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, decision, note, created_at: at, name: by }) => ({
    id,
    decision,
    note,
    at,
    by,
  }));
}

/** A draft that an editor has returned. */
export interface ReturnedPost {
  id: string;
  title: string;
  by: string | null;
  note: string;
}

/** An author's posts whose latest decision is "returned", newest first. One statement. */
export async function listReturned(
  db: Database,
  authorId: string,
  limit: number,
): Promise<ReturnedPost[]> {
  return db
    .selectFrom("post_authors")
    .innerJoin("posts", "posts.id", "post_authors.post_id")
    .innerJoin("reviews", "reviews.post_id", "posts.id")
    .leftJoin("users", "users.id", "reviews.user_id")
    .select(["posts.id", "posts.title", "reviews.note", "users.name as by"])
    .where("post_authors.author_id", "=", authorId)
    .where("posts.status", "=", "draft")
    .where("posts.deleted_at", "is", null)
    .where("reviews.decision", "=", "returned")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reviews as later")
            .select("later.id")
            .whereRef("later.post_id", "=", "posts.id")
            .whereRef("later.created_at", ">", "reviews.created_at"),
        ),
      ),
    )
    .orderBy("reviews.created_at", "desc")
    .limit(limit)
    .execute();
}
