/** Finds everything that webhooks can be about. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Subject, SubjectKind } from "#app/features/webhooks/events.ts";

const TABLES = {
  post: "posts",
  page: "pages",
  tag: "terms",
  member: "members",
} as const;

export const SUBJECT_KINDS = Object.keys(TABLES) as SubjectKind[];

/** The next ones of a kind, by id. */
export async function listSubjects(
  db: Database,
  kind: SubjectKind,
  afterId: string,
  limit: number,
): Promise<Subject[]> {
  const query = db.selectFrom(TABLES[kind]).select("id").where("id", ">", afterId);
  const rows = await query.orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => ({ kind, id }));
}

/** The one that was made last. */
export async function findNewest(db: Database, kind: SubjectKind): Promise<Subject | null> {
  const query = db.selectFrom(TABLES[kind]).select("id").orderBy("created_at", "desc");
  const row = await query.limit(1).executeTakeFirst();
  return row ? { kind, id: row.id } : null;
}
