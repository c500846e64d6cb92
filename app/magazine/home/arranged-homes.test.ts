import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { type ArrangedSection, Arrangement } from "#app/features/arrangements/arrangement.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { addParts } from "#app/features/series/part-commands.server.ts";
import { HOMES } from "#app/magazine/home/variants/homes.ts";
import { standard } from "#app/magazine/home/variants/standard.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { storiesOf } from "#tests/section-stories.ts";
import { analyse, planOf, watchStatements } from "#tests/statements.ts";
import { makeSection, SECTION_KINDS, usualTitle } from "./catalogue.ts";
import { withoutEmptySections } from "./filled-sections.ts";
import { loadHome } from "./home-page.server.ts";
import type { Home, LoadedSection } from "./sections.ts";
import { asHome } from "./shown-home.server.ts";

const NOTHING = new URLSearchParams();
const KINDS: PostKind[] = ["standard", "standard", "video", "audio", "gallery", "standard"];

async function makeMagazine(db: Database, size: number): Promise<string[]> {
  const author = await makeAuthor(db);
  const terms = [];
  for (const slug of ["garden", "sea", "food"]) terms.push(await makeTerm(db, { slug }));
  const ids: string[] = [];
  for (let index = 0; index < size; index++) {
    const { id } = await makePost(db, {
      author_id: author.id,
      kind: KINDS[index % KINDS.length]!,
      terms: [terms[index % terms.length]!.id],
      view_count: (index * 7) % 11,
      curated_rank: index % 5 === 1 ? index : null,
    });
    ids.unshift(id);
  }
  return ids;
}

/** Loads a page's sections as readers see them. */
async function shownSections(db: Database, home: Home, search = NOTHING) {
  const { postIds: _, ...loaded } = await loadHome(db, home, search);
  return withoutEmptySections(loaded, search).sections;
}

const sources = fc.constantFrom(
  {},
  { kind: "video" as const },
  { term: "garden" },
  { isPicked: true },
  { sort: "viewed" as const },
  { sort: "discussed" as const },
);

/** Any sections of the kit in any order, also twice, with any query. */
const arrangements = fc
  .array(fc.tuple(fc.constantFrom(...SECTION_KINDS), sources), { minLength: 1, maxLength: 7 })
  .map((chosen) => {
    const sections: ArrangedSection[] = [];
    for (const [kind, query] of chosen) {
      const section = makeSection(kind, sections);
      const hasList = "page" in section && sections.some((other) => "page" in other);
      if (hasList || section.kind === "ads") continue;
      const isPlain = "posts" in section && !section.posts.kind;
      sections.push(isPlain ? { ...section, posts: { ...section.posts, ...query } } : section);
    }
    return asHome({ theme: "", hasBlobs: false, sections });
  });

const isOfNewest = (section: ArrangedSection | undefined) =>
  section !== undefined &&
  "posts" in section &&
  Object.keys(section.posts).every((name) => name === "from" || name === "limit");

/** So many of the newest stories must be on the page. */
function promised(home: Home, sections: readonly LoadedSection[]): number {
  const lists = sections.map((section) => {
    if ("page" in section) return section.page.items.length;
    const asked = home.sections.find(({ id }) => id === section.id);
    const isOfStories = "posts" in section && section.kind !== "hero-illustration";
    return isOfStories && isOfNewest(asked) ? section.posts.length : 0;
  });
  return Math.max(0, ...lists);
}

test("the homes of the demo are arrangements like those that are stored", () => {
  for (const [path, { title: _, description: __, ...home }] of Object.entries(HOMES)) {
    expect(Arrangement.parse(JSON.parse(JSON.stringify(home))), path).toEqual(home);
  }
});

test("every section of the kit can be added, also twice, under an id of its own", () => {
  const sections: ArrangedSection[] = [];
  for (const kind of [...SECTION_KINDS, ...SECTION_KINDS]) {
    sections.push(makeSection(kind, sections));
  }
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  // They may stand on the page of a category or a series.
  expect(SECTION_KINDS.map(usualTitle)).not.toContain("home.frontPage");
});

