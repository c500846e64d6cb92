import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { listFailures } from "#app/features/imports/failures.server.ts";
import { downloadFeed } from "#app/features/imports/feed-commands.server.ts";
import type { FetchFile } from "#app/features/imports/running/old-site.server.ts";
import { runImport } from "#app/features/imports/running/run-import.server.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile, picture } from "#tests/factories/exports.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { readChaptersFile } from "./chapters.ts";

const CHANGE = { actor: SYSTEM };
const TONE = readFileSync(join(import.meta.dirname, "../../../../../tests/samples/tone.mp3"));

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:psc="http://podlove.org/simple-chapters">
<channel>
  <title>Harbour Radio</title>
  <link>https://radio.example/</link>
  <atom:link href="https://radio.example/feed.xml" rel="self" type="application/rss+xml"/>
  <description>Sounds of the quay</description>
  <language>en-gb</language>
  <itunes:author>Ada Berg</itunes:author>
  <itunes:owner><itunes:name>Ada Berg</itunes:name><itunes:email>ada@radio.example</itunes:email></itunes:owner>
  <itunes:image href="https://www.cdn.example/cover.jpg"/>
  <itunes:category text="Arts"><itunes:category text="Books"/></itunes:category>
  <item>
    <title>Ice &amp; iron</title>
    <link>https://radio.example/episodes/ice-and-iron/</link>
    <guid isPermaLink="false">radio-0007</guid>
    <pubDate>Tue, 02 Jan 2024 10:00:00 +0000</pubDate>
    <category>Winter</category>
    <description>The pier froze.</description>
    <content:encoded><![CDATA[<p>The pier <b>froze</b>.</p>]]></content:encoded>
    <enclosure url="https://sounds.example/play?id=7" length="9" type="audio/mpeg"/>
    <itunes:season>2</itunes:season><itunes:episode>7</itunes:episode><itunes:episodeType>bonus</itunes:episodeType><itunes:explicit>yes</itunes:explicit>
    <podcast:chapters url="https://www.cdn.example/7.json" type="application/json+chapters"/>
    <podcast:transcript url="https://www.cdn.example/7.html" type="text/html"/>
    <podcast:transcript url="https://www.cdn.example/7.srt" type="application/x-subrip"/>
  </item>
  <item>
    <title>Lost tape</title>
    <guid isPermaLink="false">radio-0006</guid>
    <pubDate>Mon, 01 Jan 2024 10:00:00 +0000</pubDate>
    <description>First line
second line</description>
    <enclosure url="https://sounds.example/play?id=6" length="9" type="audio/mpeg"/>
  </item>
