/** Renders posts, categories, tags and authors at their own addresses by the routes that show them. */

import { dependsOnPatterns, findAddress } from "#app/features/addresses/find-address.server.ts";
import { locationOf } from "#app/lib/addresses/return-address.ts";
import type { PageRecord, Services } from "#app/platform/context.server.ts";
import { isRead } from "#app/platform/http/is-read.ts";

type Lookup = Pick<Services, "db" | "contents" | "env">;

/** Static pages have been looked for in memory. */
const noPage = async () => false;

/** Whether an address that neither a route nor a static page has is one that patterns make, or made. */
export async function isPostAddress(services: Lookup, path: string): Promise<boolean> {
  return (await findAddress(services, path, noPage)) !== null;
}

/**
 * @param isUnknown whether no route knows a path
 * @returns the request for the route of what is at this address, a redirect to where it has gone, or
 *   the request as it was
 */
export async function atPostAddress(
  services: Lookup,
  request: Request,
  page: PageRecord,
  isUnknown: (path: string) => boolean,
): Promise<Request | Response> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  if (!isRead(request) || !(dependsOnPatterns(pathname) || isUnknown(pathname))) return request;
  const found = await findAddress(services, pathname);
  if (!found) return request;
  if ("movedTo" in found) {
    page.tags.add("posts").add("terms").add("site");
    const location = locationOf(found.movedTo + search);
    return new Response(null, { status: 301, headers: { location } });
  }
  if (found.route === pathname) return request;
  page.publicPath = pathname;
  return new Request(new URL(found.route + search, url), request);
}