test("in any magazine and arrangement no story stands twice, the newest are there, and no section is empty", async () => {
  for (const size of [0, 1, 2, 3, 5, 10, 40]) {
    const { db } = await databases[0]!.open();
    const newest = await makeMagazine(db, size);
    const holds = async (home: Home) => {
      const sections = await shownSections(db, home);
      const stories = sections.flatMap(storiesOf);
      expect(new Set(stories).size).toBe(stories.length);
      const expected = newest.slice(0, promised(home, sections));
      expect(stories).toEqual(expect.arrayContaining(expected));
      for (const section of sections) {
        const isOfPosts = "posts" in section || "page" in section || "columns" in section;
        if (isOfPosts && section.kind !== "hero-illustration") {
          expect(storiesOf(section).length, section.id).toBeGreaterThan(0);
        }
      }
    };
    await fc.assert(fc.asyncProperty(arrangements, holds), { numRuns: 60, seed: size });
  }
}, 60_000);

describe.each(databases)("arranged pages on $name", ({ open }) => {
  test.each([1, 3, 10, 40])(
    "a new magazine with %i posts shows each of the newest, the newest of all first",
    async (size) => {
      const { db } = await open();
      const newest = await makeMagazine(db, size);
      const sections = await shownSections(db, standard);
      const stories = sections.flatMap(storiesOf);
      expect(stories[0]).toBe(newest[0]);
      expect(new Set(stories).size).toBe(stories.length);
      expect(stories).toEqual(expect.arrayContaining(newest.slice(0, 12)));
    },
  );

  test("one, three and ten posts fill forms that look finished", async () => {
    const formsOf = async (size: number) => {
      const { db } = await open();
      const author = await makeAuthor(db);
      for (let index = 0; index < size; index++) await makePost(db, { author_id: author.id });
      return (await shownSections(db, standard)).map(
        (section) => `${section.kind} ${storiesOf(section).length}`,
      );
    };
    expect(await formsOf(1)).toEqual(["hero-big-3 1", "newsletter 0"]);
    expect(await formsOf(3)).toEqual(["hero-big-3 1", "post-row 2", "newsletter 0"]);
    expect(await formsOf(10)).toEqual(["hero-big-3 4", "post-row 4", "post-row 2", "newsletter 0"]);
  });

  test("a section shows what its query asks for", async () => {
    const client = await open();
    const { db } = client;
    const ada = await makeAuthor(db);
    const garden = await makeTerm(db, { slug: "garden" });
    const oldest = await makePost(db, { author_id: ada.id, view_count: 9 });
    const weather = await makePost(db, { kind: "audio", series: "Weather" });
    const picked = await makePost(db, { curated_rank: 1 });
    const planted = await makePost(db, { terms: [garden.id] });
    const draft = await makePost(db, { status: "draft", published_at: null });
    const newest = await makePost(db, { comment_count: 5 });
    await saveSeries(client, { id: "night", title: "Night" }, { actor: SYSTEM });
    await addParts(client, "night", [picked.id, draft.id, planted.id], { actor: SYSTEM });
    const row = (query: object, id = "row") => {
      const posts = { from: "posts" as const, limit: 1, ...query };
      return { ...makeSection("post-row", []), id, posts } as ArrangedSection;
    };
    const show = async (query: object, at?: string, ...others: ArrangedSection[]) => {
      const page = asHome({ theme: "", hasBlobs: false, sections: [row(query), ...others] }, at);
      return (await shownSections(db, page)).flatMap(storiesOf);
    };
    expect(await show({})).toEqual([newest.id]);
    expect(await show({ kind: "audio" })).toEqual([weather.id]);
    expect(await show({ isPicked: true })).toEqual([picked.id]);
    expect(await show({ term: `id:${garden.id}` })).toEqual([planted.id]);
    expect(await show({ author: ada.id })).toEqual([oldest.id]);
    expect(await show({ series: "Weather" })).toEqual([weather.id]);
    expect(await show({ seriesId: "night" })).toEqual([planted.id]);
    // On the page of a series every section is about its parts.
    expect(await show({ isPicked: true }, "series-night")).toEqual([picked.id]);
    expect(await show({ sort: "viewed", limit: 4 }, "series-night")).toHaveLength(2);
    expect(await show({ sort: "viewed" })).toEqual([oldest.id]);
    expect(await show({ sort: "discussed" })).toEqual([newest.id]);
    const ids = [draft.id, oldest.id, "gone", newest.id];
    expect(await show({ ids, limit: 4 })).toEqual([oldest.id, newest.id]);
    // Of a list nothing is picked yet: it is empty, and empties none of the newest.
    expect(await show({ ids: [] })).toEqual([]);
    expect(await show({}, "front", row({ ids: [] }, "picked"))).toEqual([newest.id]);
  });

  test("columns of topics come in whole rows, and the same topic may stand in two sections", async () => {
    const { db } = await open();
    await makeMagazine(db, 12);
    const columns = (terms: string[], limit: number) =>
      ({ from: "columns", terms, limit }) as const;
    const sections: ArrangedSection[] = [
      { ...makeSection("topic-columns", []), columns: columns(["garden", "sea", "food", "x"], 2) },
      { ...makeSection("topic-columns", []), id: "two", columns: columns(["food", "sea"], 2) },
      {
        ...makeSection("topic-columns", []),
        id: "three",
        columns: columns(["food", "sea", "garden"], 2),
      },
    ] as ArrangedSection[];
    const shown = await shownSections(db, asHome({ theme: "", hasBlobs: false, sections }));
    expect(shown.map((section) => storiesOf(section).length)).toEqual([6, 6]);
    const stories = shown.flatMap(storiesOf);
    expect(new Set(stories).size).toBe(12);
  });

  test("the standard page takes no more statements than the specification's home", async () => {
    const client = await open();
    await makeMagazine(client.db, 40);
    const count = async (home: Home) => {
      const { db, statements } = watchStatements(client);
      await loadHome(db, home, NOTHING);
      return statements.length;
    };
    expect(await count(standard)).toBeLessThanOrEqual(await count(HOMES["/"]!));
  });
});

