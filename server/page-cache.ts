/** Keeps whole pages in memory until an event says that what they show has changed. */
import { LRUCache } from "lru-cache";
import { MINUTE } from "#app/lib/time.ts";
import type { StoredResponse } from "./stored-response.ts";

export interface Page {
  response: StoredResponse;
  /** What the page shows; an event that names one of them drops it. */
  tags: ReadonlySet<string>;
  /** In milliseconds since 1970; after that the page is still shown, while it is made anew. */
  freshUntil: number;
  isRefreshing: boolean;
}

/** A page as it came out of the renderer. */
export interface MadePage {
  response: StoredResponse;
  tags: ReadonlySet<string>;
  /** False when the answer depends on who asked; it is then not given to anybody else either. */
  isShared: boolean;
  /** False for what may be shared with those who wait, but not kept, as an error. */
  isKept: boolean;
}

interface Flight {
  page: Promise<MadePage>;
  /** What has changed since the rendering began: it may have been read before that. */
  dropped: Set<string>;
}

const MEGABYTE = 1_048_576;

/** Addresses without a query are as many as there is content. */
const PLAIN_BYTES = 96 * MEGABYTE;
/** Searches and unknown addresses are as many as somebody cares to think up: they only displace each other. */
const OTHER_BYTES = 32 * MEGABYTE;

/** What no event tells of, such as a date that says "today", is at most this old and one rendering more. */
const FRESH_MS = MINUTE;

/** A page that turned out personal is not tried for everybody again for a while. */
const PERSONAL_MS = MINUTE;
const MOST_PERSONAL = 5000;

/** Every page carries it implicitly. */
const EVERYTHING = "*";
/**
 * Carried by pages of unknown and of old addresses: any event may be the one that creates what they
 * miss, or brings it back there. Two old addresses that lead to each other would never end.
 */
const MISSING = "missing";

const byWeight = (maxSize: number) =>
  new LRUCache<string, Page>({ maxSize, sizeCalculation: ({ response }) => response.weight });

const shows = (tags: ReadonlySet<string>, dropped: ReadonlySet<string>) =>
  dropped.has(EVERYTHING) || !dropped.isDisjointFrom(tags);

export class PageCache {
  readonly #plain = byWeight(PLAIN_BYTES);
  readonly #other = byWeight(OTHER_BYTES);
  readonly #personal = new LRUCache<string, true>({ max: MOST_PERSONAL, ttl: PERSONAL_MS });
  /** Renderings that newcomers may join. */
  #joinable = new Map<string, Flight>();
  readonly #flights = new Set<Flight>();

  get size(): number {
    return this.#plain.size + this.#other.size;
  }

  find(key: string): Page | undefined {
    return this.#plain.get(key) ?? this.#other.get(key);
  }

  isPersonal(key: string): boolean {
    return this.#personal.has(key);
  }

  /** Renders a page once for all who ask for it at the same time, and keeps it if it may be kept. */
  make(key: string, render: () => Promise<MadePage>): Promise<MadePage> {
    const running = this.#joinable.get(key);
    if (running) return running.page;
    const flight: Flight = { page: render(), dropped: new Set() };
    this.#joinable.set(key, flight);
    this.#flights.add(flight);
    flight.page
      .then((made) => this.#land(key, flight, made))
      .catch(() => null)
      .finally(() => {
        this.#flights.delete(flight);
        if (this.#joinable.get(key) === flight) this.#joinable.delete(key);
      });
    return flight.page;
  }

  #land(key: string, { dropped }: Flight, made: MadePage): void {
    if (!made.isShared) this.#personal.set(key, true);
    if (!made.isShared || !made.isKept) return;
    const isNoPage = made.response.status !== 200;
    const tags = isNoPage ? new Set([...made.tags, MISSING]) : made.tags;
    if (shows(tags, dropped)) return;
    const pages = isNoPage || key.includes("?") ? this.#other : this.#plain;
    const { response } = made;
    pages.set(key, { response, tags, freshUntil: Date.now() + FRESH_MS, isRefreshing: false });
  }

  /** Makes a stale page anew without anybody waiting. One that fails is shown a little longer. */
  refresh(key: string, render: () => Promise<MadePage>): void {
    const page = this.find(key);
    if (!page || page.isRefreshing) return;
    page.isRefreshing = true;
    this.make(key, render)
      .then(({ isKept, isShared }) => isKept && isShared)
      .catch(() => false)
      .then((isRenewed) => {
        page.isRefreshing = false;
        if (!isRenewed) page.freshUntil = Date.now() + FRESH_MS;
      });
  }

  #forEach(tags: ReadonlySet<string>, change: (key: string, page: Page) => void): void {
    for (const pages of [this.#plain, this.#other]) {
      for (const [key, page] of pages.entries()) if (shows(page.tags, tags)) change(key, page);
    }
  }

  /** Forgets every page that shows one of these; the next reader gets a new one. */
  drop(tags: Iterable<string>): void {
    const dropped = new Set([...tags, MISSING]);
    this.#forEach(dropped, (key) => {
      this.#plain.delete(key);
      this.#other.delete(key);
    });
    for (const flight of this.#flights) for (const tag of dropped) flight.dropped.add(tag);
    // Whoever asks from now on must not get what was read before.
    this.#joinable = new Map();
  }

  dropAll(): void {
    this.drop([EVERYTHING]);
    this.#personal.clear();
  }

  /** Lets pages that show one of these grow stale: they are shown once more, then renewed. */
  expire(tags: Iterable<string>): void {
    this.#forEach(new Set(tags), (_key, page) => {
      page.freshUntil = 0;
    });
  }
}
