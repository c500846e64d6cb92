/** Table, counter and visible subjects of each kind of reaction. */

import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import { authorHref, postHref, seriesHref, termHref } from "#app/features/posts/addresses.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import type { Reaction } from "./stored-choices.ts";

export interface ReactionKind {
  table: string;
  /** Primary key columns, then the date. */
  columns: string[];
  /** The key column of the subject. */
  subject: string;
  values: (id: string, userId: string, at: number) => (string | number)[];
  /** The counter to maintain; null for topics and series, which have no follower count. */
  counter: { table: string; column: string } | null;
}

function simple(table: string, column: string, counter: ReactionKind["counter"]): ReactionKind {
  return {
    table,
    columns: [column, "user_id", "created_at"],
    subject: column,
    values: (id, userId, at) => [id, userId, at],
    counter,
  };
}

function follow(
  subject: "author" | "term" | "series",
  counter: ReactionKind["counter"],
): ReactionKind {
  return {
    table: "follows",
    columns: ["user_id", "subject_kind", "subject_id", "created_at"],
    subject: "subject_id",
    values: (id, userId, at) => [userId, subject, id, at],
    counter,
  };
}

export const KINDS: Record<Reaction, ReactionKind> = {
  like: simple("post_likes", "post_id", { table: "posts", column: "like_count" }),
  save: simple("bookmarks", "post_id", { table: "posts", column: "bookmark_count" }),
  likeComment: simple("comment_likes", "comment_id", { table: "comments", column: "like_count" }),
  followAuthor: follow("author", { table: "authors", column: "follower_count" }),
  followTerm: follow("term", null),
  followSeries: follow("series", null),
};

/** Chunk size: both databases limit the number of parameters. */
const IDS_AT_ONCE = 500;

function findSome(db: Database, kind: Reaction, ids: string[]) {
  if (kind === "likeComment") {
    return db
      .selectFrom("comments")
      .select("id")
      .where("id", "in", ids)
      .where("status", "=", "approved")
      .execute();
  }
  if (kind === "followAuthor") {
    return db.selectFrom("authors").select("id").where("id", "in", ids).execute();
  }
  if (kind === "followTerm") {
    const terms = db.selectFrom("terms").select("id").where("id", "in", ids);
    return terms.where("taxonomy", "!=", "internal").execute();
  }
  if (kind === "followSeries") {
    return db.selectFrom("series").select("id").where("id", "in", ids).execute();
  }
  return db
    .selectFrom("posts")
    .select("id")
    .where("id", "in", ids)
    .where((eb) => isReachable(eb))
    .execute();
}

interface SubjectLink {
  title: string;
  href: string;
}

/** Title and link of a subject; null when readers cannot see it. */
export async function findSubject(
  db: Database,
  kind: Reaction,
  id: string,
): Promise<SubjectLink | null> {
  if ((await findTarget(db, kind, [id])).size === 0) return null;
  if (kind === "followAuthor") {
    const row = await db
      .selectFrom("authors")
      .select(["display_name", AUTHOR_ADDRESS])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { title: row.display_name, href: authorHref(row) };
  }
  if (kind === "followTerm") {
    const row = await db
      .selectFrom("terms")
      .select(["name", TERM_ADDRESS])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { title: row.name, href: termHref(row) };
  }
  if (kind === "followSeries") {
    const row = await db
      .selectFrom("series")
      .select(["title", "slug"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { title: row.title, href: seriesHref(row) };
  }
  const isComment = kind === "likeComment";
  const posts = db.selectFrom("posts").select(["posts.title", POST_ADDRESS]);
  const post = isComment
    ? await posts
        .innerJoin("comments", "comments.post_id", "posts.id")
        .where("comments.id", "=", id)
        .executeTakeFirstOrThrow()
    : await posts.where("id", "=", id).executeTakeFirstOrThrow();
  const anchor = isComment ? `?comments=${id}#comment-${id}` : "";
  return { title: post.title, href: postHref(post) + anchor };
}

/** Which of these ids readers can see. One statement per 500 ids. */
export async function findTarget(
  db: Database,
  kind: Reaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const chunk of chunksOf(ids, IDS_AT_ONCE)) {
    for (const row of await findSome(db, kind, chunk)) known.add(row.id);
  }
  return known;
}

/** Whether the reader's row exists. One statement. */
export async function hasReaction(
  db: Database,
  kind: Reaction,
  id: string,
  userId: string,
): Promise<boolean> {
  const { table, columns, values } = KINDS[kind];
  const { rows } = await sql`select 1 as found from ${sql.table(table)}
    where ${sameKey(columns, values(id, userId, 0))}`.execute(db);
  return rows.length > 0;
}

/** Matches the row of one reader and subject by all columns but the date. */
export function sameKey(columns: string[], values: (string | number)[]) {
  const same = columns.slice(0, -1).map((column, at) => sql`${sql.ref(column)} = ${values[at]}`);
  return sql.join(same, sql` and `);
}
