import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { getAuthorProfile } from "#app/features/accounts/queries.server.ts";
import { saveAddresses } from "#app/features/addresses/commands.server.ts";
import { findAddress } from "#app/features/addresses/find-address.server.ts";
import { readAddressSettings } from "#app/features/addresses/pattern-queries.server.ts";
import type { PostPattern } from "#app/features/addresses/post-patterns.ts";
import type { SubjectPatterns } from "#app/features/addresses/subject-patterns.ts";
import { findSitemapPart } from "#app/features/feeds/sitemaps/sitemap-queries.server.ts";
import { addPage } from "#app/features/pages/commands.server.ts";
import { authorHref, termHref, termKindHref } from "#app/features/posts/addresses.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { getTerm } from "#app/features/taxonomy/queries.server.ts";
import { withPresentLinks } from "#app/magazine/shell/menu/present-links.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { watchStatements } from "#tests/statements.ts";
import { isPostAddress } from "./post-addresses.ts";

const CHANGE = { actor: SYSTEM };
const NAMES = { firstName: "A", lastName: "B", displayName: "A B" };

async function choose(
  client: DatabaseClient,
  subjects: Partial<SubjectPatterns>,
  choice: PostPattern = "kind",
) {
  const { version } = await readAddressSettings(client.db, false);
  const options = { version, isDemo: false };
  return saveAddresses(client, { choice, hasLayouts: false, subjects }, options, CHANGE);
}

/** Reads what is at a path without caches, as after `site.changed`. */
const look = (client: DatabaseClient, path: string) =>
  findAddress(makeServices(client, { DEMO: "off" }), path);

const PATTERNS: SubjectPatterns = {
  category: "/topics/:slug",
  tag: "/tag/:slug",
  author: "/writers/:slug",
};

async function makeMagazine(client: DatabaseClient) {
  const { db } = client;
  const category = await makeTerm(db, { slug: "tides", taxonomy: "category" });
  const tag = await makeTerm(db, { slug: "fog", taxonomy: "tag" });
  const author = await makeAuthor(db, { slug: "ada", post_count: 1 });
  await makePost(db, { slug: "ebb", author_id: author.id, terms: [category.id, tag.id] });
  return { category, tag, author };
}

