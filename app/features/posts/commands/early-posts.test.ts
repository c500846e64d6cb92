/** Posts that were published while the clock was 400 days ahead. */
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor } from "#tests/factories/rows.ts";
import { savePost } from "./commands.server.ts";
import { correctEarlyPosts, publishDuePosts } from "./publish-commands.server.ts";

const FACTS = { kind: "standard" as const, title: "Harbour", categoryIds: [], tagIds: [] };

describe.each(databases)("after the clock was ahead, on $name", ({ open }) => {
  async function save(given: object, change: object = {}) {
    const client = await open();
    const author = await makeAuthor(client.db);
    const input = { ...FACTS, authorIds: [author.id], ...given };
    const saved = await savePost(client, input, { actor: SYSTEM, ...change });
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    const isPublic = async (now?: number) => {
      const posts = client.db.selectFrom("posts").select("id");
      return (await posts.where((eb) => isPublished(eb, now)).execute()).length === 1;
    };
    const countOf = async () =>
      (await client.db.selectFrom("authors").select("post_count").executeTakeFirstOrThrow())
        .post_count;
    return { client, isPublic, countOf };
  }

  test("a scheduled post waits for its date again, and is published then", async () => {
    const publishedAt = Date.now() + 10 * DAY;
    const { client, isPublic, countOf } = await save({ status: "scheduled", publishedAt });
    expect(await publishDuePosts(client, Date.now() + 400 * DAY)).toBe(1);
    await correctEarlyPosts(client);
    const post = client.db.selectFrom("posts").select(["status", "published_at"]);
    const scheduled = { status: "scheduled", published_at: publishedAt };
    expect(await post.executeTakeFirst()).toEqual(scheduled);
    expect(await countOf()).toBe(0);
    expect(await publishDuePosts(client, publishedAt)).toBe(1);
    expect(await isPublic(publishedAt)).toBe(true);
    expect(await countOf()).toBe(1);
  });

  test("a post that somebody published meanwhile is public, not gone for 400 days", async () => {
    const { client, isPublic, countOf } = await save({ status: "published" });
    const ahead = Date.now() + 400 * DAY;
    const columns = { published_at: ahead, updated_at: ahead };
    await client.db.updateTable("posts").set(columns).execute();
    expect(await isPublic()).toBe(false);
    await correctEarlyPosts(client);
    expect(await isPublic()).toBe(true);
    expect(await countOf()).toBe(1);
    const events = await client.db.selectFrom("events").select("name").orderBy("id").execute();
    expect(events.at(-1)?.name).toBe("post.changed");
  });

  test("posts of the right clock stay as they are", async () => {
    const { client } = await save({ status: "published", publishedAt: Date.now() - HOUR });
    const read = () => client.db.selectFrom("posts").selectAll().executeTakeFirst();
    const before = await read();
    await correctEarlyPosts(client);
    expect(await read()).toEqual(before);
  });
});