</channel>
</rss>`;

const CHAPTERS = JSON.stringify({
  version: "1.2.0",
  chapters: [
    { startTime: 0.4, title: "The pier", url: "https://example.org/pier" },
    { startTime: 0, title: "Start" },
    { startTime: 0.2, title: "Only a picture", toc: false },
    { startTime: 5000, title: "Of a longer cut" },
  ],
});

const SRT = "1\n00:00:00,000 --> 00:00:01,000\nIce everywhere.\n";

async function fetchOf(asked: string[]): Promise<FetchFile> {
  const files: ReadonlyMap<string, string | Buffer> = new Map<string, string | Buffer>([
    ["https://www.cdn.example/cover.jpg", await picture("#357")],
    ["https://sounds.example/play?id=7", TONE],
    ["https://www.cdn.example/7.json", CHAPTERS],
    ["https://www.cdn.example/7.srt", SRT],
  ]);
  return async (address) => {
    asked.push(address);
    const bytes = files.get(address);
    if (bytes === undefined) throw new Unreachable("gone", { status: 404 });
    return { bytes: Readable.from([Buffer.from(bytes)]), validator: "", isRest: false };
  };
}

const CHOICES = { fetchesFiles: true, hasSettings: true };

const importFeed = async (services: Services, path: string, asked: string[] = []) =>
  imported(services, path, { choices: CHOICES, fetch: await fetchOf(asked) });

describe.each(databases)("the feed of a podcast on $name", ({ open }) => {
  test("its episodes come with sound, number, chapters, transcript, cover, ids and addresses", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const { id, report } = await importFeed(services, makeFile("feed.xml", FEED));
    expect(report!.counts).toMatchObject({
      posts: 2,
      people: 1,
      tags: 1,
      redirects: 1,
    });
    const posts = await db.selectFrom("posts").selectAll().orderBy("title").execute();
    const [ice, lost] = posts;
    expect(ice).toMatchObject({
      kind: "audio",
      title: "Ice & iron",
      slug: "ice-and-iron",
      excerpt: "The pier froze.",
      body_markdown: "The pier **froze**.",
      series: "Harbour Radio",
      season: 2,
      episode: 7,
      episode_type: "bonus",
      is_explicit: 1,
      feed_id: "radio-0007",
      published_at: Date.parse("2024-01-02T10:00:00Z"),
    });
    expect(ice!.media_id).not.toBeNull();
    expect(ice!.picture_id).not.toBeNull();
    // Without its audio file, the episode becomes an article.
    expect(lost).toMatchObject({ kind: "standard", media_id: null, series: "Harbour Radio" });
    expect(lost!.body_markdown).toBe("First line\\\nsecond line");
    expect(await listFailures(db, id)).toEqual([
      { address: "https://sounds.example/play?id=6", reason: "not-there" },
    ]);
    const chapters = db.selectFrom("chapters").select(["start_ms", "title", "link"]);
    expect(await chapters.orderBy("start_ms").execute()).toEqual([
      { start_ms: 0, title: "Start", link: "" },
      { start_ms: 400, title: "The pier", link: "https://example.org/pier" },
    ]);
    const transcripts = db.selectFrom("transcripts").select(["language", "text"]);
    expect(await transcripts.execute()).toEqual([{ language: "en-gb", text: "Ice everywhere." }]);
    const redirects = db.selectFrom("redirects").select(["source", "target"]).orderBy("source");
    expect(await redirects.execute()).toEqual([
      { source: "/episodes/ice-and-iron", target: "/single-audio/ice-and-iron" },
      { source: "/feed.xml", target: "/podcast.xml" },
    ]);
    const setting = db.selectFrom("settings").select("value");
    expect(await setting.where("name", "=", "site.podcastCategory").execute()).toEqual([
      { value: '"Arts > Books"' },
    ]);
  });

  test("a repeated import duplicates nothing and fetches only missing files", async () => {
    const services = makeServices(await open());
    const path = makeFile("feed.xml", FEED);
    await importFeed(services, path);
    const asked: string[] = [];
    await importFeed(services, path, asked);
    expect(asked).not.toContain("https://sounds.example/play?id=7");
    expect(asked).not.toContain("https://www.cdn.example/7.html");
    const { posts } = await services.db
      .selectFrom("posts")
      .select((each) => each.fn.countAll().as("posts"))
      .executeTakeFirstOrThrow();
    expect(Number(posts)).toBe(2);
  });
});

test("an import that is stopped during a download continues with that episode", async () => {
  const services = makeServices(await openMigratedSqlite());
  const stopping = new AbortController();
  const fetchAll = await fetchOf([]);
  const path = makeFile("feed.xml", FEED);
  const stopped = await imported(services, path, {
    choices: CHOICES,
    signal: stopping.signal,
    fetch: async (address, signal, ...rest) => {
      if (address.endsWith("id=7")) stopping.abort();
      signal.throwIfAborted();
      return fetchAll(address, signal, ...rest);
    },
  });
  expect(stopped).toMatchObject({ state: "running", failure: null });
  const from = await openSource(path);
  expect(await runImport(services, stopped.id, from, { fetch: fetchAll })).toBe("done");
  from.archive.close();
  const posts = services.db.selectFrom("posts").select(["title", "kind"]).orderBy("title");
  expect(await posts.execute()).toEqual([
    { title: "Ice & iron", kind: "audio" },
    { title: "Lost tape", kind: "standard" },
  ]);
  await services.close();
});

test("a feed is downloaded to the same file each time, and an invalid address is refused", async () => {
  const env = { dataDir: temporaryFolder() };
  const fetchFeed = async () => ({ bytes: Buffer.from(FEED) });
  const bring = (address: string) => downloadFeed(env, address, CHANGE, fetchFeed);
  const first = await bring("https://radio.example/feed.xml");
  expect(first).toMatchObject({ ok: true });
  expect(await bring("https://radio.example/feed.xml")).toEqual(first);
  const { name } = (first as { value: { name: string } }).value;
  expect(readFileSync(join(env.dataDir, "imports", name), "utf8")).toBe(FEED);
  const refused = { ok: false, errors: { feed: ["bad-address"] } };
  expect(await bring("/etc/passwd")).toEqual(refused);
  // The fetcher that is used outside of tests asks no private address.
  expect(await downloadFeed(env, "http://127.0.0.1:1/feed.xml", CHANGE)).toEqual({
    ok: false,
    errors: { feed: ["no-answer"] },
  });
});

test.each(["", "[]", "{", '{"chapters":{}}', '{"chapters":[null,{"startTime":"x","title":"A"}]}'])(
  "an invalid file of chapters has no chapters: %s",
  (text) => {
    expect(readChaptersFile(text)).toEqual([]);
  },
);

test("an old address with a query is reported, since it cannot redirect", async () => {
  const services = makeServices(await openMigratedSqlite());
  const feed = FEED.replace("/episodes/ice-and-iron/</link>", "/?p=12</link>");
  const { report } = await imported(services, makeFile("feed.xml", feed));
  const lost = report!.losses.find(({ code }) => code === "address-query");
  expect(lost?.examples[0]?.detail).toBe("/?p=12");
});
