/** Leads readers of an old address to where its subject is now. */
import { redirect } from "react-router";
import type { Database } from "#app/database/client.server.ts";
import { findRedirect } from "#app/features/posts/queries.server.ts";
import { NotFound } from "#app/platform/errors.ts";

interface Address {
  kind: "author" | "post" | "term";
  slug: string;
  url: URL;
}

/** The same look and choice under the slug that its subject has today. */
function movedAddress({ slug, url }: Address, today: string): string {
  const current = today.slice(today.lastIndexOf("/") + 1);
  return url.pathname.replace(`/${slug}`, `/${current}`) + url.search;
}

/**
 * What was found at an address.
 * @throws a permanent redirect where its subject had that slug before; whatever `found` throws
 */
export async function orMoved<Found>(
  db: Database,
  address: Address,
  found: Promise<Found>,
): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    const isMissing = error instanceof NotFound;
    const today = isMissing && (await findRedirect(db, address.slug, address.kind));
    if (today) throw redirect(movedAddress(address, today), 301);
    throw error;
  }
}
