import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { DeskFilter } from "#app/features/posts/desk-models.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm, makeUser, START } from "#tests/factories/rows.ts";
import { listDeskPostIds, listDeskPosts } from "./desk-queries.server.ts";

async function makeMagazine(client: DatabaseClient) {
  const { db } = client;
  const user = await makeUser(db, { role: "author" });
  const [ada, bo] = [await makeAuthor(db, { user_id: user.id }), await makeAuthor(db)];
  const art = await makeTerm(db, { taxonomy: "category" });
  const facts = { published_at: null, updated_at: START };
  await makePost(db, {
    ...facts,
    id: "fog",
    title: "Fog over the pier",
    body_text: "Lanterns in the morning.",
    author_id: ada.id,
    status: "draft",
    terms: [art.id],
    view_count: 5,
  });
  await makePost(db, {
    id: "rain",
    title: "about rain",
    body_text: "A lantern, and a self-made roof. كتاب الطيور",
    author_id: bo.id,
    coAuthors: [ada.id],
    kind: "audio",
    access: "paid",
    published_at: START + 10 * DAY,
    updated_at: START + 1,
    view_count: 9,
    read_count: 1,
  });
  await makePost(db, {
    ...facts,
    id: "snow",
    title: "Snow",
    body_text: "White.",
    author_id: bo.id,
    created_by: user.id,
    status: "scheduled",
    published_at: START + 20 * DAY,
    updated_at: START + 2,
    read_count: 4,
  });
  const found = async (filter: DeskFilter) => {
    const { items } = await listDeskPosts(client, filter, 10);
    expect(await listDeskPostIds(client, filter, 10)).toEqual(items.map(({ id }) => id));
    return items.map(({ id }) => id);
  };
  return { user, ada, bo, art, found };
}

describe.each(databases)("the desk's list on $name", ({ open }) => {
  test("posts are filtered by author, category, type, status, access and date", async () => {
    const { ada, art, found } = await makeMagazine(await open());
    expect(await found({ authorId: ada.id })).toEqual(["rain", "fog"]);
    expect(await found({ categoryId: art.id })).toEqual(["fog"]);
    expect(await found({ kind: "audio" })).toEqual(["rain"]);
    expect(await found({ status: "scheduled" })).toEqual(["snow"]);
    expect(await found({ access: "paid" })).toEqual(["rain"]);
    expect(await found({ from: START + 10 * DAY, until: START + 11 * DAY })).toEqual(["rain"]);
    expect(await found({ from: START + 10 * DAY })).toEqual(["snow", "rain"]);
    expect(await found({ authorId: ada.id, status: "draft", kind: "audio" })).toEqual([]);
  });

  test("posts are sorted by latest change, date, title whatever its case, views and reads", async () => {
    const { found } = await makeMagazine(await open());
    expect(await found({})).toEqual(["snow", "rain", "fog"]);
    expect(await found({ sort: "date" })).toEqual(["snow", "rain", "fog"]);
    expect(await found({ sort: "title" })).toEqual(["rain", "fog", "snow"]);
    expect(await found({ sort: "views" })).toEqual(["rain", "fog", "snow"]);
    expect(await found({ sort: "reads" })).toEqual(["snow", "rain", "fog"]);
  });

  test("words are found in titles and texts of every status, by how they begin", async () => {
    const { ada, found } = await makeMagazine(await open());
    expect(await found({ words: "LANTERN" })).toEqual(["rain", "fog"]);
    expect(await found({ words: "lanterns" })).toEqual(["fog"]);
    expect(await found({ words: "lantern rain" })).toEqual(["rain"]);
    expect(await found({ words: "made" })).toEqual(["rain"]);
    expect(await found({ words: "الطي" })).toEqual(["rain"]);
    expect(await found({ words: "pier", authorId: ada.id, sort: "title" })).toEqual(["fog"]);
    expect(await found({ words: `" ' : * ( NEAR` })).toEqual([]);
  });

  test("a changed text is found by its new words, and a deleted post by none", async () => {
    const client = await open();
    const { found } = await makeMagazine(client);
    const posts = client.db.updateTable("posts").where("id", "=", "snow");
    await posts.set({ title: "Thaw", body_text: "Drops." }).execute();
    expect(await found({ words: "white" })).toEqual([]);
    expect(await found({ words: "drops thaw" })).toEqual(["snow"]);
    await client.db.deleteFrom("posts").where("id", "=", "snow").execute();
    expect(await found({ words: "thaw" })).toEqual([]);
  });

  test("whoever sees their own posts only finds no others by any filter, word or order", async () => {
    const { user, ada, bo, found } = await makeMagazine(await open());
    const writer = { userId: user.id, authorId: ada.id };
    const stranger = { userId: "nobody", authorId: null };
    expect(await found({ writer })).toEqual(["snow", "rain", "fog"]);
    expect(await found({ writer: { userId: "nobody", authorId: bo.id } })).toEqual([
      "snow",
      "rain",
    ]);
    for (const filter of [
      {},
      { words: "white" },
      { authorId: bo.id },
      { kind: "audio" },
    ] as const) {
      for (const sort of ["changed", "date", "title", "views", "reads"] as const) {
        expect(await found({ writer: stranger, ...filter, sort })).toEqual([]);
      }
    }
  });

  test("every order is read to its end page by page, each post once", async () => {
    const client = await open();
    const { db } = client;
    const author = await makeAuthor(db);
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) {
      const title = ["Équator", "same", "same", "Same", "zoo", "", "اسم"][number]!;
      ids.push((await makePost(db, { author_id: author.id, title, updated_at: START })).id);
    }
    for (const sort of ["changed", "date", "title", "views", "reads"] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await listDeskPosts(client, { sort, cursor }, 2);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen.toSorted(), sort).toEqual(ids);
    }
  });
});
