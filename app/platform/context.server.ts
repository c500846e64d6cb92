/** What a request carries into loaders and actions: the program's services and its page record. */
import { createContext, type RouterContextProvider } from "react-router";
import type { DatabaseClient } from "#app/database/client.server.ts";
import type { Env } from "./env.server.ts";
import type { Events } from "./events.server.ts";
import type { Log } from "./log.server.ts";
import type { Storage } from "./storage.server.ts";

/** Everything a command, query or job may need; made once at start, passed explicitly. */
export interface Services extends DatabaseClient {
  env: Env;
  log: Log;
  events: Events;
  storage: Storage;
}

/** Written by loaders while a page is made, read by the page cache afterwards. */
export interface PageRecord {
  /** What the page shows, e.g. `post:DEMO_POSTS_1`, `term:design`; an event that names one drops it. */
  tags: Set<string>;
  /** True once the page depends on who asks; such a page is never stored. */
  isPersonal: boolean;
  /** True for a document, false for the `.data` request of a client navigation. */
  isDocument: boolean;
  /**
   * Long HTML that a document carries once, in its markup: kept out of the hydration data and
   * adopted from the document by `Prose` in the browser. By name, e.g. `post:ID`.
   */
  prose: Map<string, string>;
  /** Values that a document shows as markup and does not send to its script; see `unsent.ts`. */
  unsent: Map<string, unknown>;
  /** The document itself, which so reaches the cache uncopied: the body of its `Response` is null. */
  html: string | null;
  /** The document's own inline scripts as CSP sources, `sha256-…`: nothing else inline may run. */
  scriptHashes: string[];
  /** The network address of who asks; "" for a page that is made for everybody. */
  clientAddress: string;
}

/** The record a request starts with. */
export function createPageRecord(isDocument: boolean, clientAddress = ""): PageRecord {
  const tags = new Set<string>();
  return {
    tags,
    isPersonal: false,
    isDocument,
    prose: new Map(),
    unsent: new Map(),
    html: null,
    scriptHashes: [],
    clientAddress,
  };
}

export const servicesContext = createContext<Services>();
export const pageContext = createContext<PageRecord>();

type Context = Readonly<RouterContextProvider>;

export function getServices(context: Context): Services {
  return context.get(servicesContext);
}

/**
 * Names what this page shows, so that the event that changes it drops the page from the cache.
 * A page that names nothing is never kept.
 */
export function tagPage(context: Context, ...tags: string[]): void {
  const page = context.get(pageContext);
  for (const tag of tags) page.tags.add(tag);
}

/**
 * Keeps this page out of the cache: it depends on the viewer. Say so before asking who the viewer
 * is: what is made for everybody is made without cookies.
 */
export function markPersonal(context: Context): void {
  context.get(pageContext).isPersonal = true;
}

/**
 * Hands long HTML to the page: in a document it goes into the markup alone and null into the
 * loader's data; a client navigation gets it as data.
 */
export function proseFor(context: Context, name: string, html: string): string | null {
  const page = context.get(pageContext);
  if (!page.isDocument) return html;
  page.prose.set(name, html);
  return null;
}
