/** Where an address leads by the current patterns, so that nobody who follows it is redirected. */
import { locationOf } from "#app/lib/addresses/return-address.ts";
import type { Services } from "#app/platform/context.server.ts";
import { findAddress } from "./find-address.server.ts";

/** @param href any address; what is no path of this site stays as it is */
export async function presentHref(
  services: Pick<Services, "db" | "contents" | "env">,
  href: string,
): Promise<string> {
  const isPath = href.startsWith("/") && !href.startsWith("//");
  const url = isPath ? URL.parse(href, "http://localhost") : null;
  if (!url) return href;
  const found = await findAddress(services, url.pathname);
  const isMoved = found !== null && "movedTo" in found;
  return isMoved ? locationOf(found.movedTo) + url.search + url.hash : href;
}
