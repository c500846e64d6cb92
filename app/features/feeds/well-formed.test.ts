import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { withoutControls } from "#app/lib/control-characters.ts";
import { readWebVtt, writeWebVtt } from "#app/lib/media/web-vtt.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { parseXml } from "#tests/parse-xml.ts";
import { writeAtom, writeRss } from "./formats.server.ts";
import { writePodcast } from "./podcast.server.ts";
import { listEpisodes, listFeedEntries } from "./queries.server.ts";
import { findSitemapPart, listSitemapParts } from "./sitemaps/sitemap-queries.server.ts";
import { writeSitemap, writeSitemapIndex } from "./sitemaps/sitemap-xml.server.ts";

const SITE = "https://example.org";
const REFUSED = [...Array(32).keys(), 0xd800, 0xdfff, 0xfffe, 0xffff].map((code) =>
  String.fromCharCode(code),
);
/** Any text, and in every second place a character that XML refuses or that ends its markup. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...REFUSED, "]]>", "&#1;", "<", "&"),
    fc.string({ unit: "binary" }),
  ),
  maxLength: 40,
});
const podcast = {
  category: "Technology",
  isExplicit: true,
  coverUrl: "https://example.org/icon-podcast.png",
};
const feed = { name: "M", description: "", url: SITE, language: "en", logoUrl: null };

/** Every file of the sitemap. */
async function writeSitemaps(db: Database, name: string): Promise<string[]> {
  const parts = await listSitemapParts(db);
  const site = { name, language: "en", url: SITE, frameOf: () => null };
  const files = parts.map(async ({ path }) => {
    const entries = await findSitemapPart(db, path.replace("/sitemaps/", ""), site);
    return writeSitemap(SITE, entries!);
  });
  return [writeSitemapIndex(SITE, parts), ...(await Promise.all(files))];
}

/** Everything that machines read as XML. */
async function writeAll({ db }: DatabaseClient, siteName: string): Promise<string[]> {
  const entries = await listFeedEntries(db, SITE, { limit: 5 });
  const site = { ...feed, name: siteName, description: siteName };
  return [
    writeRss(site, "/rss.xml", entries),
    writeAtom(site, "/atom.xml", entries),
    writePodcast(
      { ...site, ...podcast, owner: { name: siteName, email: "a@example.org" } },
      "/podcast.xml",
      await listEpisodes(db, SITE),
    ),
    ...(await writeSitemaps(db, siteName)),
  ];
}

describe.each(databases)("feeds on $name", ({ open }) => {
  let client: DatabaseClient;
  let ids: { authorIds: string[]; categoryIds: string[] };
  const change = { actor: SYSTEM };

  beforeEach(async () => {
    client = await open();
    const [author, category] = [await makeAuthor(client.db), await makeTerm(client.db)];
    ids = { authorIds: [author.id], categoryIds: [category.id] };
  });

  const publish = (words: object, id?: string) =>
    savePost(
      client,
      { kind: "standard", title: "Fog", tagIds: [], status: "published", ...ids, ...words, id },
      change,
    );

  test("whatever text is accepted, a strict parser reads every feed and the sitemap", async () => {
    const post = await publish({});
    if (!post.ok) throw new Error(JSON.stringify(post.errors));
    const property = fc.asyncProperty(text, text, async (one, other) => {
      const words = { title: one, excerpt: other, bodyMarkdown: `${one}\n\n${other}` };
      await publish(words, post.value.id);
      const name = { firstName: one, lastName: other, displayName: one };
      await saveAuthor(client, { ...name, id: ids.authorIds[0]! }, change);
      await saveTerm(client, { id: ids.categoryIds[0]!, taxonomy: "category", name: one }, change);
      for (const xml of await writeAll(client, one)) parseXml(xml);
    });
    await fc.assert(property, { numRuns: 40 });
  });

  test("texts stored before control characters were refused are read too", async () => {
    const post = await publish({});
    if (!post.ok) throw new Error(JSON.stringify(post.errors));
    const stored = REFUSED.filter((each) => each !== "\0" && each.isWellFormed()).join("");
    const columns = { title: `Fog${stored}`, body_html: `<p>${stored}</p>` };
    await client.db.updateTable("posts").set(columns).execute();
    for (const xml of await writeAll(client, `Masthead${stored}`)) parseXml(xml);
  });
});

test("captions keep their cues whatever is said", () => {
  const property = fc.property(text, (said) => {
    const vtt = writeWebVtt([{ start: 0, end: 1, text: said.replace(/\s+/g, " ") }]);
    expect(vtt).toBe(withoutControls(vtt));
    expect(readWebVtt(vtt)).toHaveLength(1);
  });
  fc.assert(property);
});
