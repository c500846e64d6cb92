import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeFile, makeZip } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";

const AT = "2024-03-05T10:00:00.000Z";
const POST = { type: "post", status: "published", created_at: AT, published_at: AT };

const GHOST = {
  posts: [{ ...POST, id: "p1", title: "Ice", slug: "ice", html: "<p>Words.</p>" }],
  users: [{ id: "u1", name: "Ada", slug: "ada" }],
  tags: [{ id: "t1", name: "Sea", slug: "sea" }],
  posts_tags: [{ post_id: "p1", tag_id: "t1" }],
  posts_authors: [{ post_id: "p1", author_id: "u1" }],
};

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
    expect(await rules.orderBy("source").execute()).toEqual([
      { source: "/author/ada/rss", target: "/author/ada/rss.xml" },
      { source: "/ice", target: "/single/ice" },
      { source: "/tag/sea", target: "/topic/sea" },
      { source: "/tag/sea/rss", target: "/topic/sea/rss.xml" },
    ]);
    expect(report!.addresses).toEqual({ redirected: 2, same: 1 });
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
});
