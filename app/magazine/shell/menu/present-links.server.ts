/** Links that an owner has typed into menu and footer lead to where their page is now. */
import { findAddress } from "#app/features/addresses/find-address.server.ts";
import { locationOf } from "#app/lib/addresses/return-address.ts";
import type { Services } from "#app/platform/context.server.ts";

async function presentHref(services: Services, href: string): Promise<string> {
  const isPath = href.startsWith("/") && !href.startsWith("//");
  const url = isPath ? URL.parse(href, "http://localhost") : null;
  if (!url) return href;
  const found = await findAddress(services, url.pathname);
  const isMoved = found !== null && "movedTo" in found;
  return isMoved ? locationOf(found.movedTo) + url.search + url.hash : href;
}

/** The links with addresses of posts, categories, tags and authors by the present patterns. */
export async function withPresentLinks<Link extends { href: string }>(
  services: Services,
  links: readonly Link[],
): Promise<Link[]> {
  return Promise.all(
    links.map(async (link) => ({ ...link, href: await presentHref(services, link.href) })),
  );
}
