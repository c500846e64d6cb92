import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, startImport } from "#app/features/imports/commands.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { addPage } from "#app/features/pages/commands.server.ts";
import { PageInput } from "#app/features/pages/input.ts";
import { RedirectFinder } from "#app/features/redirects/redirect-finder.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile, makeZip } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { WORDPRESS } from "#tests/factories/wordpress-export.ts";
import { undoImport } from "./undo-import.server.ts";

const CHANGE = { actor: SYSTEM };
const AT = "2024-03-05T10:00:00.000Z";
const POST = { type: "post", status: "published", created_at: AT, published_at: AT };

const GHOST = {
  posts: [{ ...POST, id: "p1", title: "Ice", slug: "ice", html: "<p>Words.</p>" }],
  users: [{ id: "u1", name: "Ada", slug: "ada" }],
  tags: [{ id: "t1", name: "Sea", slug: "sea" }],
  posts_tags: [{ post_id: "p1", tag_id: "t1" }],
  posts_authors: [{ post_id: "p1", author_id: "u1" }],
};

/** Where a visitor of each old address ends. */
async function ends(db: Database, paths: readonly string[]): Promise<(string | null)[]> {
  const finder = new RedirectFinder(db);
  const found = await Promise.all(paths.map((path) => finder.find(path, "")));
  return found.map((redirect) => redirect?.location ?? null);
}

const BLOGGER = `<feed xmlns='http://www.w3.org/2005/Atom'><id>tag:blogger.com,1999:blog-1.archive</id><title>Quay</title>
<entry><id>tag:blogger.com,1999:blog-1.post-1</id><published>2013-01-05T10:00:00Z</published>
<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#post'/>
<category scheme='http://www.blogger.com/atom/ns#' term='New York'/><title>Fog</title><content type='html'>It came.</content>
<link rel='alternate' href='http://quay.blogspot.com/2013/01/fog.html'/></entry></feed>`;

