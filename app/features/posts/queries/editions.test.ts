import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { listLanguages, listPosts } from "./list-queries.server.ts";
import type { PostEdition, PostFilter } from "./list-statement.server.ts";
import { listNextPosts } from "./related-queries.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";
import { findEditionVersions } from "./version-queries.server.ts";

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

  test("hand-picked posts are shown in that language where they are there", async () => {
    const { db } = await open();
    await makeMagazine(db);
    const versions = async (language: string, shows: PostEdition["shows"], ids: string[]) =>
      Object.fromEntries(await findEditionVersions(db, ids, editionOf(language, shows)));
    const ids = ["fog-en", "rain-de", "alone-it"];
    expect(await versions("fr", "once", ids)).toEqual({
      "fog-en": "fog-fr",
      "rain-de": "rain-de",
      "alone-it": "alone-it",
    });
    expect(await versions("en", "once", ["fog-de"])).toEqual({ "fog-de": "fog-en" });
    expect(await versions("de", "only", ids)).toEqual({ "fog-en": "fog-de", "rain-de": "rain-de" });
  });

  test("what follows a post is in its reader's language, and never the post itself in another", async () => {
    const { db } = await open();
    const termId = await makeMagazine(db);
    const { author, ...post } = (await summarisePosts(db, ["fog-de"]))[0]!;
    const term = { id: termId } as TermSummary;
    const read = { ...post, author, categories: [term], tags: [] };
    const edition = editionOf("de", "once");
    const without = ["fog-en", "fog-fr"];
    const { related } = await listNextPosts(
      db,
      read,
      { related: 9, more: 9 },
      { edition, without },
    );
    expect(related.map(({ title }) => title)).toEqual(["alone-it", "alone-en", "rain-de"]);
    const only = { edition: editionOf("de", "only"), without };
    const german = await listNextPosts(db, read, { related: 9, more: 9 }, only);
    expect(german.related.map(({ title }) => title)).toEqual(["rain-de"]);
  });
});
