import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { saveAddresses } from "./commands.server.ts";
import { findAddress } from "./find-address.server.ts";
import { readAddressSettings } from "./pattern-queries.server.ts";
import { KINDS_WITH_PATTERN, POST_PATTERNS, type PostPattern } from "./post-patterns.ts";

const CHANGE = { actor: SYSTEM };
const PUBLISHED = Date.UTC(2026, 2, 9);

async function choose(client: DatabaseClient, choice: PostPattern, hasLayouts = false) {
  const { version } = await readAddressSettings(client.db, false);
  const options = { version, isDemo: false };
  return saveAddresses(client, { choice, hasLayouts }, options, CHANGE);
}

/** Reads what is at a path without caches, as after `site.changed`. */
const look = (client: DatabaseClient, path: string) =>
  findAddress(makeServices(client, { DEMO: "off" }), path);

async function makePosts({ db }: DatabaseClient) {
  const term = await makeTerm(db, { slug: "tides", taxonomy: "category" });
  const ids: string[] = [];
  for (const kind of KINDS_WITH_PATTERN) {
    const given = { kind, slug: `a-${kind}`, published_at: PUBLISHED, terms: [term.id] };
    ids.push((await makePost(db, given)).id);
  }
  return ids;
}

const EXPECTED: Record<PostPattern, string> = {
  kind: "/single-video/a-video",
  slug: "/a-video",
  month: "/2026/03/a-video",
  category: "/tides/a-video",
  p: "/p/a-video",
};

describe.each(databases)("addresses on $name", ({ open }) => {
  test("a post of each kind is at its address under every pattern, and all former ones lead there", async () => {
    const client = await open();
    const ids = await makePosts(client);
    const former = new Set<string>();
    for (const choice of [...POST_PATTERNS, "kind" as const]) {
      expect(await choose(client, choice)).toEqual({ ok: true, value: null });
      const posts = await summarisePosts(client.db, ids);
      expect(posts.find(({ kind }) => kind === "video")?.path).toBe(EXPECTED[choice]);
      for (const { kind, slug, path } of posts) {
        const route = kind === "standard" ? `/single/${slug}` : `/single-${kind}/${slug}`;
        expect(await look(client, path), path).toEqual({ route });
        former.add(path);
      }
      for (const path of former) {
        const slug = path.slice(path.lastIndexOf("/") + 1);
        const now = posts.find((post) => post.slug === slug)!.path;
        if (path !== now) expect(await look(client, path), path).toEqual({ movedTo: now });
      }
    }
  });

  test("a change writes four rows, not one for each post", async () => {
    const client = await open();
    await makePosts(client);
    await choose(client, "slug");
    const { db } = client;
    expect(await db.selectFrom("address_patterns").selectAll().execute()).toHaveLength(4);
    expect(await db.selectFrom("redirects").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("events").select("name").execute()).toEqual([
      { name: "site.changed" },
    ]);
  });

  test("layouts have addresses where the owner wants them, and lead to the post elsewhere", async () => {
    const client = await open();
    await makePosts(client);
    const path = "/single-template-2/a-standard";
    expect(await look(client, path)).toEqual({ movedTo: "/single/a-standard" });
    // The pattern of categories, which matches the addresses of layouts too, stays stored as a former one.
    for (const choice of ["slug", "category", "month", "p", "slug"] as const) {
      await choose(client, choice, true);
      expect(await look(client, path), choice).toBeNull();
    }
    expect(await look(client, "/single/a-standard")).toEqual({ movedTo: "/a-standard" });
    await choose(client, "slug");
    expect(await look(client, path)).toEqual({ movedTo: "/a-standard" });
  });

  test("a wrong month, a former slug and a post without a category find their way", async () => {
    const client = await open();
    const { db } = client;
    const [id = ""] = await makePosts(client);
    await makePost(db, { slug: "bare" });
    await choose(client, "month");
    expect(await look(client, "/1999/12/a-video")).toEqual({ movedTo: "/2026/03/a-video" });
    const subject = { subject_kind: "post" as const, subject_id: id, created_at: 0 };
    await db
      .insertInto("slug_redirects")
      .values({ slug: "once", ...subject })
      .execute();
    expect(await look(client, "/2026/03/once")).toEqual({ movedTo: "/2026/03/a-standard" });
    await choose(client, "category");
    expect(await look(client, "/-/bare")).toEqual({ route: "/single/bare" });
    expect(await look(client, "/other/a-video")).toEqual({ movedTo: "/tides/a-video" });
    for (const path of ["/tides/none", "/a/b/c/d", "/%E0%A4%A", "/"]) {
      expect(await look(client, path), path).toBeNull();
    }
  });

  test("letters of other scripts are found as they are encoded", async () => {
    const client = await open();
    await makePost(client.db, { slug: "مد-وجزر" });
    await choose(client, "slug");
    const encoded = encodeURIComponent("مد-وجزر");
    expect(await look(client, `/${encoded}`)).toEqual({ route: `/single/${encoded}` });
  });

  test("a pattern that would hide posts or categories is refused, and so is such a slug later", async () => {
    const client = await open();
    await makePost(client.db, { slug: "search" });
    expect(await choose(client, "slug")).toEqual({ ok: false, errors: { choice: ["hidden"] } });
    expect(await choose(client, "category")).toMatchObject({ ok: true });
    const term = { taxonomy: "category" as const, name: "Media" };
    const refused = { ok: false, errors: { slug: ["reserved"] } };
    expect(await saveTerm(client, term, CHANGE)).toEqual(refused);
    await choose(client, "kind");
    expect(await saveTerm(client, term, CHANGE)).toMatchObject({ ok: true });
  });

  test("only the owner chooses, and not from an outdated form", async () => {
    const client = await open();
    const options = { version: "old", isDemo: false };
    const input = { choice: "slug", hasLayouts: false };
    const conflict = { ok: false, errors: { version: ["conflict"] } };
    expect(await saveAddresses(client, input, options, CHANGE)).toEqual(conflict);
    const editor = { actor: { userId: "x", role: "editor" as const } };
    await expect(saveAddresses(client, input, options, editor)).rejects.toThrow(Forbidden);
  });
});
