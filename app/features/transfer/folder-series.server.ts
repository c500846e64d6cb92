/** Imports series, and puts their posts in order. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { deleteSeries, saveSeries } from "#app/features/series/commands.server.ts";
import { addParts } from "#app/features/series/part-commands.server.ts";
import { smartenQuotes } from "#app/lib/text.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { picturePath } from "./folder-media.server.ts";
import { valueOrStop } from "./folder-people.server.ts";
import type { FolderContent } from "./folder-posts.server.ts";
import type { Folder } from "./read-folder.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

/** The posts of a series in the order of their numbers. */
function partsOf({ posts }: Folder, seriesId: string): string[] {
  return posts
    .flatMap(({ matter: { id, partOf } }) => (partOf ? [{ id, ...partOf }] : []))
    .filter(({ series }) => series === seriesId)
    .sort((one, other) => one.part - other.part)
    .map(({ id }) => id);
}

/** Imports series with their parts; a repeated import keeps an order that was changed since. Idempotent. */
export async function importSeries(
  writer: Writer,
  { folder, media }: Pick<FolderContent, "folder" | "media">,
): Promise<void> {
  for (const { id, title, desc, note, picture, planned, finished } of folder.series) {
    const input = {
      id,
      slug: id,
      title: smartenQuotes(title),
      description: smartenQuotes(desc),
      note: smartenQuotes(note),
      pictureId: picture ? media.get(picturePath(picture)) : null,
      plannedParts: planned ?? null,
      isFinished: finished,
    };
    valueOrStop(`series.json ${id}`, await saveSeries(writer, input, CHANGE));
    await addParts(writer, id, partsOf(folder, id), CHANGE);
  }
}

/** Deletes the series of a folder that have no other posts. */
export async function removeImportedSeries(writer: Writer, { series }: Folder): Promise<void> {
  for (const { id } of series) {
    const part = writer.db.selectFrom("series_parts").select("post_id");
    const isUsed = await part.where("series_id", "=", id).executeTakeFirst();
    if (!isUsed) await deleteSeries(writer, id, CHANGE);
  }
}
