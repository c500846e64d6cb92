/** Links that an owner has typed into menu and footer lead to where their page is now. */
import { presentHref } from "#app/features/addresses/present-href.server.ts";
import type { Services } from "#app/platform/context.server.ts";

/** The links with addresses of posts, categories, tags and authors by the current patterns. */
export async function withPresentLinks<Link extends { href: string }>(
  services: Services,
  links: readonly Link[],
): Promise<Link[]> {
  return Promise.all(
    links.map(async (link) => ({ ...link, href: await presentHref(services, link.href) })),
  );
}
