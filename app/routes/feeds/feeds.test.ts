import { parseRssFeed } from "feedsmith";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { loader as loadCaptions } from "#app/routes/api/player/captions.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { loader as loadFeed } from "./feed.ts";
import { loader as redirectToFeed } from "./old-feed.ts";
import { loader as loadSecurity } from "./security-txt.ts";
import { loader as loadSubjectFeed } from "./subject-feed.ts";

const client = await openMigratedSqlite();
afterFile(client.close);
const term = await makeTerm(client.db, { slug: "tides", name: "Tides" });
const video = await makeMedia(client.db, { kind: "video", mime: "video/mp4", duration_ms: 9000 });
const post = await makePost(client.db, { kind: "video", terms: [term.id], media_id: video.id });
await makePost(client.db, { terms: [term.id] });
const sound = await makeMedia(client.db, { kind: "audio", mime: "audio/mpeg" });
const episode = await makePost(client.db, { kind: "audio", media_id: sound.id });
const transcript = { id: "t", post_id: post.id, media_id: video.id, language: "en", text: "Fog" };
await client.db
  .insertInto("transcripts")
  .values({ ...transcript, vtt: "WEBVTT", created_at: 0 })
  .execute();

type Given = Parameters<typeof loadSubjectFeed>[0] &
  Parameters<typeof loadFeed>[0] &
  Parameters<typeof loadSecurity>[0] &
  Parameters<typeof loadCaptions>[0];

/** Arguments of a loader for an address. */
function visit(path: string, params: Record<string, string> = {}): Given {
  const context = new RouterContextProvider();
  context.set(servicesContext, makeServices(client));
  context.set(pageContext, createPageRecord());
  const given: Pick<Given, "context" | "url"> = {
    context,
    url: new URL(path, "https://example.org"),
  };
  return { ...given, params } as unknown as Given;
}

const OWNER = "access-control-allow-origin";

test("feeds and captions may be read by scripts of every site", async () => {
  for (const path of ["/rss.xml", "/atom.xml", "/feed.json", "/podcast.xml"]) {
    expect((await loadFeed(visit(path))).headers.get(OWNER), path).toBe("*");
  }
  const subject = await loadSubjectFeed(visit("/archive/tides/rss.xml", { slug: "tides" }));
  expect(subject.headers.get(OWNER)).toBe("*");
  const file = visit("/captions", { id: post.id, file: "en.vtt" });
  expect((await loadCaptions(file)).headers.get(OWNER)).toBe("*");
});

test("a podcast without a cover shows the magazine's icon, which is square, and no post's picture", async () => {
  const podcast = parseRssFeed(await (await loadFeed(visit("/podcast.xml"))).text());
  expect(podcast.itunes?.image).toMatch(/^https?:\/\/[^/]+\/icon-podcast\.png$/);
  const { width, height } = await sharp("public/icon-podcast.png").metadata();
  expect([width, height]).toEqual([1400, 1400]);
});

test("there is no podcast until everybody may hear an episode", async () => {
  const open = (access: "public" | "members") =>
    client.db.updateTable("posts").set({ access }).where("id", "=", episode.id).execute();
  await open("members");
  await expect(loadFeed(visit("/podcast.xml"))).rejects.toThrow(NotFound);
  await open("public");
  const podcast = parseRssFeed(await (await loadFeed(visit("/podcast.xml"))).text());
  expect(podcast.items).toMatchObject([{ title: episode.title }]);
});

test("the feed of a category's videos has its videos, and names itself", async () => {
  const feedAt = async (path: string) => {
    const answer = await loadSubjectFeed(visit(path, { slug: "tides" }));
    return parseRssFeed(await answer.text());
  };
  expect((await feedAt("/archive/tides/rss.xml")).items).toHaveLength(2);
  const videos = await feedAt("/archive-video/tides/rss.xml");
  expect(videos.items).toMatchObject([{ title: post.title }]);
  expect(videos.atom?.links?.[0]?.href).toMatch(/\/archive-video\/tides\/rss\.xml$/);
});

test("where other programs had their feed leads to this one for good", () => {
  const leads = (path: string) => {
    try {
      return redirectToFeed(visit(path) as never);
    } catch (thrown) {
      const { status, headers } = thrown as Response;
      return `${status} ${headers.get("location")}`;
    }
  };
  for (const path of ["/feed", "/rss", "/feed.xml", "/index.xml"]) {
    expect(leads(path), path).toBe("301 /rss.xml");
  }
  expect(leads("/atom")).toBe("301 /atom.xml");
});

/** RFC 9116 §2.2: a field a line, each but Contact at most once. */
async function readSecurity() {
  const answer = await loadSecurity(visit("/.well-known/security.txt"));
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).trimEnd().split("\n");
  const fields = lines.map((line): [string, string] => {
    const [, name = "", value = ""] = /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    return [name, value];
  });
  expect(new Set(fields.map(([name]) => name)).size).toBe(lines.length);
  return new Map(fields);
}

test("security.txt says whom to tell, and expires within a year but not soon", async () => {
  const fields = await readSecurity();
  expect(fields.get("Contact")).toMatch(/^http\S+\/contact$/);
  const days = (Date.parse(fields.get("Expires")!) - Date.now()) / DAY;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const value = JSON.stringify("mailto:safety@example.org");
  await client.db
    .insertInto("settings")
    .values({ name: "site.securityHref", value, updated_at: 0 })
    .execute();
  expect((await readSecurity()).get("Contact")).toBe("mailto:safety@example.org");
});
