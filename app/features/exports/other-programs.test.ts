/** Details that the importers of Ghost and WordPress would lose or misread. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, SYSTEM } from "#app/features/accounts/policy.ts";
import { openArchive } from "#app/features/imports/archive/open-archive.server.ts";
import { undoImport } from "#app/features/imports/running/undo-import.server.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { createPage, savePage } from "#app/features/pages/commands.server.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { joinSeries } from "#app/features/series/part-commands.server.ts";
import { saveSettings } from "#app/features/site/settings-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { imported } from "#tests/factories/imports.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { findFormat } from "./formats.server.ts";

type Services = ReturnType<typeof makeServices>;

async function exportAs(services: Services, name: string) {
  const format = findFormat(name)!;
  const path = join(temporaryFolder(), `export.${format.extension}`);
  await format.write(services, path, {});
  return path;
}

async function orderOf(services: Services, postIds: readonly string[], change: Change) {
  for (const postId of postIds)
    await joinSeries(services, { postId, seriesId: "tides", place: null }, change);
}

const partsIn = (db: Database) =>
  db
    .selectFrom("series_parts")
    .innerJoin("posts", "posts.id", "series_parts.post_id")
    .innerJoin("series", "series.id", "series_parts.series_id")
    .select(["series.slug as series", "series.title", "series.description", "posts.slug"])
    .orderBy("series_parts.position")
    .execute();

describe.each(databases)("for other programs from $name", ({ open }) => {
  test("WordPress reads a category after the one above it, and files with their dates", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const above = await makeTerm(db, { slug: "zoo", name: "Zoo", taxonomy: "category" });
    const middle = { slug: "middle", name: "Middle", taxonomy: "category" as const };
    const { id } = await makeTerm(db, { ...middle, parent_id: above.id });
    await makeTerm(db, { slug: "apes", name: "Apes", taxonomy: "category", parent_id: id });
    await makeMedia(db, { created_at: Date.UTC(2024, 4, 6) });
    const xml = await readFile(await exportAs(services, "wordpress"), "utf8");
    const slugs = Array.from(
      xml.matchAll(/<wp:category_nicename><!\[CDATA\[(.*?)\]/g),
      ([, slug]) => slug,
    );
    expect(slugs).toEqual(["zoo", "middle", "apes"]);
    expect(xml).toContain("<wp:post_date><![CDATA[2024-05-06 00:00:00]]>");
    expect(xml).not.toMatch(/0000-00-00|1970/);
  });

  test("WordPress gets the portraits of authors among its files, by which they are known again", async () => {
    const services = makeServices(await open());
    const { id } = await makeMedia(services.db, { storage_key: "on/one.jpg" });
    await makeAuthor(services.db, { slug: "ada", avatar_id: id });
    await makeAuthor(services.db, { slug: "ben" });
    const { source, archive } = await openSource(await exportAs(services, "wordpress"));
    const portraits = new Map<string, string>();
    for await (const item of source.items())
      if (item.type === "person") portraits.set(item.slug, item.portrait);
    archive.close();
    expect(portraits.get("ada")).toMatch(/^http:\/\/localhost:3000\/media\/[0-9a-f]{16}\.jpg$/);
    expect(portraits.get("ben")).toBe("");
  });

  test("WordPress gets the menu and the columns of the footer as menus, which come back", async () => {
    const services = makeServices(await open());
    await makeTerm(services.db, { slug: "zoo", name: "Zoo", taxonomy: "category" });
    const change = { actor: SYSTEM };
    const page = await createPage(services, { title: "Crew" }, change);
    if (!page.ok) throw new Error(JSON.stringify(page.errors));
    const input = { path: "/crew", title: "Crew", bodyMarkdown: "We.", status: "published" };
    await savePage(services, page.value.id, input, change);
    const navigation = [
      { name: "Read", href: "/archive/zoo", depth: 0, block: "" },
      { name: "People", href: "/crew", depth: 1, block: "" },
      { name: "", href: "", depth: 0, block: "categories" },
      { name: "Away", href: "https://other.example/", depth: 0, block: "" },
    ];
    const footer = [{ title: "Read on", links: [{ name: "Crew", href: "/crew" }] }];
    await saveSettings(services, { "site.navigation": navigation, "site.footer": footer }, change);
    const path = await exportAs(services, "wordpress");
    const xml = await readFile(path, "utf8");
    const typesOf = Array.from(
      xml.matchAll(/_menu_item_object\]\]><\/wp:meta_key>\s*<wp:meta_value><!\[CDATA\[(\w+)/g),
      ([, type]) => type,
    );
    expect(typesOf).toEqual(["category", "page", "custom", "page"]);
    // With the usual menu there are those of the footer alone.
    await saveSettings(services, { "site.navigation": undefined }, change);
    const footers = await exportAs(services, "wordpress");
    const there = makeServices(await open());
    await imported(there, path, { choices: { hasSettings: true } });
    const view = await getSite(there.db);
    expect(view.navigation).toEqual(navigation.filter(({ block }) => block === ""));
    expect(view.footer).toEqual(footer);
    const bare = makeServices(await open());
    await imported(bare, footers, { choices: { hasSettings: true } });
    expect(await getSite(bare.db)).toMatchObject({ navigation: null, footer });
  });

  test("Markdown says what is said of terms and authors, with their pictures, and it comes back", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const picture = await makeMedia(db, { kind: "image", storage_key: "ab/picture.jpg" });
    await services.storage.write("ab/picture.jpg", file);
    const wet = await makeTerm(db, { slug: "wet", name: "Wet", taxonomy: "category" });
    const said = { description: "Where it is: # 1", picture_id: picture.id, parent_id: wet.id };
    await makeTerm(db, { slug: "deep", name: "Deep Sea", taxonomy: "category", ...said });
    await makeTerm(db, { slug: "hash-desk", name: "#desk", taxonomy: "internal" });
    const post = await makePost(db, { slug: "fog" });
    const links = JSON.stringify({ website: "https://ada.example/", twitter: "#" });
    const ada = { display_name: "Ada", slug: "ada", description: "Writes", job_name: "Captain" };
    await db
      .updateTable("authors")
      .set({ ...ada, avatar_id: picture.id, links })
      .where("id", "=", post.author_id)
      .execute();
    const path = await exportAs(services, "markdown");
    const archive = await openArchive(path);
    const name = archive.files.find((each) => /^authors\/ada\/.+\.jpg$/.test(each));
    expect(archive.files.filter((each) => each.endsWith("_index.md"))).toEqual([
      "authors/ada/_index.md",
      "categories/deep-sea/_index.md",
      "categories/wet/_index.md",
    ]);
    expect(name).toBeDefined();
    archive.close();
    const there = makeServices(await open());
    await imported(there, path);
    const terms = there.db
      .selectFrom("terms")
      .leftJoin("terms as above", "above.id", "terms.parent_id")
      .leftJoin("media", "media.id", "terms.picture_id")
      .select(["terms.slug", "terms.description", "above.slug as above", "media.kind"])
      .orderBy("terms.slug");
    expect(await terms.execute()).toEqual([
      { slug: "deep", description: "Where it is: # 1", above: "wet", kind: "image" },
      { slug: "wet", description: "", above: null, kind: null },
    ]);
    const author = await there.db
      .selectFrom("authors")
      .leftJoin("media", "media.id", "authors.avatar_id")
      .select(["slug", "description", "media.kind", "links"])
      .where("display_name", "=", "Ada")
      .executeTakeFirstOrThrow();
    expect({ ...author, links: JSON.parse(author.links) }).toMatchObject({
      slug: "ada",
      description: "Writes",
      kind: "image",
      links: { website: "https://ada.example/" },
    });
  });

  test("Ghost gets series of posts as internal tags, which come back in their order and go again", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const said = { title: "Tides, & what they do", description: "Twice a day" };
    await saveSeries(services, { id: "tides", slug: "tides", ...said }, { actor: SYSTEM });
    for (const [number, slug] of ["ebb", "flood", "slack"].entries())
      await makePost(db, { id: slug, slug, number: number + 1 });
    const change = { actor: SYSTEM };
    await orderOf(services, ["slack", "ebb", "flood"], change);
    const before = await partsIn(db);
    expect(before.map(({ slug }) => slug)).toEqual(["slack", "ebb", "flood"]);
    const path = await exportAs(services, "ghost");
    const other = makeServices(await open());
    const { id } = await imported(other, path);
    expect(await partsIn(other.db)).toEqual(before);
    expect(await other.db.selectFrom("terms").select("name").execute()).toEqual([]);
    await undoImport(other, id);
    expect(await other.db.selectFrom("series").select("id").execute()).toEqual([]);
  });

  test("Ghost gets slugs that differ, and no redirect from an address to itself", async () => {
    const services = makeServices(await open());
    const { db } = services;
    await makePost(db, { slug: "jobs", number: 1 });
    await makeTerm(db, { slug: "zoo", taxonomy: "category" });
    await makeTerm(db, { slug: "hash-desk", name: "#desk", taxonomy: "internal" });
    for (const path of ["/jobs", "/team/jobs", "/crew/jobs", "/about-us"]) {
      const change = { actor: SYSTEM };
      const page = await createPage(services, { title: path }, change);
      if (!page.ok) throw new Error(JSON.stringify(page.errors));
      const input = { path, title: path, bodyMarkdown: "[Jobs](/team/jobs)", status: "draft" };
      expect(await savePage(services, page.value.id, input, change)).toMatchObject({ ok: true });
    }
    const archive = await openArchive(await exportAs(services, "ghost"));
    const read = async (file: string) => {
      let text = "";
      for await (const chunk of await archive.open(file)) text += chunk;
      return text;
    };
    const [{ data }] = JSON.parse(await read("ghost.json")).db;
    const posts: { title: string; slug: string; type: string; lexical: string }[] = data.posts;
    const slugs = posts
      .filter(({ type }) => type === "page")
      .map(({ title, slug }) => [title, slug]);
    expect(slugs).toEqual([
      ["/about-us", "about-us"],
      ["/crew/jobs", "crew-jobs"],
      ["/jobs", "jobs-2"],
      ["/team/jobs", "team-jobs"],
    ]);
    expect(posts.at(-1)?.lexical).toContain("__GHOST_URL__/team-jobs/");
    const redirects: { from: string; to: string }[] = JSON.parse(await read("redirects.json"));
    archive.close();
    const moved = redirects.map(({ from, to }) => `${from} ${to}`).sort();
    // The author has one address at both places.
    expect(moved).toEqual([
      "/archive/zoo /tag/zoo/",
      "/crew/jobs /crew-jobs/",
      "/rss.xml /rss/",
      "/single/jobs /jobs/",
      "/team/jobs /team-jobs/",
    ]);
  });
});
