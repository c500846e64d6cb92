import { describe, expect, test } from "vitest";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { findPickable } from "./curated-queries.server.ts";
import { HOMES_TAG, MOST_PLACED, placePosts } from "./place-commands.server.ts";
import { listPlaced, listPlaceIds } from "./place-queries.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" } } as const;
const AUTHOR = { actor: { userId: "someone", role: "author" } } as const;
const HERO = { home: "/", section: "editors-pick" };

describe.each(databases)("posts in front of a home's section on $name", ({ open }) => {
  test("stand in their order, on their home and in their section alone", async () => {
    const writer = await open();
    const { db } = writer;
    const [one, two] = [await makePost(db), await makePost(db, { kind: "video" })];
    const ids = [two.id, one.id];
    expect((await placePosts(writer, { ...HERO, ids, seen: [] }, EDITOR)).ok).toBe(true);
    expect(await listPlaced(db, "/")).toEqual(new Map([["editors-pick", ids]]));
    expect(await listPlaced(db, "/home-demo-2")).toEqual(new Map());
    const turned = { ...HERO, ids: [one.id, two.id], seen: ids };
    expect((await placePosts(writer, turned, EDITOR)).ok).toBe(true);
    expect(await listPlaceIds(db, HERO)).toEqual([one.id, two.id]);
    await placePosts(writer, { ...HERO, ids: [], seen: [one.id, two.id] }, EDITOR);
    expect(await listPlaceIds(db, HERO)).toEqual([]);
  });

  test("are not put over an order that the editor has not seen", async () => {
    const writer = await open();
    const [one, two] = [await makePost(writer.db), await makePost(writer.db)];
    await placePosts(writer, { ...HERO, ids: [one.id], seen: [] }, EDITOR);
    const late = await placePosts(writer, { ...HERO, ids: [two.id], seen: [] }, EDITOR);
    expect(late).toEqual({ ok: false, errors: { seen: ["conflict"] } });
    // The same press twice is no conflict.
    expect((await placePosts(writer, { ...HERO, ids: [one.id], seen: [] }, EDITOR)).ok).toBe(true);
  });

  test("are published posts, each once, and few", async () => {
    const writer = await open();
    const draft = await makePost(writer.db, { status: "draft" });
    const put = (ids: string[], place = HERO) =>
      placePosts(writer, { ...place, ids, seen: [] }, EDITOR);
    expect(await put([draft.id])).toMatchObject({ errors: { ids: ["unknown"] } });
    expect(await put(["a", "a"])).toMatchObject({ ok: false });
    const many = Array.from({ length: MOST_PLACED + 1 }, (_, index) => `id-${index}`);
    expect(await put(many)).toMatchObject({ errors: { ids: ["too-many"] } });
    expect(await put([], { home: "//evil.example", section: "x" })).toMatchObject({ ok: false });
    expect(await put([], { home: "/", section: "<script>" })).toMatchObject({ ok: false });
  });

  test("are the editors' business", async () => {
    const writer = await open();
    const placed = placePosts(writer, { ...HERO, ids: [], seen: [] }, AUTHOR);
    await expect(placed).rejects.toThrow(Forbidden);
  });

  test("are told to the pages that show homes", async () => {
    const writer = await open();
    const post = await makePost(writer.db);
    await placePosts(writer, { ...HERO, ids: [post.id], seen: [] }, EDITOR);
    await placePosts(writer, { ...HERO, ids: [post.id], seen: [post.id] }, EDITOR);
    const rows = await writer.db.selectFrom("events").selectAll().execute();
    const told = rows.filter(({ name }) => name === "posts.placed");
    expect(told.map(({ payload }) => JSON.parse(payload))).toEqual([{ tags: [HOMES_TAG] }]);
  });

  test("are looked for among posts of the section's kind, whatever the case of their letters", async () => {
    const { db } = await open();
    const film = await makePost(db, { kind: "video", title: "ÉTÉ À ŁÓDŹ" });
    await makePost(db, { title: "Été à Łódź" });
    const find = async (words: string, except: string[] = []) =>
      (await findPickable(db, { words, limit: 5, kind: "video", except })).map(({ id }) => id);
    expect(await find("été à łódź")).toEqual([film.id]);
    expect(await find("100%")).toEqual([]);
    expect(await find("été", [film.id])).toEqual([]);
  });
});
