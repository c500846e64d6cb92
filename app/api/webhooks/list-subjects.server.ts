/** Finds everything that webhooks can be about. */

import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import { IS_MEMBER } from "#app/features/members/is-member.server.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import type { EventSubject, EventSubjectKind } from "#app/features/webhooks/events.ts";

const TABLES = {
  post: "posts",
  page: "pages",
  tag: "terms",
  member: "members",
  newsletter: "newsletters",
  tier: "plans",
  user: "authors",
} as const satisfies Record<EventSubjectKind, keyof Schema>;

export const SUBJECT_KINDS = Object.keys(TABLES) as EventSubjectKind[];

const ALWAYS = sql<boolean>`1 = 1`;

/** Rows that webhooks report: nothing in the trash, and no unconfirmed subscribers. */
export const EXISTS: Readonly<Record<EventSubjectKind, RawBuilder<boolean>>> = {
  post: sql`posts.deleted_at is null`,
  page: sql`pages.deleted_at is null`,
  tag: ALWAYS,
  member: IS_MEMBER,
  newsletter: ALWAYS,
  tier: ALWAYS,
  user: ALWAYS,
};

interface Batch {
  afterId: string;
  limit: number;
  /** Milliseconds since 1970. */
  madeBefore: number;
}

/** The next ones of a kind, by id. */
export async function listSubjects(
  db: Database,
  kind: EventSubjectKind,
  { afterId, limit, madeBefore }: Batch,
): Promise<EventSubject[]> {
  const query = db
    .selectFrom(TABLES[kind])
    .select("id")
    .where("id", ">", afterId)
    .where("created_at", "<", madeBefore);
  const rows = await query.orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => ({ kind, id }));
}

/** The one that was made last. */
export async function findNewest(
  db: Database,
  kind: EventSubjectKind,
): Promise<EventSubject | null> {
  const query = db.selectFrom(TABLES[kind]).select("id").where(EXISTS[kind]);
  const row = await query.orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return row ? { kind, id: row.id } : null;
}

/** The text that was published last of those that everybody may read; null without one. */
export async function findNewestPublic(
  db: Database,
  kind: "post" | "page",
): Promise<EventSubject | null> {
  const isOut =
    kind === "post"
      ? isPublished(expressionBuilder<Schema, "posts">())
      : sql<boolean>`pages.status = 'published'`;
  const query = db.selectFrom(TABLES[kind]).select("id").where(isOut).where(EXISTS[kind]);
  const open = query.where("access", "=", "public");
  const row = await open.orderBy("published_at", "desc").limit(1).executeTakeFirst();
  return row ? { kind, id: row.id } : null;
}
