/** Renders stored texts again, in batches, when the renderer or the magazine's language has changed. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { renderingIn } from "./rendering-version.ts";

/** Texts of one transaction, so that other writers need not wait. */
const BATCH_SIZE = 25;

/** A text, and the HTML that is stored for it. */
export interface StoredText {
  id: string;
  version: number;
  body_markdown: string;
  body_html: string;
}

/** Where texts are stored. */
export interface TextStore<Row extends StoredText, Columns extends { body_html: string }> {
  /** Rows whose rendering is before or after this one in the order of the index. */
  find(db: Database, sign: "<" | ">", rendering: string, limit: number): Promise<Row[]>;
  render(row: Row, siteLanguage: Locale): Promise<Columns>;
  /**
   * Writes columns unless somebody has saved the text since: then it is rendered already. Changes
   * neither version nor date.
   * @returns whether it was written
   */
  write(db: Database, row: Row, columns: Columns | { rendering: string }): Promise<boolean>;
  /** The payload of `texts.rendered`. */
  changed(ids: string[]): { postIds: string[]; pageIds: string[] };
}

type JobServices = Services & { signal: AbortSignal };

async function findBatch<Row extends StoredText, Columns extends { body_html: string }>(
  store: TextStore<Row, Columns>,
  db: Database,
  rendering: string,
): Promise<Row[]> {
  const before = await store.find(db, "<", rendering, BATCH_SIZE);
  return before.length > 0 ? before : store.find(db, ">", rendering, BATCH_SIZE);
}

/** @returns the number of texts in the batch */
async function renderBatch<Row extends StoredText, Columns extends { body_html: string }>(
  services: JobServices,
  store: TextStore<Row, Columns>,
): Promise<number> {
  const siteLanguage = await findSiteLanguage(services.db);
  const rendering = renderingIn(siteLanguage);
  const rows = await findBatch(store, services.db, rendering);
  const rendered: [Row, Columns | { rendering: string }][] = [];
  // Before the transaction, which holds the write lock.
  for (const row of rows) {
    try {
      rendered.push([row, await store.render(row, siteLanguage)]);
    } catch (error) {
      services.log.error({ err: error, id: row.id }, "a stored text could not be rendered again");
      rendered.push([row, { rendering }]);
    }
  }
  if (rows.length === 0) return 0;
  await inTransaction(services, async (db) => {
    const ids: string[] = [];
    for (const [row, columns] of rendered) {
      const isOther = "body_html" in columns && columns.body_html !== row.body_html;
      if ((await store.write(db, row, columns)) && isOther) ids.push(row.id);
    }
    if (ids.length > 0) await emit(db, "texts.rendered", store.changed(ids));
  });
  return rows.length;
}

/**
 * Renders whatever an earlier renderer has made. Can be stopped at any time, and goes on where it was.
 * @returns how many texts were looked at
 */
export async function rerender<Row extends StoredText, Columns extends { body_html: string }>(
  services: JobServices,
  store: TextStore<Row, Columns>,
): Promise<number> {
  let sum = 0;
  while (!services.signal.aborted) {
    const count = await renderBatch(services, store);
    if (count === 0) break;
    sum += count;
  }
  if (sum > 0) {
    services.log.info({ texts: sum }, "stored texts were rendered again");
    await services.events.nudge();
  }
  return sum;
}
