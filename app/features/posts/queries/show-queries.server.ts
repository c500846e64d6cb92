/** Lists shows: the series that episodes name. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Show } from "#app/features/posts/models.ts";
import { isPublished } from "./published.server.ts";

const MAX_SEASONS = 1000;

/** Every show with its latest season and episode, by name. One statement. */
export async function listShows(db: Database): Promise<Show[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["series", "season"])
    .select((row) => row.fn.max("episode").as("episode"))
    .where("series", "is not", null)
    .where("series", "!=", "")
    .where((eb) => isPublished(eb))
    .groupBy(["series", "season"])
    .orderBy("series")
    .limit(MAX_SEASONS)
    .execute();
  const bySeries = Map.groupBy(rows, ({ series }) => series!);
  return [...bySeries].map(([name, seasons]) => {
    // Databases differ in where they sort null.
    const [last] = seasons.toSorted((one, other) => (other.season ?? -1) - (one.season ?? -1));
    return { name, season: last!.season, episode: last!.episode };
  });
}
