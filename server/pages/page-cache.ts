/** In-memory page cache with tag-based invalidation and stale-while-revalidate. */
import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Staleness } from "#app/platform/events/stale-pages.ts";
import { BackgroundQueue } from "./background-queue.ts";
import type { CachedPage, RenderedPage } from "./cached-page.ts";
import type { StoredResponse } from "./stored-response.ts";
import { TagIndex } from "./tag-index.ts";

interface InFlightRender {
  page: Promise<RenderedPage>;
  startedAt: number;
  turn: number;
  /** Tags dropped and expired since the render began; it may have read the data before that. */
  dropped: Set<string>;
  expired: Set<string>;
}

/** In bytes. */
const DEFAULT_BUDGET = 134_217_728;

/**
 * Share of URLs without a query, which are bounded by the amount of content. Those with a query and
 * 404s are unbounded: they have the rest, and evict only each other.
 */
const PLAIN_SHARE = 0.75;

/** Shortest interval between two background revalidations of a URL. */
export const MIN_INTERVAL_MS = 5 * SECOND;
/** Longest time until a failed revalidation is tried again; the first is the shortest interval. */
const MAX_RETRY_MS = 5 * MINUTE;

/** Keeping the order up to date with each reading took some 0.5 µs, of 17 for a request. */
const READS_PER_USE = 8;

/** How long a URL counts as personal before a shared render is tried again. */
const PERSONAL_MS = MINUTE;
const MAX_PERSONAL = 5000;

/** Implicit tag of every page. */
const EVERYTHING = "*";
/**
 * Tag of 404s and redirects: any event may create what they miss, or move it back. Stale redirects
 * could otherwise form a loop.
 */
const MISSING = "missing";

const matches = (tags: ReadonlySet<string>, dropped: ReadonlySet<string>) =>
  dropped.has(EVERYTHING) || !dropped.isDisjointFrom(tags);

export class PageCache {
  /** Responses served from the cache, and pages that had to be rendered. */
  hits = 0;
  misses = 0;
  /** Pages that were rendered again in the background. */
  revalidations = 0;
  readonly #stale = new BackgroundQueue();
  readonly #toCompress = new BackgroundQueue();
  readonly #index = new TagIndex<CachedPage>();
  readonly #plain: LRUCache<string, CachedPage>;
  readonly #withQuery: LRUCache<string, CachedPage>;
  readonly #personal = new LRUCache<string, true>({ max: MAX_PERSONAL, ttl: PERSONAL_MS });
  /**
   * Renders that new requests may join. A render that started before an invalidation may not be
   * joined.
   */
  #joinable = new Map<string, InFlightRender>();
  readonly #inFlight = new Set<InFlightRender>();
  #turns = 0;

  /** @param budget memory for pages, in bytes */
  constructor(budget: number = DEFAULT_BUDGET) {
    const plainBytes = Math.round(budget * PLAIN_SHARE);
    this.#plain = this.#createLru(plainBytes);
    this.#withQuery = this.#createLru(budget - plainBytes);
  }

