/** Reads which posts editors have put in front of a home's sections. */
import type { Database } from "#app/database/client.server.ts";
import type { PostSummary } from "./models.ts";
import { isPublished } from "./published.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";

/** A section of a home. */
export interface HomePlace {
  /** The home's path. */
  home: string;
  section: string;
}

/** Ids of the posts in front, by section, the first one first. */
export type PlacedPosts = ReadonlyMap<string, readonly string[]>;

/** All that is put in front on one home, whether readers can see it or not. One statement. */
export async function listPlaced(db: Database, home: string): Promise<PlacedPosts> {
  const rows = await db
    .selectFrom("home_places")
    .select(["section", "post_id"])
    .where("home", "=", home)
    .orderBy("section")
    .orderBy("position")
    .execute();
  const sections = Map.groupBy(rows, ({ section }) => section);
  return new Map([...sections].map(([name, placed]) => [name, placed.map((row) => row.post_id)]));
}

/** What stands in front of one section and readers can see. */
export async function listPlaceIds(db: Database, { home, section }: HomePlace): Promise<string[]> {
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

/** The same with what their lines show. */
export async function listPlacePosts(db: Database, place: HomePlace): Promise<PostSummary[]> {
  return summarisePosts(db, await listPlaceIds(db, place));
}
