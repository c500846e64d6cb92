/**
 * What is at an address of a post, under the present pattern and all former ones. Fixed routes and
 * static pages precede it, redirects and the 404 follow.
 */
import type { Database } from "#app/database/client/client.server.ts";
import { hasPage } from "#app/database/queries/page-address.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { findRedirect } from "#app/features/posts/queries/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { type AddressSettings, readAddressSettings } from "./pattern-queries.server.ts";
import { patternOf, slugIn } from "./post-patterns.ts";

/** A post in one of its layouts: the routes that show posts. */
const LAYOUT_PATH = /^\/single(?:-[a-z0-9-]+)?\/([^/]+)$/;

/** What answers: the route of a post, under which it is rendered, or where it has gone. */
export type FoundAddress = { route: string } | { movedTo: string };

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

async function resolve(
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

/**
 * Looks a path up. While addresses are those of the kinds and layouts are open, which is the default
 * of the demo, routes alone decide, and nothing is read. Else two statements, three for a former slug.
 * @param pathname as in the URL, encoded
 */
export async function findAddress(
  services: Lookup,
  pathname: string,
): Promise<FoundAddress | null> {
  const { choice, hasLayouts, patterns } = await settingsOf(services);
  const path = decodedPath(pathname);
  if (path === null) return null;
  const layout = LAYOUT_PATH.exec(path)?.[1];
  if (layout !== undefined) {
    if (choice === "kind" && hasLayouts) return null;
    const isOfKind = patterns.some((pattern) => slugIn(pattern, path) !== null);
    // With another pattern the addresses of the kinds are former ones, and no layouts.
    return resolve(services.db, path, layout, hasLayouts && !(isOfKind && choice !== "kind"));
  }
  const slugs = new Set(patterns.flatMap((pattern) => slugIn(pattern, path) ?? []));
  if (slugs.size > 0 && (await hasPage(services.db, path))) return null;
  for (const slug of slugs) {
    const found = await resolve(services.db, path, slug, false);
    if (found) return found;
  }
  return null;
}
