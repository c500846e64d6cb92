/** Knows in memory whether the site is private, so that the page cache costs no query. */
import type { Database } from "#app/database/client/client.server.ts";
import { findPrivateSite, type PrivateSite } from "#app/database/queries/private-site.server.ts";

export interface PrivateGate {
  /** Null for a site that everybody may read. */
  site(): PrivateSite | null;
  /** Reads it again, after `site.changed`. */
  refresh(): Promise<void>;
}

/** Keeps the password of a private site in memory; `refresh` reads it again, after `site.changed`. */
export async function trackPrivateSite(db: Database): Promise<PrivateGate> {
  let site = await findPrivateSite(db);
  return {
    site: () => site,
    async refresh() {
      site = await findPrivateSite(db);
    },
  };
}
