import { beforeAll, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { planOf, watchStatements } from "#tests/statements.ts";
import { findTermFacets } from "./facet-queries.server.ts";
import { countPosts } from "./list-queries.server.ts";

describe.each(databases)("terms that go together on $name", ({ open }) => {
  let client: DatabaseClient;
  let terms: Record<"design" | "garden" | "books" | "craft" | "winter", { id: string }>;

  beforeAll(async () => {
    client = await open();
    const { db } = client;
    const author_id = (await makeAuthor(db)).id;
    const category = () => makeTerm(db);
    const tag = () => makeTerm(db, { taxonomy: "tag" });
    terms = {
      design: await category(),
      garden: await category(),
      books: await category(),
      craft: await tag(),
      winter: await tag(),
    };
    const { design, garden, books, craft, winter } = terms;
    const post = (of: { id: string }[], more = {}) =>
      makePost(db, { author_id, terms: of.map(({ id }) => id), ...more });
    await post([design, garden, craft]);
    await post([design, garden, craft, winter]);
    await post([design, craft], { kind: "video" });
    await post([design, books], { status: "draft" });
    await post([books, winter]);
  });

  const termIds = async (filter: Parameters<typeof findTermFacets>[1]) =>
    (await findTermFacets(client.db, filter)).map(({ termId, count }) => [termId, count]);

  test("each has the number of public posts with both, most first", async () => {
    const { design, garden, craft, winter } = terms;
    expect(await termIds({ termId: design.id })).toEqual([
      [craft.id, 3],
      [garden.id, 2],
      [winter.id, 1],
    ]);
  });

  test("the number equals the length of the filtered list", async () => {
    const { design } = terms;
    for (const [id, count] of await termIds({ termId: design.id })) {
      const narrowed = { termId: design.id, alsoTermIds: [String(id)] };
      expect(await countPosts(client.db, narrowed)).toBe(count);
    }
  });

  test("a filtered list counts what combines with all filters", async () => {
    const { design, garden, craft, winter } = terms;
    expect(await termIds({ termId: garden.id, alsoTermIds: [design.id] })).toEqual([
      [craft.id, 2],
      [winter.id, 1],
    ]);
    expect(await termIds({ termId: design.id, kind: "video" })).toEqual([[craft.id, 1]]);
  });

  test("terms are found along indexes, whatever the size of the site", async () => {
    if (client.dialect === "postgres") return;
    const watched = watchStatements(client);
    await findTermFacets(watched.db, { termId: terms.design.id, alsoTermIds: [terms.craft.id] });
    const plan = await planOf(client, watched.statements[0]!);
    // Both are limited subqueries, not tables.
    const scans = plan.filter((step) => step.startsWith("SCAN"));
    expect(scans.filter((step) => !/^SCAN (listed|counted)$/.test(step))).toEqual([]);
  });
});
