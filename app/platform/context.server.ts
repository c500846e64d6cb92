/** Router contexts: the services and the page record that loaders and actions read. */
import { createContext, type RouterContextProvider } from "react-router";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Events } from "#app/platform/events/events.server.ts";
import type { PageTag } from "#app/platform/events/stale-pages.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import type { ContentCache, TaggedContent } from "./content-cache.server.ts";
import type { Env } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** The client of a request. */
export interface Origin {
  /** The IP address; "" when unknown. */
  address: string;
  userAgent: string;
}

/** Dependencies of commands, queries and jobs; created once at start and passed explicitly. */
export interface Services extends DatabaseClient {
  env: Env;
  log: Log;
  events: Events;
  storage: Storage;
  /** Content that several pages show, cached. */
  contents: ContentCache;
  /** Where the request came from; absent in jobs. */
  origin?: Origin | undefined;
}

/** Code of an owner that is part of a page, and what the content security policy must allow for it. */
export interface PageCode {
  /** HTML at the end of the head. */
  head: string;
  /** HTML at the end of the body. */
  foot: string;
  /** Hash sources of its inline scripts. */
  scriptHashes: readonly string[];
  /** Hash sources of its `<style>` elements. */
  styleHashes: readonly string[];
  /** Origins that it may load from, e.g. `https://stats.example`. */
  origins: readonly string[];
}

/** Filled by loaders during a render and read by the page cache afterwards. */
export interface PageRecord {
  /**
   * Cache tags, e.g. `post:DEMO_POSTS_1`, `term:design`; `events/stale-pages.ts` says which event
   * invalidates them.
   */
  tags: Set<PageTag>;
  /**
   * Unix time in milliseconds until which what no event reports stays true; infinite for a page
   * that only events change.
   */
  freshUntil: number;
  /** True once the page depends on the visitor; such a page is never cached. */
  isPersonal: boolean;
  /** Values that are rendered but no loader data; see `islands/server-only.ts`. */
  serverOnly: Map<string, unknown>;
  /**
   * The rendered document, handed to the cache without copying; the body of the `Response` is then
   * null.
   */
  html: string | null;
  /**
   * CSP hash sources (`sha256-…`) of the document's inline scripts; no other inline script may run.
   */
  scriptHashes: string[];
  /** Code of owners on this page: that of every page, then that of the post. */
  ownCode: Map<"site" | "post", PageCode>;
  /** The path that was requested, where the page is rendered by a route of another; else null. */
  publicPath: string | null;
  /** The decision of each guard above the routes: the reason to refuse, or null. */
  verdicts: Map<unknown, Error | null>;
  /** The client's IP address; "" for a shared render. */
  clientAddress: string;
  /** Id of the request that the page is made for; part of its log lines. */
  requestId: string | undefined;
}

/** An empty record for a request. */
export function createPageRecord({
  clientAddress = "",
  requestId,
}: {
  clientAddress?: string;
  requestId?: string | undefined;
} = {}): PageRecord {
  const tags = new Set<PageTag>();
  return {
    tags,
    freshUntil: Number.POSITIVE_INFINITY,
    isPersonal: false,
    serverOnly: new Map(),
    html: null,
    scriptHashes: [],
    ownCode: new Map(),
    publicPath: null,
    verdicts: new Map(),
    clientAddress,
    requestId,
  };
}

export const servicesContext = createContext<Services>();
export const pageContext = createContext<PageRecord>();

type Context = Readonly<RouterContextProvider>;

/**
 * The program's services in a loader or action.
 * @throws Error when the server did not provide them
 */
export function getServices(context: Context): Services {
  return context.get(servicesContext);
}

/**
 * Tags this page for the cache: an event that makes one of these tags stale invalidates it. Pages
 * without tags are not cached, so a route that forgets to tag cannot go stale.
 */
export function tagPage(context: Context, ...tags: PageTag[]): void {
  const page = context.get(pageContext);
  for (const tag of tags) page.tags.add(tag);
}

/**
 * Declares until when this page stays true although no event reports a change, e.g. a list by
 * popularity until the end of the hour. The earliest declaration counts; without one the page is
 * fresh until an event.
 * @param time Unix time in milliseconds
 */
export function notFreshAfter(context: Context, time: number): void {
  const page = context.get(pageContext);
  page.freshUntil = Math.min(page.freshUntil, time);
}

/**
 * Content that several pages show, read once for all of them. The page gets its tags and its
 * declared time.
 * @param key identifies the content
 * @param read reads it on a miss
 */
export async function cachedContent<Content>(
  context: Context,
  key: string,
  read: () => Promise<TaggedContent<Content>>,
): Promise<Content> {
  const { content, tags, freshUntil } = await getServices(context).contents.get(key, read);
  tagPage(context, ...tags);
  if (freshUntil !== undefined) notFreshAfter(context, freshUntil);
  return content;
}

/**
 * Keeps this page out of the cache because it depends on the viewer. Call it before reading the
 * session: shared renders carry no cookies.
 */
export function markPersonal(context: Context): void {
  context.get(pageContext).isPersonal = true;
}
