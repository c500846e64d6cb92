/** Writes what a source holds, item by item, each in a transaction with the place that has been reached. */
import type { Database } from "#app/database/client/client.server.ts";
import { recordFailure } from "#app/features/imports/failures.server.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import type { SourceItem, SourcePost, SourceSettings } from "#app/features/imports/model.ts";
import { type Counted, countImported } from "#app/features/members/growth/days.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type FileSource, OldFiles } from "./old-files.server.ts";
import type { OldSiteOptions } from "./old-site.server.ts";
import { moveTaken } from "./taken-addresses.server.ts";
import { writeNewsletter, writeOffer, writePlan } from "./write-audience.server.ts";
import { writePerson, writeTerm } from "./write-people.server.ts";
import { type ReadyPost, readyPost, writePage, writePost } from "./write-post.server.ts";
import { importRedirectRules, writeRedirects } from "./write-redirects.server.ts";
import { importSettings } from "./write-settings.server.ts";
import { writeSubscriber } from "./write-subscriber.server.ts";
import { Refused, type Writing } from "./writing.server.ts";

export type ImportServices = Writer & Pick<Services, "storage" | "env">;

interface RunOptions extends OldSiteOptions {
  /**
   * Stops after writing for so many milliseconds, or for as long as finding the place took; the rest is for the next run.
   */
  mostMs?: number;
  onProgress?: (done: number, total: number) => void;
}

/** Somebody has paused the import, or another process continues it. */
class Stopped extends Error {
  override name = "Stopped";
}

const ASKED_EVERY_MS = 500;

/** Aborted once the import is no longer to run: an item with many files takes a while. */
function watchState(db: Database, id: string) {
  const controller = new AbortController();
  const timer = setInterval(async () => {
    const of = await getImport(db, id).catch(() => null);
    if (of && of.state !== "running") controller.abort();
  }, ASKED_EVERY_MS);
  return { signal: controller.signal, close: () => clearInterval(timer) };
}

