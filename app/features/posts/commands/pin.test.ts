import { describe, expect, test } from "vitest";
import { findPickCandidates } from "#app/features/posts/queries/curated-queries.server.ts";
import { listPinned, listPinnedIds } from "#app/features/posts/queries/pin-queries.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { MAX_PINNED, pinPosts } from "./pin-commands.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" } } as const;
const AUTHOR = { actor: { userId: "someone", role: "author" } } as const;
const HERO = { home: "/", section: "editors-pick" };

describe.each(databases)("posts pinned to a home section on $name", ({ open }) => {
  test("are in order, on their home and in their section only", async () => {
    const writer = await open();
    const { db } = writer;
    const [one, two] = [await makePost(db), await makePost(db, { kind: "video" })];
    const ids = [two.id, one.id];
    expect((await pinPosts(writer, { ...HERO, ids, seen: [] }, EDITOR)).ok).toBe(true);
    expect(await listPinned(db, "/")).toEqual(new Map([["editors-pick", ids]]));
    expect(await listPinned(db, "/home-demo-2")).toEqual(new Map());
    const turned = { ...HERO, ids: [one.id, two.id], seen: ids };
    expect((await pinPosts(writer, turned, EDITOR)).ok).toBe(true);
    expect(await listPinnedIds(db, HERO)).toEqual([one.id, two.id]);
    await pinPosts(writer, { ...HERO, ids: [], seen: [one.id, two.id] }, EDITOR);
    expect(await listPinnedIds(db, HERO)).toEqual([]);
  });

  test("do not overwrite an order that the editor has not seen", async () => {
    const writer = await open();
    const [one, two] = [await makePost(writer.db), await makePost(writer.db)];
    await pinPosts(writer, { ...HERO, ids: [one.id], seen: [] }, EDITOR);
    const late = await pinPosts(writer, { ...HERO, ids: [two.id], seen: [] }, EDITOR);
    expect(late).toEqual({ ok: false, errors: { seen: ["conflict"] } });
    // A double submit is not a conflict.
    expect((await pinPosts(writer, { ...HERO, ids: [one.id], seen: [] }, EDITOR)).ok).toBe(true);
  });

  test("are published posts without duplicates, up to a limit", async () => {
    const writer = await open();
    const draft = await makePost(writer.db, { status: "draft" });
    const put = (ids: string[], place = HERO) =>
      pinPosts(writer, { ...place, ids, seen: [] }, EDITOR);
    expect(await put([draft.id])).toMatchObject({ errors: { ids: ["unknown"] } });
    expect(await put(["a", "a"])).toMatchObject({ ok: false });
    const many = Array.from({ length: MAX_PINNED + 1 }, (_, index) => `id-${index}`);
    expect(await put(many)).toMatchObject({ errors: { ids: ["too-many"] } });
    expect(await put([], { home: "//evil.example", section: "x" })).toMatchObject({ ok: false });
    expect(await put([], { home: "/", section: "<script>" })).toMatchObject({ ok: false });
  });

  test("are set by editors only", async () => {
    const writer = await open();
    const placed = pinPosts(writer, { ...HERO, ids: [], seen: [] }, AUTHOR);
    await expect(placed).rejects.toThrow(Forbidden);
  });

  test("invalidate the pages that show homes", async () => {
    const writer = await open();
    const post = await makePost(writer.db);
    await pinPosts(writer, { ...HERO, ids: [post.id], seen: [] }, EDITOR);
    await pinPosts(writer, { ...HERO, ids: [post.id], seen: [post.id] }, EDITOR);
    const rows = await writer.db.selectFrom("events").selectAll().execute();
    const events = rows.filter(({ name }) => name === "posts.placed");
    expect(events.map(({ payload }) => JSON.parse(payload))).toEqual([{}]);
  });

  test("can be searched among posts of the section's kind, ignoring case", async () => {
    const { db } = await open();
    const video = await makePost(db, { kind: "video", title: "ÉTÉ À ŁÓDŹ" });
    await makePost(db, { title: "Été à Łódź" });
    const find = async (words: string, except: string[] = []) =>
      (await findPickCandidates(db, { words, limit: 5, kind: "video", except })).map(
        ({ id }) => id,
      );
    expect(await find("été à łódź")).toEqual([video.id]);
    expect(await find("100%")).toEqual([]);
    expect(await find("été", [video.id])).toEqual([]);
  });

  test("are found with the nearest title first, the newest of equal ones, and no drafts", async () => {
    const { db } = await open();
    const titles = ["Fog", "Fog at sea", "Sea fog", "Before the fog", "A fogged lens", "Befogged"];
    for (const [index, title] of titles.entries()) {
      await makePost(db, { title, published_at: 1000 + index });
    }
    await makePost(db, { title: "Fog", status: "draft" });
    const find = async (words: string) =>
      (await findPickCandidates(db, { words, limit: 9, except: [] })).map(({ title }) => title);
    const near = ["Fog", "Fog at sea", "A fogged lens", "Before the fog", "Sea fog", "Befogged"];
    expect(await find("fog")).toEqual(near);
    expect(await find("")).toEqual(titles.toReversed());
  });
});
