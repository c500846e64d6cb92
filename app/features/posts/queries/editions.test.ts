import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { listLanguages, listPosts } from "./list-queries.server.ts";
import type { PostEdition, PostFilter } from "./list-statement.server.ts";

/** Newest last: a story in three languages, one in two, and two alone. */
async function makeMagazine(db: Database) {
  const term = (await makeTerm(db)).id;
  const make = (title: string, language: string | null, group: string | null, more = {}) =>
    makePost(db, { id: title, title, language, translation_group: group, terms: [term], ...more });
  await make("fog-en", null, null);
  await make("fog-de", "de", null);
  await db
    .updateTable("posts")
    .set({ translation_group: "fog-en", language: "en" })
    .where("id", "=", "fog-en")
    .execute();
  await db
    .updateTable("posts")
    .set({ translation_group: "fog-en" })
    .where("id", "=", "fog-de")
    .execute();
  await make("fog-fr", "fr", "fog-en");
  await make("rain-de", "de", "rain-de");
  await make("rain-fr", "fr", "rain-de", { status: "draft" });
  await make("alone-en", null, null);
  await make("alone-it", "it", null);
  return term;
}

describe.each(databases)("lists for readers of a language on $name", ({ open }) => {
  const editionOf = (language: string, shows: PostEdition["shows"]) => {
    return { language, siteLanguage: "en", shows };
  };

  async function titlesOf(db: Database, filter: PostFilter) {
    const { items, total } = await listPosts(db, { ...filter, limit: 20 });
    expect(total).toBe(items.length);
    return items.map(({ title }) => title);
  }

  test("show each story once, in that language where it is there, else in the magazine's", async () => {
    const { db } = await open();
    const termId = await makeMagazine(db);
    const once = (language: string) => ({ edition: editionOf(language, "once") });
    const shown = {
      en: ["alone-it", "alone-en", "rain-de", "fog-en"],
      de: ["alone-it", "alone-en", "rain-de", "fog-de"],
      fr: ["alone-it", "alone-en", "rain-de", "fog-fr"],
      it: ["alone-it", "alone-en", "rain-de", "fog-en"],
    };
    for (const [language, titles] of Object.entries(shown)) {
      expect(await titlesOf(db, once(language)), language).toEqual(titles);
      expect(await titlesOf(db, { ...once(language), termId }), language).toEqual(titles);
    }
  });

  test("or posts in that language alone, where those that name none are in the magazine's", async () => {
    const { db } = await open();
    const termId = await makeMagazine(db);
    const only = (language: string) => ({ edition: editionOf(language, "only"), termId });
    expect(await titlesOf(db, only("en"))).toEqual(["alone-en", "fog-en"]);
    expect(await titlesOf(db, only("de"))).toEqual(["rain-de", "fog-de"]);
    expect(await titlesOf(db, { termId })).toHaveLength(6);
    expect(await listLanguages(db)).toEqual(["de", "en", "fr", "it"]);
  });
});
