/** Replaces the content of a file; all of its former URLs redirect to the new one. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { shortHash } from "#app/database/queries/pictures.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { mediaAddress } from "#app/lib/media/media-address.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { lockMedia, type WholeMediaRow } from "./media-rows.server.ts";

const CONTENT = [
  "hash",
  "storage_key",
  "mime",
  "bytes",
  "width",
  "height",

  "duration_ms",
  "codec",
  "bitrate",
  "loudness",
  "waveform",
  "placeholder",
  "file_name",
] as const;

const contentOf = (row: WholeMediaRow) =>
  Object.fromEntries(CONTENT.map((column) => [column, row[column]])) as Pick<
    WholeMediaRow,
    (typeof CONTENT)[number]
  >;

/** The part of a URL that identifies the file. */
function addressIn(row: WholeMediaRow): string {
  return row.kind === "image" ? `/images/${shortHash(row.hash)}/` : mediaAddress(row);
}

/** Rewrites URLs in the texts of posts, pages and snippets, so that browsers do not show a cached copy. */
async function renameInTexts(db: Database, id: string, before: string, after: string) {
  for (const [table, links, key, columns] of [
    ["posts", "post_media", "post_id", ["body_html", "body_markdown"]],
    ["pages", "page_media", "page_id", ["body_html", "body_markdown"]],
    ["snippets", "snippet_media", "snippet_id", ["body_markdown"]],
  ] as const) {
    const renamed = columns.map(
      (column) => sql`${sql.ref(column)} = replace(${sql.ref(column)}, ${before}, ${after})`,
    );
    await sql`update ${sql.table(table)}
      set ${sql.join(renamed)}
      where id in (select ${sql.ref(key)} from ${sql.table(links)} where media_id = ${id})`.execute(
      db,
    );
  }
}

/** Redirects all former URLs to the current one. */
async function saveAddresses(
  db: Database,
  row: WholeMediaRow,
  other: WholeMediaRow,
): Promise<void> {
  await db
    .updateTable("former_addresses")
    .set({ media_id: row.id })
    .where("media_id", "=", other.id)
    .execute();
  await db
    .insertInto("former_addresses")
    .values({ hash: shortHash(row.hash), media_id: row.id })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ media_id: row.id }))
    .execute();
  await db.deleteFrom("former_addresses").where("hash", "=", shortHash(other.hash)).execute();
}

async function swapContent(db: Database, row: WholeMediaRow, other: WholeMediaRow): Promise<void> {
  await saveAddresses(db, row, other);
  await updateUsageCounts(db, [other.poster_id], []);
  await db.deleteFrom("media").where("id", "=", other.id).execute();
  const content = { ...contentOf(other), focal_x: 50, focal_y: 50 };
  await db.updateTable("media").set(content).where("id", "=", row.id).execute();
  await renameInTexts(db, row.id, addressIn(row), addressIn(other));
  await enqueueJob(db, "media.forget-bytes", { storageKey: row.storage_key });
  await emit(db, "media.replaced", { hash: row.hash });
  await emit(db, "site.changed", {});
}

/**
 * Replaces a file's content with that of another, unused file. Every use and every former URL of
 * the file shows the new content. The other file is removed, its metadata is discarded.
 * @returns the error `other-kind`, or `in-use` when something uses the other file
 * @throws NotFound, SignInNeeded or Forbidden for either of them
 */
export async function replaceMedia(
  writer: Writer,
  id: string,
  otherId: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  if (id === otherId) return accepted(null);
  return inTransaction(writer, async (db) => {
    const row = await lockMedia(writer, db, id, actor);
    const other = await lockMedia(writer, db, otherId, actor);
    if (row.kind !== other.kind) return refused("file", "other-kind");
    if (other.usage_count > 0) return refused("file", "in-use");
    await swapContent(db, row, other);
    return accepted(null);
  });
}
