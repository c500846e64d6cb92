import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { completeFeedIds } from "./feed-ids.server.ts";
import { writeAtom, writeJsonFeed, writeRss } from "./formats.server.ts";
import { listFeedEntries } from "./queries.server.ts";

const SITE = "https://example.org";
const site = { name: "M", description: "", url: SITE, language: "en", logoUrl: null };

/** The ids of all posts, as three parsers read them from three formats. */
async function idsIn({ db }: DatabaseClient): Promise<string[]> {
  const entries = await listFeedEntries(db, SITE, { limit: 10 });
  const rss = parseRssFeed(writeRss(site, "/rss.xml", entries));
  const atom = parseAtomFeed(writeAtom(site, "/atom.xml", entries));
  const json = parseJsonFeed(JSON.parse(writeJsonFeed(site, "/feed.json", entries)));
  const ids = rss.items?.map(({ guid }) => guid?.value ?? "") ?? [];
  expect(atom.entries?.map(({ id }) => id)).toEqual(ids);
  expect(json.items?.map(({ id }) => id)).toEqual(ids);
  return ids;
}

/** Leaves the database as it was before the column, and migrates it as a start does. */
async function upgrade(client: DatabaseClient): Promise<void> {
  await client.db.schema.alterTable("posts").dropColumn("feed_id").execute();
  await sql`delete from kysely_migration where name = '0025-feed-ids'`.execute(client.db);
  await migrate(client);
  await completeFeedIds(client.db, SITE);
}

describe.each(databases)("ids in feeds on $name", ({ open }) => {
  test("a post keeps its id in every format when its slug changes", async () => {
    const client = await open();
    await makePost(client.db, { slug: "fog" });
    const before = await idsIn(client);
    expect(before[0]).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    await client.db.updateTable("posts").set({ slug: "mist" }).execute();
    expect(await idsIn(client)).toEqual(before);
  });

  test("what was published before keeps the address that feeds called it by", async () => {
    const client = await open();
    await makePost(client.db, { slug: "fog", kind: "standard" });
    await makePost(client.db, { slug: "lift", kind: "audio" });
    await makePost(client.db, { slug: "later", status: "draft", published_at: null });
    await upgrade(client);
    const ids = ["https://example.org/single-audio/lift", "https://example.org/single/fog"];
    expect((await idsIn(client)).sort()).toEqual(ids);
    await client.db.updateTable("posts").set({ slug: sql`slug || '-2'` }).execute();
    await completeFeedIds(client.db, "https://moved.example");
    expect((await idsIn(client)).sort()).toEqual(ids);
    const drafts = client.db.selectFrom("posts").select("feed_id").where("status", "=", "draft");
    expect(await drafts.execute()).toEqual([{ feed_id: null }]);
  });
});
