/**
 * Finds the post, category, tag or author at an address, under the current patterns and all former
 * ones. Fixed routes and static pages precede it, redirects and the 404 follow.
 */
import type { Database } from "#app/database/client/client.server.ts";
import { hasPage } from "#app/database/queries/page-address.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { findRedirect } from "#app/features/posts/queries/queries.server.ts";
import { pagePathOf } from "#app/lib/addresses/page-path.ts";
import type { Services } from "#app/platform/context.server.ts";
import {
  type FoundAddress,
  isByRoutes,
  resolveSubject,
  subjectCandidates,
} from "./find-subject.server.ts";
import { type AddressSettings, readAddressSettings } from "./pattern-queries.server.ts";
import { KINDS_WITH_PATTERN, patternOf, slugIn } from "./post-patterns.ts";

/** A post in one of its layouts: the routes that show posts. */
const LAYOUT_PATH = /^\/single(?:-[a-z0-9-]+)?\/([^/]+)$/;

/** Routes that show terms and authors, with their feeds. */
const SUBJECT_ROUTE =
  /^\/(?:archive(?:-video|-audio)?|author)\/[^/]+(?:\/rss\.xml)?$|^\/author-v2\/[^/]+$/;

/** Whether a route knows this path, whose answer still depends on the patterns. */
export const dependsOnPatterns = (pathname: string): boolean =>
  LAYOUT_PATH.test(pathname) || SUBJECT_ROUTE.test(pathname);

type Lookup = Pick<Services, "db" | "contents" | "env">;

async function settingsOf({ db, contents, env }: Lookup): Promise<AddressSettings> {
  const read = async () => ({
    content: await readAddressSettings(db, env.isDemo),
    tags: ["site"] as const,
  });
  return (await contents.get("addresses", read)).content;
}

/** The route that shows posts of a kind, whatever their address is. */
const routeOf = (kind: PostKind, slug: string) =>
  patternOf("kind", kind).replace(":slug", encodeURIComponent(slug));

async function findPost(db: Database, slug: string) {
  return db
    .selectFrom("posts")
    .select(["kind", "slug", POST_ADDRESS])
    .where("slug", "=", slug)
    .where((eb) => isReachable(eb))
    .executeTakeFirst();
}

async function resolvePost(
  db: Database,
  path: string,
  slug: string,
  isLayoutOpen: boolean,
): Promise<FoundAddress | null> {
  const post = await findPost(db, slug);
  if (!post) {
    const movedTo = await findRedirect(db, slug);
    return movedTo === null ? null : { movedTo };
  }
  if (post.path === path) return { route: routeOf(post.kind, slug) };
  return isLayoutOpen ? null : { movedTo: post.path };
}

/** The path as slugs are written; null where it is not encoded properly. */
function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
      .normalize("NFC")
      .replace(/(.)\/+$/, "$1");
  } catch {
    return null;
  }
}

function findLayout(
  { db }: Lookup,
  { choice, hasLayouts }: AddressSettings,
  path: string,
  slug: string,
): Promise<FoundAddress | null> | null {
  if (choice === "kind" && hasLayouts) return null;
  // With another pattern the addresses of the kinds are former ones, and no layouts.
  const isOfKind = KINDS_WITH_PATTERN.some((kind) => slugIn(patternOf("kind", kind), path));
  return resolvePost(db, path, slug, hasLayouts && !isOfKind);
}

/**
 * The slug of the post at a path, in whichever of its layouts, or of the one that was there; null where no post can be.
 * @param pathname as in the URL, encoded
 */
export async function findPostSlug(services: Lookup, pathname: string): Promise<string | null> {
  const found = await findAddress(services, pathname);
  if (found && "movedTo" in found) return findPostSlug(services, found.movedTo);
  const slug = LAYOUT_PATH.exec(decodedPath(found?.route ?? pathname) ?? "")?.[1];
  if (slug === undefined || (await findPost(services.db, slug))) return slug ?? null;
  const movedTo = await findRedirect(services.db, slug);
  return movedTo === null ? null : findPostSlug(services, movedTo);
}

/** The page that is at a path now; without one, where the first that was there has gone. */
async function firstOf(
  lookups: readonly (() => Promise<FoundAddress | null>)[],
): Promise<FoundAddress | null> {
  let moved: FoundAddress | null = null;
  for (const look of lookups) {
    const found = await look();
    if (found && "route" in found) return found;
    moved ??= found;
  }
  return moved;
}

/** Whether a static page, which would precede, is at a path. */
type PageLookup = (path: string) => Promise<boolean>;

/**
 * Looks a path up. While addresses are those of the routes and layouts are open, which is the default
 * of the demo, routes alone decide, and nothing is read. Else two statements, three for a former slug,
 * for each thing whose pattern the path matches.
 * @param pathname as in the URL, encoded
 * @param isPage by default a statement
 */
export async function findAddress(
  services: Lookup,
  pathname: string,
  isPage: PageLookup = (path) => hasPage(services.db, path),
): Promise<FoundAddress | null> {
  const settings = await settingsOf(services);
  const { hasLayouts, patterns } = settings;
  const { db } = services;
  const path = decodedPath(pathname);
  if (path === null) return null;
  const layout = LAYOUT_PATH.exec(path)?.[1];
  if (layout !== undefined) return findLayout(services, settings, path, layout);
  const isRoute = SUBJECT_ROUTE.test(path);
  const subjects = subjectCandidates(path, settings);
  // Routes know what is at their own addresses, and former slugs.
  if (isRoute && isByRoutes(settings) && (hasLayouts || !subjects[0]?.isSecondLook)) return null;
  const slugs = isRoute ? [] : patterns.post.flatMap((pattern) => slugIn(pattern, path) ?? []);
  if (subjects.length + slugs.length === 0) return null;
  if (!isRoute && (await isPage(pagePathOf(pathname) ?? path))) return null;
  return firstOf([
    ...[...new Set(slugs)].map((slug) => () => resolvePost(db, path, slug, false)),
    ...subjects.map((subject) => () => resolveSubject(db, path, subject, hasLayouts)),
  ]);
}
