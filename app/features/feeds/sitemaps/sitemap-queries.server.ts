/**
 * Reads what sitemaps list. Posts are divided by their running number, so that a part keeps its posts: a new one changes
 * the last part only, and the dates of the others stay true.
 */
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import { postHref, seriesHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { isPublished, latestPublicDate } from "#app/features/posts/queries/published.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { fallbackOf } from "#app/features/posts/translations/models.ts";
import { findPublicTranslations } from "#app/features/posts/translations/translation-queries.server.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { DAY } from "#app/lib/time.ts";
import type { SitemapEntry, SitemapPart, SitemapVideo } from "./sitemap-xml.server.ts";

/** Entries of a file. sitemaps.org allows 50,000 and 50 MB; with pictures this many take at most 10 MB. */
const PART_SIZE = 5000;

/** Google News takes what is at most two days old, and 1,000 of it. */
const NEWS_MS = 2 * DAY;
const MAX_NEWS = 1000;

const PICTURE_WIDTH = 1440;

const FIXED_PATHS = ["/", "/subscription", "/credits"];

/** Site data that sitemaps depend on: the magazine's address, and providers' embed addresses. */
export interface SitemapSite {
  name: string;
  language: string;
  /** Without a trailing slash. */
  url: string;
  /** URL of the frame that plays a video of a provider; null for an unknown one. */
  frameOf(embedUrl: string): string | null;
}

type Kind = "posts" | "images" | "videos" | "terms" | "authors";

const countOf = (condition: RawBuilder<unknown>) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`;

/** As posts are shown: with their own picture, their video's poster or their first photo. */
const hasPicture = sql`(posts.picture_id is not null
  or exists (select 1 from media where media.id = posts.media_id and media.poster_id is not null)
  or exists (select 1 from post_pictures where post_pictures.post_id = posts.id))`;

const partOf = sql<number>`cast((number - 1) / ${sql.lit(PART_SIZE)} as integer)`;

/** Public posts that have their first place here, and that search engines may list. */
const isIndexed = (eb: ExpressionBuilder<Schema, "posts">) =>
  eb.and([
    isPublished(eb),
    eb("is_noindex", "=", 0),
    eb("access", "!=", "password"),
    eb.or([eb("canonical_url", "is", null), eb("canonical_url", "like", "/%")]),
  ]);

/** The parts of the posts, with the latest change in each. One statement. */
async function listPostParts(db: Database): Promise<SitemapPart[]> {
  const rows = await db
    .selectFrom("posts")
    .select((eb) => [
      partOf.as("part"),
      eb.fn.max<number>("updated_at").as("changedAt"),
      countOf(hasPicture).as("pictures"),
      countOf(sql`${hasPicture} and kind = 'video' and access = 'public'`).as("videos"),
    ])
    .where(isIndexed)
    .groupBy("part")
    .orderBy("part")
    .execute();
  const partsOf = (kind: Kind, only = rows): SitemapPart[] =>
    only.map(({ part, changedAt }) => ({ path: pathOf(kind, part), changedAt }));
  const having = (counted: "pictures" | "videos") => rows.filter((row) => Number(row[counted]) > 0);
  return [
    ...partsOf("posts"),
    ...partsOf("images", having("pictures")),
    ...partsOf("videos", having("videos")),
  ];
}

const pathOf = (kind: Kind, part: number) => `/sitemaps/${kind}-${part + 1}.xml`;

/** Terms or authors with posts; internal tags are nothing to find. */
function subjectsOf(db: Database, kind: "terms" | "authors") {
  const subjects = db.selectFrom(kind).where("post_count", ">", 0);
  return kind === "terms" ? subjects.where(sql<boolean>`taxonomy <> 'internal'`) : subjects;
}

/** One statement. */
async function listSubjectParts(db: Database, kind: "terms" | "authors"): Promise<SitemapPart[]> {
  const { count } = await subjectsOf(db, kind)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const parts = Math.ceil(Number(count) / PART_SIZE);
  return Array.from({ length: parts }, (_, part) => ({ path: pathOf(kind, part) }));
}

function listNewIds(db: Database) {
  return db
    .selectFrom("posts")
    .select("id")
    .where(isIndexed)
    .where("published_at", ">", Date.now() - NEWS_MS)
    .orderBy("published_at", "desc")
    .limit(MAX_NEWS)
    .execute();
}

/** Every file of the magazine's sitemap. Four statements. */
export async function listSitemapParts(db: Database): Promise<SitemapPart[]> {
  const [posts, terms, authors, news] = await Promise.all([
    listPostParts(db),
    listSubjectParts(db, "terms"),
    listSubjectParts(db, "authors"),
    listNewIds(db),
  ]);
  const fixed = [{ path: "/sitemaps/pages.xml" }];
  // A sitemap must have an entry.
  const recent = news.length > 0 ? [{ path: "/sitemaps/news.xml" }] : [];
  return [...fixed, ...recent, ...posts, ...terms, ...authors];
}

interface PartRow {
  id: string;
  updated_at: number;
}

/** Posts of a part. */
function listPartRows(db: Database, part: number, kind?: "video"): Promise<PartRow[]> {
  const rows = db
    .selectFrom("posts")
    .select(["id", "updated_at"])
    .where(isIndexed)
    .where("number", ">", part * PART_SIZE)
    .where("number", "<=", (part + 1) * PART_SIZE)
    .orderBy("number");
  return (kind ? rows.where("kind", "=", kind) : rows).execute();
}

/** The same with all that cards know of a post. */
async function listPartPosts(db: Database, part: number, kind?: "video") {
  const rows = await listPartRows(db, part, kind);
  const changes = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  const posts = await summarisePosts(db, [...changes.keys()]);
  return posts.map((post) => ({ post, changedAt: changes.get(post.id) }));
}

function picturesOf({ picture, gallery }: PostSummary, { url }: SitemapSite): string[] {
  const hashes = [picture, ...gallery].flatMap((each) => each?.hash ?? []);
  return [...new Set(hashes)].map((hash) => url + jpegUrl(hash, PICTURE_WIDTH));
}

/** A video as search engines ask for it; null without a thumbnail or anything to play. */
function videoOf(post: PostSummary, site: SitemapSite): SitemapVideo | null {
  const { media, embedUrl, picture, title, excerpt, publishedAt } = post;
  const stream = embedUrl?.startsWith("/") ? embedUrl : null;
  const file = media?.src ?? stream;
  const contentUrl = file && site.url + file;
  const playerUrl = embedUrl && !stream ? site.frameOf(embedUrl) : null;
  if (!picture || !(contentUrl || playerUrl)) return null;
  const thumbnailUrl = site.url + jpegUrl(picture.hash, PICTURE_WIDTH);
  const durationSeconds = media?.durationSeconds ?? 0;
  const shown = { title, description: excerpt, thumbnailUrl, contentUrl, playerUrl };
  return { ...shown, durationSeconds, publishedAt };
}

async function listImages(db: Database, part: number, site: SitemapSite): Promise<SitemapEntry[]> {
  return (await listPartPosts(db, part)).flatMap(({ post, changedAt }) => {
    const pictures = picturesOf(post, site);
    return pictures.length > 0 ? [{ path: postHref(post), changedAt, pictures }] : [];
  });
}

async function listVideos(db: Database, part: number, site: SitemapSite): Promise<SitemapEntry[]> {
  return (await listPartPosts(db, part, "video")).flatMap(({ post, changedAt }) => {
    const video = videoOf(post, site);
    return video ? [{ path: postHref(post), changedAt, video }] : [];
  });
}

async function listPosts(
  db: Database,
  part: number,
  { language }: SitemapSite,
): Promise<SitemapEntry[]> {
  const posts = await listPartPosts(db, part);
  const versions = await findPublicTranslations(
    db,
    posts.map(({ post }) => post.id),
  );
  return posts.map(({ post, changedAt }) => {
    const own = versions.get(post.id) ?? [];
    const others = fallbackOf(own, language);
    const all = others ? [...own, { ...others, language: "x-default" }] : [];
    return { path: postHref(post), changedAt, versions: all };
  });
}

/** Terms or authors with posts, changed when their newest one came. Two statements. */
async function listSubjects(
  db: Database,
  kind: "terms" | "authors",
  part: number,
): Promise<SitemapEntry[]> {
  const rows = await subjectsOf(db, kind)
    .select(["id", kind === "terms" ? TERM_ADDRESS : AUTHOR_ADDRESS])
    .orderBy("id")
    .limit(PART_SIZE)
    .offset(part * PART_SIZE)
    .execute();
  const [places, column] =
    kind === "terms"
      ? (["post_terms", "term_id"] as const)
      : (["post_authors", "author_id"] as const);
  const changes = await sql<{ id: string; at: number }>`
    select ${sql.ref(column)} as id, max(listed_at) as at from ${sql.table(places)}
    where listed_at <= ${latestPublicDate()} group by ${sql.ref(column)}`.execute(db);
  const changedAt = new Map(changes.rows.map(({ id, at }) => [id, Number(at)]));
  return rows.map(({ id, path }) => ({ path, changedAt: changedAt.get(id) }));
}

async function listNews(db: Database, { name, language }: SitemapSite): Promise<SitemapEntry[]> {
  const rows = await listNewIds(db);
  const posts = await summarisePosts(
    db,
    rows.map(({ id }) => id),
  );
  return posts.map((post) => {
    const { title, publishedAt } = post;
    const news = { name, language: post.language ?? language, title, publishedAt };
    return { path: postHref(post), news };
  });
}

/** Series with a published part, changed when their newest one came; their list before them. One statement. */
async function listSeries(db: Database): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom("series")
    .innerJoin("series_parts", "series_parts.series_id", "series.id")
    .innerJoin("posts", "posts.id", "series_parts.post_id")
    .select((eb) => ["series.slug", eb.fn.max<number>("posts.published_at").as("at")])
    .where((eb) => isPublished(eb))
    .groupBy(["series.id", "series.slug"])
    .orderBy("series.id")
    .limit(PART_SIZE)
    .execute();
  const entries = rows.map(({ slug, at }) => ({
    path: seriesHref({ slug }),
    changedAt: Number(at),
  }));
  return entries.length > 0 ? [{ path: "/series" }, ...entries] : [];
}

/** The front page and its like, series, and static pages that search engines may list. Two statements. */
async function listPages(db: Database): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["path", "updated_at as changedAt"])
    .where("status", "=", "published")
    .where("is_noindex", "=", 0)
    .orderBy("path")
    .execute();
  return [...FIXED_PATHS.map((path) => ({ path })), ...(await listSeries(db)), ...rows];
}

const PART_NAME = /^(posts|images|videos|terms|authors)-([1-9]\d{0,5})\.xml$/;

/** The entries of a file of the sitemap; null when there is no such file. */
export async function findSitemapPart(
  db: Database,
  file: string,
  site: SitemapSite,
): Promise<SitemapEntry[] | null> {
  if (file === "pages.xml") return listPages(db);
  if (file === "news.xml") return listNews(db, site);
  const [, kind, number] = PART_NAME.exec(file) ?? [];
  const part = Number(number) - 1;
  const entries = await readPart(db, kind as Kind | undefined, part, site);
  return entries.length > 0 ? entries : null;
}

async function readPart(
  db: Database,
  kind: Kind | undefined,
  part: number,
  site: SitemapSite,
): Promise<SitemapEntry[]> {
  if (kind === "posts") return listPosts(db, part, site);
  if (kind === "images") return listImages(db, part, site);
  if (kind === "videos") return listVideos(db, part, site);
  return kind ? listSubjects(db, kind, part) : [];
}
