/**
 * Subscribes caches to events. Separate from `registry.server.ts`: every thread has caches, but only one runs jobs,
 * whose modules need memory.
 */
import type { Services } from "#app/platform/context.server.ts";
import { onStale, type Staleness } from "#app/platform/events/stale-pages.ts";

/** In each thread, once at start. */
export function registerContents({
  events,
  contents,
}: Pick<Services, "events" | "contents">): void {
  onStale(events, (staleness) => contents.invalidate(staleness));
}

/** Caches in the memory of the thread that answers requests. */
export interface ServerCaches {
  pages: { invalidate(staleness: Staleness): void };
  pictures: { evict(hash: string): Promise<void> };
  language: { refresh(): Promise<void> };
  addresses: { refresh(): Promise<void> };
}

/** Called once by what answers requests. */
export function registerRedirects(
  { events }: Pick<Services, "events">,
  redirects: { refresh(): void },
): void {
  events.on("redirects.changed", () => redirects.refresh());
}

/** Called once by what answers requests. */
export function registerGate(
  { events }: Pick<Services, "events">,
  gate: { refresh(): Promise<void> },
): void {
  events.on("site.changed", () => gate.refresh());
}

/** Called once by what serves the icons. */
export function registerIcons(
  { events }: Pick<Services, "events">,
  icons: { refresh(): void },
): void {
  for (const name of ["site.changed", "media.replaced"] as const) {
    events.on(name, () => icons.refresh());
  }
}

/** Called once when the site opens its port. */
export function registerCaches({ events }: Pick<Services, "events">, caches: ServerCaches): void {
  onStale(events, (staleness) => caches.pages.invalidate(staleness));
  events.on("media.replaced", ({ hash }) => caches.pictures.evict(hash));
  events.on("site.changed", () => caches.language.refresh());
  events.on("page.changed", () => caches.addresses.refresh());
}

/** Called once by the thread that has the sockets of texts that several people write. */
export function registerOpenTexts(
  { events }: Pick<Services, "events">,
  texts: { reportChange(postId: string): Promise<void> },
): void {
  for (const name of ["post.changed", "post.published"] as const) {
    events.on(name, ({ postId }) => texts.reportChange(postId));
  }
}

/** Called once, before the first request. */
export function registerThreads(
  { events }: Pick<Services, "events">,
  threads: { fallBehind(): void },
): void {
  onStale(events, () => threads.fallBehind());
}
