import type { MenuBlock } from "#app/features/site/link-rows.ts";
import { layoutOf, POST_TEMPLATES } from "#app/magazine/post/layouts.ts";
import { HEADER_STYLE_PAGES, HOME_DEMOS, RTL_HOME } from "#app/magazine/shell/home-pages.ts";
import type { Values } from "#app/platform/i18n/message.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";
import type { MegaColumn, MenuSamples, MenuSource } from "./menu-source.ts";
import type { OwnEntry } from "./own-menu.ts";

/** A menu entry: a link, or a parent of entries or columns. */
export interface MenuEntry {
  label: TextKey;
  /** The owner's label, which overrides the message. */
  name?: string;
  /** Placeholder values of the label, e.g. a demo's number. */
  n?: number;
  href?: string;
  isNew?: boolean;
  /** Another language: loads a new document in a new tab. */
  isOtherEdition?: boolean;
  entries?: MenuEntry[];
  columns?: MegaColumn[];
}

const HEADER_STYLES: MenuEntry = {
  label: "menu.headerStyles",
  isNew: true,
  entries: HEADER_STYLE_PAGES.map(({ label, href }) => ({ label, href })),
};

const HOMES: MenuEntry[] = [
  ...HOME_DEMOS.map(({ number, href }): MenuEntry => ({ label: "menu.homeDemo", n: number, href })),
  { label: "menu.homeRtl", href: RTL_HOME, isOtherEdition: true },
];

/** An entry for a record; none when the site has no such record. */
function entryTo(label: TextKey, path: string, slug: string | undefined, n?: number): MenuEntry[] {
  return slug ? [{ label, n, href: `${path}/${slug}` }] : [];
}

/** An entry for an address; none when the site has nothing there. */
const entryAt = (label: TextKey, href: string | undefined, n?: number): MenuEntry[] =>
  href ? [{ label, n, href }] : [];

/** A parent entry; none when it has no children. */
function entryOf(label: TextKey, entries: MenuEntry[], isNew = false): MenuEntry[] {
  return entries.length > 0 ? [{ label, isNew, entries }] : [];
}

function singleEntries(post: MenuSamples["standard"]): MenuEntry[] {
  return POST_TEMPLATES.flatMap(({ name, number, hasSidebar }) => {
    const label = hasSidebar ? "menu.singleSidebar" : "menu.single";
    // The first layout is the one at the post's own address.
    if (name === layoutOf("standard")) return entryAt(label, post?.path, number);
    return entryTo(label, `/${name}`, post?.slug, number);
  });
}

function templateEntries(samples: MenuSamples): MenuEntry[] {
  return [
    ...entryAt("menu.archive", samples.category),
    ...entryAt("menu.archiveAudio", samples.audioCategory),
    ...entryAt("menu.archiveVideo", samples.videoCategory),
    ...entryOf("menu.authors", [
      ...entryAt("menu.author1", samples.author?.path),
      ...entryTo("menu.author2", "/author-v2", samples.author?.slug),
    ]),
    ...entryOf("menu.searches", [
      { label: "menu.search1", href: "/search" },
      { label: "menu.search2", href: "/search-v2" },
    ]),
    ...entryOf("menu.singles", singleEntries(samples.standard), true),
    ...entryAt("menu.singleGallery", samples.gallery),
    ...entryAt("menu.singleAudio", samples.audio),
    ...entryAt("menu.singleVideo", samples.video),
  ];
}

const DASHBOARD: MenuEntry = {
  label: "menu.dashboard",
  entries: [
    { label: "menu.dashboardRoot", href: "/dashboard/root" },
    { label: "menu.dashboardPosts", href: "/dashboard/posts" },
    { label: "menu.dashboardProfile", href: "/dashboard/edit-profile" },
    { label: "menu.dashboardSubscription", href: "/dashboard/subscription" },
    { label: "menu.dashboardBilling", href: "/dashboard/billing-address" },
    { label: "menu.dashboardSubmit", href: "/dashboard/submit-post" },
  ],
};

const OTHER_PAGES: MenuEntry[] = [
  { label: "menu.about", href: "/about" },
  { label: "menu.contact", href: "/contact" },
  { label: "menu.login", href: "/login" },
  { label: "menu.signup", href: "/signup" },
  { label: "menu.forgotPassword", href: "/forgot-pass" },
  { label: "menu.subscription", href: "/subscription" },
];

function mega(label: TextKey, columns: MegaColumn[]): MenuEntry[] {
  return columns.length > 0 ? [{ label, columns }] : [];
}

/** The parts of a menu that fill themselves, of which an owner can make one. */
const BLOCKS: Record<MenuBlock, (source: MenuSource) => MenuEntry[]> = {
  homes: () => [{ label: "menu.home", entries: [HEADER_STYLES, ...HOMES] }],
  categories: ({ fiveColumns }) => mega("menu.fiveColumns", fiveColumns),
  tags: ({ threeColumns }) => mega("menu.threeColumns", threeColumns),
  templates: ({ samples }) => [{ label: "menu.templates", entries: templateEntries(samples) }],
  pages: () => [{ label: "menu.otherPages", entries: [...OTHER_PAGES, DASHBOARD] }],
};

