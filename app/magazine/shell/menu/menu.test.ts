import { expect, test } from "vitest";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { barMenu, fullMenu, leadsTo, type MenuEntry, shortMenu } from "./menu.ts";
import { arrangeColumns, FIVE_GROUPS, type MenuSource, THREE_GROUPS } from "./menu-source.ts";
import { nestRows } from "./own-menu.ts";

function term(slug: string): TermSummary {
  return {
    id: slug,
    slug,
    path: `/archive/${slug}`,
    name: slug.toUpperCase(),
    taxonomy: "category",
    color: "pink",
    postCount: 1,
    picture: { hash: slug, width: 640, height: 480, alt: "", placeholder: null },
  };
}

const EMPTY: MenuSource = { samples: {}, fiveColumns: [], threeColumns: [], own: null };

function hrefsOf(entries: MenuEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.href ? [entry.href] : []),
    ...hrefsOf(entry.entries ?? []),
  ]);
}

test("known categories are sorted into the built-in groups", () => {
  const terms = FIVE_GROUPS.flatMap(({ slugs }) => slugs).map(term);
  const columns = arrangeColumns(terms, FIVE_GROUPS, terms);
  expect(columns.map(({ title }) => title)).toEqual(FIVE_GROUPS.map(({ key }) => ({ key })));
  expect(columns[0]!.links[0]).toEqual({ name: "DESIGN", href: "/archive/design" });
  expect(columns[0]!.picture?.hash).toBe("design");
});

test("other categories are distributed over the columns, six each at most", () => {
  const terms = Array.from({ length: 40 }, (_, index) => term(`topic-${index}`));
  const columns = arrangeColumns(terms, FIVE_GROUPS, terms);
  expect(columns).toHaveLength(5);
  expect(columns.every(({ links }) => links.length === 6)).toBe(true);
  expect(columns[1]!.title).toEqual({ name: "TOPIC-6" });
});

test("few categories make few columns, and an empty site has none", () => {
  expect(arrangeColumns([term("a"), term("b")], THREE_GROUPS, [])).toHaveLength(2);
  expect(arrangeColumns([], THREE_GROUPS, [])).toEqual([]);
});

test("static pages follow the owner's menu, and have one entry in the built-in one", () => {
  const pages = [{ name: "Jobs", path: "/team/jobs" }];
  const own = nestRows([{ name: "Home", href: "/", depth: 0, block: "" }]);
  const jobs = { label: "menu.more", name: "Jobs", href: "/team/jobs" };
  expect(fullMenu({ ...EMPTY, own, pages }).at(-1)).toEqual(jobs);
  expect(barMenu({ ...EMPTY, pages }).at(-1)).toMatchObject({
    label: "menu.more",
    entries: [jobs],
  });
  expect(hrefsOf(shortMenu({ ...EMPTY, pages }))).toContain("/team/jobs");
});

test("an empty site's menu has no broken links", () => {
  const hrefs = hrefsOf([...fullMenu(EMPTY), ...shortMenu(EMPTY)]);
  expect(hrefs).toContain("/search");
  expect(hrefs.filter((href) => /archive|single|author|undefined/.test(href))).toEqual([]);
});

test("the entries around the current page are marked", () => {
  const terms = FIVE_GROUPS.flatMap(({ slugs }) => slugs).map(term);
  const fiveColumns = arrangeColumns(terms, FIVE_GROUPS, terms);
  const [making, living, , , , templates] = fullMenu({ ...EMPTY, fiveColumns });
  expect(leadsTo(making!, "/archive/design")).toBe(true);
  expect(leadsTo(living!, "/archive/design")).toBe(false);
  expect(leadsTo(templates!, "/home-header-style2")).toBe(true);
  expect(leadsTo(templates!, "/about")).toBe(true);
});

test("the demo's menu is by subject, with every template under the last entry", () => {
  const terms = FIVE_GROUPS.flatMap(({ slugs }) => slugs).map(term);
  const tags = THREE_GROUPS.flatMap(({ slugs }) => slugs).map(term);
  const menu = fullMenu({
    ...EMPTY,
    fiveColumns: arrangeColumns(terms, FIVE_GROUPS, terms),
    threeColumns: arrangeColumns(tags, THREE_GROUPS, terms),
  });
  expect(menu.map(({ label }) => label)).toEqual([
    "menu.group.making",
    "menu.group.living",
    "menu.group.moving",
    "menu.group.looking",
    "menu.group.knowing",
    "menu.discover",
    "menu.templates",
  ]);
  expect(hrefsOf([menu[0]!])).toEqual(FIVE_GROUPS[0]!.slugs.map((slug) => `/archive/${slug}`));
  // Menus open twice, no further.
  const second = menu.at(-1)!.entries!.flatMap(({ entries = [] }) => entries);
  expect(second.every(({ entries }) => !entries)).toBe(true);
});

test("templates of posts are linked at the posts' own addresses, and other layouts at theirs", () => {
  const samples = { standard: { slug: "fog", path: "/p/fog" }, gallery: "/p/lamps" };
  const hrefs = hrefsOf(fullMenu({ ...EMPTY, samples }));
  expect(hrefs).toEqual(expect.arrayContaining(["/p/fog", "/p/lamps", "/single-template-2/fog"]));
  expect(hrefs.filter((href) => /^\/single(?:-gallery)?\//.test(href))).toEqual([]);
});

test("an owner's menu replaces the built-in one, with its blocks filled", () => {
  const line = (name: string, depth: number) => ({
    name,
    depth,
    href: `/${name}`,
    block: "" as const,
  });
  const block = { name: "All pages", href: "", depth: 0, block: "pages" as const };
  const own = nestRows([line("News", 0), line("Sport", 1), line("Chess", 2), line("Us", 0), block]);
  const menu = fullMenu({ ...EMPTY, own });
  expect(menu.map(({ name }) => name)).toEqual(["News", "Us", "All pages"]);
  expect(menu[0]?.href).toBeUndefined();
  expect(menu[0]?.entries?.[0]?.entries?.[0]?.href).toBe("/Chess");
  expect(hrefsOf([menu[2]!])).toContain("/about");
});

test("entries that do not fit into the bar move under one entry, and the mobile menu has all of them", () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({
    name: `A longer name ${index}`,
    href: "/",
    depth: 0,
    block: "" as const,
  }));
  const source = { ...EMPTY, own: nestRows(rows) };
  const bar = barMenu(source);
  expect(bar.length).toBeLessThan(6);
  expect(bar.length - 1 + (bar.at(-1)?.entries?.length ?? 0)).toBe(9);
  expect(shortMenu(source).length).toBeLessThan(bar.length);
  expect(fullMenu(source)).toHaveLength(9);
});

test("a long name of the magazine leaves less room for the menu, but one entry and the rest", () => {
  const rows = ["Home", "Categories", "Tags", "About", "Contact"].map((name) => {
    return { name, href: `/${name}`, depth: 0, block: "" as const };
  });
  const source = { ...EMPTY, own: nestRows(rows) };
  const namesBeside = (name: string) => barMenu(source, name).map((entry) => entry.name);
  expect(namesBeside("Masthead")).toEqual(rows.map(({ name }) => name));
  const long = barMenu(source, "The International Review of Gulls and Harbours");
  expect(long.map(({ name, label }) => name ?? label)).toEqual(["Home", "menu.more"]);
  expect(long[1]?.entries).toHaveLength(4);
});
