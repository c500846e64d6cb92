import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { indexSubjects } from "#app/features/search/indexing/indexing.server.ts";
import { ensureIndex } from "#app/features/search/indexing/reindex.server.ts";
import { databases } from "#tests/database.ts";
import { indexedPosts } from "#tests/factories/indexed-posts.ts";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { search, suggest } from "./queries.server.ts";

/** Hostile and unusual queries. */
const HOSTILE = [
  '"',
  '""',
  '"unbalanced',
  "'",
  "';drop table posts;--",
  "NEAR(a b",
  "a NOT b",
  "OR",
  "* *",
  "title:fog",
  "^fog",
  "{title}: x",
  "-",
  "--fog",
  "(fog",
  "fog)",
  "a & !b",
  "fog:*",
  "\\",
  "%",
  "_",
  "👩‍👩‍👧‍👦",
  "🌫️🌫️",
  "\u0000fog",
  "\ud800",
  "fog\ud83d",
  "ﷺ",
  "ﬁsh",
  "½",
  "𝕱𝖔𝖌",
  "..",
  "<script>alert(1)</script>",
  "\u202efog",
  "أإآ",
  "東京",
  "ไทย",
  " ",
  "\n",
  "a".repeat(5000),
  ...INHERITED_NAMES,
];

describe.each(databases)("hostile searches on $name", ({ open }) => {
  let client: DatabaseClient;
  let index: ReturnType<typeof indexedPosts>;

  beforeEach(async () => {
    client = await open();
    await ensureIndex(client);
    index = indexedPosts(client);
  });

  test("operators, quotes, emoji, other scripts and 10,000 characters are plain words", async () => {
    await index.publish({ title: "Fog" });
    for (const term of [...HOSTILE, "fog ".repeat(2500), "日".repeat(10_000)]) {
      const { posts } = await search(client, { term, limit: 12 });
      expect(posts.total, term.slice(0, 40)).toBeLessThanOrEqual(1);
      await suggest(client, term);
    }
    expect(await index.titlesFor('"fog" OR (NEAR')).toEqual(["Fog"]);
    expect(await index.titlesFor("fog ".repeat(2500))).toEqual(["Fog"]);
  });

  test("posts whose words are names that objects inherit are found by them", async () => {
    for (const name of INHERITED_NAMES) {
      const post = await index.publish({ title: name, body_text: INHERITED_NAMES.join(" ") });
      const { posts } = await search(client, { term: name, limit: 12 });
      expect(posts.items.map(({ id }) => id)).toContain(post.id);
      await suggest(client, name);
    }
  });

  test("no query and no text makes a search fail", async () => {
    const text = fc.string({ unit: "binary", maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, async (title, term) => {
        const typed = title.replaceAll("\0", "").toWellFormed();
        const post = await index.publish({ title: typed, body_text: typed });
        const { posts } = await search(client, { term, limit: 3 });
        expect(posts.items.length).toBeLessThanOrEqual(3);
        await suggest(client, term);
        await client.db.deleteFrom("posts").where("id", "=", post.id).execute();
        await indexSubjects(client, [{ subject: "post", id: post.id }]);
      }),
      { numRuns: 40 },
    );
    const left = await client.db.selectFrom("search_documents").selectAll().execute();
    const stems = await client.db.selectFrom("search_stems").selectAll().execute();
    expect(left.filter(({ subject }) => subject === "post")).toEqual([]);
    expect(stems.filter(({ documents }) => documents !== 0)).toEqual([]);
  });
});
