import { beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { indexSubjects } from "#app/features/search/indexing/indexing.server.ts";
import { ensureIndex, reindex } from "#app/features/search/indexing/reindex.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { indexedPosts } from "#tests/factories/indexed-posts.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { search, suggest } from "./queries.server.ts";

describe.each(databases)("what search does not reveal on $name", ({ open }) => {
  let client: DatabaseClient;
  let index: ReturnType<typeof indexedPosts>;

  beforeEach(async () => {
    client = await open();
    await ensureIndex(client);
    index = indexedPosts(client);
  });

  test("drafts, scheduled and archived posts are never found, completed, corrected or suggested", async () => {
    const future = Date.now() + DAY;
    const text = { body_text: "xylophonist", excerpt: "xylophonist", title: "xylophonist" };
    await index.publish({ ...text, status: "draft", published_at: null });
    await index.publish({ ...text, status: "in_review", published_at: null });
    await index.publish({ ...text, status: "scheduled", published_at: future });
    await index.publish({ ...text, status: "archived" });
    await reindex(client);
    for (const term of ["xylophonist", "xylophonits", "xyloph"]) {
      const { posts, reading } = await search(client, { term, limit: 12 });
      expect(posts).toMatchObject({ total: 0, items: [] });
      expect(reading.corrections).toEqual([]);
      expect(await suggest(client, term)).toEqual([]);
    }
    for (const table of ["search_documents", "search_stems", "search_vocabulary"] as const) {
      const rows = await client.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain("xylo");
    }
  });

  test("members' posts are found by title and excerpt, not by text or transcript", async () => {
    const post = await index.publish({
      access: "members",
      title: "Open title",
      excerpt: "Open excerpt",
      body_text: "The secret marmoset.",
    });
    await index.addTranscript(post.id, "A secret wombat.");
    expect(await index.titlesFor("open excerpt")).toEqual(["Open title"]);
    expect((await index.find("marmoset")).total).toBe(0);
    expect((await index.find("wombat")).total).toBe(0);
    const [hit] = (await index.find("open marmoset")).items;
    expect(JSON.stringify(hit)).not.toMatch(/marmoset|wombat|secret/);
    expect(await suggest(client, "marmos")).toEqual([]);
  });

  test("a post whose text becomes restricted is no longer found by it, and its words are deleted", async () => {
    const post = await index.publish({ title: "Open", body_text: "A marmoset." });
    expect((await index.find("marmoset")).total).toBe(1);
    await client.db
      .updateTable("posts")
      .set({ access: "paid" })
      .where("id", "=", post.id)
      .execute();
    // Nothing of the text is shown even before the index is updated.
    const [early] = (await index.find("marmoset")).items;
    expect(JSON.stringify(early)).not.toContain("marmoset");
    await indexSubjects(client, [{ subject: "post", id: post.id }]);
    expect((await index.find("marmoset")).total).toBe(0);
    const words = client.db.selectFrom("search_vocabulary").select("word");
    expect(await words.where("word", "=", "marmoset").execute()).toEqual([]);
    const trigrams = client.db.selectFrom("search_trigrams").select("word");
    expect(await trigrams.where("word", "=", "marmoset").execute()).toEqual([]);
  });

  test("an author or topic without published posts is not found", async () => {
    const { db } = client;
    const author = await makeAuthor(db, { display_name: "Unseen Person" });
    const tag = await makeTerm(db, { taxonomy: "tag", name: "Unseen" });
    await index.publish({ author_id: author.id, terms: [tag.id], status: "draft" });
    await reindex(client);
    const { names } = await search(client, { term: "unseen", limit: 12 });
    expect(names).toEqual({ category: [], tag: [], author: [] });
    expect(await suggest(client, "unseen")).toEqual([]);
  });

  test("an incrementally updated index equals a rebuilt one", async () => {
    const { db } = client;
    const tag = await makeTerm(db, { taxonomy: "tag", name: "Boats" });
    const [first, second] = [
      await index.publish({ title: "First boat", terms: [tag.id] }),
      await index.publish({ title: "Second boat" }),
    ];
    await db.updateTable("posts").set({ title: "A ship" }).where("id", "=", first.id).execute();
    await db.updateTable("posts").set({ status: "draft" }).where("id", "=", second.id).execute();
    await indexSubjects(client, [
      { subject: "post", id: first.id },
      { subject: "post", id: second.id },
      { subject: "tag", id: tag.id },
      { subject: "author", id: first.author_id },
      { subject: "author", id: second.author_id },
    ]);
    const snapshot = async () => ({
      documents: (await db.selectFrom("search_documents").selectAll().execute())
        .map(({ position, ...row }) => row)
        .sort((one, other) => (one.subject_id < other.subject_id ? -1 : 1)),
      stems: await db.selectFrom("search_stems").selectAll().orderBy("stem").execute(),
      // An unused form of a word may stay while another form is in use.
      words: await db
        .selectFrom("search_vocabulary")
        .select("stem")
        .distinct()
        .orderBy("stem")
        .execute(),
    });
    const kept = await snapshot();
    await reindex(client);
    expect(kept).toEqual(await snapshot());
    expect((await index.find("second")).total).toBe(0);
  });
});
