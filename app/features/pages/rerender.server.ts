/** Static pages as texts that are rendered again after an upgrade. */
import type { StoredText, TextStore } from "#app/features/posts/rendering/rerender.server.ts";
import { pageTextColumns } from "./page-columns.server.ts";

/** Reads and writes their texts. */
export const PAGE_TEXTS: TextStore<StoredText, Awaited<ReturnType<typeof pageTextColumns>>> = {
  find: (db, sign, rendering, limit) =>
    db
      .selectFrom("pages")
      .select(["id", "version", "body_markdown", "body_html"])
      .where("rendering", sign, rendering)
      .orderBy("rendering")
      .limit(limit)
      .execute(),
  render: ({ body_markdown }, siteLanguage) => pageTextColumns(body_markdown, siteLanguage),
  async write(db, { id, version }, columns) {
    const result = await db
      .updateTable("pages")
      .set(columns)
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
  changed: (pageIds) => ({ postIds: [], pageIds }),
};
