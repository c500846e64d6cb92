/**
 * The magazine as Ghost's export (version 5 and 6): a zip with its tables as JSON, the files of texts, redirects from
 * the addresses here, and the members.
 */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PlansTable } from "#app/database/tables/billing.ts";
import { bytesOf, type ExportedFile } from "#app/features/exports/content/files.server.ts";
import {
  MediaLibrary,
  mediaFile,
  type StoredMedia,
  withMedia,
} from "#app/features/exports/content/media.server.ts";
import {
  type ExportedPage,
  type ExportedPost,
  readPages,
  readPaths,
  readPosts,
  readSubjects,
  type Subjects,
  selectPosts,
} from "#app/features/exports/content/posts.server.ts";
import { wholeHtml } from "#app/features/exports/content/whole-text.ts";
import { membersCsv } from "#app/features/exports/members/members-csv.server.ts";
import { marksOf } from "#app/features/imports/sources/ghost/ghost-marks.ts";
import { writeRedirectFile } from "#app/features/redirects/files/write-file.ts";
import { listAllRedirects } from "#app/features/redirects/queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import { benefitRows, offerRow, productRows, productsOfPost } from "./ghost-plans.ts";
import {
  authorRows,
  type GhostNames,
  type GhostRow,
  ghostDate,
  ghostId,
  markRow,
  metaRow,
  newsletterRow,
  pageRow,
  postRow,
  tagRow,
  tagRows,
  userRow,
} from "./ghost-rows.ts";

/** The version of Ghost whose tables these are. */
const VERSION = "5.130.0";

const SITE = "__GHOST_URL__";

/** The address of the feed of posts here. */
const FEED = "/rss.xml";

const FOLDERS = { image: "images", audio: "media", video: "media", file: "files" } as const;

const pathOf = ({ kind, name }: StoredMedia): string => `content/${FOLDERS[kind]}/masthead/${name}`;

/** Pages have a slug instead of a path there. Those of posts are taken: Ghost leaves out the second with the same one. */
function slugsOfPages(
  pages: readonly ExportedPage[],
  taken: Iterable<string>,
): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const slugOf = (path: string): string => {
    const long = path.slice(1).replaceAll("/", "-");
    const free = [path.split("/").at(-1)!, long].find((slug) => !used.has(slug));
    if (free !== undefined) return free;
    let number = 2;
    while (used.has(`${long}-${number}`)) number++;
    return `${long}-${number}`;
  };
  return new Map(
    pages.map(({ path }) => {
      const slug = slugOf(path);
      used.add(slug);
      return [path, slug] as const;
    }),
  );
}

/** Links of a text to posts and pages here, at their addresses there. */
function withGhostLinks(html: string, paths: ReadonlyMap<string, string>): string {
  return html.replace(/ href="(\/(?!\/)[^"#?]*)/g, (_whole, path: string) => {
    const slug = paths.get(path);
    return ` href="${SITE}${slug === undefined ? path : `/${slug}/`}`;
  });
}

interface Site {
  db: Database;
  subjects: Subjects;
  library: MediaLibrary;
  names: GhostNames;
  pages: readonly ExportedPage[];
  /** Those that cost something. */
  plans: readonly Selectable<PlansTable>[];
  /** Slugs there of posts and pages, by their paths here. */
  paths: ReadonlyMap<string, string>;
}

const readPlans = (db: Database) =>
  db
    .selectFrom("plans")
    .selectAll()
    .where("price_cents", ">", 0)
    .orderBy("position")
    .orderBy("id")
    .execute();

async function openSite(db: Database): Promise<Site> {
  const library = await MediaLibrary.read(db);
  const pages = await readPages(db);
  const posts = await readPaths(db);
  const slugs = slugsOfPages(pages, posts.values());
  const paths = new Map([...posts, ...slugs]);
  const plans = await readPlans(db);
  const tiers = new Set(plans.map(({ id }) => id));
  const address = (media: StoredMedia) => `${SITE}/${pathOf(media)}`;
  const names: GhostNames = {
    fileOf(id) {
      const media = library.find(id);
      return media && address(media);
    },
    textOf: (html) => withGhostLinks(withMedia(html, library, address), paths),
    slugOf: (path) => slugs.get(path)!,
    tiersOf: ({ access, planIds }) =>
      access === "tiers" ? planIds.filter((id) => tiers.has(id)) : [],
  };
  return { db, subjects: await readSubjects(db), library, names, pages, plans, paths };
}

async function* fromPosts(
  { db, subjects }: Site,
  rowsOf: (post: ExportedPost) => readonly GhostRow[],
): AsyncGenerator<GhostRow> {
  for await (const post of readPosts(db, subjects)) yield* rowsOf(post);
}

async function* postRows(site: Site): AsyncGenerator<GhostRow> {
  yield* fromPosts(site, (post) => [postRow(post, wholeHtml(post, site.library), site.names)]);
  for (const page of site.pages) yield pageRow(page, site.names);
}

async function* metaRows(site: Site): AsyncGenerator<GhostRow> {
  yield* fromPosts(site, (post) => [metaRow(post, "post")]);
  for (const page of site.pages) yield metaRow(page, "page");
}

