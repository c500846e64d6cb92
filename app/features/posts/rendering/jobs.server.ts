/** Renders the texts of posts again after an upgrade. */
import type { Database } from "#app/database/client/client.server.ts";
import { textColumns } from "#app/features/posts/commands/post-columns.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { rerender, type StoredText, type TextStore } from "./rerender.server.ts";

interface PostText extends StoredText {
  language: string | null;
}

type Columns = Awaited<ReturnType<typeof textColumns>>["columns"];

const POSTS: TextStore<PostText, Columns> = {
  find: (db: Database, sign, rendering, limit) =>
    db
      .selectFrom("posts")
      .select(["id", "version", "language", "body_markdown", "body_html"])
      .where("rendering", sign, rendering)
      .orderBy("rendering")
      .limit(limit)
      .execute(),
  async render({ body_markdown, language }, siteLanguage) {
    return (await textColumns({ bodyMarkdown: body_markdown, language }, siteLanguage)).columns;
  },
  async write(db, { id, version }, columns) {
    const result = await db
      .updateTable("posts")
      .set(columns)
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
  changed: (postIds) => ({ postIds, pageIds: [] }),
};

/** One look into an index while nothing is to be done. */
export const rerenderPosts: RecurringJob = {
  name: "posts.rerender",
  everyMs: MINUTE,
  run: (services) => rerender(services, POSTS),
};