describe.each(databases)("addresses of terms and authors on $name", ({ open }) => {
  test("a change moves categories, tags and authors with their kinds and feeds, and every former address leads there", async () => {
    const client = await open();
    await makeMagazine(client);
    expect(await choose(client, PATTERNS)).toEqual({ ok: true, value: null });
    const term = await getTerm(client.db, "tides");
    expect([termHref(term), termKindHref(term, "video")]).toEqual([
      "/topics/tides",
      "/topics/tides/video",
    ]);
    expect(termHref(await getTerm(client.db, "fog"))).toBe("/tag/fog");
    expect(authorHref(await getAuthorProfile(client.db, "ada"))).toBe("/writers/ada");
    const moved: [from: string, to: string, route: string][] = [
      ["/archive/tides", "/topics/tides", "/archive/tides"],
      ["/archive-video/tides", "/topics/tides/video", "/archive-video/tides"],
      ["/archive-audio/fog", "/tag/fog/audio", "/archive-audio/fog"],
      ["/archive/tides/rss.xml", "/topics/tides/rss.xml", "/archive/tides/rss.xml"],
      ["/archive-video/fog/rss.xml", "/tag/fog/video/rss.xml", "/archive-video/fog/rss.xml"],
      ["/author/ada", "/writers/ada", "/author/ada"],
      ["/author/ada/rss.xml", "/writers/ada/rss.xml", "/author/ada/rss.xml"],
    ];
    for (const [from, to, route] of moved) {
      expect(await look(client, from), from).toEqual({ movedTo: to });
      expect(await look(client, to), to).toEqual({ route });
    }
    // A tag's address with the folder of categories, and the other way round.
    expect(await look(client, "/topics/fog")).toEqual({ movedTo: "/tag/fog" });
    expect(await look(client, "/author-v2/ada")).toEqual({ movedTo: "/writers/ada" });
    for (const path of ["/topics/none", "/writers/none/rss.xml", "/archive/none", "/other/ada"]) {
      expect(await look(client, path), path).toBeNull();
    }
  });

  test("setting patterns back undoes the change, and leaves nothing behind", async () => {
    const client = await open();
    await makeMagazine(client);
    await choose(client, PATTERNS);
    const { category, tag, author } = (await readAddressSettings(client.db, false)).subjects;
    expect({ category, tag, author }).toEqual(PATTERNS);
    await choose(client, {
      category: "/archive/:slug",
      tag: "archive/:slug/",
      author: "/Author/:slug",
    });
    expect(termHref(await getTerm(client.db, "tides"))).toBe("/archive/tides");
    expect(await look(client, "/topics/tides/video")).toEqual({ movedTo: "/archive-video/tides" });
    expect(await look(client, "/writers/ada/rss.xml")).toEqual({ movedTo: "/author/ada/rss.xml" });
    expect(await look(client, "/archive/tides")).toBeNull();
  });

  test("categories may have the shortest addresses, with posts below them", async () => {
    const client = await open();
    await makeMagazine(client);
    expect(await choose(client, { category: "/:slug" }, "category")).toMatchObject({ ok: true });
    expect(await look(client, "/tides")).toEqual({ route: "/archive/tides" });
    expect(await look(client, "/tides/video")).toEqual({ route: "/archive-video/tides" });
    expect(await look(client, "/tides/ebb")).toEqual({ route: "/single/ebb" });
    expect(await look(client, "/archive/tides")).toEqual({ movedTo: "/tides" });
  });

  test("a former slug is found under the new pattern", async () => {
    const client = await open();
    const { category, author } = await makeMagazine(client);
    await choose(client, PATTERNS);
    await saveTerm(
      client,
      { id: category.id, taxonomy: "category", name: "T", slug: "floods" },
      CHANGE,
    );
    await saveAuthor(client, { ...NAMES, id: author.id, slug: "ada-b" }, CHANGE);
    expect(await look(client, "/topics/tides/audio")).toEqual({ movedTo: "/topics/floods/audio" });
    expect(await look(client, "/author/ada")).toEqual({ movedTo: "/writers/ada-b" });
  });

  test("the sitemap has the present addresses", async () => {
    const client = await open();
    await makeMagazine(client);
    await choose(client, PATTERNS);
    const site = { name: "", language: "en", url: "https://a.example", frameOf: () => null };
    const paths = async (file: string) =>
      (await findSitemapPart(client.db, file, site))?.map(({ path }) => path);
    expect(await paths("terms-1.xml")).toEqual(["/topics/tides", "/tag/fog"]);
    expect(await paths("authors-1.xml")).toEqual(["/writers/ada"]);
  });

  test("patterns that others have, or that would hide something, are refused where they were typed", async () => {
    const client = await open();
    await makeMagazine(client);
    const page = { path: "/topics/tides", title: "A page", status: "published" as const };
    await addPage(client, "page", page, CHANGE);
    const refusals: [Partial<SubjectPatterns>, PostPattern, string, string][] = [
      [{ category: "/:slug/more" }, "kind", "category", "bad-folder"],
      [{ category: "/topics" }, "kind", "category", "bad-folder"],
      [{ author: "/:slug" }, "kind", "author", "bad-folder"],
      [{ tag: "/dashboard/:slug" }, "kind", "tag", "reserved"],
      [{ category: "/author/:slug" }, "kind", "category", "reserved"],
      [{ category: "/:slug" }, "slug", "category", "same-pattern"],
      [{ tag: "/p/:slug" }, "p", "tag", "same-pattern"],
      [{ tag: "/by/:slug", author: "/by/:slug" }, "kind", "author", "same-pattern"],
      [{ category: "/topics/:slug" }, "kind", "category", "hidden"],
      [{ tag: "/tides/:slug" }, "category", "choice", "hidden"],
    ];
    for (const [subjects, choice, field, code] of refusals) {
      const saved = await choose(client, subjects, choice);
      expect(saved, JSON.stringify(subjects)).toMatchObject({
        ok: false,
        errors: { [field]: [code] },
      });
    }
    expect(await client.db.selectFrom("address_patterns").selectAll().execute()).toEqual([]);
  });

  test("no page, term or author can be saved later at an address that is taken", async () => {
    const client = await open();
    await makeMagazine(client);
    await choose(client, { ...PATTERNS, tag: "/:slug" }, "category");
    const page = (path: string) =>
      addPage(client, path, { path, title: "A page", status: "published" }, CHANGE);
    for (const path of ["/topics/tides", "/fog", "/writers/ada"]) {
      expect(await page(path), path).toEqual({ ok: true, value: false });
    }
    for (const path of ["/topics/reefs", "/rain", "/writers/bo"]) await page(path);
    const refused = { ok: false, errors: { slug: ["reserved"] } };
    const term = (taxonomy: "category" | "tag", slug: string) =>
      saveTerm(client, { taxonomy, name: slug, slug }, CHANGE);
    expect(await term("category", "reefs")).toEqual(refused);
    expect(await term("category", "topics")).toEqual(refused);
    expect(await term("tag", "rain")).toEqual(refused);
    expect(await term("tag", "search")).toEqual(refused);
    expect(await term("tag", "topics")).toMatchObject({ ok: true });
    const author = { ...NAMES, slug: "bo" };
    expect(await saveAuthor(client, author, CHANGE)).toEqual(refused);
  });
});

