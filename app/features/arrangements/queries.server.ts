/** Reads arranged pages: what readers see, the draft, and earlier versions. */
import type { Database } from "#app/database/client/client.server.ts";
import { Arrangement } from "./arrangement.ts";

/** Id of the front page. */
export const FRONT = "front";

/** Ids of the pages of categories and tags begin so. */
export const TERM_PREFIX = "term-";

/** Ids of the sections of landing pages begin so, before the id of the static page. */
export const PAGE_PREFIX = "page-";

/** Ids of the pages of series begin so. */
export const SERIES_PREFIX = "series-";

/** A page at the desk. */
export interface ArrangedPage {
  /** The published arrangement; null for the built-in page. */
  published: Arrangement | null;
  /** Null when it is what readers see. */
  draft: Arrangement | null;
  revision: number;
  changedAt: number | null;
  changedBy: string | null;
  publishAt: number | null;
}

/** A version that was published. */
export interface ArrangementVersion {
  id: string;
  publishedAt: number;
  /** Name of the person who published it; null for a schedule or a deleted account. */
  publishedBy: string | null;
}

const VERSIONS_SHOWN = 30;

/** Parses a stored arrangement. An unreadable one, such as of a newer version, counts as absent: it must not break the page. */
export function parseArrangement(text: string | null | undefined): Arrangement | null {
  if (!text) return null;
  try {
    return Arrangement.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The published arrangement of a page; null for the built-in one. One statement. */
export async function findPublished(db: Database, id: string): Promise<Arrangement | null> {
  const row = await db
    .selectFrom("arrangements")
    .select("published")
    .where("id", "=", id)
    .executeTakeFirst();
  return parseArrangement(row?.published);
}

/** A page as the desk works on it. One statement. */
export async function readArrangedPage(db: Database, id: string): Promise<ArrangedPage> {
  const row = await db
    .selectFrom("arrangements")
    .leftJoin("users", "users.id", "arrangements.changed_by")
    .select(["published", "draft", "revision", "changed_at", "publish_at", "users.name as person"])
    .where("arrangements.id", "=", id)
    .executeTakeFirst();
  return {
    published: parseArrangement(row?.published),
    draft: parseArrangement(row?.draft),
    revision: row?.revision ?? 0,
    changedAt: row?.changed_at ?? null,
    changedBy: row?.person ?? null,
    publishAt: row?.publish_at ?? null,
  };
}

/** The latest versions, the newest first. One statement. */
export async function listVersions(db: Database, id: string): Promise<ArrangementVersion[]> {
  const rows = await db
    .selectFrom("arrangement_versions as version")
    .leftJoin("users", "users.id", "version.published_by")
    .select(["version.id", "version.published_at", "users.name as person"])
    .where("version.arrangement_id", "=", id)
    .orderBy("version.id", "desc")
    .limit(VERSIONS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publishedAt: row.published_at,
    publishedBy: row.person,
  }));
}
