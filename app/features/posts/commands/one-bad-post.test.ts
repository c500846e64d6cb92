import { sql } from "kysely";
import { expect, test } from "vitest";
import { makePost } from "#tests/factories/posts.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { publishDuePosts } from "./publish-commands.server.ts";

test("a post that cannot be published does not keep the others from it", async () => {
  const client = await openMigratedSqlite();
  const due = { status: "scheduled" as const, published_at: 1000 };
  const bad = await makePost(client.db, { ...due, slug: "bad" });
  await makePost(client.db, { ...due, slug: "good", published_at: 2000 });
  await sql
    .raw(
      `create trigger refuse before update on posts when old.id = '${bad.id}'
        begin select raise(abort, 'refused'); end`,
    )
    .execute(client.db);
  await expect(publishDuePosts(client, 3000)).rejects.toThrow("refused");
  const posts = client.db.selectFrom("posts").select(["slug", "status"]).orderBy("slug");
  expect(await posts.execute()).toEqual([
    { slug: "bad", status: "scheduled" },
    { slug: "good", status: "published" },
  ]);
  await client.close();
});