/** Those of the magazine, and those that say what posts are. */
async function* tagRowsOf({ db, subjects, names }: Site): AsyncGenerator<GhostRow> {
  for (const term of subjects.terms.values()) yield tagRow(term, names);
  const posts = await selectPosts(db)
    .select(["kind", "posts.series", "season", "episode"])
    .distinct()
    .execute();
  const marks = new Map(posts.flatMap(marksOf).map((mark) => [mark.name, mark]));
  const at = ghostDate(0);
  for (const name of [...marks.keys()].sort()) yield markRow(marks.get(name)!, at);
}

async function* newsletterRows({ db }: Site): AsyncGenerator<GhostRow> {
  const { name } = await getSite(db);
  const newsletters = await db
    .selectFrom("newsletters")
    .selectAll()
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  for (const [index, newsletter] of newsletters.entries())
    yield newsletterRow(newsletter, name, index);
}

async function* offerRows({ db, plans }: Site): AsyncGenerator<GhostRow> {
  const coupons = await db.selectFrom("coupons").selectAll().orderBy("code").execute();
  for (const coupon of coupons) yield offerRow(coupon, plans);
}

const menuOf = (links: readonly { name: string; href: string }[]): string =>
  JSON.stringify(links.map(({ name: label, href }) => ({ label, url: href })));

/** Ghost has two menus: the columns of the footer are one there. */
async function* settingRows({ db }: Site): AsyncGenerator<GhostRow> {
  const { name, tagline, language, timeZone, navigation, footer } = await getSite(db);
  const values = {
    title: name,
    description: tagline,
    locale: language,
    timezone: timeZone,
    navigation: menuOf(navigation ?? []),
    secondary_navigation: menuOf(footer.flatMap(({ links }) => links)),
  };
  for (const [key, value] of Object.entries(values))
    yield {
      id: ghostId("setting", key),
      group: "site",
      key,
      value,
      type: key.endsWith("navigation") ? "array" : "string",
    };
}

const AUTHOR_ROLE = { id: ghostId("role", "author"), name: "Author", description: "Authors" };

/** In the order in which Ghost's importer needs them; each is written row by row. */
const tablesOf = (
  site: Site,
): [name: string, rows: AsyncIterable<GhostRow> | Iterable<GhostRow>][] => {
  const { authors } = site.subjects;
  const users = [...authors.values()];
  const { benefits, products_benefits } = benefitRows(site.plans);
  return [
    ["posts", postRows(site)],
    ["posts_meta", metaRows(site)],
    ["posts_authors", fromPosts(site, authorRows)],
    ["posts_tags", fromPosts(site, tagRows)],
    ["users", users.map((author) => userRow(author, site.names))],
    ["roles", [AUTHOR_ROLE]],
    [
      "roles_users",
      users.map(({ id }) => ({
        id: ghostId("roles_users", id),
        role_id: AUTHOR_ROLE.id,
        user_id: ghostId("user", id),
      })),
    ],
    ["tags", tagRowsOf(site)],
    ["products", productRows(site.plans)],
    ["benefits", benefits],
    ["products_benefits", products_benefits],
    ["posts_products", fromPosts(site, (post) => productsOfPost(post, site.names))],
    ["offers", offerRows(site)],
    ["newsletters", newsletterRows(site)],
    ["settings", settingRows(site)],
  ];
};

async function* jsonOf(site: Site): AsyncGenerator<string> {
  yield `{"db":[{"meta":${JSON.stringify({ exported_on: Date.now(), version: VERSION })},"data":{`;
  let hasTable = false;
  for (const [name, rows] of tablesOf(site)) {
    yield `${hasTable ? "," : ""}${JSON.stringify(name)}:[`;
    hasTable = true;
    let hasRow = false;
    for await (const row of rows) {
      yield (hasRow ? ",\n" : "\n") + JSON.stringify(row);
      hasRow = true;
    }
    yield "]";
  }
  yield "}}]}\n";
}

/**
 * Redirects of the owner, and those from the addresses here: of texts, terms, authors and the feed. What is an address there as well has none: Ghost asks
 * redirects first, and would follow one to itself forever.
 */
async function redirectsOf({ db, paths, subjects }: Site): Promise<string> {
  const texts = Array.from(paths, ([source, slug]) => [source, `/${slug}/`] as const);
  const terms = Array.from(subjects.terms.values()).filter(
    ({ taxonomy }) => taxonomy !== "internal",
  );
  const lists = [
    ...terms.map(({ path, slug }) => [path, `/tag/${slug}/`] as const),
    ...Array.from(
      subjects.authors.values(),
      ({ path, slug }) => [path, `/author/${slug}/`] as const,
    ),
    [FEED, "/rss/"] as const,
  ];
  const there = new Set<string>([...texts, ...lists].map(([, target]) => target));
  const moved = [...texts, ...lists]
    .filter(([source]) => !there.has(`${source}/`))
    .map(([source, target]) => ({ source, target, status: 301 as const }));
  return writeRedirectFile("redirects.json", [...(await listAllRedirects(db)), ...moved]).text;
}

/** The files of an export for Ghost: content, redirects, members, and media in the folders that its importer expects. */
export async function* ghostFiles({
  db,
  storage,
}: Pick<Stores, "db" | "storage">): AsyncGenerator<ExportedFile> {
  const site = await openSite(db);
  yield { path: "ghost.json", bytes: bytesOf(jsonOf(site)), isPacked: true };
  yield { path: "redirects.json", bytes: bytesOf([await redirectsOf(site)]), isPacked: true };
  yield { path: "members.csv", bytes: bytesOf(membersCsv(db)), isPacked: true };
  for (const media of site.library.all()) yield* mediaFile(storage, media, pathOf(media));
}
