/** Where a series is found besides its page: feeds, the sitemap, search, and what search engines read. */
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { findSitemapPart } from "#app/features/feeds/sitemaps/sitemap-queries.server.ts";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { indexSubjects } from "#app/features/search/indexing/indexing.server.ts";
import { ensureIndex } from "#app/features/search/indexing/reindex.server.ts";
import { search, suggest } from "#app/features/search/queries.server.ts";
import { deleteSeries, saveSeries } from "#app/features/series/commands.server.ts";
import { addParts } from "#app/features/series/part-commands.server.ts";
import { findSharedSeries, getSeries, listParts } from "#app/features/series/queries.server.ts";
import { describePost } from "#app/magazine/schema-org/post-things.ts";
import { describeSeries } from "#app/magazine/schema-org/series-things.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { loader as loadFeed } from "#app/routes/feeds/series-feed.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";

const CHANGE = { actor: SYSTEM };
const SITE = {
  name: "The Lamp",
  url: "https://lamps.example",
  language: "en",
  logo: "/logo.svg",
  sameAs: [],
};

type Open = (typeof databases)[number]["open"];

/** Two published parts, the first of them the newer one, and a draft. */
async function makeSeries(open: Open) {
  const client = await open();
  const { db } = client;
  const words = { title: "Lighthouse keepers", description: "Who waits up there." };
  await saveSeries(client, { id: "keepers", ...words, plannedParts: 4 }, CHANGE);
  await makePost(db, { id: "old", slug: "old", title: "Old" });
  await makePost(db, { id: "new", slug: "new", title: "New" });
  await makePost(db, { id: "draft", status: "draft", published_at: null });
  await addParts(client, "keepers", ["new", "old", "draft"], CHANGE);
  return client;
}

async function readFeed(client: Awaited<ReturnType<Open>>, file: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, makeServices(client));
  context.set(pageContext, createPageRecord());
  const slug = "lighthouse-keepers";
  const url = new URL(`/series/${slug}/${file}`, SITE.url);
  return loadFeed({ context, params: { slug }, url } as unknown as Parameters<typeof loadFeed>[0]);
}

describe.each(databases)("finding a series on $name", ({ open }) => {
  test("its feeds have the published parts by date, and name themselves", async () => {
    const client = await makeSeries(open);
    const rss = await readFeed(client, "rss.xml");
    expect(rss.headers.get("content-type")).toContain("application/rss+xml");
    const feed = parseRssFeed(await rss.text());
    expect(feed.title).toMatch(/^Lighthouse keepers · /);
    expect(feed.items?.map(({ title }) => title)).toEqual(["New", "Old"]);
    expect(feed.atom?.links?.[0]?.href).toMatch(/\/series\/lighthouse-keepers\/rss\.xml$/);
    const atom = parseAtomFeed(await (await readFeed(client, "atom.xml")).text());
    expect(atom.entries).toHaveLength(2);
    const json = parseJsonFeed(await (await readFeed(client, "feed.json")).json());
    expect(json.items?.map(({ title }) => title)).toEqual(["New", "Old"]);
  });

  test("the sitemap has it, and the list of all series, once a part is published", async () => {
    const client = await makeSeries(open);
    await saveSeries(client, { title: "Empty" }, CHANGE);
    const paths = async () => {
      const entries = await findSitemapPart(client.db, "pages.xml", { ...SITE, frameOf: () => "" });
      return entries?.map(({ path }) => path).filter((path) => path.startsWith("/series"));
    };
    expect(await paths()).toEqual(["/series", "/series/lighthouse-keepers"]);
    await deleteSeries(client, "keepers", CHANGE);
    expect(await paths()).toEqual([]);
  });

  test("search finds its title, and no series without a published part", async () => {
    const client = await makeSeries(open);
    await ensureIndex(client);
    const found = async (term: string) =>
      (await search(client, { term, limit: 9 })).pages.map(({ path }) => path);
    expect(await found("lighthouse")).toEqual(["/series/lighthouse-keepers"]);
    expect(await found("waits")).toEqual(["/series/lighthouse-keepers"]);
    expect(await suggest(client, "lightho")).toMatchObject([
      { kind: "page", name: "Lighthouse keepers", href: "/series/lighthouse-keepers" },
    ]);
    const { value } = (await saveSeries(client, { title: "Windmills" }, CHANGE)) as never as {
      value: { id: string };
    };
    await indexSubjects(client, [{ subject: "series", id: value.id }]);
    expect(await found("windmills")).toEqual([]);
    await deleteSeries(client, "keepers", CHANGE);
    await indexSubjects(client, [{ subject: "series", id: "keepers" }]);
    expect(await found("lighthouse")).toEqual([]);
  });

  test("search engines read which part of what a post is, and all parts of the series", async () => {
    const { db } = await makeSeries(open);
    const shared = (await findSharedSeries(db, "keepers"))!;
    const { bodyHtml: _, ...post } = await getPostPage(db, "old");
    const [thing, crumbs] = describePost(post, { series: { ...shared, number: 2 } })(SITE);
    const id = "https://lamps.example/series/lighthouse-keepers#series";
    expect(thing).toMatchObject({ position: 2, isPartOf: { "@id": id, name: shared.title } });
    expect(crumbs).toMatchObject({
      itemListElement: [{}, { item: "https://lamps.example/series/lighthouse-keepers" }, {}],
    });
    const series = await getSeries(db, "lighthouse-keepers");
    const { parts } = await listParts(db, "keepers", { limit: 9 });
    expect(describeSeries(series, parts, "Series")(SITE)[0]).toMatchObject({
      "@type": "CreativeWorkSeries",
      "@id": id,
      hasPart: [
        { position: 1, name: "New" },
        { position: 2, name: "Old" },
      ],
    });
  });
});
