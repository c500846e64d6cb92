import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { HOMES, homeAt } from "#app/magazine/home/variants/homes.ts";
import { main } from "#app/magazine/home/variants/main.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { watchStatements } from "#tests/statements.ts";
import { withoutEmptySections } from "./filled-sections.ts";
import { loadHome } from "./home-page.server.ts";
import type { Home, LoadedSection } from "./sections.ts";

const NOTHING = new URLSearchParams();
const homes = Object.entries(HOMES);

type Kind = LoadedSection["kind"];

/** The ids of a section's posts, in whichever property they are. */
function shown(sections: readonly LoadedSection[], id: string): string[] {
  const section = sections.find((one) => one.id === id)!;
  if ("page" in section) return section.page.items.map((post) => post.id);
  return "posts" in section ? section.posts.map((post) => post.id) : [];
}

async function makePosts(db: Database, count: number, given: Parameters<typeof makePost>[1]) {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.unshift((await makePost(db, given)).id);
  return ids;
}

async function loadSections(db: Database, home: Home, search = "") {
  return (await loadHome(db, home, new URLSearchParams(search))).sections;
}

test("the main home has its seventeen sections in order", () => {
  const kinds = main.sections.map((section) => section.kind);
  const expected: Kind[] = [
    "large-slider",
    "author-slider",
    "category-slider",
    "post-slider",
    "magazine-split",
    "ads",
    "gallery-magazine",
    "video-grid",
    "podcasts",
    "audio",
    "author-grid",
    "become-author",
    "magazine-mosaic",
    "post-slider",
    "newsletter",
    "the-videos",
    "latest",
  ];
  expect(kinds).toEqual(expected);
});

