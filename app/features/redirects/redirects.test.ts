import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { Forbidden } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { deleteRedirect, importRedirects, saveRedirect } from "./commands.server.ts";
import { importRedirectFile } from "./import-file.server.ts";
import { addRequested, ignoreMissing, MAX_MISSING } from "./missing/missing-commands.server.ts";
import { listMissing } from "./missing/missing-queries.server.ts";
import type { RedirectStatus } from "./models.ts";
import { getRedirect, listAllRedirects, listRedirects } from "./queries.server.ts";
import { RedirectFinder } from "./redirect-finder.server.ts";

const SITE = "https://magazine.example";
const CHANGE = { actor: SYSTEM };

function save(writer: Writer, source: string, target: string, status: RedirectStatus = 301) {
  const options = { id: null, version: "", siteUrl: SITE };
  return saveRedirect(writer, { source, target, status }, options, CHANGE);
}

const leads = async (writer: Writer, path: string, search = "") =>
  (await new RedirectFinder(writer.db).find(path, search))?.location;

const targets = async ({ db }: Writer) =>
  (await listAllRedirects(db)).map(({ source, target }) => `${source} ${target}`);

describe.each(databases)("redirects on $name", ({ open }) => {
  test("an address leads where its redirect says, whatever its case, encoding and query", async () => {
    const client = await open();
    await save(client, "/Über-uns", "/about");
    await save(client, "/gone", "", 410);
    expect(await leads(client, "/%C3%BCber-uns")).toBe("/about");
    expect(await leads(client, "/%C3%9CBER-UNS", "?a=1")).toBe("/about?a=1");
    const finder = new RedirectFinder(client.db);
    expect(await finder.find("/gone", "")).toMatchObject({ status: 410, location: null });
    expect(await finder.find("/other", "")).toBeNull();
  });

  test("chains are shortened from both ends, and loops refused", async () => {
    const client = await open();
    await save(client, "/b", "/c");
    await save(client, "/a", "/b");
    await save(client, "/c", "/d");
    expect(await targets(client)).toEqual(["/a /d", "/b /d", "/c /d"]);
    const loop = { ok: false, errors: { target: ["loop"] } };
    expect(await save(client, "/d", "/a")).toEqual(loop);
    expect(await save(client, "/x", "/X/")).toEqual(loop);
    expect(await save(client, "/old/*", "/old/new/*")).toEqual(loop);
    await save(client, "/e/:name", "/f/:name");
    expect(await save(client, "/f/*", "/e/*")).toEqual(loop);
    expect(await save(client, "/f/1", "/d")).toMatchObject({ ok: true });
    // A chain by a pattern is followed when it is requested: the reader is redirected once.
    expect(await leads(client, "/e/1")).toBe("/d");
  });

  test("a chain is shortened only up to a temporary redirect, which may lead elsewhere soon", async () => {
    const client = await open();
    await save(client, "/a", "/b");
    await save(client, "/b", "/c", 302);
    await save(client, "/x", "/a");
    expect(await targets(client)).toEqual(["/a /b", "/b /c", "/x /b"]);
    const found = await new RedirectFinder(client.db).find("/x", "");
    expect(found).toMatchObject({ status: 302, location: "/c" });
    expect(await save(client, "/c", "/x")).toEqual({ ok: false, errors: { target: ["loop"] } });
  });

  test("a source has one redirect, which can be changed, but not from an outdated form", async () => {
    const client = await open();
    const saved = await save(client, "/a", "/b");
    expect(await save(client, "/A/", "/c")).toEqual({ ok: false, errors: { source: ["taken"] } });
    const { id } = saved.ok ? saved.value : { id: "" };
    const { version } = await getRedirect(client.db, id);
    const given = { source: "/a", target: "/c", status: 302 };
    const change = (seen: string) =>
      saveRedirect(client, given, { id, version: seen, siteUrl: SITE }, CHANGE);
    expect(await change(version)).toMatchObject({ ok: true });
    expect(await change(version)).toEqual({ ok: false, errors: { version: ["conflict"] } });
    expect(await listAllRedirects(client.db)).toEqual([given]);
    await deleteRedirect(client, id, CHANGE);
    expect(await leads(client, "/a")).toBeUndefined();
    const events = await client.db.selectFrom("events").select("name").execute();
    expect(events).toEqual(Array(3).fill({ name: "redirects.changed" }));
  });

  test("the list is searched by source and target, newest first, page by page", async () => {
    const client = await open();
    for (const name of ["a", "b", "c"]) await save(client, `/${name}`, `/to/${name}`);
    const first = await listRedirects(client.db, { words: "", limit: 2 });
    const list = { words: "", limit: 2, cursor: first.nextCursor };
    const second = await listRedirects(client.db, list);
    const sources = [...first.items, ...second.items].map(({ source }) => source);
    expect(sources.sort()).toEqual(["/a", "/b", "/c"]);
    const found = await listRedirects(client.db, { words: "TO/b", limit: 9 });
    expect(found.items.map(({ source }) => source)).toEqual(["/b"]);
  });

  test("an import adds, replaces, and says what it refuses and why", async () => {
    const client = await open();
    await save(client, "/a", "/b");
    const rules = [
      "/a /c",
      "/c /d",
      "/d /a",
      "/new/* /n/*",
      "/A/ /z",
      "/q?x /z",
      "/a2 /a",
      "/lost",
    ].map((text, index) => {
      const [source = "", target = ""] = text.split(" ");
      return { source, target, status: 301, line: index + 1, text };
    });
    const { report } = await importRedirects(client, rules, SITE, CHANGE);
    expect(report).toMatchObject({ added: 3, replaced: 1, unchanged: 0 });
    expect(report.refused).toEqual([
      { line: 3, text: "/d /a", reason: "loop" },
      { line: 5, text: "/A/ /z", reason: "repeated" },
      { line: 6, text: "/q?x /z", reason: "has-query" },
      { line: 8, text: "/lost", reason: "bad-target" },
    ]);
    expect(await targets(client)).toEqual(["/a /d", "/a2 /d", "/c /d", "/new/* /n/*"]);
    const again = await importRedirects(client, rules.slice(1, 2), SITE, CHANGE);
    expect(again.report).toMatchObject({ added: 0, replaced: 0, unchanged: 1 });
  });

  test("an imported redirect says what readers see at its source, where it has no effect", async () => {
    const client = await open();
    await makePost(client.db, { slug: "tides", title: "Tides" });
    const draft = await makePost(client.db, { slug: "later", status: "draft" });
    await makeTerm(client.db, { slug: "sea", name: "Sea" });
    const of = (slug: string) => `/single/${slug}`;
    const sources = [of("tides"), of(draft.slug), "/ARCHIVE/Sea/", "/search", "/old", "/single/*"];
    const text = sources.map((source) => `${source},/new`).join("\n");
    const done = await importRedirectFile(client, text, SITE, CHANGE);
    const { answered = [], added } = done.ok ? done.value : {};
    expect(added).toBe(sources.length);
    expect(answered.map(({ line, answer }) => [line, answer])).toEqual([
      [1, "Tides"],
      [3, "Sea"],
      [4, "/search"],
    ]);
  });

  test("hits and missing addresses are added up; the list is bounded", async () => {
    const client = await open();
    const saved = await save(client, "/a", "/b");
    const { id } = saved.ok ? saved.value : { id: "" };
    const missing = new Map(
      Array.from({ length: MAX_MISSING + 20 }, (_, index) => [
        `/lost-${index}`,
        { count: index === 7 ? 5 : 1, referrer: null },
      ]),
    );
    const once = { count: 1, referrer: "https://other.example" };
    await addRequested(
      client,
      {
        hits: new Map([
          [id, 3],
          ["gone", 1],
        ]),
        missing,
      },
      1000,
    );
    const again = {
      hits: new Map(),
      missing: new Map([
        ["/lost-7", once],
        ["/late", once],
      ]),
    };
    await addRequested(client, again, 2000);
    expect(await getRedirect(client.db, id)).toMatchObject({ hits: 3, lastHitAt: 1000 });
    const { items } = await listMissing(client.db, { isIgnored: false, limit: 2000 });
    expect(items).toHaveLength(MAX_MISSING);
    expect(items[0]).toEqual({
      path: "/lost-7",
      count: 6,
      referrer: "https://other.example",
      lastSeenAt: 2000,
    });
    expect(items.map(({ path }) => path)).toContain("/late");
    await ignoreMissing(client, "/lost-7", true, CHANGE);
    const ignored = await listMissing(client.db, { isIgnored: true, limit: 9 });
    expect(ignored.items.map(({ path }) => path)).toEqual(["/lost-7"]);
  });

  test("an address that redirects meanwhile, or has a post, is not listed as missing until that is gone", async () => {
    const client = await open();
    const once = { count: 1, referrer: null };
    const paths = ["/Lost", "/blog/fog", "/single/tides", "/left"];
    const missing = new Map(paths.map((path) => [path, once]));
    await addRequested(client, { hits: new Map(), missing }, 1000);
    await makePost(client.db, { slug: "tides" });
    const saved = await save(client, "/lost", "/found");
    await save(client, "/blog/:slug", "/single/:slug");
    const listed = async () => {
      const { items } = await listMissing(client.db, { isIgnored: false, limit: 9 });
      return items.map(({ path }) => path);
    };
    expect(await listed()).toEqual(["/left"]);
    await deleteRedirect(client, saved.ok ? saved.value.id : "", CHANGE);
    expect(await listed()).toEqual(["/Lost", "/left"]);
  });

  test("only the owner changes redirects", async () => {
    const client = await open();
    const change = { actor: { userId: "x", role: "editor" as const } };
    const options = { id: null, version: "", siteUrl: SITE };
    const given = { source: "/a", target: "/b", status: 301 };
    await expect(saveRedirect(client, given, options, change)).rejects.toThrow(Forbidden);
    await expect(deleteRedirect(client, "x", change)).rejects.toThrow(Forbidden);
    await expect(importRedirects(client, [], SITE, change)).rejects.toThrow(Forbidden);
    await expect(ignoreMissing(client, "/x", true, change)).rejects.toThrow(Forbidden);
  });
});
