/** Renders posts at their own addresses by the routes that show posts. */
import { findAddress } from "#app/features/addresses/find-address.server.ts";
import { locationOf } from "#app/lib/return-address.ts";
import type { PageRecord, Services } from "#app/platform/context.server.ts";

/** Routes of posts, whose layouts may be closed; others that routes know are never a post's. */
const POST_ROUTE = /^\/single(?:-[a-z0-9-]+)?\/[^/]+$/;

type Lookup = Pick<Services, "db" | "contents" | "env">;

/** Whether an address that no route knows is that of a post, or was. */
export async function isPostAddress(services: Lookup, path: string): Promise<boolean> {
  return (await findAddress(services, path)) !== null;
}

/**
 * @param isUnknown whether no route knows a path
 * @returns the request for the route of the post at this address, a redirect to where the post has
 *   gone, or the request as it was
 */
export async function atPostAddress(
  services: Lookup,
  request: Request,
  page: PageRecord,
  isUnknown: (path: string) => boolean,
): Promise<Request | Response> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !(POST_ROUTE.test(pathname) || isUnknown(pathname))) return request;
  const found = await findAddress(services, pathname);
  if (!found) return request;
  if ("movedTo" in found) {
    page.tags.add("posts").add("site");
    const location = locationOf(found.movedTo + search);
    return new Response(null, { status: 301, headers: { location } });
  }
  if (found.route === pathname) return request;
  page.publicPath = pathname;
  return new Request(new URL(found.route + search, url), request);
}
