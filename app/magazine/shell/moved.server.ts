/** Redirects former slugs to the current URL. */
import { redirect } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import { findRedirect } from "#app/features/posts/queries/queries.server.ts";
import { locationOf } from "#app/lib/addresses/return-address.ts";
import { NotFound } from "#app/platform/errors.ts";

interface Address {
  kind: "author" | "post" | "term";
  slug: string;
  url: URL;
}

/** The same path and query with the current slug. */
function movedAddress({ slug, url }: Address, today: string): string {
  const current = today.slice(today.lastIndexOf("/") + 1);
  // Letters of other scripts are encoded in the URL, but not in slugs.
  const path = decodeURI(url.pathname).replace(`/${slug}`, `/${current}`);
  return locationOf(path + url.search);
}

/**
 * Awaits a lookup, and redirects instead of a 404 if the slug is a former one.
 * @throws a permanent redirect for a former slug; otherwise whatever `found` throws
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
