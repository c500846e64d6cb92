/** Records which files the sections of an arrangement show, so that the library keeps them. */
import type { DatabaseTransaction } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { parseArrangement } from "./queries.server.ts";

/** The pictures in the sections of an arrangement as it is stored. */
function picturesIn(content: string | null): string[] {
  const sections = content === null ? [] : (parseArrangement(content)?.sections ?? []);
  return sections.flatMap((each) => (each.kind === "ads" ? (each.picture?.id ?? []) : []));
}

async function existing(db: DatabaseTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("media")
    .select("id")
    .where("id", "in", ids)
    .where("kind", "=", "image")
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the pictures of what readers see and of the draft; of nothing, when the arrangement goes. */
export async function linkPictures(
  db: DatabaseTransaction,
  arrangementId: string,
  contents: readonly (string | null)[],
): Promise<void> {
  const rows = await db
    .selectFrom("arrangement_media")
    .select("media_id")
    .where("arrangement_id", "=", arrangementId)
    .execute();
  const before = rows.map(({ media_id }) => media_id);
  const after = await existing(db, [...new Set(contents.flatMap(picturesIn))]);
  const isSame = before.length === after.length && after.every((id) => before.includes(id));
  if (isSame) return;
  await db.deleteFrom("arrangement_media").where("arrangement_id", "=", arrangementId).execute();
  const links = after.map((media_id) => ({ arrangement_id: arrangementId, media_id }));
  if (links.length > 0) await db.insertInto("arrangement_media").values(links).execute();
  await updateUsageCounts(db, before, after);
}
