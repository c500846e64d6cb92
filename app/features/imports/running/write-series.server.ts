/** Puts imported posts into their series. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { findItem, type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourceSeries } from "#app/features/imports/model.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { placePart } from "#app/features/series/part-commands.server.ts";
import { stableId } from "#app/lib/id.server.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

type Of = Pick<Import, "id" | "origin">;

/** The id of the series with this slug, which is created if there is none; null where its title or description is refused. */
async function findOrMake(writer: Writer, of: Of, series: SourceSeries): Promise<string | null> {
  const { slug, title, description } = series;
  const known = await findItem(writer.db, of.origin, "series", slug);
  const bySlug = writer.db.selectFrom("series").select("id").where("slug", "=", slug);
  const byId = writer.db
    .selectFrom("series")
    .select("id")
    .where("id", "=", known?.target_id ?? "");
  const found = (await byId.executeTakeFirst()) ?? (await bySlug.executeTakeFirst());
  if (found) return found.id;
  const id = stableId("import", of.origin, "series", slug);
  const isSlug = SLUG.test(slug) && slug.length <= SLUG_MAX_LENGTH;
  const made = await saveSeries(
    writer,
    {
      id,
      title: title.slice(0, 160),
      description: description.slice(0, 500),
      ...(isSlug && { slug }),
    },
    CHANGE,
  );
  if (!made.ok) return null;
  await saveItem(writer.db, of, { kind: "series", externalId: slug, targetId: id, isNew: true });
  return id;
}

/** Makes a post a part of its series; one that is in a series already stays there. */
export async function writePart(
  writer: Writer,
  of: Of,
  postId: string,
  series: SourceSeries,
): Promise<void> {
  const seriesId = await findOrMake(writer, of, series);
  if (seriesId) await placePart(writer, { postId, seriesId, position: series.part }, CHANGE);
}