test("links in menu and footer that an owner has typed lead to the present addresses", async () => {
  const client = await openMigratedSqlite();
  await makeMagazine(client);
  await choose(client, PATTERNS);
  const hrefs = [
    "/archive-video/tides?page=2#list",
    "/about",
    "https://a.example/archive/tides",
    "",
  ];
  const services = makeServices(client, { DEMO: "off" });
  const links = await withPresentLinks(
    services,
    hrefs.map((href) => ({ name: "", href })),
  );
  expect(links.map(({ href }) => href)).toEqual([
    "/topics/tides/video?page=2#list",
    ...hrefs.slice(1),
  ]);
});

test("static pages are not asked for again where they have been looked for in memory", async () => {
  const client = await openMigratedSqlite();
  await makeMagazine(client);
  await choose(client, PATTERNS, "slug");
  const { db, statements } = watchStatements(client);
  const services = { ...makeServices(client, { DEMO: "off" }), db };
  expect(await isPostAddress(services, "/nowhere")).toBe(false);
  expect(await isPostAddress(services, "/topics/tides")).toBe(true);
  const ofPages = statements.filter(({ sql }) => sql.includes('"pages"'));
  expect(ofPages).toEqual([]);
  await findAddress(services, "/nowhere");
  expect(statements.filter(({ sql }) => sql.includes('"pages"'))).toHaveLength(1);
});

test("routes alone decide while nothing was changed: nothing is read", async () => {
  const client = await openMigratedSqlite();
  await makeMagazine(client);
  const services = makeServices(client, { DEMO: "off" });
  const paths = ["/archive/tides", "/author/ada", "/archive-video/none/rss.xml", "/topics/tides"];
  const { version: _version, ...settings } = await readAddressSettings(client.db, false);
  const content = { ...settings, version: "" };
  const contents = { get: async () => ({ content }) } as unknown as typeof services.contents;
  const db = undefined as unknown as typeof services.db;
  for (const path of paths) {
    expect(await findAddress({ ...services, contents, db }, path), path).toBeNull();
  }
});
