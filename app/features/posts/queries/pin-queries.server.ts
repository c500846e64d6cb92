/** Reads the posts pinned to home sections. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { isPublished } from "./published.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";

/** A section of a home page. */
export interface PinnedSection {
  /** Path of the home. */
  home: string;
  section: string;
}

/** Pinned post ids by section, in order. */
export type PinnedPosts = ReadonlyMap<string, readonly string[]>;

/** The public pinned posts of a home. One statement. */
export async function listPinned(db: Database, home: string): Promise<PinnedPosts> {
  const rows = await db
    .selectFrom("home_places")
    .innerJoin("posts", "posts.id", "home_places.post_id")
    .select(["section", "post_id"])
    .where("home", "=", home)
    .where((eb) => isPublished(eb))
    .orderBy("section")
    .orderBy("position")
    .execute();
  const sections = Map.groupBy(rows, ({ section }) => section);
  return new Map([...sections].map(([name, placed]) => [name, placed.map((row) => row.post_id)]));
}

/** Public pinned posts of one section. */
export async function listPinnedIds(
  db: Database,
  { home, section }: PinnedSection,
): Promise<string[]> {
  const rows = await db
    .selectFrom("home_places")
    .innerJoin("posts", "posts.id", "home_places.post_id")
    .select("home_places.post_id")
    .where("home", "=", home)
    .where("section", "=", section)
    .where((eb) => isPublished(eb))
    .orderBy("position")
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** The same as summaries. */
export async function listPinnedPosts(db: Database, place: PinnedSection): Promise<PostSummary[]> {
  return summarisePosts(db, await listPinnedIds(db, place));
}