test.each(homes)("the home at %s names each section once and grows one list at most", (_, home) => {
  const ids = home.sections.map((section) => section.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(home.sections.filter((section) => "page" in section).length).toBeLessThanOrEqual(1);
  const parameters = home.sections.flatMap((one) => ("tabs" in one ? one.tabs.param : []));
  expect(new Set(parameters).size).toBe(parameters.length);
});

test("a home is found with or without a slash at its end", () => {
  expect(homeAt("/home-demo-6/")).toBe(HOMES["/home-demo-6"]);
  expect(homeAt("/")).toBe(main);
});

describe.each(databases)("homes on $name", ({ open }) => {
  test("every home of an empty magazine opens, with nothing in its lists", async () => {
    const { db } = await open();
    for (const [, home] of homes) {
      const { sections } = await loadHome(db, home, NOTHING);
      if (home.isFixed)
        expect(sections.map(({ kind }) => kind)).toEqual(home.sections.map(({ kind }) => kind));
      for (const section of sections) expect(shown(sections, section.id)).toEqual([]);
    }
  });

  test("an empty magazine's home shows what needs no content, and a tab that has nothing says so", async () => {
    const { db } = await open();
    const kindsFor = async (text: string) => {
      const search = new URLSearchParams(text);
      const { sections } = withoutEmptySections(await loadHome(db, main, search), search);
      return sections.map(({ kind }) => kind);
    };
    expect(await kindsFor("")).toEqual(["ads", "become-author", "newsletter"]);
    await expect(kindsFor("page=2")).rejects.toThrow(NotFound);
    await makeTerm(db, { slug: "garden" });
    expect(await kindsFor("tab=garden")).toContain("magazine-split");
  });

  test("a small magazine shows each post once, then lists them all", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const latest = await makePosts(db, 5, { author_id: author.id });
    const sections = await loadSections(db, main);
    expect(shown(sections, "editors-pick")).toEqual(latest.slice(0, 3));
    expect(shown(sections, "magazine")).toEqual(latest.slice(3));
    expect(shown(sections, "latest")).toEqual(latest);
  });

  test("each section of the main home shows the first of its list that stand nowhere above", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const design = await makeTerm(db, { slug: "design" });
    const graphic = await makeTerm(db, { slug: "graphic-design" });
    const by = { author_id: author.id };
    const audio = await makePosts(db, 16, { ...by, kind: "audio" });
    const video = await makePosts(db, 13, { ...by, kind: "video" });
    const galleries = await makePosts(db, 7, { ...by, kind: "gallery" });
    const posters = await makePosts(db, 5, { ...by, list: "news", terms: [graphic.id] });
    const designs = await makePosts(db, 8, { ...by, list: "news", terms: [design.id] });
    const picks = await makePosts(db, 2, { ...by, curated_rank: 1 });
    const latest = await makePosts(db, 5, by);
    await makePosts(db, 3, { ...by, status: "draft", terms: [design.id], curated_rank: 1 });

    const sections = await loadSections(db, main);
    const show = (id: string) => shown(sections, id);
    expect(show("editors-pick")).toEqual([latest[0], ...picks]);
    expect(show("latest-audio")).toEqual(audio.slice(0, 6));
    expect(show("magazine")).toEqual(latest.slice(1, 5));
    expect(show("galleries")).toEqual(galleries.slice(0, 6));
    expect(show("latest-videos")).toEqual(video.slice(0, 6));
    expect(show("podcasts")).toEqual(audio.slice(6, 12));
    expect(show("life-styles")).toEqual([]);
    // Eight are of the category; the next one fills the rest.
    expect(show("design")).toEqual([...designs, ...posters.slice(0, 3)]);
    expect(show("the-videos")).toEqual(video.slice(6, 11));
    // Four are beside the list, as the most viewed.
    expect(show("latest")).toEqual(video.slice(12));
    // Sixteen programmes for twenty-one places: those shown longest ago come again.
    expect(show("audio")).toEqual([...audio.slice(12), ...audio.slice(0, 5)]);
    const counted = sections.find((section) => section.id === "galleries");
    expect(counted).toMatchObject({ count: 7 });
  });

  test.each(homes)(
    "the newest post stands first on %s, and moves down for the next",
    async (_, home) => {
      const { db } = await open();
      await makePosts(db, 8, { list: "main" });
      await makePosts(db, 4, { kind: "gallery", curated_rank: 1 });
      for (const kind of ["standard", "audio"] as const) {
        const newest = await makePost(db, { kind, list: "elsewhere" });
        const stories = (await loadSections(db, home)).filter(
          (one) => one.kind !== "hero-illustration",
        );
        const first = stories.find((one) => "posts" in one && one.posts.length > 0)!;
        expect(shown(stories, first.id)[0]).toBe(newest.id);
      }
    },
  );

  test("the third section of demo 4 shows the places of travel that have posts, in its order", async () => {
    const { db } = await open();
    const coast = await makeTerm(db, { slug: "coast", taxonomy: "tag", post_count: 2 });
    const forest = await makeTerm(db, { slug: "forest", taxonomy: "tag", post_count: 1 });
    await makeTerm(db, { slug: "mountains", taxonomy: "tag", post_count: 0 });
    const [, , third] = await loadSections(db, homeAt("/home-demo-4"));
    expect(third).toMatchObject({ kind: "category-slider", title: "home.placesOfTravel" });
    const terms = third && "terms" in third ? third.terms : [];
    expect(terms.map(({ id }) => id)).toEqual([coast.id, forest.id]);
  });

  test("what editors put in front of a section comes first, and nowhere else", async () => {
    const { db } = await open();
    const latest = await makePosts(db, 14, {});
    const [news] = await makePosts(db, 1, { list: "news" });
    const design = await makeTerm(db, { slug: "design" });
    const designs = await makePosts(db, 2, { list: "news", terms: [design.id] });
    const pinned = new Map([
      ["editors-pick", [news!, designs[1]!]],
      ["magazine", [latest[9]!, latest[0]!]],
      ["latest", [latest[13]!, latest[1]!]],
      ["no-such-section", [latest[2]!]],
    ]);
    const show = async (search: string, id: string) => {
      const { sections } = await loadHome(db, main, new URLSearchParams(search), pinned);
      return shown(sections, id);
    };
    expect(await show("", "editors-pick")).toEqual([news, designs[1], designs[0]]);
    expect(await show("", "magazine")).toEqual([latest[9], latest[0], latest[2], latest[3]]);
    expect((await show("", "latest")).slice(0, 2)).toEqual([latest[13], latest[1]]);
    // A tab leaves out what is above it.
    expect(await show("tab=design", "magazine")).toEqual([]);
  });

  test("a list that goes on begins with what editors put in front, and loses nothing by it", async () => {
    const { db } = await open();
    const latest = await makePosts(db, 25, {});
    const [news] = await makePosts(db, 1, { list: "news" });
    const pinned = new Map([["latest", [latest[17]!, news!]]]);
    const load = async (search: string) => {
      const { sections } = await loadHome(db, main, new URLSearchParams(search), pinned);
      const section = sections.find(({ id }) => id === "latest")!;
      return "page" in section ? section.page : null;
    };
    const idsOf = (page: Awaited<ReturnType<typeof load>>) => page!.items.map(({ id }) => id);
    const first = await load("");
    expect(idsOf(first).slice(0, 2)).toEqual([latest[17], news]);
    const second = await load("page=2");
    expect(idsOf(await load(`after=${first!.nextCursor}`))).toEqual(idsOf(second));
    const elsewhere = await loadSections(db, main);
    const all = [...idsOf(first), ...idsOf(second)];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(latest.slice(11)));
    expect(shown(elsewhere, "latest")).not.toEqual([]);
  });

  test("a tab filters its own magazine, and only by what the tab offers", async () => {
    const { db } = await open();
    const garden = await makeTerm(db, { slug: "garden", name: "Garden" });
    const cooking = await makeTerm(db, { slug: "cooking", name: "Cooking" });
    await makeTerm(db, { slug: "private" });
    const [gardening] = await makePosts(db, 1, { terms: [cooking.id, garden.id], list: "news" });
    const latest = await makePosts(db, 14, {});
    const magazine = async (search: string) => {
      const sections = await loadSections(db, main, search);
      expect(shown(sections, "life-styles")).toEqual([]);
      return sections.find((section) => section.id === "magazine");
    };
    expect(await magazine("tab=garden")).toMatchObject({
      // Under the tab's name, though it is the second that the post is filed in.
      posts: [{ id: gardening, category: { name: "Garden" } }],
      tabs: {
        param: "tab",
        current: "garden",
        options: [{ name: "Garden" }],
        allHref: "/archive/garden",
      },
    });
    // Fitness is a tab without a category here: it shows nothing rather than everything.
    expect(await magazine("tab=fitness")).toMatchObject({
      posts: [],
      tabs: { allHref: "/search?tab=articles" },
    });
    for (const search of ["", "tab=private", "tab=", "tab=%00"]) {
      const all = { posts: latest.slice(3, 7).map((id) => ({ id })), tabs: { current: null } };
      expect(await magazine(search)).toMatchObject(all);
    }
    const other = await loadSections(db, main, "life=garden");
    expect(shown(other, "life-styles")).toEqual([gardening]);
  });

  test("a topic's column leaves out what the front page shows already", async () => {
    const { db } = await open();
    const garden = await makeTerm(db, { slug: "garden" });
    const garden9 = await makePosts(db, 9, { terms: [garden.id], list: "elsewhere" });
    const news = await makePosts(db, 16, { list: "news", terms: [garden.id] });
    await makePosts(db, 5, { kind: "video" });
    const { sections } = await loadHome(db, homeAt("/home-demo-6"), NOTHING);
    expect(shown(sections, "front-page").slice(1)).toEqual(news.slice(0, 3));
    const posts = [...news.slice(15), ...garden9].slice(0, 5).map((id) => ({ id }));
    const topics = sections.find(({ id }) => id === "topics");
    expect(topics).toMatchObject({ columns: [{ posts }] });
  });

  test("the latest posts go on by number and by 'Show me more'", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const latest = await makePosts(db, 27, { author_id: author.id });
    const second = await loadHome(db, main, new URLSearchParams("page=2"));
    const first = await loadHome(db, main, NOTHING);
    const list = first.sections.find((section) => section.kind === "latest")!;
    expect(list.page).toMatchObject({ page: 1, pageCount: 3 });
    const more = await loadSections(db, main, `after=${list.page.nextCursor}`);
    expect(shown(more, "latest")).toEqual(shown(second.sections, "latest"));
    const hostile = await loadSections(db, main, "page=3&after=%F0%9F%92%A5");
    const parts = [first.sections, second.sections, hostile].map((one) => shown(one, "latest"));
    // Seven are in the sections, four are the most read beside the list.
    expect(parts.map((ids) => ids.length)).toEqual([7, 7, 2]);
    expect(parts.flat()).toEqual(latest.filter((id) => parts.flat().includes(id)));
    await expect(loadSections(db, main, "page=4")).rejects.toThrow(NotFound);
  });

  test("an author or subject in several sections is one object", async () => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const term = await makeTerm(db, { slug: "design" });
    await makePosts(db, 3, { author_id: author.id, terms: [term.id] });
    const sections = await loadSections(db, main);
    const authors = sections.flatMap((one) => ("authors" in one ? one.authors : []));
    const posts = sections.flatMap((one) => ("posts" in one ? one.posts : []));
    const terms = sections.flatMap((one) => ("terms" in one ? one.terms : []));
    expect(new Set([...authors, ...posts.map((post) => post.author)]).size).toBe(1);
    expect(new Set([...terms, ...posts.map((post) => post.category)]).size).toBe(1);
  });

  test("a home takes the same number of statements whatever the size of the magazine", async () => {
    const client = await open();
    const author = await makeAuthor(client.db);
    const term = await makeTerm(client.db, { slug: "design" });
    const by = { author_id: author.id, terms: [term.id] };
    const counts: number[] = [];
    for (const kind of ["audio", "video", "gallery", "standard"] as const) {
      await makePosts(client.db, 2, { ...by, kind });
    }
    for (const more of [0, 20]) {
      await makePosts(client.db, more, by);
      const { db, statements } = watchStatements(client);
      await loadHome(db, main, NOTHING);
      counts.push(statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThanOrEqual(30);
  });
});