/** Records how far the import is, in the transaction of what was written. */
async function advance(
  db: Database,
  { id }: Import,
  from: number,
  to: number,
  ms: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set((row) => ({ done: to, work_ms: row("work_ms", "+", ms), updated_at: Date.now() }))
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("done", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Stopped();
}

const recordRefusal = (db: Database, { id }: Import, { place }: SourceItem, reason: string) =>
  recordFailure(db, id, `${place.file}: ${place.field}`, reason);

/** Subscribers are many and small. */
const MAX_AT_ONCE = 500;

const isSmall = ({ type }: SourceItem) => type === "subscriber" || type === "loss";

class Run {
  readonly #services: ImportServices;
  readonly #writing: Writing;
  readonly #files: OldFiles;
  #done: number;
  #since = performance.now();

  constructor(services: ImportServices, writing: Writing, files: OldFiles) {
    this.#services = services;
    this.#writing = writing;
    this.#files = files;
    this.#done = writing.of.done;
  }

  get done(): number {
    return this.#done;
  }

  /** Writes items and the place that has been reached: both, or neither. */
  async write(items: readonly SourceItem[]): Promise<void> {
    const to = this.#done + items.length;
    const work = await Promise.all(items.map((item) => this.#prepare(item)));
    const now = performance.now();
    await inTransaction(this.#services, async (db) => {
      const inside = { ...this.#services, db };
      await advance(db, this.#writing.of, this.#done, to, Math.round(now - this.#since));
      const counted: Counted[] = [];
      for (const each of work) await each(inside, counted);
      await countImported(db, counted, 1);
    });
    this.#since = now;
    this.#done = to;
  }

  /** A refused item is recorded, and the import goes on. One of several is found by writing them one by one. */
  async writeOrNote(items: readonly SourceItem[]): Promise<void> {
    try {
      await this.write(items);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const [item, ...others] = items;
      if (others.length > 0) {
        for (const each of items) await this.writeOrNote([each]);
        return;
      }
      await inTransaction(this.#services, async (db) => {
        await advance(db, this.#writing.of, this.#done, this.#done + 1, 0);
        await recordRefusal(db, this.#writing.of, item!, error.message);
      });
      this.#done += 1;
    }
  }

  /** Does slow work, such as downloads, before the transaction. */
  async #prepare(
    item: SourceItem,
  ): Promise<(inside: Writer, counted: Counted[]) => Promise<unknown>> {
    const writing = this.#writing;
    const { place } = item;
    if (item.type === "person") {
      const files = await this.#files.of(place).bring([item.portrait, item.cover].filter(Boolean));
      return (inside) => writePerson(inside, writing, item, files);
    }
    if (item.type === "term") {
      const files = await this.#files.of(place).bring([item.picture].filter(Boolean));
      return (inside) => writeTerm(inside, writing, item, files);
    }
    if (item.type === "subscriber")
      return async (inside, counted) => {
        const member = await writeSubscriber(inside, writing, item);
        if (member) counted.push(member);
      };
    if (item.type === "newsletter") return (inside) => writeNewsletter(inside, writing, item);
    if (item.type === "plan") return (inside) => writePlan(inside, writing, item);
    if (item.type === "offer") return (inside) => writeOffer(inside, writing, item);
    if (item.type === "settings") return this.#prepareSettings(item);
    if (item.type === "loss") return async () => undefined;
    if (item.type !== "redirects") return this.#preparePost(item);
    const { siteUrl } = this.#services.env;
    return (inside) => importRedirectRules(inside, writing.of, item.text, siteUrl);
  }

  async #prepareSettings(item: SourceSettings) {
    const { of } = this.#writing;
    const cover = of.choices.hasSettings ? (item.podcast?.cover ?? "") : "";
    const files = await this.#files.of(item.place).bring([cover].filter(Boolean));
    return (inside: Writer) => importSettings(inside, of, item, files.get(cover) ?? null);
  }

  async #preparePost(post: SourcePost) {
    const files = this.#files.of(post.place);
    const ready: ReadyPost = await readyPost(this.#services, this.#writing, post, files);
    return async (inside: Writer) => {
      const write = post.type === "page" ? writePage : writePost;
      const isWritten = await write(inside, this.#writing, ready);
      if (!isWritten) await recordRefusal(inside.db, this.#writing.of, post, "kept-edited");
    };
  }
}

/** Items in groups that are written at once: one by one, but many small ones. */
async function* groups(
  items: AsyncIterable<SourceItem>,
  skip: number,
): AsyncGenerator<SourceItem[]> {
  let index = 0;
  let small: SourceItem[] = [];
  for await (const item of items) {
    index += 1;
    if (index <= skip) continue;
    if (isSmall(item)) {
      small.push(item);
      if (small.length < MAX_AT_ONCE) continue;
    }
    if (small.length > 0) yield small;
    small = [];
    if (!isSmall(item)) yield [item];
  }
  if (small.length > 0) yield small;
}

/** Whether the import is complete, was stopped by somebody, or is to be continued. */
export type RunResult = "done" | "stopped" | "more";

async function writeAll(
  run: Run,
  of: Import,
  source: FileSource,
  options: RunOptions,
): Promise<RunResult> {
  const { signal, mostMs = Number.POSITIVE_INFINITY, onProgress } = options;
  const start = performance.now();
  let found: number | null = null;
  for await (const group of groups(source.source.items(), of.done)) {
    if (signal?.aborted) return "more";
    const now = performance.now();
    // Finding the place has read all that is before it: with less time for writing, long lists would be read again and again.
    if (found !== null && now - found > Math.max(mostMs, found - start)) return "more";
    found ??= now;
    await run.writeOrNote(group);
    onProgress?.(run.done, of.total);
  }
  return "done";
}

/**
 * Continues an import at the place that it has reached. Every item is written once, whatever interrupts it.
 * @returns `more` when there was no time for the rest
 */
export async function runImport(
  services: ImportServices,
  id: string,
  from: FileSource,
  options: RunOptions = {},
): Promise<RunResult> {
  const of = await getImport(services.db, id);
  const siteUrl = of.choices.siteUrl || from.source.siteUrl;
  const pause = watchState(services.db, id);
  const signal = AbortSignal.any([pause.signal, ...(options.signal ? [options.signal] : [])]);
  const files = new OldFiles(services, of, from, { ...options, signal });
  const run = new Run(services, { of, title: from.source.title, siteUrl }, files);
  try {
    if (of.done === 0) await moveTaken(services.db, of);
    const result = await writeAll(run, of, from, options);
    if (result === "done") await writeRedirects(services, of, services.env.siteUrl);
    return result;
  } catch (error) {
    if (error instanceof Stopped || pause.signal.aborted) return "stopped";
    // The program stopped during an item, which is written the next time.
    if (options.signal?.aborted) return "more";
    throw error;
  } finally {
    pause.close();
    await files.close();
  }
}
