/** The files that a page shows: kept from deletion, and closed where the page is. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import type { Flag } from "#app/database/tables/column-types.ts";
import { filesInText } from "#app/features/posts/commands/post-media.server.ts";

/** Files that a page uses: its picture, and the files in its text. */
interface UsedFiles {
  pictureId: string | null;
  inText: ReadonlyMap<string, Flag>;
}

const idsOf = ({ pictureId, inText }: UsedFiles) => [pictureId, ...inText.keys()];

async function readFiles(db: Database, id: string): Promise<UsedFiles> {
  const page = await db
    .selectFrom("pages")
    .select("picture_id")
    .where("id", "=", id)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("page_media")
    .select(["media_id", "in_preview"])
    .where("page_id", "=", id)
    .execute();
  const inText = new Map(rows.map(({ media_id, in_preview }) => [media_id, in_preview]));
  return { pictureId: page?.picture_id ?? null, inText };
}

/** Counts the files of a page as no longer used; call it before the page is changed or deleted. */
export async function releaseFiles(db: Database, id: string): Promise<void> {
  await updateUsageCounts(db, idsOf(await readFiles(db, id)), []);
  await db.deleteFrom("page_media").where("page_id", "=", id).execute();
}

interface ShownText {
  picture_id: string | null;
  body_html: string;
  body_markdown: string;
}

/** Records the files that a page uses now; call it after `releaseFiles` and the change. */
export async function linkFiles(db: Database, id: string, text: ShownText): Promise<void> {
  const inText = await filesInText(db, text);
  const rows = [...inText].map(([media_id, in_preview]) => ({ page_id: id, media_id, in_preview }));
  if (rows.length > 0) await db.insertInto("page_media").values(rows).execute();
  await updateUsageCounts(db, [], idsOf({ pictureId: text.picture_id, inText }));
}