describe.each(databases)("old addresses on $name", ({ open }) => {
  test("lead straight to where posts, tags and authors are by the patterns of this magazine", async () => {
    const services = makeServices(await open());
    const patterns = { tag: "/topic/:slug", author: "/author/:slug" };
    for (const [subject, pattern] of Object.entries(patterns)) {
      const row = { subject: subject as "tag", pattern, is_current: 1 as const, used_since: 1 };
      await services.db.insertInto("address_patterns").values(row).execute();
    }
    const { report } = await imported(
      services,
      makeFile("ghost.json", JSON.stringify({ data: GHOST })),
    );
    const rules = services.db.selectFrom("redirects").select(["source", "target"]);
    const exact = rules.where("is_pattern", "=", 0).orderBy("source");
    expect(await exact.execute()).toEqual([
      { source: "/author/ada/rss", target: "/author/ada/rss.xml" },
      { source: "/ice", target: "/single/ice" },
      { source: "/tag/sea", target: "/topic/sea" },
      { source: "/tag/sea/rss", target: "/topic/sea/rss.xml" },
    ]);
    expect(report!.addresses).toEqual({ redirected: 2, same: 1 });
    // Later pages of lists, and AMP pages.
    const made = ["/page/2/", "/tag/sea/page/3/", "/author/ada/page/2/", "/ice/amp/"];
    expect(await ends(services.db, made)).toEqual([
      "/search",
      "/topic/sea",
      "/author/ada",
      "/single/ice",
    ]);
  });

  test("that could not lead anywhere are listed with the import", async () => {
    const services = makeServices(await open());
    // A rule of the old site that leads to itself.
    const ghost = { ...GHOST, posts: [] };
    const zip = await makeZip({
      "ghost.json": JSON.stringify({ data: ghost }),
      "redirects.json": JSON.stringify([
        { from: "/a", to: "/b", permanent: true },
        { from: "/b", to: "/a", permanent: true },
      ]),
    });
    await imported(services, zip);
    const failures = services.db.selectFrom("import_failures").select(["address", "reason"]);
    expect(await failures.execute()).toEqual([
      { address: expect.stringContaining("/b"), reason: "loop" },
    ]);
  });

  test("of archives and feeds that Blogger generates redirect to their equivalents here", async () => {
    const services = makeServices(await open());
    await imported(services, makeFile("blogger.xml", BLOGGER));
    const asked = {
      "/2013/01/fog.html": "/single/fog",
      "/search/label/New%20York": "/archive/new-york",
      "/search/label/New+York": "/archive/new-york",
      "/feeds/posts/default/-/New%20York": "/archive/new-york/rss.xml",
      "/feeds/posts/default/-/New+York": "/archive/new-york/rss.xml",
      "/feeds/posts/default": "/rss.xml",
      "/feeds/posts/summary": "/rss.xml",
      "/feeds/comments/default": "/rss.xml",
      "/feeds/12345/comments/default": "/rss.xml",
      "/2013/": "/search",
      "/2013/01/": "/search",
      "/2013_01_01_archive.html": "/search",
      "/2013/january": null,
    };
    expect(await ends(services.db, Object.keys(asked))).toEqual(Object.values(asked));
  });

  test("of archives and feeds that WordPress generates redirect to their equivalents here", async () => {
    const services = makeServices(await open());
    await imported(services, makeFile("wordpress.xml", WORDPRESS));
    const rules = services.db.selectFrom("redirects").select(["source", "target"]);
    const exact = await rules
      .where("is_pattern", "=", 0)
      .where("target", "like", "/single/%")
      .execute();
    expect(exact.length).toBeGreaterThan(0);
    // The feed of a post's comments, and its later pages.
    const posts = exact.map(({ target }) => target);
    for (const behind of ["/feed/", "/page/2/"]) {
      const asked = exact.map(({ source }) => source + behind);
      expect(await ends(services.db, asked)).toEqual(posts);
    }
    const asked = {
      "/2013/": "/search",
      "/2013/01/": "/search",
      "/2013/01/05/": "/search",
      "/2013/01/page/3/": "/search",
      "/page/2/": "/search",
      "/comments/feed/": "/rss.xml",
      "/comments/feed/atom/": "/rss.xml",
      "/feed/rdf/": "/rss.xml",
      "/feed/rss2/": "/rss.xml",
      "/feed/atom/": "/atom.xml",
      "/category/sea/feed/atom/": "/archive/sea/rss.xml",
    };
    expect(await ends(services.db, Object.keys(asked))).toEqual(Object.values(asked));
  });

  test("lead to another address where that of the check has been taken since", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const textsOf = (name: string) =>
      makeZip(
        {
          "fog.md": `# Fog\n\n${name}: [us](pages/us.md)`,
          "pages/us.md": `---\npermalink: /${name}/us\nslug: us\n---\n# Us\n\n${name}: [fog](../fog.md)`,
        },
        `${name}.zip`,
      );
    const ids: string[] = [];
    for (const name of ["a", "b"]) {
      const id = await addImport(services, await textsOf(name), CHANGE);
      await workOn(services, id);
      ids.push(id);
    }
    for (const id of ids) {
      await startImport(services, id, {}, CHANGE);
      await workOn(services, id);
    }
    const failures = db.selectFrom("import_failures").selectAll();
    expect(await failures.execute()).toEqual([]);
    const posts = db.selectFrom("posts").select(["slug", "body_markdown as text"]).orderBy("slug");
    expect(await posts.execute()).toEqual([
      { slug: "fog", text: "a: [us](/a/us)" },
      { slug: "fog-2", text: "b: [us](/b/us)" },
    ]);
    const pages = db.selectFrom("pages").select("body_markdown as text").where("title", "=", "Us");
    expect((await pages.orderBy("path").execute()).map(({ text }) => text)).toEqual([
      "a: [fog](/single/fog)",
      "b: [fog](/single/fog-2)",
    ]);
    // A repeated import stays where it is.
    await startImport(services, ids[1]!, {}, CHANGE);
    await workOn(services, ids[1]!);
    expect((await posts.execute()).map(({ slug }) => slug)).toEqual(["fog", "fog-2"]);
  });

  test("of a page about the magazine leads to it, where nobody has written the one that was here", async () => {
    const services = makeServices(await open());
    // Where a former test has emptied the tables.
    await addPage(
      services,
      "about",
      PageInput.parse({ path: "/about", title: "About", template: "about" }),
      CHANGE,
    );
    const about = () =>
      services.db.selectFrom("pages").select("title").where("path", "=", "/about").execute();
    const zip = await makeZip({ "content/about.md": "---\ntype: page\n---\n# Who we are\n\nTwo." });
    const { id } = await imported(services, zip);
    expect(await about()).toEqual([{ title: "Who we are" }]);
    const own = services.db.selectFrom("pages").select("path").where("id", "=", "about");
    expect(await own.execute()).toEqual([{ path: "/about-2" }]);
    expect(await undoImport(services, id)).toBe(true);
    expect(await own.execute()).toEqual([{ path: "/about" }]);
    expect(await about()).toHaveLength(1);
  });
});