  #createLru(maxSize: number) {
    return new LRUCache<string, CachedPage>({
      maxSize,
      sizeCalculation: ({ response }) => response.weight,
      // Replaced, evicted or deleted.
      dispose: (page) => {
        this.#index.delete(page);
        this.#stale.remove(page.key);
        this.#toCompress.remove(page.key);
      },
    });
  }

  get size(): number {
    return this.#plain.size + this.#withQuery.size;
  }

  /** Memory used by the pages, in bytes. */
  get bytes(): number {
    return this.#plain.calculatedSize + this.#withQuery.calculatedSize;
  }

  find(key: string): CachedPage | undefined {
    return this.#plain.peek(key) ?? this.#withQuery.peek(key);
  }

  /** Counts a response from the cache. */
  countHit(page: CachedPage): void {
    this.hits++;
    if (page.reads++ % READS_PER_USE !== 0) return;
    this.#use(page.key);
    const { key, response } = page;
    if (response.isWorthBest) this.#toCompress.add(key, () => response.compressBest());
  }

  /** Makes it the last to be evicted of those that there are. */
  #use(key: string): void {
    this.#plain.get(key) ?? this.#withQuery.get(key);
  }

  /** The most read URLs, in their order. */
  mostRead(limit: number): string[] {
    const pages = [...this.#plain.values(), ...this.#withQuery.values()];
    const sorted = pages.sort((a, b) => b.reads - a.reads);
    return sorted.slice(0, limit).map(({ key }) => key);
  }

  isStale(page: CachedPage): boolean {
    return page.freshUntil <= performance.now();
  }

  /**
   * Whether a reader must not get this page because it lacks their own change.
   * @param changedAt when the reader last changed something
   */
  lacksChange({ isOutdated, startedAt, failures }: CachedPage, changedAt: number): boolean {
    return isOutdated && startedAt <= changedAt && failures === 0;
  }

  isPersonal(key: string): boolean {
    return this.#personal.has(key);
  }

  /**
   * Coalesces concurrent requests for a page into one render, and caches the result if it is
   * cacheable.
   * @param isBackground whether readers may not join it, because it takes longer than one of theirs
   */
  renderOnce(
    key: string,
    render: () => Promise<RenderedPage>,
    isBackground = false,
  ): Promise<RenderedPage> {
    const running = this.#joinable.get(key);
    if (running) return running.page;
    const inFlight: InFlightRender = {
      startedAt: Date.now(),
      turn: ++this.#turns,
      dropped: new Set(),
      expired: new Set(),
      page: render(),
    };
    if (!isBackground) this.#joinable.set(key, inFlight);
    this.#inFlight.add(inFlight);
    const leave = () => {
      this.#inFlight.delete(inFlight);
      if (this.#joinable.get(key) === inFlight) this.#joinable.delete(key);
    };
    // Registered first, so the page is stored before anybody sees it.
    inFlight.page.then((rendered) => {
      leave();
      this.#store(key, inFlight, rendered);
    }, leave);
    return inFlight.page;
  }

  #store(key: string, inFlight: InFlightRender, rendered: RenderedPage): void {
    const { response } = rendered;
    if (!rendered.isShared) {
      this.#personal.set(key, true);
      this.#remove(key);
    }
    if (!rendered.isShared || !rendered.isCacheable) return;
    const { startedAt, turn, dropped, expired } = inFlight;
    const isNotOk = response.status !== 200;
    const tags = isNotOk ? new Set([...rendered.tags, MISSING]) : rendered.tags;
    const former = this.find(key);
    if (matches(tags, dropped) || (former?.turn ?? 0) > turn) return;
    const isOutdated = matches(tags, expired);
    const now = performance.now();
    const notBefore = now + MIN_INTERVAL_MS;
    const declared = now + rendered.freshUntil - Date.now();
    const freshUntil = isOutdated ? notBefore : Math.max(declared, notBefore);
    const times = { startedAt, turn, freshUntil, notBefore, isOutdated };
    const isBounded = !isNotOk && !key.includes("?");
    const pages = isBounded ? this.#plain : this.#withQuery;
    const page = { key, response, ...times, failures: 0, reads: former?.reads ?? 0 };
    this.#put(pages, page, tags);
  }

  #put(pages: LRUCache<string, CachedPage>, page: CachedPage, tags: ReadonlySet<string>): void {
    this.#remove(page.key);
    pages.set(page.key, page);
    // A page that is larger than the budget is not stored.
    if (pages.has(page.key)) this.#index.add(page, tags);
  }

  #remove(key: string): void {
    this.#plain.delete(key);
    this.#withQuery.delete(key);
  }

  /** Revalidates a stale page in the background, in its turn; or counts one more request for it. */
  revalidate(page: CachedPage, render: () => Promise<RenderedPage>): void {
    this.#stale.add(page.key, async () => {
      this.revalidations++;
      await this.renew(page, render, true);
    });
  }

  /**
   * Renders a cached page again. If that fails, the old page is served for some more time, longer with
   * each failure.
   * @returns the new response, or the old one
   */
  async renew(
    page: CachedPage,
    render: () => Promise<RenderedPage>,
    isBackground = false,
  ): Promise<StoredResponse> {
    const succeed = async () => {
      const rendered = await render();
      await rendered.response.succeed(page.response);
      return rendered;
    };
    const rendered = await this.renderOnce(page.key, succeed, isBackground).catch(() => null);
    if (rendered?.isCacheable && rendered.isShared) return rendered.response;
    const delay = MIN_INTERVAL_MS * 2 ** page.failures++;
    page.notBefore = performance.now() + Math.min(delay, MAX_RETRY_MS);
    page.freshUntil = page.notBefore;
    return page.response;
  }

  /**
   * Invalidates all pages with one of these tags. Renders in flight are not cached if they have one
   * of them.
   */
  drop(tags: Iterable<string>): void {
    const dropped = new Set([...tags, MISSING]);
    if (dropped.has(EVERYTHING)) {
      this.#plain.clear();
      this.#withQuery.clear();
    }
    for (const { key } of this.#index.find(dropped)) this.#remove(key);
    for (const inFlight of this.#inFlight) for (const tag of dropped) inFlight.dropped.add(tag);
    // Requests from now on must not join a render that read the old data.
    this.#joinable = new Map();
  }

  dropAll(): void {
    this.drop([EVERYTHING]);
    this.#personal.clear();
  }

  /** Drops what an event made stale, or marks it as stale where that is not urgent. */
  invalidate({ tags, isUrgent }: Staleness): void {
    if (tags === "all") this.dropAll();
    else if (isUrgent) this.drop(tags);
    else this.expire(tags);
  }

  /**
   * Marks pages with one of these tags as stale: served on until they are revalidated, which happens
   * at most once in the shortest interval.
   */
  expire(tags: readonly string[]): void {
    const now = performance.now();
    for (const page of this.#index.find(tags)) {
      page.isOutdated = true;
      page.freshUntil = Math.min(page.freshUntil, Math.max(now, page.notBefore));
      // It may have read the old data.
      this.#joinable.delete(page.key);
    }
    for (const { expired } of this.#inFlight) for (const tag of tags) expired.add(tag);
  }
}