test("a list of picks and one of a show are read along their indexes", async () => {
  const client = await databases[0]!.open();
  await makeMagazine(client.db, 40);
  await analyse(client);
  const { db, statements } = watchStatements(client);
  const sections = [{ isPicked: true }, { series: "Weather" }, { author: "author-1" }].map(
    (query, index) => ({
      ...makeSection("post-row", []),
      id: `row-${index}`,
      posts: { from: "posts" as const, limit: 4, ...query },
    }),
  ) as ArrangedSection[];
  await loadHome(db, asHome({ theme: "", hasBlobs: false, sections }), NOTHING);
  const plans = await Promise.all(statements.map((statement) => planOf(client, statement)));
  const slow = plans.flat().filter((step) => /^SCAN posts\b|FOR ORDER BY/.test(step));
  expect(slow).toEqual([]);
});

test("where nothing stands above it, the list of earlier articles has the latest", async () => {
  const { db } = await databases[0]!.open();
  await makeMagazine(db, 3);
  const list = makeSection("post-row", []);
  const earlier = { ...list, title: "home.earlierArticles" as const };
  const titlesIn = async (sections: ArrangedSection[]) => {
    const home = asHome({ theme: "", hasBlobs: false, sections });
    return (await shownSections(db, home)).map((section) => "title" in section && section.title);
  };
  expect(await titlesIn([earlier])).toEqual(["home.latestArticles"]);
  const lead = makeSection("hero-big-3", [earlier]);
  expect((await titlesIn([lead, earlier])).at(-1)).not.toBe("home.latestArticles");
});
