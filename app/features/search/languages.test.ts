import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { followSiteLanguage, reindex } from "#app/features/search/indexing/reindex.server.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { JUDGED_LANGUAGES } from "#tests/judged-languages.ts";
import { search } from "./queries.server.ts";

const LANGUAGES = Object.keys(JUDGED_LANGUAGES);
const MAX_MS = 60_000;

async function makePosts(db: Database, language: string, named: string | null) {
  for (const [story, [title, body]] of Object.entries(JUDGED_LANGUAGES[language]!.posts)) {
    const id = `${language} ${story}`;
    await makePost(db, { id, title, excerpt: "", body_text: body, language: named });
  }
}

const answers: Record<string, string[]> = {};

describe.each(databases)("searches in every language on $name", ({ name, open }) => {
  test("at least eight judged searches in each language of the interface find their story first", () => {
    expect([...LANGUAGES, "en"].sort()).toEqual([...LOCALES].sort());
    for (const { queries } of Object.values(JUDGED_LANGUAGES)) {
      expect(queries.length).toBeGreaterThanOrEqual(8);
    }
  });

  test(
    "the judged searches find their story first, among posts in all languages",
    async () => {
      const client = await open();
      for (const language of LANGUAGES) await makePosts(client.db, language, language);
      await reindex(client);
      const missed: string[] = [];
      for (const [language, { queries }] of Object.entries(JUDGED_LANGUAGES)) {
        const languages = { all: [language, ...LANGUAGES], site: "en" };
        for (const [term, best] of queries) {
          const { posts } = await search(client, { term, languages, limit: 5 });
          const ids = posts.items.map(({ id }) => id);
          answers[name] = [...(answers[name] ?? []), `${language} ${term}: ${ids.join(", ")}`];
          if (ids[0] !== `${language} ${best}`) missed.push(`${language} ${term}: ${ids[0]}`);
        }
      }
      expect(missed).toEqual([]);
      // Every database gives the same posts in the same order.
      expect(answers[name]).toEqual(answers[databases[0]!.name]);
    },
    MAX_MS,
  );

  test("posts that name no language are read in the magazine's, also after it has changed", async () => {
    const client = await open();
    await makePosts(client.db, "de", null);
    await reindex(client);
    const bridges = async () => {
      const languages = { all: ["de"], site: "de" };
      const { posts } = await search(client, {
        term: "brückenlos reparierte",
        languages,
        limit: 1,
      });
      return posts.items.map(({ id }) => id);
    };
    await client.db
      .insertInto("settings")
      .values({ name: "site.language", value: '"de"', updated_at: 1 })
      .execute();
    await followSiteLanguage(client);
    expect(await bridges()).toEqual(["de radio"]);
    const stems = await client.db.selectFrom("search_stems").select("stem").execute();
    expect(stems.map(({ stem }) => stem)).toContain("repari");
  });

  test("matches are marked in the text's own language", async () => {
    const client = await open();
    await makePosts(client.db, "fr", "fr");
    await reindex(client);
    const languages = { all: ["en", "fr"], site: "en" };
    const { posts } = await search(client, { term: "pont", languages, limit: 1 });
    const marked = posts.items[0]!.titleParts.filter(({ isMatch }) => isMatch);
    expect(marked.map(({ text }) => text)).toEqual(["ponts"]);
  });
});