/** An entry per subject with its categories; a mega menu where the site has others. */
function subjectEntries(columns: MegaColumn[]): MenuEntry[] {
  const subjects = columns.flatMap(({ title, links }): MenuEntry[] => {
    const entries = links.map(({ name, href }) => ({ label: "menu.more" as const, name, href }));
    return "key" in title ? [{ label: title.key, entries }] : [];
  });
  return subjects.length === columns.length ? subjects : mega("menu.fiveColumns", columns);
}

/** A menu entry with every template of the software, in two levels, as menus have. */
function everyTemplate({ samples }: MenuSource): MenuEntry {
  return {
    label: "menu.templates",
    entries: [
      { label: "menu.home", entries: HOMES },
      HEADER_STYLES,
      ...templateEntries(samples),
      { label: "menu.otherPages", entries: OTHER_PAGES },
      DASHBOARD,
    ],
  };
}

function ownEntry({ name, href, entries, block }: OwnEntry, source: MenuSource): MenuEntry[] {
  if (block) return BLOCKS[block](source).map((entry) => ({ ...entry, ...(name && { name }) }));
  const inside = entries?.flatMap((each) => ownEntry(each, source));
  return [{ label: "menu.more", name, href, entries: inside }];
}

/** The label of an entry. */
export function menuLabel(entry: MenuEntry, t: (key: TextKey, values?: Values) => string): string {
  return entry.name ?? t(entry.label, { n: entry.n ?? 0 });
}

/** Static pages that ask for a place in the menu: in the built-in one, which fills the bar, under one entry. */
function pageEntries({ own, pages = [] }: MenuSource): MenuEntry[] {
  const entries = pages.map(({ name, path }): MenuEntry => {
    return { label: "menu.more", name, href: path };
  });
  return own ? entries : entryOf("menu.more", entries);
}

/** The full menu: the owner's, else the built-in one, by subject. Static pages follow. */
export function fullMenu(source: MenuSource): MenuEntry[] {
  const { own } = source;
  if (own) return [...own.flatMap((entry) => ownEntry(entry, source)), ...pageEntries(source)];
  return [
    ...subjectEntries(source.fiveColumns),
    ...mega("menu.discover", source.threeColumns),
    everyTemplate(source),
    ...pageEntries(source),
  ];
}

/** Estimated capacity of the bar in characters, including a fixed width per entry, beside a short name. */
const ROOM_IN_BAR = { style1: 76, style2: 40 };
const SPACE = 7;
const SHORT_NAME = 8;
/** The name's letters are larger than those of the menu. */
const NAME_LETTER = 1.6;

/** What is left of the bar beside the magazine's name, in characters of the menu. */
function roomBeside(style: keyof typeof ROOM_IN_BAR, name: string): number {
  return ROOM_IN_BAR[style] - NAME_LETTER * Math.max(0, name.length - SHORT_NAME);
}

/** Splits an owner's menu: what fits into the bar, and the rest under "More". */
function fitInto(entries: MenuEntry[], room: number): MenuEntry[] {
  let left = room;
  const last = entries.findIndex((entry) => {
    left -= (entry.name ?? entry.label).length + SPACE;
    return left < 0;
  });
  if (last < 0) return entries;
  const at = Math.max(1, last - 1);
  return [...entries.slice(0, at), { label: "menu.more", entries: entries.slice(at).map(narrow) }];
}

/** Mega menu columns become nested lists inside a list. */
function narrow(entry: MenuEntry): MenuEntry {
  const { columns, ...rest } = entry;
  if (!columns) return entry;
  const links = columns.flatMap((column) => column.links);
  return { ...rest, entries: links.map(({ name, href }) => ({ label: "menu.more", name, href })) };
}

/** The menu of header style 1, beside the magazine's name. */
export function barMenu(source: MenuSource, name = ""): MenuEntry[] {
  return source.own ? fitInto(fullMenu(source), roomBeside("style1", name)) : fullMenu(source);
}

/** The menu of header style 2, beside the magazine's name and the search field. */
export function shortMenu(source: MenuSource, name = ""): MenuEntry[] {
  if (source.own) return fitInto(fullMenu(source), roomBeside("style2", name));
  return [
    ...mega("menu.discover", source.fiveColumns),
    everyTemplate(source),
    { label: "menu.howItWorks", href: "/about" },
    ...pageEntries(source),
  ];
}

/** True when the path is this entry's or a descendant's; the front page is nobody's descendant. */
export function leadsTo(entry: MenuEntry, pathname: string): boolean {
  if (entry.href === pathname) return true;
  return pathname !== "/" && (entry.entries ?? []).some((each) => leadsTo(each, pathname));
}
