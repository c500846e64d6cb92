import { beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { ensureIndex, reindex } from "#app/features/search/indexing/reindex.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { indexedPosts } from "#tests/factories/indexed-posts.ts";
import { makeAuthor, makeTerm, START } from "#tests/factories/rows.ts";
import { search, suggest } from "./queries.server.ts";

describe.each(databases)("search on $name", ({ open }) => {
  let client: DatabaseClient;
  let index: ReturnType<typeof indexedPosts>;

  beforeEach(async () => {
    client = await open();
    await ensureIndex(client);
    index = indexedPosts(client);
  });

  test("an index of an earlier version is rebuilt at the next start, once", async () => {
    await index.publish({ title: "Fog" });
    await client.db
      .updateTable("settings")
      .set({ value: "1" })
      .where("name", "=", "search.index")
      .execute();
    expect(await ensureIndex(client)).toBe(true);
    expect(await ensureIndex(client)).toBe(false);
    expect(await index.titlesFor("fog")).toEqual(["Fog"]);
  });

  test("posts are ranked by title, tag, author, excerpt, body and transcript, in this order", async () => {
    const { db } = client;
    const tag = await makeTerm(db, { taxonomy: "tag", name: "Lighthouse" });
    const author = await makeAuthor(db, { display_name: "Ada Lighthouse" });
    const spoken = await index.publish({ title: "Six", published_at: START + 6 * DAY });
    await index.addTranscript(spoken.id, "Somebody mentions a lighthouse once.");
    await index.publish({
      title: "Five",
      body_text: "A lighthouse.",
      published_at: START + 5 * DAY,
    });
    await index.publish({ title: "Four", excerpt: "A lighthouse.", published_at: START + 4 * DAY });
    await index.publish({ title: "Three", author_id: author.id, published_at: START + 3 * DAY });
    await index.publish({ title: "Two", terms: [tag.id], published_at: START + 2 * DAY });
    await index.publish({ title: "The lighthouse", published_at: START + DAY });
    const titles = ["The lighthouse", "Three", "Two", "Four", "Six", "Five"];
    expect(await index.titlesFor("lighthouse")).toEqual(titles);
  });

  test("on a tie the newer post comes first, and a body about the word before one that mentions it", async () => {
    await index.publish({ title: "Old fog", published_at: START });
    await index.publish({ title: "New fog", published_at: START + DAY });
    await index.publish({ title: "About", body_text: "Fog, fog and fog.", published_at: START });
    await index.publish({ title: "In passing", body_text: "Fog.", published_at: START + DAY });
    expect(await index.titlesFor("fog")).toEqual(["New fog", "Old fog", "About", "In passing"]);
  });

  test("all words must match; when no post has them all, most are enough, and the page says so", async () => {
    const tag = await makeTerm(client.db, { taxonomy: "tag", name: "Trains" });
    await index.publish({ title: "Fog", terms: [tag.id], body_text: "On a winter morning." });
    await index.publish({ title: "Fog at sea", body_text: "In summer." });
    expect(await index.titlesFor("winter fog trains")).toEqual(["Fog"]);
    const { posts, reading } = await search(client, { term: "summer fog trains", limit: 12 });
    expect(posts.items.map(({ title }) => title)).toEqual(["Fog", "Fog at sea"]);
    expect(reading.isRelaxed).toBe(true);
  });

  test("word forms, accents and case make no difference", async () => {
    await index.publish({ title: "Crème brûlée at the CAFÉ" });
    await index.publish({ title: "She repaired bridges" });
    await index.publish({ title: "Straße nach Łódź" });
    expect(await index.titlesFor("creme BRULEE")).toEqual(["Crème brûlée at the CAFÉ"]);
    expect(await index.titlesFor("café")).toEqual(["Crème brûlée at the CAFÉ"]);
    expect(await index.titlesFor("bridge repairing")).toEqual(["She repaired bridges"]);
    expect(await index.titlesFor("strasse lodz")).toEqual(["Straße nach Łódź"]);
  });

  test("Arabic matches with and without vowel signs and article, Chinese without spaces", async () => {
    await index.publish({ title: "الكِتابُ والمدرسة" });
    await index.publish({ title: "東京の朝" });
    expect(await index.titlesFor("كتاب")).toEqual(["الكِتابُ والمدرسة"]);
    expect(await index.titlesFor("والمدرسه")).toEqual(["الكِتابُ والمدرسة"]);
    expect(await index.titlesFor("東京")).toEqual(["東京の朝"]);
  });

  test("typos are corrected, and the page says what was searched for", async () => {
    await index.publish({ title: "Technology for guards" });
    for (const typed of ["tecnology", "techology", "technolgoy", "tecnolgy"]) {
      const { posts, reading } = await search(client, { term: typed, limit: 12 });
      expect(posts.total, typed).toBe(1);
      expect(reading, typed).toMatchObject({
        term: "technology",
        corrections: [{ typed, used: "technology" }],
      });
    }
    expect(await index.titlesFor("gaurds")).toEqual(["Technology for guards"]);
    const exact = await search(client, { term: "technology", limit: 12 });
    expect(exact.reading.corrections).toEqual([]);
  });

  test("the prefix of a word is completed", async () => {
    await index.publish({ title: "Photography" });
    expect(await index.titlesFor("photog")).toEqual(["Photography"]);
  });

  test("the prefix of a German word is completed also where its umlaut was typed as two letters", async () => {
    await index.publish({ title: "Überschwemmungsgebiet", language: "de" });
    const languages = { all: ["en", "de"], site: "en" };
    const found = await index.find("ueberschwemmung", { languages });
    expect(found.items.map(({ title }) => title)).toEqual(["Überschwemmungsgebiet"]);
  });

  test("the number of results is exact, over all pages, kinds and orders", async () => {
    const kinds = ["standard", "video", "audio", "gallery"] as const;
    for (let number = 0; number < 30; number++) {
      const counts = { like_count: number % 7, view_count: (number * 11) % 30 };
      await index.publish({ title: `Fog ${number}`, kind: kinds[number % 4], ...counts });
    }
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const posts = await index.find("fog", { page });
      expect(posts).toMatchObject({ total: 30, page, pageCount: 3 });
      for (const { id } of posts.items) seen.add(id);
    }
    expect(seen.size).toBe(30);
    expect(await index.find("fog", { page: 99 })).toMatchObject({ page: 3, nextCursor: null });
    expect(await index.find("fog", { kind: "video" })).toMatchObject({ total: 8 });
    const viewed = await index.find("fog", { sort: "viewed", limit: 30 });
    const views = viewed.items.map(({ title }) => (Number(title.slice(4)) * 11) % 30);
    expect(views).toEqual(views.toSorted((one, other) => other - one));
    const recent = await index.find("fog", { sort: "recent", page: 2, limit: 5 });
    expect(recent.items[0]!.title).toBe("Fog 24");
  });

  test("categories, tags and authors are found by name, then by their matching posts", async () => {
    const { db } = client;
    const sea = await makeTerm(db, { taxonomy: "category", name: "Sea" });
    const boats = await makeTerm(db, { taxonomy: "tag", name: "Boats" });
    const trains = await makeTerm(db, { taxonomy: "tag", name: "Sea trains" });
    const author = await makeAuthor(db, { display_name: "Ada Berg", job_name: "Sea captain" });
    await index.publish({ title: "At sea", terms: [sea.id, boats.id], author_id: author.id });
    await index.publish({ title: "By rail", terms: [trains.id] });
    await reindex(client);
    const { names } = await search(client, { term: "sea", limit: 12 });
    expect(names.category.map(({ id }) => id)).toEqual([sea.id]);
    expect(names.tag.map(({ id }) => id)).toEqual([trains.id, boats.id]);
    expect(names.author[0]).toMatchObject({ id: author.id, answers: 1 });
  });

  test("matches are highlighted in the text of the post, never as markup", async () => {
    const body = `${"Nothing to see here. ".repeat(30)}Then a <b>marmoset</b> came by. ${"And left. ".repeat(30)}`;
    await index.publish({ title: "Marmosets & <i>others</i>", body_text: body });
    await index.publish({ title: "Plain", body_text: body });
    const [titled, plain] = (await index.find("marmoset")).items;
    expect(titled!.titleParts).toEqual([
      { text: "Marmosets", isMatch: true },
      { text: " & <i>others</i>", isMatch: false },
    ]);
    const snippet = plain!.snippet;
    expect(snippet.filter(({ isMatch }) => isMatch)).toEqual([{ text: "marmoset", isMatch: true }]);
    const text = snippet.map((part) => part.text).join("");
    expect(text).toMatch(/^Then a <b>marmoset<\/b> came by\./);
    expect(text.length).toBeLessThan(170);
  });

  test("at most eight posts, categories, tags and authors are suggested while typing", async () => {
    const { db } = client;
    const category = await makeTerm(db, { taxonomy: "category", name: "Technology" });
    const tag = await makeTerm(db, { taxonomy: "tag", name: "Technique" });
    const author = await makeAuthor(db, { display_name: "Tess Techman" });
    for (let number = 0; number < 12; number++) {
      const terms = [category.id, tag.id];
      await index.publish({ title: `Techno ${number}`, terms, author_id: author.id });
    }
    await reindex(client);
    const suggestions = await suggest(client, "tech");
    expect(suggestions.map(({ kind }) => kind)).toEqual([
      "category",
      "tag",
      "author",
      ...Array.from({ length: 5 }, () => "post"),
    ]);
    expect(suggestions[2]).toMatchObject({
      name: "Tess Techman",
      href: `/author/${author.slug}`,
    });
    expect((await suggest(client, "tecno")).length).toBeGreaterThan(0);
    expect(await suggest(client, "")).toEqual([]);
  });
});
