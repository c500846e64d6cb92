import { describe, expect, test } from "vitest";
import {
  findPickCandidates,
  listPickIds,
  listPicks,
} from "#app/features/posts/queries/curated-queries.server.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { curatePosts, MAX_PICKS } from "./curate-commands.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" } } as const;
const AUTHOR = { actor: { userId: "someone", role: "author" } } as const;

describe.each(databases)("the editors' picks on $name", ({ open }) => {
  test("come first in the curated order", async () => {
    const writer = await open();
    const { db } = writer;
    const [one, two, three] = [await makePost(db), await makePost(db), await makePost(db)];
    const ids = [two.id, three.id];
    expect((await curatePosts(writer, { ids, seen: [] }, EDITOR)).ok).toBe(true);
    expect(await listPickIds(db)).toEqual(ids);
    const { items } = await listPosts(db, { sort: "curated", limit: 3 });
    expect(items.map(({ id }) => id)).toEqual([...ids, one.id]);
    const turned = { ids: [one.id, three.id], seen: ids };
    expect((await curatePosts(writer, turned, EDITOR)).ok).toBe(true);
    expect((await listPicks(db)).map(({ id }) => id)).toEqual([one.id, three.id]);
    expect((await findPickCandidates(db, { words: "", limit: 9 })).map(({ id }) => id)).toEqual([
      two.id,
    ]);
  });

  test("do not overwrite an order that the editor has not seen", async () => {
    const writer = await open();
    const [one, two] = [await makePost(writer.db), await makePost(writer.db)];
    await curatePosts(writer, { ids: [one.id], seen: [] }, EDITOR);
    const late = await curatePosts(writer, { ids: [two.id], seen: [] }, EDITOR);
    expect(late).toEqual({ ok: false, errors: { seen: ["conflict"] } });
    expect(await listPickIds(writer.db)).toEqual([one.id]);
    // A double submit is not a conflict.
    expect((await curatePosts(writer, { ids: [one.id], seen: [] }, EDITOR)).ok).toBe(true);
  });

  test("are published posts without duplicates, up to a limit", async () => {
    const writer = await open();
    const draft = await makePost(writer.db, { status: "draft" });
    const put = (ids: string[]) => curatePosts(writer, { ids, seen: [] }, EDITOR);
    expect(await put([draft.id])).toMatchObject({ errors: { ids: ["unknown"] } });
    expect(await put(["nobody"])).toMatchObject({ errors: { ids: ["unknown"] } });
    expect(await put(["a", "a"])).toMatchObject({ ok: false });
    expect(await put(["<script>"])).toMatchObject({ ok: false });
    const many = Array.from({ length: MAX_PICKS + 1 }, (_, index) => `id-${index}`);
    expect(await put(many)).toMatchObject({ errors: { ids: ["too-many"] } });
  });

  test("are set by editors only", async () => {
    const writer = await open();
    await expect(curatePosts(writer, { ids: [], seen: [] }, AUTHOR)).rejects.toThrow(Forbidden);
  });

  test("invalidate every list that contains a moved post", async () => {
    const writer = await open();
    const post = await makePost(writer.db);
    await curatePosts(writer, { ids: [post.id], seen: [] }, EDITOR);
    const rows = await writer.db.selectFrom("events").selectAll().execute();
    const events = rows.filter(({ name }) => name === "posts.curated");
    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0]!.payload)).toEqual({ authorIds: [post.author_id], termIds: [] });
  });
});
