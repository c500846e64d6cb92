/**
 * The addresses of static pages, present and former, in memory: the thread that answers asks for each
 * address that no route matches.
 */
import type { Database } from "#app/database/client/client.server.ts";
import { listPageAddresses } from "#app/features/pages/address-queries.server.ts";
import { pagePathOf } from "#app/lib/addresses/page-path.ts";

export class PageAddresses {
  readonly #db: Database;
  #paths: ReadonlySet<string> = new Set();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reads them again, after a page has changed. */
  async refresh(): Promise<void> {
    this.#paths = new Set(await listPageAddresses(this.#db));
  }

  /** @param path as in the URL, encoded */
  has(path: string): boolean {
    const known = pagePathOf(path);
    return known !== null && this.#paths.has(known);
  }
}
